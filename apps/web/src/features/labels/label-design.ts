/** How one label is laid out; all lengths in mm. */
export interface LabelDesign {
  /** The code beside the words, or above them where the label is higher than wide. */
  readonly isUpright: boolean
  readonly padding: number
  /** Side of the QR code with its quiet zone. */
  readonly qr: number
  /** Width that the words have. */
  readonly words: number
  /** Height of the largest mark. */
  readonly mark: number
  /** Height of the other lines. */
  readonly line: number
  /** Height of the typed code. */
  readonly code: number
}

/** Letters of our typeface are about this wide for their height; figures and capitals, that is. */
const letterWidth = 0.64

/** Room below the QR code for the typed code. */
const codeRoom = 1.5

/** The design for a label of that size. */
export function designOf({ width, height }: { width: number; height: number }): LabelDesign {
  const isUpright = height > width
  const padding = Math.min(width, height) * 0.05
  const line = Math.min(width, height) * 0.066
  const code = line
  const qr = isUpright
    ? Math.min(width - 2 * padding, height * 0.52)
    : Math.min(height - 2 * padding - code * codeRoom, width * 0.45)
  const words = isUpright ? width - 2 * padding : width - 3 * padding - qr
  return { isUpright, padding, qr, words, mark: Math.min(width, height) * 0.2, line, code }
}

/** The height at which a text fits into `width` on one line, but between `smallest` and `largest`. */
export function fittingSize(text: string, width: number, largest: number, smallest: number): number {
  // Vowels and tone marks above and below a letter take no width.
  const letters = text.replace(/\p{M}/gu, '').length
  return Math.max(smallest, Math.min(largest, width / (letterWidth * Math.max(1, letters))))
}
