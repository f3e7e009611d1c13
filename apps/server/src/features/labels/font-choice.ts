import { charactersOf, type FontFamily, fontFamilies } from './fonts.ts'

const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** What is seen as one character each. */
export const graphemesOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

/** Joiners and the like are not printed themselves. */
const unseen = /\p{Default_Ignorable_Code_Point}/u

export interface FontChoice {
  /** Whether nothing but the first family is needed, which has no right-to-left letters. */
  isPlain(text: string): boolean
  /** The family that prints a character; undefined where none has it. */
  familyOf(grapheme: string): FontFamily | undefined
  /** The families that the texts of this choice need. */
  readonly families: readonly FontFamily[]
}

type Characters = ReadonlySet<number>

const has = (characters: Characters, text: string) =>
  [...text].every((character) => characters.has(character.codePointAt(0) ?? 0) || unseen.test(character))

/** Which fonts print the texts; the larger fonts are read only where a text needs them. */
export async function chooseFonts(texts: Iterable<string>): Promise<FontChoice> {
  const first = await charactersOf('sarabun')
  const isPlain = (text: string) => {
    for (const character of text) if (!first.has(character.codePointAt(0) ?? 0)) return false
    return true
  }
  let open: string[] = []
  for (const text of texts) if (!isPlain(text)) open.push(...graphemesOf(text))
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
