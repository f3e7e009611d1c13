import { extentsOf } from '@castline/domain/labels/text'
import { create, type Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { chooseFonts } from '#pdf/font-choice.ts'
import { charactersOf, fontFamilies, fontFile, fontWeights } from '#pdf/fonts.ts'
import { textRuns } from '#pdf/text-runs.ts'

const opened = new Map<string, Font>()
for (const family of fontFamilies) {
  for (const weight of fontWeights) {
    const font = create(await fontFile(family, weight))
    if ('layout' in font) opened.set(`${family} ${weight}`, font)
  }
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

/** Returns the texts that exceed their area in the design, or contain a box for a missing glyph. */
async function misprinted(texts: readonly string[]): Promise<string[]> {
  const fonts = await chooseFonts(texts)
  return texts.filter((text) => {
    const { above, below } = extentsOf(text)
    return textRuns(text, 'ltr', fonts).some((run) =>
      fontWeights.some((weight) => {
        const font = opened.get(`${run.family} ${weight}`)
        if (!font) return true
        const { glyphs, positions } = font.layout(run.text)
        return glyphs.some(({ id, bbox }, index) => {
          const shift = positions[index]?.yOffset ?? 0
          const top = (bbox.maxY + shift) / font.unitsPerEm
          const bottom = (bbox.minY + shift) / font.unitsPerEm
          return id === 0 || (Number.isFinite(top) && (top > above || bottom < -below))
        })
      }),
    )
  })
}

describe('the line height fits the glyphs of', () => {
  const consonants = range(0xe01, 0xe2e)
  const tones = ['', ...range(0xe48, 0xe4c)]
  const above = ['\u0E31', ...range(0xe34, 0xe37), '\u0E47', '\u0E4D']

  it('every Thai consonant with every vowel and tone mark', async () => {
    const syllables = consonants.flatMap((consonant) =>
      tones.flatMap((tone) => [
        ...[...above, ...range(0xe38, 0xe3a)].map((vowel) => `${consonant}${vowel}${tone}`),
        `${consonant}${tone}\u0E33`,
        `${consonant}${tone}`,
      ]),
    )
    expect(await misprinted([...syllables, ...range(0xe3f, 0xe46), ...range(0xe4f, 0xe5b)])).toEqual([])
  })

  it('Latin and Vietnamese letters, figures and signs', async () => {
    const has = await charactersOf('sarabun')
    const letters = [...range(0x21, 0x7e), ...range(0xa1, 0x17f), ...range(0x1ea0, 0x1ef9)]
    expect(
      await misprinted(letters.filter((letter) => has.has(letter.codePointAt(0) ?? 0) && letter !== '\u00AD')),
    ).toEqual([])
  })

  it('Arabic letters alone and joined, and with vowel marks', async () => {
    const letters = range(0x621, 0x6d3).filter((letter) => /\p{L}/u.test(letter) && letter !== '\u06A2')
    const words = letters.flatMap((letter) => [letter, `ب${letter}`, `${letter}ب`, `ب${letter}ب`])
    const marked = range(0x621, 0x64a)
      .filter((letter) => /\p{L}/u.test(letter) && letter !== 'ـ')
      .flatMap((letter) => range(0x64b, 0x652).flatMap((mark) => [letter + mark, `${letter}\u0651${mark}`]))
    expect(await misprinted([...words, ...marked, 'ﷲ', 'لأ', 'لإ', 'لآ', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'])).toEqual([])
  })

  it('Chinese, Greek and Cyrillic', async () => {
    const has = await charactersOf('chinese')
    const some = range(0x4e00, 0x9fa5).filter((_, index) => index % 16 === 0)
    const letters = [range(0x370, 0x4ff), range(0x3001, 0x30ff), some, range(0xff01, 0xff5e)].flat()
    expect(await misprinted(letters.filter((letter) => has.has(letter.codePointAt(0) ?? 0)))).toEqual([])
  })
})

describe('the runs of a line, from left to right,', () => {
  const partsOf = async (text: string, direction: 'ltr' | 'rtl') =>
    textRuns(text, direction, await chooseFonts([text])).map((run) => run.text)

  it.each([
    ['لوح-60', 'rtl', ['60', '-', 'لوح']],
    ['No. لوح-60/1', 'ltr', ['No. ', '60/1', '-', 'لوح']],
    ['لوح-60 W-03', 'rtl', ['W-03', ' ', '60', '-', 'لوح']],
    ['لوح (أ) 60', 'rtl', ['60', ' (', 'أ', ') ', 'لوح']],
    ['طابق ٢٠', 'rtl', ['٢', '٠', ' ', 'طابق']],
    ['پنل۶۰', 'rtl', ['۶', '۰', 'پنل']],
    ['می\u200Cخواهم', 'rtl', ['خواهم', 'می']],
    ['墙板-60', 'ltr', ['墙板', '-60']],
    ['墙板-60 لوح-7', 'ltr', ['墙板', '-60 ', '7', '-', 'لوح']],
    ['ผนัง ที่ 60', 'ltr', ['ผนัง ที่ 60']],
  ] as const)('of %s in a line with direction %s', async (text, direction, parts) => {
    expect(await partsOf(text, direction)).toEqual(parts)
  })

  it('have the same characters in both weights of a font', async () => {
    for (const family of fontFamilies) {
      const [regular, bold] = fontWeights.map((weight) => new Set(opened.get(`${family} ${weight}`)?.characterSet))
      expect([...(regular ?? [])].filter((character) => !bold?.has(character))).toEqual([])
    }
  })
})
