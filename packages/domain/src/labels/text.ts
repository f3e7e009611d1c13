/** Returns a text as printed on a label: composed characters, single spaces, no invisible control characters. */
export function printedText(text: string): string {
  return text
    .normalize('NFC')
    .replace(steering, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/**
 * Direction marks, overrides and isolates, zero-width spaces, soft hyphens, variation selectors: an override in a name
 * would print it backwards. The two joiners are kept, because they change the shapes of Arabic letters.
 */
const steering = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

export type Direction = 'ltr' | 'rtl'

/** The direction of a line, from its first letter. */
export function directionOf(text: string): Direction {
  const letter = /\p{L}/u.exec(text)?.[0]
  return letter !== undefined && rightToLeft.test(letter) ? 'rtl' : 'ltr'
}

/** How far the glyphs of a line extend from its baseline, in ems. */
interface Extents {
  readonly above: number
  readonly below: number
}

/** Characters that extend further than Latin letters, measured on the tallest glyphs of the label's fonts. */
const reaching: readonly (readonly [pattern: RegExp, extents: Extents])[] = [
  // Vietnamese capitals with two accents.
  [/[\u1E00-\u1EFF]/, { above: 1.12, below: 0.34 }],
  // A Thai vowel or tone mark above a consonant, or a vowel as high as that before it.
  [/[\u0E31\u0E33-\u0E37\u0E42-\u0E44\u0E47-\u0E4E]/, { above: 1.07, below: 0.34 }],
  // A tone mark above a vowel that is above the consonant.
  [/[\u0E31\u0E34-\u0E37\u0E47\u0E4D][\u0E48-\u0E4E]|[\u0E48-\u0E4E]\u0E33/, { above: 1.4, below: 0.34 }],
  // Thai vowels below a consonant.
  [/[\u0E38-\u0E3A]/, { above: 1, below: 0.58 }],
  // Letters of Arabic, Persian and Urdu, then letters of other languages with more dots.
  [/\p{Script=Arabic}/u, { above: 0.97, below: 0.5 }],
  [/(?![ء-ي٠-٩پچژکگیںہےۀ۰-۹])(?!\p{M})\p{Script=Arabic}/u, { above: 1.14, below: 0.63 }],
  // Arabic vowel marks.
  [/[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED]/, { above: 1.54, below: 0.87 }],
  // Tone marks of Chinese, and repeat marks of Japanese that are as high as two characters.
  [/[\u302A-\u302F\u3031-\u3035]/, { above: 1.34, below: 0.56 }],
]

const plain: Extents = { above: 0.97, below: 0.33 }

/** The line height that a text needs so that marks above and below letters do not overlap the next line. */
export function extentsOf(text: string): Extents {
  let { above, below } = plain
  for (const [pattern, extents] of reaching) {
    if (!pattern.test(text)) continue
    above = Math.max(above, extents.above)
    below = Math.max(below, extents.below)
  }
  return { above, below }
}

/** Formats a weight (kg) for a crane driver: tonnes with two decimals from one tonne on, else kilograms. */
export function weightText(kg: number): string {
  if (Math.round(kg) >= 1000) return `${(kg / 1000).toFixed(2)} t`
  return kg >= 10 || kg === 0 ? `${Math.round(kg)} kg` : `${Number(kg.toPrecision(2))} kg`
}
