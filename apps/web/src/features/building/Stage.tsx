import type { Building } from '@castline/contract/models'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import PrintIcon from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { type ReactNode, type Ref, type RefObject, useState } from 'react'
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

interface StageProps {
  building: Building
  painting: Painting
  /** As `#rrggbb`. */
  palette: readonly string[]
  view: View | null
  /** Null: the whole building. */
  camera: Camera | null
  /** Called with the number of the element; null for the space between elements. */
  onPick: (element: number | null, at: FilePoint | null) => void
  marks: StageMarks
  handle: Ref<ViewerHandle>
  /** What was chosen while there was no picture in 3D. */
  unseen: RefObject<readonly number[]>
  onView: (view: View) => void
  /** Called when somebody has moved the camera; null after a look at the whole building. */
  onCamera: (camera: Camera | null) => void
  /** Null: nothing is cut away. */
  cut: Cut | null
  onCut: (cut: Cut | null) => void
  /** Of the plan. Null: as many storeys as are drawn in time. */
  storey: PlanStorey | null
  onStorey: (storey: PlanStorey) => void
  /** Beside the choice of 3D and plan. */
  action: ReactNode
}

/** The building in 3D or as a plan. */
export function Stage({
  view,
  onView,
  camera,
  onCamera,
  cut,
  onCut,
  marks,
  handle,
  unseen,
  action,
  ...given
}: StageProps) {
  const { storey, onStorey, ...shown } = given
  const { t } = useTranslation('building')
  const [isPossible, setIsPossible] = useState(hasWebGl)
  const is3d = isPossible && view !== 'plan'
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 1, displayPrint: 'none' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={is3d ? '3d' : 'plan'}
          aria-label={t('view.label')}
          onChange={(_event, chosen: View | null) => chosen && onView(chosen)}
        >
          <ToggleButton value="3d" disabled={!isPossible}>
            {t('view.3d')}
          </ToggleButton>
          <ToggleButton value="plan">{t('view.plan')}</ToggleButton>
        </ToggleButtonGroup>
        {action}
        <Button startIcon={<PrintIcon size={20} />} onClick={() => window.print()} sx={{ marginInlineStart: 'auto' }}>
          {is3d ? t('printPicture') : t('print')}
        </Button>
      </Box>
      {!isPossible && (
        <Alert severity="info" sx={{ displayPrint: 'none' }}>
          {t('noWebGl')}
        </Alert>
      )}
      <Box sx={{ flex: 1, minHeight: 0 }}>
        {is3d ? (
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
            onUnable={() => setIsPossible(false)}
          />
        ) : (
          <FloorPlan {...shown} storey={storey} onStorey={onStorey} onPick={(element) => shown.onPick(element, null)} />
        )}
      </Box>
    </Box>
  )
}
