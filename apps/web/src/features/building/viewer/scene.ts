import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  Mesh,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { Painting } from '../painting.ts'
import { pickedMaterial, shownMaterial } from './materials.ts'
import type { MergedGeometry } from './merged-geometry.ts'
import { paintTexture } from './paint-texture.ts'
import { areaOf, boxOf, type PictureArea, partsIn } from './picture-area.ts'
import { isDrawnInSoftware } from './software.ts'
import { drawTurning } from './turning.ts'
import { sliceOf } from './turning-share.ts'

export interface BuildingScene {
  /** `palette` and `background` are CSS colours. */
  paint(painting: Painting, palette: readonly string[], background: string): void
  /** Returns the element at a place of the canvas in CSS pixels; null for none. */
  pick(x: number, y: number): number | null
  resize(width: number, height: number): void
  /** Draws the picture on white, and copies it to a canvas that is printed. */
  copyTo(paper: HTMLCanvasElement): void
  /** Shows the whole building. */
  reset(): void
  dispose(): void
}

const viewAngle = 40
const viewedFrom = new Vector3(1, 0.8, 1).normalize()
/** The space around the building, as a share of the picture. */
const margin = 1.08

/** How far from its centre, in the direction of `viewedFrom`, a camera of this aspect sees the whole box. */
function distanceFor(box: Box3, aspect: number): number {
  const right = new Vector3(0, 1, 0).cross(viewedFrom).normalize()
  const up = viewedFrom.clone().cross(right)
  const slope = Math.tan((viewAngle * Math.PI) / 360) / margin
  const half = box.getSize(new Vector3()).divideScalar(2)
  const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => half.clone().multiply({ x, y, z }))))
  return Math.max(
    ...corners.map((corner) => {
      const [across, above] = [Math.abs(corner.dot(right)), Math.abs(corner.dot(up))]
      return corner.dot(viewedFrom) + Math.max(across / aspect, above) / slope
    }),
  )
}

/** More changed elements than this are not looked for in the picture: all of it is drawn. */
const fewChanges = 50

/** Pixels of a printed picture for each of the screen's: paper shows more of them. */
const printedRatio = 3

/** Draws a building on a canvas, only when something changed. Throws if the browser cannot draw in 3D. */
export function openScene(canvas: HTMLCanvasElement, merged: MergedGeometry): BuildingScene {
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
  const picked = pickedMaterial(painted.texture)

  const [position, element] = [new BufferAttribute(merged.positions, 3), new BufferAttribute(merged.elements, 1)]
  const index = new BufferAttribute(merged.indices, 1)
  const scene = new Scene()
  const meshes = merged.parts.map(({ start, count }) => {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', position).setAttribute('element', element).setIndex(index)
    geometry.setDrawRange(start, count)
    const mesh = new Mesh(geometry, shown)
    // By `partsIn`.
    mesh.frustumCulled = false
    scene.add(mesh)
    return mesh
  })
  const box = new Box3()
  for (const part of merged.parts) box.union(boxOf(part))
  const centre = box.getCenter(new Vector3())
  const radius = Math.max(box.getSize(new Vector3()).length() / 2, 1)

  const camera = new PerspectiveCamera(viewAngle, 1, radius / 500, radius * 20)
  const controls = new OrbitControls(camera, canvas)
  controls.minDistance = radius / 50
  controls.maxDistance = radius * 8
  // Without damping nothing moves after the hand has stopped, which also suits reduced motion.
  controls.enableDamping = false
  controls.zoomToCursor = true

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
  const restored = () => {
    painted.texture.needsUpdate = true
    request('all')
  }
  canvas.addEventListener('webglcontextrestored', restored)

  function reset(): void {
    controls.target.copy(centre)
    camera.position.copy(centre).addScaledVector(viewedFrom, distanceFor(box, camera.aspect))
    controls.update()
    // This is a new picture, not a movement.
    turning.end()
    request('all')
  }

  const target = new WebGLRenderTarget(1, 1)
  const pixel = new Uint8Array(4)

  return {
    paint(painting, palette, behind) {
      const changed = painted.paint(painting, palette)
      if (behind !== background) request('all')
      else if (changed.length > 0) request(changed)
      background = behind
    },
    pick(x, y) {
      const { width, height } = size()
      cull({ x, y: height - y - 1, width: 1, height: 1 })
      choose(0, 1)
      renderer.autoClear = true
      camera.setViewOffset(width, height, x, y, 1, 1)
      scene.overrideMaterial = picked
      renderer.setRenderTarget(target)
      renderer.setClearColor(0, 0)
      renderer.render(scene, camera)
      renderer.readRenderTargetPixels(target, 0, 0, 1, 1, pixel)
      renderer.setRenderTarget(null)
      scene.overrideMaterial = null
      camera.clearViewOffset()
      const code = (pixel[0] ?? 0) + (pixel[1] ?? 0) * 256 + (pixel[2] ?? 0) * 65_536
      return code === 0 ? null : code - 1
    },
    resize(width, height) {
      // Not shown, e.g. on paper.
      if (width === 0) return
      const isFirst = camera.aspect === 1
      renderer.setSize(width, height, false)
      camera.aspect = width / Math.max(height, 1)
      camera.updateProjectionMatrix()
      if (isFirst) reset()
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
    reset,
    dispose() {
      cancelAnimationFrame(frame)
      turning.end()
      canvas.removeEventListener('webglcontextrestored', restored)
      controls.dispose()
      for (const { geometry } of meshes) geometry.dispose()
      for (const each of [painted.texture, shown, picked, target]) each.dispose()
      renderer.dispose()
    },
  }
}
