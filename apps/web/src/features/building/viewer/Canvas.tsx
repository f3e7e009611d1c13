import Box from '@mui/material/Box'
import { type MouseEvent, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChartColours } from '#ui/charts/chart-colours.ts'
import { type Camera, inCentimetres } from '../building-address.ts'
import { type Cut, halfSpacesOf, isCut, isKept, isSomeKept, uncut } from '../cut.ts'
import { boxOfElements } from './approach.ts'
import { CutPanel } from './CutPanel.tsx'
import type { Side } from './framing.ts'
import { Interrupted } from './Interrupted.tsx'
import { MeasuredLine, type MeasuredLineHandle } from './MeasuredLine.tsx'
import { MeasurePanel } from './MeasurePanel.tsx'
import { snapping } from './measuring.ts'
import { mergedGeometry } from './merged-geometry.ts'
import { Pins, type PinsHandle } from './Pins.tsx'
import { type BuildingScene, openScene } from './scene.ts'
import { cameraAs, extentOf, type FilePoint, spaceInScene, toFile, toScene } from './site-coordinates.ts'
import { type Tool, ViewerTools } from './ViewerTools.tsx'
import type { ModelViewerProps } from './viewer-props.ts'

/** In CSS pixels: a press that moved farther turned the building and selects nothing. */
const stillWithin = 5

type CanvasProps = Omit<ModelViewerProps, 'models' | 'geometryOf'> & { models: Parameters<typeof mergedGeometry>[0] }

