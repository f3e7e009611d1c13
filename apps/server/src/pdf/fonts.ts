import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TextBox } from '@castline/domain/labels/layout'
import { create } from 'fontkit'

const { resolve } = createRequire(import.meta.url)
const google = '@expo-google-fonts'
const chinese = join(dirname(resolve('@embedpdf/fonts-sc')), '../fonts')

type Weight = TextBox['weight']

/**
 * The fonts of labels; a character is printed in the first one that has it: Latin, Vietnamese and Thai; Arabic;
 * Chinese, Greek and Cyrillic. Whole fonts, because only these are shaped as in browsers; unused glyphs are not
 * embedded.
 */
const files = {
  sarabun: {
    400: resolve(`${google}/sarabun/400Regular/Sarabun_400Regular.ttf`),
    700: resolve(`${google}/sarabun/700Bold/Sarabun_700Bold.ttf`),
  },
  arabic: {
    400: resolve(`${google}/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf`),
    700: resolve(`${google}/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf`),
  },
  chinese: { 400: join(chinese, 'NotoSansHans-Regular.otf'), 700: join(chinese, 'NotoSansHans-Bold.otf') },
} as const satisfies Record<string, Record<Weight, string>>

export type FontFamily = keyof typeof files

export const fontFamilies = Object.keys(files) as FontFamily[]
export const fontWeights: readonly Weight[] = [400, 700]

const cached = new Map<string, Promise<Buffer>>()

/** Reads a font. The small ones are cached; the Chinese one has 8 MB and is not. */
export function fontFile(family: FontFamily, weight: Weight): Promise<Buffer> {
  const file = files[family][weight]
  if (family === 'chinese') return readFile(file)
  const reading = cached.get(file) ?? readFile(file)
  cached.set(file, reading)
  // A failed read is not cached, so that the next sheet tries again.
  reading.catch(() => cached.delete(file))
  return reading
}

const characters = new Map<FontFamily, ReadonlySet<number>>()

/** Returns the code points that both weights of a family have. */
export async function charactersOf(family: FontFamily): Promise<ReadonlySet<number>> {
  const known = characters.get(family)
  if (known) return known
  const font = create(await fontFile(family, 400))
  if (!('characterSet' in font)) throw new Error(`The font ${family} is a collection.`)
  const read = new Set(font.characterSet)
  characters.set(family, read)
  return read
}
