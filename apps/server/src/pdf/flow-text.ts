import { type Direction, directionOf, extentsOf, printedText } from '@castline/domain/labels/text'
import { type Measure, wrapText } from '@castline/domain/labels/text-fit'

/** The lines of a text at one size; lengths in mm. */
export interface TextLines {
  readonly lines: readonly string[]
  readonly lineHeight: number
  readonly height: number
}

const ellipsis = '…'

/** Wraps a text, which may have paragraphs, into lines of at most `width`; more than `most` lines are cut off. */
export function linesOf(text: string, size: number, width: number, most: number, measure: Measure): TextLines {
  const lines = text
    .split(/\r?\n/)
    .map(printedText)
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) =>
      measure(paragraph) * size <= width ? [paragraph] : wrapText(paragraph, width / size, measure),
    )
    .map((line) => line.trim())
  const shown =
    lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, -2)}${ellipsis}`] : lines
  const { above, below } = extentsOf(shown.join(''))
  const lineHeight = (above + below) * size
  return { lines: shown, lineHeight, height: shown.length * lineHeight }
}

/** The direction of a line: that of its first letter with a direction, otherwise that of the page. */
export function lineDirection(line: string, page: Direction): Direction {
  return /\p{L}/u.test(line) ? directionOf(line) : page
}
