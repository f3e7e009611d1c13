import type { PerspectiveCamera } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'

/** Turns, moves and zooms the camera around a building of this radius by mouse, touch and wheel. */
export function orbitControls(camera: PerspectiveCamera, canvas: HTMLCanvasElement, radius: number): OrbitControls {
  const controls = new OrbitControls(camera, canvas)
  controls.minDistance = radius / 50
  controls.maxDistance = radius * 8
  // Without damping nothing moves after the hand has stopped, which also suits reduced motion.
  controls.enableDamping = false
  controls.zoomToCursor = true
  return controls
}
