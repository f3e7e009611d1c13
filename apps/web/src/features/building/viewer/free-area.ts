import type { PerspectiveCamera } from 'three'
import type { Size } from './picture-area.ts'

/** The part of a picture that nothing floats over, in CSS pixels from its upper left corner. */
export interface FreeArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** In CSS pixels: where less is free, the building is shown in the whole picture. */
const least = 160

/**
 * Returns the free part of a picture of this size. The page says in custom properties of its styles how far from the top, the
 * bottom and the start of the lines something floats over it.
 */
export function freeAreaOf(picture: Element, { width, height }: Size): FreeArea {
  const style = getComputedStyle(picture)
  const covered = (side: string) => Number.parseFloat(style.getPropertyValue(`--stage-${side}`)) || 0
  const [start, top, bottom] = [covered('start'), covered('top'), covered('bottom')]
  const free = {
    x: style.direction === 'rtl' ? 0 : start,
    y: top,
    width: width - start,
    height: height - top - bottom,
  }
  return Math.min(free.width, free.height) < least ? { x: 0, y: 0, width, height } : free
}

/** Shows what the camera looks at in the middle of the free part of a picture of this size. */
export function centreIn(camera: PerspectiveCamera, free: FreeArea, { width, height }: Size): void {
  const [across, down] = [width / 2 - free.x - free.width / 2, height / 2 - free.y - free.height / 2]
  camera.setViewOffset(width, height, across, down, width, height)
}
