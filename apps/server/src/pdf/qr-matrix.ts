import type { Correction } from '@castline/domain/labels/damage'
import { create } from 'qrcode'

/** Width of the white margin that a QR code needs, in modules. */
export const quietZone = 4

export interface Run {
  readonly x: number
  readonly y: number
  readonly length: number
}

interface QrMatrix {
  /** Modules per side, without the quiet zone. */
  readonly size: number
  /** Horizontal runs of dark modules, in modules. */
  readonly runs: readonly Run[]
}

/** Returns the QR code of a text; error correction level M tolerates damage to a tenth of it, H to a quarter. */
export function qrMatrix(text: string, correction: Correction = 'M'): QrMatrix {
  const { modules } = create(text, { errorCorrectionLevel: correction })
  const runs: Run[] = []
  for (let y = 0; y < modules.size; y++) {
    let start = -1
    for (let x = 0; x <= modules.size; x++) {
      const dark = x < modules.size && modules.get(y, x) !== 0
      if (dark && start < 0) start = x
      if (!dark && start >= 0) {
        runs.push({ x: start, y, length: x - start })
        start = -1
      }
    }
  }
  return { size: modules.size, runs }
}
