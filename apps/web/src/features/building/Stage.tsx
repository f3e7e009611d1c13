import type { Building } from '@castline/contract/models'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { type Ref, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part } from '#ui/part.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { Camera, PlanStorey, View } from './building-address.ts'
import type { Cut } from './cut.ts'
import { FloorPlan } from './FloorPlan.tsx'
import type { Painting } from './painting.ts'
import type { FilePoint } from './viewer/site-coordinates.ts'
import type { ViewerHandle } from './viewer/viewer-handle.ts'
import type { ModelViewerProps, StageMarks } from './viewer/viewer-props.ts'

/** The library of the 3D view is as large as the rest of the page, so it is loaded only when it is shown. */
const ModelViewer = part<ModelViewerProps>(
  async () => (await import('./viewer/ModelViewer.tsx')).ModelViewer,
  WaitingForViewer,
  NotLoaded,
)

function WaitingForViewer() {
  const { t } = useTranslation('building')
  return <Spinner label={t('loading')} />
}

let webGl: boolean | undefined

/** Whether this browser can draw in 3D; tried once. */
function hasWebGl(): boolean {
  webGl ??= document.createElement('canvas').getContext('webgl2') !== null
  return webGl
}

/** What is shown: 3D unless the plan is chosen, or the browser cannot draw in 3D. */
export function useStage(view: View | null) {
  const [isPossible, setIsPossible] = useState(hasWebGl)
  return { isPossible, is3d: isPossible && view !== 'plan', onUnable: () => setIsPossible(false) }
}

interface StageProps {
  building: Building
  painting: Painting
  /** As `#rrggbb`. */
  palette: readonly string[]
  stage: ReturnType<typeof useStage>
  /** Null: the whole building. */
  camera: Camera | null
  /** Called with the number of the element; null for the space between elements. */
  onPick: (element: number | null, at: FilePoint | null) => void
  marks: StageMarks
  handle: Ref<ViewerHandle>
  /** What was chosen while there was no picture in 3D. */
  unseen: RefObject<readonly number[]>
  /** Called when somebody has moved the camera; null after a look at the whole building. */
  onCamera: (camera: Camera | null) => void
  /** Null: nothing is cut away. */
  cut: Cut | null
  onCut: (cut: Cut | null) => void
  /** Of the plan. Null: as many storeys as are drawn in time. */
  storey: PlanStorey | null
  onStorey: (storey: PlanStorey) => void
}

/** The building in 3D or as a plan. */
export function Stage({ stage, camera, onCamera, cut, onCut, marks, handle, unseen, ...given }: StageProps) {
  const { storey, onStorey, ...shown } = given
  const { t } = useTranslation('building')
  const { isPossible, is3d, onUnable } = stage
  if (is3d) {
    return (
      <ModelViewer
        {...shown}
        marks={marks}
        handle={handle}
        unseen={unseen}
        models={shown.building.models}
        camera={camera}
        onCamera={onCamera}
        cut={cut}
        onCut={onCut}
        onUnable={onUnable}
      />
    )
  }
  return (
    // What floats over the picture stands beside the plan.
    <Box
      sx={{
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        paddingBlockStart: 'var(--stage-top)',
        paddingInlineStart: { sm: '148px' },
        '@media print': { display: 'block', padding: 0 },
      }}
    >
      {!isPossible && (
        <Alert severity="info" sx={{ displayPrint: 'none' }}>
          {t('noWebGl')}
        </Alert>
      )}
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <FloorPlan {...shown} storey={storey} onStorey={onStorey} onPick={(element) => shown.onPick(element, null)} />
      </Box>
    </Box>
  )
}
