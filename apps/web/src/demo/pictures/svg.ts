/** Returns an SVG as a data URL, so that no request is needed. */
export const svgAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Returns a hue from 0 to 359, derived from the text. */
export function hueOf(text: string): number {
  let hash = 0
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 3_600
  return hash % 360
}
