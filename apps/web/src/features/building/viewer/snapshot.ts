import { type PerspectiveCamera, Vector3 } from 'three'

/** Wide enough for a page, small enough for a slow network. */
const widest = 1280

/** A place in the picture, as shares of its width and height. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Where the camera sees a point; null behind it. */
export function spotIn(camera: PerspectiveCamera, point: readonly number[]): Spot | null {
  camera.updateMatrixWorld()
  const seen = new Vector3().fromArray([...point]).applyMatrix4(camera.matrixWorldInverse)
  if (seen.z > -camera.near) return null
  const { x, y } = seen.applyMatrix4(camera.projectionMatrix)
  return { x: (x + 1) / 2, y: (1 - y) / 2 }
}

/** The picture as a file, with a ring around the place that it is about. */
export function snapshotOf(picture: HTMLCanvasElement, spot: Spot | null, name: string): File {
  const scale = Math.min(1, widest / Math.max(picture.width, 1))
  const copy = document.createElement('canvas')
  copy.width = Math.max(1, Math.round(picture.width * scale))
  copy.height = Math.max(1, Math.round(picture.height * scale))
  const pen = copy.getContext('2d')
  pen?.drawImage(picture, 0, 0, copy.width, copy.height)
  if (pen && spot) {
    const radius = Math.max(10, copy.width / 50)
    // White below red, so that it is seen on every colour.
    for (const [colour, width] of [
      ['#ffffff', radius / 2],
      ['#d32f2f', radius / 4],
    ] as const) {
      pen.strokeStyle = colour
      pen.lineWidth = width
      pen.beginPath()
      pen.arc(spot.x * copy.width, spot.y * copy.height, radius, 0, 2 * Math.PI)
      pen.stroke()
    }
  }
  const bytes = atob(copy.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '')
  return new File([Uint8Array.from(bytes, (each) => each.charCodeAt(0))], name, { type: 'image/jpeg' })
}
