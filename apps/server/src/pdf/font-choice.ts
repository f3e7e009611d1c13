import { charactersOf, type FontFamily, fontFamilies } from './fonts.ts'

const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** Splits text into user-perceived characters. */
export const graphemesOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

/** Joiners and similar characters have no glyph. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

export interface FontChoice {
  /** Whether the first family is sufficient; it has no right-to-left letters. */
  isPlain(text: string): boolean
  /** Returns the font family for a character; undefined if no family has it. */
  familyOf(grapheme: string): FontFamily | undefined
  /** The families that these texts need. */
  readonly families: readonly FontFamily[]
}

type Characters = ReadonlySet<number>

const has = (characters: Characters, text: string) =>
  [...text].every((character) => characters.has(character.codePointAt(0) ?? 0) || invisible.test(character))

/** Spaces that few fonts have, such as the narrow one between the thousands of a French number. */
const space = /^[^\S\r\n]+$/

/**
 * Replaces characters that no font has, such as an emoji in a name: one of them must not prevent a whole document. A space
 * remains one.
 */
export function withoutUnknown(text: string, fonts: FontChoice): string {
  if (fonts.isPlain(text)) return text
  return graphemesOf(text)
    .map((grapheme) => (fonts.familyOf(grapheme) ? grapheme : space.test(grapheme) ? ' ' : '?'))
    .join('')
}

/** Chooses the fonts for the texts; the larger fonts are only read if a text needs them. */
export async function chooseFonts(texts: Iterable<string>): Promise<FontChoice> {
  const first = await charactersOf('sarabun')
  const isPlain = (text: string) => {
    for (const character of text) if (!first.has(character.codePointAt(0) ?? 0)) return false
    return true
  }
  let open: string[] = []
  for (const text of texts)
    if (!isPlain(text)) open.push(...graphemesOf(text).filter((grapheme) => !space.test(grapheme)))
  const read: [FontFamily, Characters][] = []
  for (const family of fontFamilies) {
    if (read.length > 0 && open.length === 0) break
    const characters = await charactersOf(family)
    const others = open.filter((grapheme) => !has(characters, grapheme))
    if (read.length === 0 || others.length < open.length) read.push([family, characters])
    open = others
  }
  return {
    isPlain,
    familyOf: (grapheme) => read.find(([, characters]) => has(characters, grapheme))?.[0],
    families: read.map(([family]) => family),
  }
}
