import type { Correction } from '@castline/domain/labels/damage'
import type { Box } from '@castline/domain/labels/layout'
import type { Pdf } from './draw-text.ts'
import { qrMatrix, quietZone } from './qr-matrix.ts'

/** Draws the QR code of a text into a square box, including its quiet zone. */
export function drawQr(pdf: Pdf, { x, y, width }: Box, text: string, correction?: Correction): void {
  const { size, runs } = qrMatrix(text, correction)
  const module = width / (size + 2 * quietZone)
  const at = (modules: number) => (modules + quietZone) * module
  for (const run of runs) pdf.rect(x + at(run.x), y + at(run.y), run.length * module, module)
  pdf.fill('#000')
}
