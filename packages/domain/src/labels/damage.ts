/** What a label loses on site: a part of its code, and a hole for a nail. Lengths in mm. */

/** A ring through which a tag is nailed; lengths in mm. */
export interface NailHole {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** How much of a QR code may be lost: M a seventh, H nearly a third. */
export type Correction = 'M' | 'H'

/** Below this side in mm, modules of a code with more error correction would be small for old cameras. */
const robustSide = 40

export const correctionOf = ({ width }: { readonly width: number }): Correction => (width >= robustSide ? 'H' : 'M')

const nailRadius = 2.5
/** The width of the line of its ring, mm. */
export const nailLine = 0.3

/** Of a label of this width: on both sides of the code, at its middle, if there is room for them. */
export function nailHoles(
  width: number,
  qr: { readonly x: number; readonly y: number; readonly height: number },
  margin: number,
): NailHole[] {
  if (qr.x < 2 * nailRadius + margin) return []
  const y = qr.y + qr.height / 2
  return [qr.x / 2, width - qr.x / 2].map((x) => ({ x, y, radius: nailRadius }))
}
