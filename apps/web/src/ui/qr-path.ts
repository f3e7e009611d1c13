import type { Correction } from '@castline/domain/labels/damage'
import { create } from 'qrcode'

/** The white margin in modules; without it cameras do not detect the code. */
export const quietZone = 4

/** A QR code as one SVG path, and its side in modules, including the quiet zone. */
export function qrPath(text: string, correction: Correction = 'M'): { path: string; side: number } {
  const { size, data } = create(text, { errorCorrectionLevel: correction }).modules
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue
      const start = column
      while (column + 1 < size && data[row * size + column + 1]) column++
      const length = column - start + 1
      path += `M${start + quietZone} ${row + quietZone}h${length}v1h-${length}z`
    }
  }
  return { path, side: size + 2 * quietZone }
}
