import { type Direction, directionOf } from '@castline/domain/label-text'
import bidiFactory, { type Bidi } from 'bidi-js'
import { type FontChoice, graphemesOf } from './font-choice.ts'
import type { FontFamily } from './fonts.ts'

// Its types are those of an ES module, while Node loads the package as CommonJS.
const bidi = (bidiFactory as unknown as () => Bidi)()

/** A part of a line that is printed from left to right in one font, as the font's shaper takes it. */
export interface TextRun {
  readonly text: string
  readonly family: FontFamily
}

interface LogicalRun {
  readonly family: FontFamily
  /** Odd ones run from right to left. */
  readonly level: number
  readonly graphemes: string[]
}

/** Parts of one font and one embedding level, in the order in which they are read. */
function logicalRuns(text: string, direction: Direction, fonts: FontChoice): LogicalRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const runs: LogicalRun[] = []
  let at = 0
  for (const grapheme of graphemesOf(text)) {
    const level = levels[at] ?? 0
    at += grapheme.length
    const family = fonts.familyOf(grapheme)
    // Prevented by the check before any sheet is drawn.
    if (!family) throw new Error(`No font of the labels has “${grapheme}”.`)
    const last = runs.at(-1)
    if (last && last.level === level && last.family === family) last.graphemes.push(grapheme)
    else runs.push({ family, level, graphemes: [grapheme] })
  }
  return runs
}

/** Rule L2 of the Unicode bidirectional algorithm: from the highest level down, what is at least that high is reversed. */
function inVisualOrder(runs: readonly LogicalRun[]): LogicalRun[] {
  let ordered = [...runs]
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level--) {
    const next: LogicalRun[] = []
    let turned: LogicalRun[] = []
    for (const run of ordered) {
      if (run.level >= level) turned.unshift(run)
      else {
        next.push(...turned, run)
        turned = []
      }
    }
    ordered = [...next, ...turned]
  }
  return ordered
}

const mirrored = (grapheme: string) => bidi.getMirroredCharacter(grapheme) ?? grapheme

/** What the shaper is given: it reverses letters of a right-to-left script itself, and nothing else. */
function shaped({ family, level, graphemes }: LogicalRun): TextRun[] {
  const isRightToLeft = level % 2 === 1
  // It would take some digits for right-to-left letters; digits do not join.
  if (family === 'arabic' && !isRightToLeft) return graphemes.map((text) => ({ text, family }))
  // Not all fonts have the joiners. Letters on both sides of a non-joiner are shaped apart.
  const parts = graphemes.join('').replaceAll('\u200D', '').split('\u200C')
  if (!isRightToLeft) return [{ text: parts.join(''), family }]
  return parts.toReversed().map((text) => ({
    text: directionOf(text) === 'rtl' ? text : graphemesOf(text).toReversed().map(mirrored).join(''),
    family,
  }))
}

/** The parts of a line from left to right. */
export function textRuns(text: string, direction: Direction, fonts: FontChoice): TextRun[] {
  if (fonts.isPlain(text)) return [{ text, family: 'sarabun' }]
  return inVisualOrder(logicalRuns(text, direction, fonts)).flatMap(shaped)
}
