import { Box3, PerspectiveCamera, Plane, Scene, Vector3, WebGLRenderer } from 'three'
import type { Camera } from '../building-address.ts'
import type { HalfSpace } from '../cut.ts'
import type { Painting } from '../painting.ts'
import { approachTo, boxOfElements } from './approach.ts'
import { cameraMove } from './camera-move.ts'
import { orbitControls } from './controls.ts'
import { cameraFor, type Side, viewAngle } from './framing.ts'
import { centreIn, type FreeArea, freeAreaOf } from './free-area.ts'
import { shownMaterial } from './materials.ts'
import { snapped } from './measuring.ts'
import type { MergedGeometry } from './merged-geometry.ts'
import { meshesOf } from './meshes.ts'
import { paintTexture } from './paint-texture.ts'
import { type Picked, picking } from './picking.ts'
import { areaOf, boxOf, type PictureArea, partsIn } from './picture-area.ts'
import type { ScenePoint } from './site-coordinates.ts'
import { type Spot, snapshotOf, spotIn } from './snapshot.ts'
import { isDrawnInSoftware } from './software.ts'
import { drawTurning } from './turning.ts'
import { sliceOf } from './turning-share.ts'

export interface BuildingScene {
  /** `palette` and `background` are CSS colours. */
  paint(painting: Painting, palette: readonly string[], background: string): void
  /** Returns what is at a place of the canvas in CSS pixels; null for nothing. */
  pick(x: number, y: number): Picked | null
  /**
   * Returns the point of a shape there, also of a faint one where no other is; the nearest corner of the shape where it is
   * within so many CSS pixels.
   */
  measure(x: number, y: number, within: number): ScenePoint | null
  /** Cuts away what is not in all of these. */
  cut(spaces: readonly HalfSpace[]): void
  /** Where a point is in the picture, as shares of its width and height; null behind the camera. */
  spotOf(point: readonly number[]): Spot | null
  /** The picture, drawn completely, with a ring around a point. */
  capture(point: readonly number[] | null, name: string): { camera: Camera; picture: File }
  resize(width: number, height: number): void
  /** Draws the picture on white, and copies it to a canvas that is printed. */
  copyTo(paper: HTMLCanvasElement): void
  /** The camera that sees the whole building from this side. */
  whole(from: Side): Camera
  /** Moves the camera at once; null shows the whole building. */
  place(camera: Camera | null): void
  /** Moves the camera so that it can be followed. */
  moveTo(camera: Camera): void
  /** Where the camera sees these elements; null if it does already, or if they have no shapes. */
  approach(elements: readonly number[]): Camera | null
  dispose(): void
}

/** More changed elements than this are not looked for in the picture: all of it is drawn. */
const fewChanges = 50

/** Pixels of a printed picture for each of the screen's: paper shows more of them. */
const printedRatio = 3

