import { modelGeometry } from '@castline/contract/calls/models'
import type { Building } from '@castline/contract/models'
import { decodeGeometry } from '@castline/contract/values/model-geometry'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQueries } from '@tanstack/react-query'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { queryKeyOf } from '#api/queries.ts'
import { useChartColours } from '#ui/charts/chart-colours.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import type { Painting } from '../painting.ts'
import { stageHeight } from '../stage-height.ts'
import { mergedGeometry } from './merged-geometry.ts'
import { type BuildingScene, openScene } from './scene.ts'

export interface ModelViewerProps {
  building: Building
  painting: Painting
  /** As `#rrggbb`. */
  palette: readonly string[]
  /** Called with the number of the element; null for the space between elements. */
  onPick: (element: number | null) => void
  /** Called when the browser cannot draw in 3D. */
  onUnable: () => void
}

/** The building in 3D. It is drawn only when something changed. The list beside it has the same by keyboard. */
export function ModelViewer({ building, ...props }: ModelViewerProps) {
  const { t } = useTranslation('building')
  const files = useQueries({
    queries: building.models.map(({ id }) => {
      const input = { params: { id } }
      return {
        queryKey: queryKeyOf(modelGeometry, input),
        // A revision never changes.
        staleTime: Number.POSITIVE_INFINITY,
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          decodeGeometry(await (await call(modelGeometry, { ...input, signal })).arrayBuffer()),
      }
    }),
  })
  const failed = files.find(({ isError }) => isError)
  const models = files.flatMap(({ data }) => data ?? [])
  if (failed) return <FetchFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (models.length < files.length) {
    return <Skeleton variant="rectangular" sx={{ height: stageHeight }} role="img" aria-label={t('loading')} />
  }
  return <Canvas key={building.models.map(({ id }) => id).join()} models={models} {...props} />
}

/** In CSS pixels: a press that moved farther turned the building and selects nothing. */
const stillWithin = 5

type CanvasProps = Omit<ModelViewerProps, 'building'> & { models: Parameters<typeof mergedGeometry>[0] }

function Canvas({ models, painting, palette, onPick, onUnable }: CanvasProps) {
  const { t } = useTranslation('building')
  const canvas = useRef<HTMLCanvasElement>(null)
  const printed = useRef<HTMLCanvasElement>(null)
  const scene = useRef<BuildingScene>(null)
  const pressed = useRef<{ x: number; y: number }>(null)
  const [isLost, setIsLost] = useState(false)
  const { paper } = useChartColours()

  const paint = useEffectEvent(() => scene.current?.paint(painting, palette, paper))
  const unable = useEffectEvent(onUnable)
  // The models of this instance never change: others have another key.
  const open = useEffectEvent((place: HTMLCanvasElement) => openScene(place, mergedGeometry(models)))

  useEffect(() => {
    const place = canvas.current
    if (!place) return
    try {
      scene.current = open(place)
    } catch {
      unable()
      return
    }
    paint()
    const observer = new ResizeObserver(() => scene.current?.resize(place.clientWidth, place.clientHeight))
    observer.observe(place)
    const lose = () => setIsLost(true)
    const restore = () => setIsLost(false)
    place.addEventListener('webglcontextlost', lose)
    place.addEventListener('webglcontextrestored', restore)
    // A WebGL canvas is printed as the picture of its last frame, with the background of the screen.
    const print = () => printed.current && scene.current?.copyTo(printed.current)
    window.addEventListener('beforeprint', print)
    return () => {
      window.removeEventListener('beforeprint', print)
      observer.disconnect()
      place.removeEventListener('webglcontextlost', lose)
      place.removeEventListener('webglcontextrestored', restore)
      scene.current?.dispose()
      scene.current = null
    }
  }, [])

  useEffect(() => {
    paint()
  }, [painting, palette, paper])

  function release({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): void {
    const start = pressed.current
    pressed.current = null
    if (!start || Math.hypot(clientX - start.x, clientY - start.y) > stillWithin) return
    const { left, top } = currentTarget.getBoundingClientRect()
    onPick(scene.current?.pick(clientX - left, clientY - top) ?? null)
  }

  return (
    <Box
      sx={{
        position: 'relative',
        height: stageHeight,
        '& canvas': { width: '100%', height: '100%' },
        '& canvas + canvas': { display: 'none' },
        '@media print': {
          height: '70vh',
          '& canvas': { display: 'none !important' },
          // The paper has another shape than the window, for which the picture was drawn.
          '& canvas + canvas': { display: 'block !important', objectFit: 'contain' },
        },
      }}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('modelLabel')}
        style={{ display: 'block', touchAction: 'none' }}
        onPointerDown={({ clientX, clientY }) => {
          pressed.current = { x: clientX, y: clientY }
        }}
        onPointerUp={release}
      />
      <canvas ref={printed} aria-hidden />
      <Button
        size="small"
        variant="outlined"
        onClick={() => scene.current?.reset()}
        sx={{
          position: 'absolute',
          insetBlockEnd: 12,
          insetInlineEnd: 12,
          bgcolor: 'background.paper',
          displayPrint: 'none',
        }}
      >
        {t('resetView')}
      </Button>
      {isLost && (
        <Alert
          severity="info"
          sx={{ position: 'absolute', insetBlockStart: 12, insetInline: 12, displayPrint: 'none' }}
        >
          {t('restoring')}
        </Alert>
      )}
    </Box>
  )
}
