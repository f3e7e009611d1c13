import { modelGeometry } from '@castline/contract/calls/models'
import type { Building } from '@castline/contract/models'
import { decodeGeometry } from '@castline/contract/values/model-geometry'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import Skeleton from '@mui/material/Skeleton'
import { useQueries } from '@tanstack/react-query'
import { type PointerEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { queryKeyOf } from '#api/queries.ts'
import { useChartColours } from '#ui/charts/chart-colours.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { type Camera, inCentimetres } from '../building-address.ts'
import type { Painting } from '../painting.ts'
import { mergedGeometry } from './merged-geometry.ts'
import { type Pin, Pins, type PinsHandle } from './Pins.tsx'
import { type BuildingScene, openScene } from './scene.ts'
import { cameraAs, type FileCamera, type FilePoint, toFile, toScene } from './site-coordinates.ts'
import type { ViewerHandle } from './viewer-handle.ts'

/** What is marked in the picture. */
export interface StageMarks {
  readonly pins: readonly Pin[]
  readonly selected: string | null
  /** A place that was tapped. */
  readonly tapped: FilePoint | null
  /** From where to look while the address has no camera. */
  readonly camera: FileCamera | null
  readonly onPin: (id: string) => void
}

/** Requests the geometry of a model. */
export type GeometryOf = (id: string, signal: AbortSignal) => Promise<Response>

const ownGeometry: GeometryOf = (id, signal) => call(modelGeometry, { params: { id }, signal })

export interface ModelViewerProps {
  models: readonly Pick<Building['models'][number], 'id'>[]
  /** By default as the signed-in user. */
  geometryOf?: GeometryOf
  painting: Painting
  /** As `#rrggbb`. */
  palette: readonly string[]
  /** Called with the number of the element and where it was tapped; null for the space between elements. */
  onPick: (element: number | null, at: FilePoint | null) => void
  marks: StageMarks
  /** What other parts of the page ask of this one. */
  handle: Ref<ViewerHandle>
  /** Null: the whole building. */
  camera: Camera | null
  onCamera: (camera: Camera | null) => void
  /** Called when the browser cannot draw in 3D. */
  onUnable: () => void
}

/** The building in 3D. It is drawn only when something changed. The list beside it has the same by keyboard. */
export function ModelViewer({ models: shown, geometryOf = ownGeometry, ...props }: ModelViewerProps) {
  const { t } = useTranslation('building')
  const files = useQueries({
    queries: shown.map(({ id }) => ({
      queryKey: queryKeyOf(modelGeometry, { params: { id } }),
      // A revision never changes.
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        decodeGeometry(await (await geometryOf(id, signal)).arrayBuffer()),
    })),
  })
  const failed = files.find(({ isError }) => isError)
  const models = files.flatMap(({ data }) => data ?? [])
  if (failed) return <FetchFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (models.length < files.length) {
    return <Skeleton variant="rectangular" sx={{ height: '100%' }} role="img" aria-label={t('loading')} />
  }
  return <Canvas key={shown.map(({ id }) => id).join()} models={models} {...props} />
}

/** In CSS pixels: a press that moved farther turned the building and selects nothing. */
const stillWithin = 5

type CanvasProps = Omit<ModelViewerProps, 'models' | 'geometryOf'> & { models: Parameters<typeof mergedGeometry>[0] }

function Canvas({ models, painting, palette, camera, marks, handle, onPick, onCamera, onUnable }: CanvasProps) {
  const { t } = useTranslation('building')
  const canvas = useRef<HTMLCanvasElement>(null)
  const printed = useRef<HTMLCanvasElement>(null)
  const scene = useRef<BuildingScene>(null)
  const pressed = useRef<{ x: number; y: number }>(null)
  const [isLost, setIsLost] = useState(false)
  const pins = useRef<PinsHandle>(null)
  const origin = models[0]?.origin ?? ([0, 0, 0] as const)
  const shown = camera ?? (marks.camera && inCentimetres(cameraAs(toScene, marks.camera, origin)))
  const { paper } = useChartColours()

  const paint = useEffectEvent(() => scene.current?.paint(painting, palette, paper))
  const unable = useEffectEvent(onUnable)
  /** What is in the picture, as the address has it. */
  const placed = useRef(shown?.join() ?? '')
  const onMoved = useEffectEvent((moved: Camera) => {
    placed.current = moved.join()
    onCamera(moved)
  })
  const placePins = () => pins.current?.place((at) => scene.current?.spotOf(toScene(at, origin)) ?? null)
  const followPins = useEffectEvent(placePins)
  // The models of this instance never change: others have another key.
  const open = useEffectEvent((place: HTMLCanvasElement) =>
    openScene(place, mergedGeometry(models), { camera: shown, onMoved, onDrawn: placePins }),
  )

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

  // New ones have no place yet.
  useEffect(() => {
    followPins()
  }, [marks.pins, marks.tapped])

  useImperativeHandle(handle, () => ({
    capture(at) {
      if (!scene.current) return null
      const { camera: seen, picture } = scene.current.capture(at && toScene(at, origin), 'building.jpg')
      return { camera: cameraAs(toFile, seen, origin), picture }
    },
    show(seen) {
      const next = inCentimetres(cameraAs(toScene, seen, origin))
      scene.current?.place(next)
      placed.current = next.join()
      onCamera(next)
    },
  }))

  // A link of this page moves the camera, too.
  const wanted = shown?.join() ?? ''
  const follow = useEffectEvent(() => scene.current?.place(shown))
  useEffect(() => {
    if (wanted === placed.current) return
    placed.current = wanted
    follow()
  }, [wanted])

  function release({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): void {
    const start = pressed.current
    pressed.current = null
    if (!start || Math.hypot(clientX - start.x, clientY - start.y) > stillWithin) return
    const { left, top } = currentTarget.getBoundingClientRect()
    const picked = scene.current?.pick(clientX - left, clientY - top)
    onPick(picked?.element ?? null, picked?.at ? toFile(picked.at, origin) : null)
  }

  return (
    <Box
      sx={{
        position: 'relative',
        height: '100%',
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
      <Pins ref={pins} pins={marks.pins} selected={marks.selected} tapped={marks.tapped} onPin={marks.onPin} />
      <ButtonGroup
        size="small"
        aria-label={t('camera.label')}
        sx={{
          position: 'absolute',
          insetBlockEnd: 12,
          insetInlineEnd: 12,
          bgcolor: 'background.paper',
          displayPrint: 'none',
        }}
      >
        {(['front', 'top'] as const).map((side) => (
          <Button key={side} onClick={() => scene.current?.look(side)}>
            {t(`camera.${side}`)}
          </Button>
        ))}
        <Button
          onClick={() => {
            placed.current = ''
            scene.current?.place(null)
            onCamera(null)
          }}
        >
          {t('resetView')}
        </Button>
      </ButtonGroup>
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