/** The picture of models that never change: others have another key. */
export function Canvas(props: CanvasProps) {
  const { models, painting, palette, camera, cut, marks, handle, unseen, onPick, onCamera, onCut, onUnable } = props
  const { t } = useTranslation('building')
  const canvas = useRef<HTMLCanvasElement>(null)
  const printed = useRef<HTMLCanvasElement>(null)
  const scene = useRef<BuildingScene>(null)
  const pressed = useRef<{ x: number; y: number; type: string }>(null)
  const [isLost, setIsLost] = useState(false)
  const [tool, setTool] = useState<Tool | null>(null)
  const [points, setPoints] = useState<readonly FilePoint[]>([])
  /** While a slider is moved. */
  const [movedCut, setMovedCut] = useState<Cut | null>(null)
  const shownCut = movedCut ?? cut ?? uncut
  const pins = useRef<PinsHandle>(null)
  const line = useRef<MeasuredLineHandle>(null)
  const merged = useMemo(() => mergedGeometry(models), [models])
  const { origin } = merged
  const shown = camera ?? (marks.camera && inCentimetres(marks.camera))
  const { paper } = useChartColours()

  const inScene = (seen: Camera) => cameraAs(toScene, seen, origin)
  const inAddress = (seen: Camera) => inCentimetres(cameraAs(toFile, seen, origin))
  const paint = useEffectEvent(() => scene.current?.paint(painting, palette, paper))
  const spaces = halfSpacesOf(shownCut)
  const inSceneSpaces = () => spaces.map((space) => spaceInScene(space, origin))
  const applyCut = useEffectEvent(() => scene.current?.cut(inSceneSpaces()))
  const isCutAway = (elements: readonly number[]) => {
    const box = boxOfElements(elements, merged.boxes)
    return !box.isEmpty() && !isSomeKept(inSceneSpaces(), box.min.toArray(), box.max.toArray())
  }
  /** What was chosen in the plan is in the picture that opens after it. */
  const showUnseen = useEffectEvent(() => {
    if (unseen && isCutAway(unseen.current)) onCut(null)
    if (unseen) unseen.current = []
  })
  const unable = useEffectEvent(onUnable)
  /** What is in the picture, as the address has it. */
  const placed = useRef(shown?.join() ?? '')
  const changed = useEffectEvent((moved: Camera) => {
    placed.current = moved.join()
    onCamera(moved)
  })
  const spotOf = (at: FilePoint) => scene.current?.spotOf(toScene(at, origin)) ?? null
  const placeMarks = useEffectEvent(() => {
    pins.current?.place((at) => (isKept(spaces, at) ? spotOf(at) : null))
    line.current?.place(spotOf)
  })
  const open = useEffectEvent((place: HTMLCanvasElement) =>
    openScene(place, merged, {
      camera: shown && inScene(shown),
      onMoved: (moved) => changed(inAddress(moved)),
      onDrawn: () => placeMarks(),
    }),
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
    applyCut()
    showUnseen()
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

  // The address is read again for every change of the page.
  const cutText = JSON.stringify(spaces)
  useEffect(() => {
    applyCut()
  }, [cutText])

  // New ones have no place yet.
  useEffect(() => {
    placeMarks()
  }, [marks.pins, marks.tapped, points])

  function show(next: Camera): void {
    scene.current?.place(inScene(next))
    placed.current = next.join()
    onCamera(next)
  }

  useImperativeHandle(handle, () => ({
    capture(at) {
      if (!scene.current) return null
      const { camera: seen, picture } = scene.current.capture(at && toScene(at, origin), 'building.jpg')
      return { camera: cameraAs(toFile, seen, origin), picture }
    },
    reveal(elements) {
      const isGone = isCutAway(elements)
      const seen = scene.current?.approach(elements)
      if (!seen) return isGone ? { cut: null } : {}
      const next = inAddress(seen)
      placed.current = next.join()
      scene.current?.moveTo(inScene(next))
      return { camera: next, ...(isGone && { cut: null }) }
    },
  }))

  // A link of this page moves the camera, too.
  const wanted = shown?.join() ?? ''
  const follow = useEffectEvent(() => scene.current?.place(shown && inScene(shown)))
  useEffect(() => {
    if (wanted === placed.current) return
    placed.current = wanted
    follow()
  }, [wanted])

  function look(side: Side): void {
    if (!scene.current) return
    if (side !== 'corner') {
      show(inAddress(scene.current.whole(side)))
      return
    }
    placed.current = ''
    scene.current.place(null)
    onCamera(null)
  }

  function choose(next: Tool | null): void {
    setTool(next)
    setPoints([])
  }

  /** At the click, which is a tap's last event: what opens under the finger before it would receive the click. */
  function tap({ clientX, clientY, currentTarget }: MouseEvent<HTMLCanvasElement>): void {
    const start = pressed.current
    pressed.current = null
    if (!start || Math.hypot(clientX - start.x, clientY - start.y) > stillWithin) return
    const { left, top } = currentTarget.getBoundingClientRect()
    const [x, y] = [clientX - left, clientY - top]
    if (tool === 'measure') {
      const met = scene.current?.measure(x, y, start.type === 'touch' ? snapping.touch : snapping.mouse)
      // The third point starts a new measurement.
      if (met) setPoints((now) => [...(now.length === 1 ? now : []), toFile(met, origin)])
      return
    }
    const picked = scene.current?.pick(x, y)
    onPick(picked?.element ?? null, picked?.at ? toFile(picked.at, origin) : null)
  }

  return (
    <Box sx={{ display: 'flex', height: '100%', '@media print': { display: 'block', height: 'auto' } }}>
      {tool === 'cut' && (
        <CutPanel
          cut={shownCut}
          extent={extentOf(merged)}
          onMove={setMovedCut}
          onChange={(next) => {
            setMovedCut(null)
            onCut(isCut(next) ? next : null)
          }}
          onClose={() => choose(null)}
        />
      )}
      <Box
        sx={{
          position: 'relative',
          height: '100%',
          flex: 1,
          minWidth: 0,
          '& > canvas': { width: '100%', height: '100%' },
          '& > canvas + canvas': { display: 'none' },
          '@media print': {
            height: '70vh',
            '& > canvas': { display: 'none !important' },
            // The paper has another shape than the window, for which the picture was drawn.
            '& > canvas + canvas': { display: 'block !important', objectFit: 'contain' },
          },
        }}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('modelLabel')}
          style={{ display: 'block', touchAction: 'none', cursor: tool === 'measure' ? 'crosshair' : undefined }}
          onPointerDown={({ clientX, clientY, pointerType }) => {
            pressed.current = { x: clientX, y: clientY, type: pointerType }
          }}
          onClick={tap}
        />
        <canvas ref={printed} aria-hidden />
        <Pins ref={pins} pins={marks.pins} selected={marks.selected} tapped={marks.tapped} onPin={marks.onPin} />
        <MeasuredLine ref={line} points={points} />
        {tool === 'measure' && <MeasurePanel points={points} onClose={() => choose(null)} />}
        <ViewerTools tool={tool} isCut={isCut(shownCut)} onLook={look} onTool={choose} />
        {isLost && <Interrupted />}
      </Box>
    </Box>
  )
}
