import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  Color,
  DataTexture,
  Mesh,
  PerspectiveCamera,
  Scene,
  Sphere,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { Painting } from '../painting.ts'
import { pickedMaterial, shownMaterial, textureWidth } from './materials.ts'
import type { MergedGeometry } from './merged-geometry.ts'

export interface BuildingScene {
  /** `palette` and `background` are CSS colours. */
  paint(painting: Painting, palette: readonly string[], background: string): void
  /** Returns the element at a place of the canvas in CSS pixels; null for none. */
  pick(x: number, y: number): number | null
  resize(width: number, height: number): void
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

/** Draws a building on a canvas, only when something changed. Throws if the browser cannot draw in 3D. */
export function openScene(canvas: HTMLCanvasElement, merged: MergedGeometry): BuildingScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'low-power' })
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2))
  const height = Math.max(1, Math.ceil(merged.count / textureWidth))
  const texels = new Uint8Array(textureWidth * height * 4)
  const paintTexture = new DataTexture(texels, textureWidth, height)

  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(merged.positions, 3))
  geometry.setAttribute('element', new BufferAttribute(merged.elements, 1))
  geometry.setIndex(new BufferAttribute(merged.indices, 1))
  geometry.computeBoundingBox()
  geometry.computeBoundingSphere()
  const box = geometry.boundingBox ?? new Box3()
  const sphere = geometry.boundingSphere ?? new Sphere()
  const radius = Math.max(sphere.radius, 1)
  const shown = shownMaterial(paintTexture)
  const picked = pickedMaterial(paintTexture)
  const mesh = new Mesh(geometry, shown)
  mesh.frustumCulled = false
  const scene = new Scene()
  scene.add(mesh)

  const camera = new PerspectiveCamera(viewAngle, 1, radius / 500, radius * 20)
  const controls = new OrbitControls(camera, canvas)
  controls.minDistance = radius / 50
  controls.maxDistance = radius * 8
  // Without damping nothing moves after the hand has stopped, which also suits reduced motion.
  controls.enableDamping = false
  controls.zoomToCursor = true

  let frame = 0
  function request(): void {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      renderer.render(scene, camera)
    })
  }
  controls.addEventListener('change', request)
  const restored = () => {
    paintTexture.needsUpdate = true
    request()
  }
  canvas.addEventListener('webglcontextrestored', restored)

  function reset(): void {
    controls.target.copy(sphere.center)
    camera.position.copy(sphere.center).addScaledVector(viewedFrom, distanceFor(box, camera.aspect))
    controls.update()
    request()
  }

  const target = new WebGLRenderTarget(1, 1)
  const pixel = new Uint8Array(4)

  return {
    paint({ colours, states }, palette, background) {
      const channels = palette.map((css) => {
        const value = Number.parseInt(css.slice(1), 16)
        return [(value >> 16) & 255, (value >> 8) & 255, value & 255] as const
      })
      for (let element = 0; element < merged.count; element++) {
        const [red, green, blue] = channels[colours[element] ?? 0] ?? [128, 128, 128]
        texels.set([red, green, blue, states[element] ?? 0], element * 4)
      }
      paintTexture.needsUpdate = true
      renderer.setClearColor(background, 1)
      request()
    },
    pick(x, y) {
      const { clientWidth, clientHeight } = canvas
      camera.setViewOffset(clientWidth, clientHeight, x, y, 1, 1)
      const before = renderer.getClearColor(new Color())
      mesh.material = picked
      renderer.setRenderTarget(target)
      renderer.setClearColor(0, 0)
      renderer.render(scene, camera)
      renderer.readRenderTargetPixels(target, 0, 0, 1, 1, pixel)
      renderer.setRenderTarget(null)
      renderer.setClearColor(before, 1)
      mesh.material = shown
      camera.clearViewOffset()
      const code = (pixel[0] ?? 0) + (pixel[1] ?? 0) * 256 + (pixel[2] ?? 0) * 65_536
      return code === 0 ? null : code - 1
    },
    resize(width, height) {
      const isFirst = camera.aspect === 1
      renderer.setSize(width, height, false)
      camera.aspect = width / Math.max(height, 1)
      camera.updateProjectionMatrix()
      if (isFirst) reset()
      request()
    },
    reset,
    dispose() {
      cancelAnimationFrame(frame)
      canvas.removeEventListener('webglcontextrestored', restored)
      controls.dispose()
      for (const each of [geometry, paintTexture, shown, picked, target]) each.dispose()
      renderer.dispose()
    },
  }
}