/** Draws a building on a canvas, only when something changed. Throws if the browser cannot draw in 3D. */
export function openScene(
  canvas: HTMLCanvasElement,
  merged: MergedGeometry,
  {
    camera: firstCamera,
    onMoved,
    onDrawn,
  }: {
    camera: Camera | null
    /** Called after a person has moved the camera. */
    onMoved: (camera: Camera) => void
    /** Called for each picture. */
    onDrawn: () => void
  },
): BuildingScene {
  const isSoftware = isDrawnInSoftware()
  // Reused between frames, so that a change of one component draws only the area around it.
  const renderer = new WebGLRenderer({
    canvas,
    // Smooth edges would double the time of each frame there.
    antialias: !isSoftware,
    powerPreference: 'low-power',
    preserveDrawingBuffer: true,
  })
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2))
  const painted = paintTexture(merged.count)
  const shown = shownMaterial(painted.texture)

  const scene = new Scene()
  const meshes = meshesOf(merged, shown)
  for (const mesh of meshes) scene.add(mesh)
  const box = new Box3()
  for (const part of merged.parts) box.union(boxOf(part))
  const radius = Math.max(box.getSize(new Vector3()).length() / 2, 1)

  const camera = new PerspectiveCamera(viewAngle, 1, radius / 500, radius * 20)
  const controls = orbitControls(camera, canvas, radius)

  let background = '#ffffff'
  const size = () => ({ width: canvas.clientWidth, height: canvas.clientHeight })

  /** Leaves out elements that the camera does not show in the area. */
  function cull(area: PictureArea | null): void {
    camera.updateMatrixWorld()
    const seen = partsIn(merged.parts, camera, size(), area)
    for (const [part, mesh] of meshes.entries()) mesh.visible = seen[part] === true
  }

  /** Leaves out all but this share of each part. */
  function choose(from: number, to: number): void {
    for (const [part, run] of merged.parts.entries()) {
      const { start, count } = sliceOf(run, from, to)
      meshes[part]?.geometry.setDrawRange(start, count)
    }
  }

  /** Draws the picture, or an area of it. With a `from` above 0 a share of each part is added to the picture. */
  function draw(area: PictureArea | null, { behind = background, from = 0, to = 1 } = {}): void {
    cull(area)
    choose(from, to)
    renderer.autoClear = from === 0
    renderer.setScissorTest(area !== null)
    if (area) renderer.setScissor(area.x, area.y, area.width, area.height)
    renderer.setClearColor(behind, 1)
    renderer.render(scene, camera)
    onDrawn()
  }

  let frame = 0
  /** The content of the next frame: everything, or these elements. */
  let next: 'all' | readonly number[] = 'all'
  function request(changed: 'all' | readonly number[]): void {
    const both = next === 'all' || changed === 'all' ? 'all' : [...next, ...changed]
    next = both.length > fewChanges ? 'all' : both
    frame ||= requestAnimationFrame(() => {
      frame = 0
      const area = next === 'all' ? null : areaOf(next, merged.boxes, camera, size())
      next = []
      if (!area || (area.width > 0 && area.height > 0)) draw(area)
    })
  }

  const turning = drawTurning(merged.indices.length / 3, isSoftware, (share) => draw(null, share))
  controls.addEventListener('change', turning.moved)
  const standing = (): Camera => [...camera.position.toArray(), ...controls.target.toArray()]
  const moved = () => onMoved(standing())
  controls.addEventListener('end', moved)
  const restored = () => {
    painted.texture.needsUpdate = true
    request('all')
  }
  canvas.addEventListener('webglcontextrestored', restored)

  /** Draws from where the camera was put: a new picture, not a movement. */
  function renew(): void {
    controls.update()
    turning.end()
    request('all')
  }

  // A person who turns the building goes on from there.
  controls.addEventListener('start', () => move.end())
  const move = cameraMove((next) => {
    camera.position.fromArray(next)
    controls.target.fromArray(next, 3)
    controls.update()
  })

  let free: FreeArea = { x: 0, y: 0, width: 1, height: 1 }
  const whole = (from: Side) => cameraFor(box, from, free.width / free.height, free.height / Math.max(size().height, 1))

  function place(given: Camera | null): void {
    const next = [...(given ?? whole('corner'))]
    move.end()
    camera.position.fromArray(next)
    controls.target.fromArray(next, 3)
    renew()
  }

  const picker = picking({ renderer, scene, camera, merged }, painted.texture)

  function pick(x: number, y: number, withFaint = false): Picked | null {
    cull({ x, y: size().height - y - 1, width: 1, height: 1 })
    choose(0, 1)
    return picker.at(x, y, size(), withFaint)
  }

  return {
    paint(painting, palette, behind) {
      const changed = painted.paint(painting, palette)
      if (behind !== background) request('all')
      else if (changed.length > 0) request(changed)
      background = behind
    },
    pick,
    measure(x, y, within) {
      const met = pick(x, y) ?? pick(x, y, true)
      if (!met?.at) return null
      const keeps = (point: ScenePoint) => picker.keeps(new Vector3(...point))
      return snapped(merged, met.element, met.at, { camera, ...size(), within, keeps })
    },
    cut(spaces) {
      renderer.clippingPlanes = spaces.map(
        ({ direction, limit }) => new Plane(new Vector3(...direction).negate(), limit),
      )
      renew()
    },
    spotOf: (point) => spotIn(camera, point),
    capture(point, name) {
      turning.end()
      draw(null)
      return { camera: standing(), picture: snapshotOf(canvas, point && spotIn(camera, point), name) }
    },
    resize(width, height) {
      // Not shown, e.g. on paper.
      if (width === 0) return
      const isFirst = camera.aspect === 1
      renderer.setSize(width, height, false)
      camera.aspect = width / Math.max(height, 1)
      free = freeAreaOf(canvas, { width, height })
      centreIn(camera, free, { width, height })
      if (isFirst) place(firstCamera)
      request('all')
    },
    copyTo(paper) {
      const ratio = renderer.getPixelRatio()
      renderer.setPixelRatio(printedRatio)
      draw(null, { behind: '#ffffff' })
      paper.width = canvas.width
      paper.height = canvas.height
      paper.getContext('2d')?.drawImage(canvas, 0, 0)
      renderer.setPixelRatio(ratio)
      draw(null)
    },
    whole,
    place,
    moveTo: (next) => move.start(standing(), next),
    approach: (elements) =>
      approachTo(boxOfElements(elements, merged.boxes), { camera, target: controls.target, ...size() }),
    dispose() {
      move.end()
      cancelAnimationFrame(frame)
      turning.end()
      canvas.removeEventListener('webglcontextrestored', restored)
      controls.dispose()
      for (const { geometry } of meshes) geometry.dispose()
      for (const each of [painted.texture, shown, picker]) each.dispose()
      renderer.dispose()
    },
  }
}
