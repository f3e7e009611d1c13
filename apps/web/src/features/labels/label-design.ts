/** How one label is laid out; all lengths in mm. */
export interface LabelDesign {
  /** The code above the words, where the label is higher than wide; else beside them. */
  readonly isUpright: boolean
  readonly padding: number
  /** Side of the QR code with its quiet zone. */
  readonly qr: number
  /** Width that the words have. */
  readonly words: number
  /** Size of the typed code's letters. */
  readonly code: number
  /** Sizes of the lines' letters, where their texts are short. */
  readonly sizes: LineSizes
}

interface LineSizes {
  readonly mark: number
  readonly weight: number
  /** Control number, type, section and project. */
  readonly line: number
}

/** Of a line's letters. */
export const lineHeight = 1.3

/** How wide letters are for their size: capitals and figures of the widest typeface that a system may have. */
const letterWidths = { bold: 0.7, regular: 0.58 }

/** What a label of that size looks like. */
export function designOf({ width, height }: { width: number; height: number }): LabelDesign {
  const isUpright = height > width
  const short = Math.min(width, height)
  const padding = short * 0.05
  const code = short * 0.066
  if (isUpright) {
    const qr = Math.min(width - 2 * padding, height * 0.46)
    const sizes = { mark: height * 0.095, weight: height * 0.048, line: height * 0.031 }
    return { isUpright, padding, qr, words: width - 2 * padding, code, sizes }
  }
  const qr = Math.min(height - 2 * padding - code * lineHeight, width * 0.45)
  const sizes = { mark: height * 0.2, weight: height * 0.11, line: height * 0.066 }
  return { isUpright, padding, qr, words: width - 3 * padding - qr, code, sizes }
}

/** The height that all lines take together, when each is as large as it may be. */
export function heightOfLines({ mark, weight, line }: LineSizes): number {
  return lineHeight * (mark + weight + 4 * line)
}

/** The size at which a text fits into `width` on one line, but between `smallest` and `largest`. */
export function fittingSize(
  text: string,
  width: number,
  [smallest, largest]: readonly [number, number],
  weight: keyof typeof letterWidths = 'bold',
): number {
  // Vowels and tone marks above and below a letter take no width.
  const letters = text.replace(/\p{M}/gu, '').length
  return Math.max(smallest, Math.min(largest, width / (letterWidths[weight] * Math.max(1, letters))))
}
