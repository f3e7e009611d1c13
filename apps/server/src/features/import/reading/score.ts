import { headerWords } from '../guess/header-words.ts'
import { neighbourHeaderWords } from '../guess/neighbour-header-words.ts'
import { type Encoding, unreadableCharacter } from './encodings.ts'
import { multiByte, singleByte, usualCharacters } from './letters.ts'

const weights = {
  frequent: 1.5,
  further: 0.8,
  other: -1,
  sign: 1.6,
  quote: 0.3,
  invalid: -10,
  misplaced: -2,
  mixed: -3,
  capital: -0.3,
  headerWord: 6,
  chineseDate: 30,
}

/** Signs beside numbers and words in any language. */
const neutral = /[\s°²³×·€±½µ،؛؟Øø⌀]/
const quotes = /[…–—‘’“”„«»]/
const ours = [
  ...Object.values(headerWords).flatMap(({ named, joined = [], alone = [] }) => [...named, ...joined, ...alone]),
  ...Object.values(neighbourHeaderWords).flat(),
].filter((word) => word.length > 1 && /[^\p{ASCII}]/u.test(word))

/** Letters in places where words have none: a capital after a small letter, a sign between letters. */
function misplaced(text: string): number {
  const capitals = text.match(/\p{Ll}(?=[^\p{ASCII}])\p{Lu}/gu)?.length ?? 0
  const signs = text.match(/\p{L}(?=[^\p{ASCII}])[^\p{L}\p{M}\p{N}\s–—’·]\p{L}/gu)?.length ?? 0
  const mixed =
    text.match(/[a-z](?=[\p{L}\p{M}])\P{Script=Latin}|(?=[\p{L}\p{M}])\P{Script=Latin}[a-z]/giu)?.length ?? 0
  // `W€-01` was `WÄ-01`, `P³yta` was `Płyta`, and `Œ-01` was `Ś-01`.
  const currencies = text.match(/\p{L}€|€\p{L}|\p{L}[²³°]\p{L}|Œ(?!u)/giu)?.length ?? 0
  // Marks begin with capitals: `å-01` was `Ś-01`.
  const small = text.match(/(?<![\p{L}\p{M}])(?=[^\p{ASCII}])\p{Ll}(?=-?\d)/gu)?.length ?? 0
  return (capitals + signs + small + currencies * 2) * weights.misplaced + mixed * weights.mixed
}

function shared(text: string): number {
  const lower = text.toLowerCase()
  const words = ours.filter((word) => lower.includes(word)).length
  const invalid = text.match(/[\ufffd\u0080-\u009f\ue000-\uf8ff]/g)?.length ?? 0
  const capitals = text.match(/(?=[^\p{ASCII}])\p{Lu}/gu)?.length ?? 0
  const dates = /\d年\d{1,2}月\d{1,2}日/.test(text) ? weights.chineseDate : 0
  return dates + misplaced(text) + capitals * weights.capital + words * weights.headerWord + invalid * weights.invalid
}

function letterScore(counts: ReadonlyMap<string, number>, scoreOf: (letter: string) => number): number {
  let score = 0
  for (const [letter, count] of counts)
    score += (neutral.test(letter) ? weights.sign : quotes.test(letter) ? weights.quote : scoreOf(letter)) * count
  return score
}

function countLetters(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const letter of text.toLowerCase()) {
    if (letter > '\u007f' && letter !== unreadableCharacter) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return counts
}

/** Thai vowel signs and tones follow a consonant. */
const thaiMark = /[\u0e31\u0e33-\u0e3a\u0e47-\u0e4e]/
const thaiLetter = /[\u0e01-\u0e3a\u0e40-\u0e5b]/
function thaiScore(text: string): number {
  const wrong = text.match(/(^|[^\u0e01-\u0e3a\u0e47-\u0e4e])[\u0e31\u0e33-\u0e3a\u0e47-\u0e4e]/gu)?.length ?? 0
  return (
    letterScore(countLetters(text), (letter) => (thaiMark.test(letter) ? 2 : thaiLetter.test(letter) ? 0.95 : -1)) -
    4 * wrong
  )
}

/** Decodes a text in each likely encoding and returns the one in which its letters are those of words. */
export function likeliestEncoding(bytes: Uint8Array): Encoding {
  const decoded = (encoding: Encoding) => new TextDecoder(encoding).decode(bytes)
  const scores: [Encoding, number][] = singleByte.map(([encoding, alphabets]) => {
    const text = decoded(encoding)
    const counts = countLetters(text)
    const perLanguage = alphabets.map(({ frequent, further }) =>
      letterScore(counts, (letter) =>
        frequent.includes(letter) ? weights.frequent : further.includes(letter) ? weights.further : weights.other,
      ),
    )
    return [encoding, Math.max(...perLanguage) + shared(text)]
  })
  const thai = decoded('windows-874')
  scores.push(['windows-874', thaiScore(thai) + shared(thai)])
  for (const [encoding, letters] of multiByte) {
    const text = decoded(encoding)
    const usual = usualCharacters(encoding)
    // A character is two bytes.
    const scoreOf = (letter: string) => (letters.test(letter) ? 2.2 : usual.has(letter) ? 2 : -3)
    scores.push([encoding, letterScore(countLetters(text), scoreOf) + shared(text)])
  }
  return scores.reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}

const lookedBytes = 100_000
const newLine = 10

/** Returns lines with letters beyond ASCII, from the beginning. */
export function tellingLines(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = []
  let length = 0
  for (let start = 0; start < bytes.length && length < lookedBytes; ) {
    const found = bytes.indexOf(newLine, start)
    const end = Math.min(found < 0 ? bytes.length : found + 1, start + lookedBytes)
    const line = bytes.subarray(start, end)
    if (line.some((byte) => byte > 0x7f)) {
      kept.push(line)
      length += line.length
    }
    start = end
  }
  return Buffer.concat(kept)
}
