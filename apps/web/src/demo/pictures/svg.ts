/** An SVG as the address of a picture: no server is asked for it. */
export const svgAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** A number of 0 to 359 that a text always has: its hue. */
export function hueOf(text: string): number {
  let hash = 0
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 3_600
  return hash % 360
}
