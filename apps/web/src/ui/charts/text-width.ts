let canvas: CanvasRenderingContext2D | null | undefined

/** The width of a text in px. */
export function textWidth(text: string, size: number, typeface: string): number {
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return text.length * size * 0.6
  canvas.font = `${size}px ${typeface}`
  return canvas.measureText(text).width
}

/** A text cut to `width` px, with an ellipsis if it does not fit. */
export function fitted(text: string, width: number, size: number, typeface: string): string {
  if (textWidth(text, size, typeface) <= width) return text
  // Whole characters, which in Thai consist of several code points.
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  const fits = (count: number) => textWidth(`${characters.slice(0, count).join('')}…`, size, typeface) <= width
  let count = characters.length
  while (count > 1 && !fits(count)) count--
  return `${characters.slice(0, count).join('')}…`
}
