import { codeFromScan } from '@castline/domain/labels/qr-code'

/** A QR code found in a picture; lengths in the picture's pixels. */
interface Sighting {
  readonly text: string
  readonly x: number
  readonly y: number
}

export type Scan =
  | { readonly kind: 'code'; readonly code: string }
  /** A foreign QR code. Its text is shown, but never opened. */
  | { readonly kind: 'foreign'; readonly text: string }

/** The result for a picture: the label nearest to its centre, else a foreign QR code, else null. */
export function scanOf(sightings: readonly Sighting[], size: { width: number; height: number }): Scan | null {
  const fromMiddle = ({ x, y }: Sighting) => Math.hypot(x - size.width / 2, y - size.height / 2)
  const nearestFirst = sightings.toSorted((one, other) => fromMiddle(one) - fromMiddle(other))
  for (const { text } of nearestFirst) {
    const code = codeFromScan(text)
    if (code) return { kind: 'code', code }
  }
  const [nearest] = nearestFirst
  return nearest ? { kind: 'foreign', text: nearest.text } : null
}
