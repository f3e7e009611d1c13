import { type Direction, directionOf } from '@castline/domain/labels/text'
import bidiFactory, { type Bidi } from 'bidi-js'
import { type FontChoice, graphemesOf } from './font-choice.ts'
import type { FontFamily } from './fonts.ts'

// Its types are those of an ES module, but Node loads the package as CommonJS.
const bidi = (bidiFactory as unknown as () => Bidi)()

/** A part of a line that is printed from left to right in one font, in the form that the font's shaper expects. */
export interface TextRun {
  readonly text: string
  readonly family: FontFamily
}

interface LogicalRun {
  readonly family: FontFamily
  /** Odd levels run from right to left. */
  readonly level: number
  readonly graphemes: string[]
}

/** Splits text into parts of one font and one embedding level, in reading order. */
function logicalRuns(text: string, direction: Direction, fonts: FontChoice): LogicalRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const runs: LogicalRun[] = []
  let at = 0
  for (const grapheme of graphemesOf(text)) {
    const level = levels[at] ?? 0
    at += grapheme.length
    const family = fonts.familyOf(grapheme)
    // Prevented by the check before a sheet is drawn.
    if (!family) throw new Error(`No font of the labels has “${grapheme}”.`)
    const last = runs.at(-1)
    if (last && last.level === level && last.family === family) last.graphemes.push(grapheme)
    else runs.push({ family, level, graphemes: [grapheme] })
  }
  return runs
}

/**
 * Rule L2 of the Unicode bidirectional algorithm: reverses, from the highest level down, all runs of at least that
 * level.
 */
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

/** Prepares a run for the shaper, which reverses letters of right-to-left scripts, and nothing else. */
function shaped({ family, level, graphemes }: LogicalRun): TextRun[] {
  const isRightToLeft = level % 2 === 1
  // The shaper would treat some digits as right-to-left letters. Digits do not join, so they are drawn one by one.
  if (family === 'arabic' && !isRightToLeft) return graphemes.map((text) => ({ text, family }))
  // Not all fonts have the joiners. Letters on both sides of a non-joiner are shaped separately.
  const parts = graphemes.join('').replaceAll('\u200D', '').split('\u200C')
  if (!isRightToLeft) return [{ text: parts.join(''), family }]
  return parts.toReversed().map((text) => ({
    text: directionOf(text) === 'rtl' ? text : graphemesOf(text).toReversed().map(mirrored).join(''),
    family,
  }))
}

/** Returns the parts of a line from left to right. */
export function textRuns(text: string, direction: Direction, fonts: FontChoice): TextRun[] {
  if (direction === 'ltr' && fonts.isPlain(text)) return [{ text, family: 'sarabun' }]
  return inVisualOrder(logicalRuns(text, direction, fonts)).flatMap(shaped)
}
