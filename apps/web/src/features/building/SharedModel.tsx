import { sharedGeometry } from '@castline/contract/calls/sharing'
import type { SharedProject } from '@castline/contract/sharing'
import { statuses } from '@castline/domain/status/statuses'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useChartColours } from '#ui/charts/chart-colours.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part } from '#ui/part.tsx'
import type { Camera } from './building-address.ts'
import type { Cut } from './cut.ts'
import { drawn, type Painting } from './painting.ts'
import { paletteOf } from './palette.ts'
import type { GeometryOf, ModelViewerProps, StageMarks } from './viewer/viewer-props.ts'

/** Loaded after the page, because of its size. */
const ModelViewer = part<ModelViewerProps>(
  async () => (await import('./viewer/ModelViewer.tsx')).ModelViewer,
  () => <Skeleton variant="rectangular" height={360} />,
  NotLoaded,
)

interface SharedModelProps {
  models: SharedProject['models']
  pass: string
}

const noMarks: StageMarks = { pins: [], selected: null, tapped: null, camera: null, onPin: () => undefined }

const shownStatuses = statuses.filter((status) => status !== 'rejected')

function paint(models: SharedProject['models']): Painting {
  const signs = models.map(({ statuses: each }) => each).join('')
  return {
    colours: Uint8Array.from(signs, (sign) => (sign === '-' ? 0 : 1 + Number(sign))),
    states: Uint8Array.from(signs, (sign) => drawn[sign === '-' ? 'faint' : 'solid']),
  }
}

/** The building of a link, in the colours of the statuses. Nothing in it can be selected. */
export function SharedModel({ models, pass }: SharedModelProps) {
  const { t } = useTranslation(['sharing', 'statuses'])
  const colours = useChartColours()
  const palette = useMemo(() => paletteOf(colours, 'status'), [colours])
  const signs = models.map(({ id, statuses: each }) => `${id} ${each}`).join()
  // The same signs are the same painting: the figures are read again every half minute.
  const painting = useMemo(() => paint(models), [signs])
  const [isPossible, setIsPossible] = useState(true)
  const [camera, setCamera] = useState<Camera | null>(null)
  const [cut, setCut] = useState<Cut | null>(null)
  const geometryOf: GeometryOf = (id, signal) =>
    call(sharedGeometry, { params: { id }, headers: { authorization: `Bearer ${pass}` }, signal })
  if (!isPossible) return <Typography>{t('page.noWebGl')}</Typography>
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Box sx={{ height: { xs: '60vh', md: 520 }, '@media print': { height: 'auto' } }}>
        <ModelViewer
          models={models}
          geometryOf={geometryOf}
          painting={painting}
          palette={palette}
          marks={noMarks}
          handle={null}
          camera={camera}
          cut={cut}
          onPick={() => undefined}
          onCamera={setCamera}
          onCut={setCut}
          onUnable={() => setIsPossible(false)}
        />
      </Box>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 16px', listStyle: 'none', margin: 0, padding: 0 }}
      >
        {[null, ...shownStatuses].map((status, index) => (
          <Box component="li" key={status ?? ''} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box
              component="span"
              aria-hidden
              style={{ backgroundColor: palette[index], opacity: status === null ? 0.4 : 1 }}
              sx={{ width: 14, height: 14, borderRadius: '3px', printColorAdjust: 'exact', flexShrink: 0 }}
            />
            <Typography component="span" variant="body2">
              {status === null ? t('page.otherShapes') : t(`statuses:status.${status}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
