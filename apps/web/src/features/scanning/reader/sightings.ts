import { codeFromScan } from '@castline/domain/qr-code'

/** A QR code somewhere in a picture; lengths in the picture's pixels. */
export interface Sighting {
  readonly text: string
  readonly x: number
  readonly y: number
}

export type Scan =
  | { readonly kind: 'code'; readonly code: string }
  /** A QR code of something else; its text is shown and never followed. */
  | { readonly kind: 'foreign'; readonly text: string }

/** What a picture is about: of our labels the one nearest to its middle, else whatever QR code is; null for none. */
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
