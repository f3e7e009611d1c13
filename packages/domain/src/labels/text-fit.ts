import type { TextBox } from './layout.ts'
import { type Direction, directionOf, extentsOf } from './text.ts'

/** The width of a text in ems, i.e. at a font size of 1. */
export type Measure = (text: string) => number

const words = new Intl.Segmenter('th', { granularity: 'word' })
// A vowel or tone mark is never separated from its consonant.
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })
const segments = (segmenter: Intl.Segmenter, text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

/** What ends no line, and what begins none. */
const opening = /^[([{«“‘（「《]+$/
const closing = /^[)\]}»”’），。、；：！？」》,.;:!?%…]+$/

/** The words of a text, with the brackets and marks that touch them. Joined, they are the text. */
function wordsOf(text: string): string[] {
  const kept: string[] = []
  let begun = ''
  for (const segment of segments(words, text)) {
    if (opening.test(segment)) begun += segment
    else if (begun === '' && closing.test(segment)) {
      // French has a space before some of them.
      const space = kept.at(-1)?.trim() === '' ? kept.pop() : ''
      kept.push(`${kept.pop() ?? ''}${space}${segment}`)
    } else {
      kept.push(begun + segment)
      begun = ''
    }
  }
  return begun === '' ? kept : [...kept, begun]
}

const ellipsis = '…'

/** Truncates a text with an ellipsis to at most `width` ems. */
function cut(text: string, width: number, measure: Measure): string {
  const parts = segments(letters, text)
  let low = 0
  let high = parts.length
  const beginning = (count: number) => parts.slice(0, count).join('').trimEnd() + ellipsis
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (measure(beginning(middle)) <= width) low = middle
    else high = middle - 1
  }
  return beginning(low)
}

/** Wraps a text between words, and within words wider than a line. Joined, the lines are the text. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  const add = (part: string): boolean => {
    if (line !== '' && measure((line + part).trimEnd()) > width) return false
    line += part
    return true
  }
  const breakLine = () => {
    lines.push(line)
    line = ''
  }
  for (const word of wordsOf(text)) {
    const parts = measure(word) > width ? segments(letters, word) : [word]
    for (const part of parts) {
      if (add(part)) continue
      breakLine()
      line = part
    }
  }
  breakLine()
  return lines
}

/** How far a text is tried in narrower lines. */
const narrowings = 10

/** Wraps a text as `wrapText`; where that leaves little for the last line, the lines are about as long as each other. */
function evenLines(text: string, width: number, measure: Measure): string[] {
  const lines = wrapText(text, width, measure)
  const [last = ''] = lines.slice(-1)
  if (lines.length < 2 || measure(last.trim()) * 3 > width) return lines
  const longestWord = Math.max(...wordsOf(text).map((word) => measure(word)))
  let even = lines
  for (let step = 1; step <= narrowings; step++) {
    const narrower = width * (1 - step / (2 * narrowings))
    const tried = narrower < longestWord ? null : wrapText(text, narrower, measure)
    if (tried?.length !== lines.length) break
    even = tried
  }
  return even
}

interface Fitted {
  readonly size: number
  readonly lines: readonly string[]
  /** Its end is missing. */
  readonly isCut?: true
}

export interface Room {
  /** The width, in the unit of the sizes. */
  readonly width: number
  readonly largest: number
  readonly smallest: number
  /** The number of lines that fit at a size, at least one. */
  linesAt(size: number): number
}

const steps = 8
const trimmed = (lines: readonly string[]) => lines.map((line) => line.trim())

/** Returns the largest size at which a text fits; at the smallest one it is truncated with an ellipsis. */
export function fitText(text: string, room: Room, measure: Measure): Fitted {
  const { largest, smallest, width } = room
  let above = largest
  for (let step = 0; step <= steps; step++) {
    const size = largest - ((largest - smallest) * step) / steps
    if (room.linesAt(size) > 1 || measure(text) * size <= width) {
      const lines = trimmed(evenLines(text, width / size, measure))
      if (lines.length <= room.linesAt(size)) {
        // The same lines may fit at a size between two steps; without this, a tiny difference in width changes the size
        // by a step.
        const exact = Math.min(above, width / Math.max(...lines.map(measure)))
        return { size: exact > size && lines.length <= room.linesAt(exact) ? exact : size, lines }
      }
    }
    above = size
  }
  const last = room.linesAt(smallest) - 1
  const lines = wrapText(text, width / smallest, measure)
  const rest = cut(lines.slice(last).join(''), width / smallest, measure)
  return { isCut: true, size: smallest, lines: trimmed([...lines.slice(0, last), rest]) }
}

/** 5.5 points in mm: smaller text is not readable. */
const smallestSize = (5.5 * 25.4) / 72

/** 3 points in mm: still printed, for a text that must not be truncated. */
const smallestWhole = (3 * 25.4) / 72

/** The share of the free width that is left of a line. */
const shares = { left: 0, center: 0.5, right: 1 } as const

interface PlacedText {
  /** The font size, mm. */
  readonly size: number
  readonly direction: Direction
  /** Each with its left end and baseline, in mm from the label's upper left corner. */
  readonly lines: readonly { readonly text: string; readonly left: number; readonly baseline: number }[]
}

/** Returns the size and position of the lines of a box. */
export function placeText(box: TextBox, measure: Measure): PlacedText {
  const { text, x, y, width, height, align } = box
  const { above, below } = extentsOf(text)
  const line = above + below
  const largest = Math.max(box.tallest / line, Math.min(smallestSize, height / line))
  const linesIn = (size: number, slack = 0) => Math.max(1, Math.floor(height / (size * line) + slack))
  const smallest = Math.min(largest, Math.max(largest * 0.5, smallestSize))
  const usual = fitText(
    text,
    { width, largest, smallest, linesAt: (size) => Math.min(box.lines, linesIn(size, 0.01)) },
    measure,
  )
  const { size, lines } =
    box.whole && usual.isCut
      ? fitText(
          text,
          {
            width,
            largest: smallest,
            // A line with high marks may be taller than its box at 3 points.
            smallest: Math.min(smallestWhole, height / line),
            linesAt: (size) => linesIn(size),
          },
          measure,
        )
      : usual
  const top = y + (height - lines.length * size * line) / 2
  return {
    size,
    direction: box.direction ?? directionOf(text),
    lines: lines.map((shown, index) => ({
      text: shown,
      left: x + (width - measure(shown) * size) * shares[align],
      baseline: top + (index * line + above) * size,
    })),
  }
}
