import type { WebGLRenderer } from 'three'
import {
  type PerspectiveCamera,
  Raycaster,
  type Scene,
  type Texture,
  Vector2,
  type Vector3,
  WebGLRenderTarget,
} from 'three'
import { drawn } from '../painting.ts'
import { hitOf } from './hit.ts'
import { pickedMaterial } from './materials.ts'
import type { MergedGeometry } from './merged-geometry.ts'

/** What a tap has met. */
export interface Picked {
  readonly element: number
  /** Where, in the coordinates of the scene; null if the ray passes between its triangles. */
  readonly at: readonly [number, number, number] | null
}

interface Drawn {
  readonly renderer: WebGLRenderer
  readonly scene: Scene
  readonly camera: PerspectiveCamera
  readonly merged: MergedGeometry
}

/** In metres: a point on the plane is on a surface that is still shown. */
const tolerance = 0.0005

/** Finds what is at a place of the picture by drawing one pixel of it. */
export function picking({ renderer, scene, camera, merged }: Drawn, paint: Texture) {
  const material = pickedMaterial(paint)
  const target = new WebGLRenderTarget(1, 1)
  const pixel = new Uint8Array(4)
  const ray = new Raycaster()
  const keeps = (point: Vector3) => renderer.clippingPlanes.every((plane) => plane.distanceToPoint(point) >= -tolerance)

  return {
    /** Whether a point is in the part of the building that is not cut away. */
    keeps,
    /** `x` and `y` in CSS pixels of a picture of this size; `withFaint`: also of what is drawn faintly. */
    at(x: number, y: number, { width, height }: { width: number; height: number }, withFaint = false): Picked | null {
      const { least } = material.uniforms
      if (least) least.value = withFaint ? drawn.faint : drawn.solid
      renderer.autoClear = true
      const { offsetX = 0, offsetY = 0 } = camera.view ?? {}
      camera.setViewOffset(width, height, offsetX + x, offsetY + y, 1, 1)
      scene.overrideMaterial = material
      renderer.setRenderTarget(target)
      renderer.setClearColor(0, 0)
      renderer.render(scene, camera)
      renderer.readRenderTargetPixels(target, 0, 0, 1, 1, pixel)
      renderer.setRenderTarget(null)
      scene.overrideMaterial = null
      camera.setViewOffset(width, height, offsetX, offsetY, width, height)
      const code = (pixel[0] ?? 0) + (pixel[1] ?? 0) * 256 + (pixel[2] ?? 0) * 65_536
      if (code === 0) return null
      ray.setFromCamera(new Vector2(((x + 0.5) / width) * 2 - 1, 1 - ((y + 0.5) / height) * 2), camera)
      return { element: code - 1, at: hitOf(merged, code - 1, ray.ray, keeps)?.toArray() ?? null }
    },
    dispose() {
      target.dispose()
      material.dispose()
    },
  }
}
