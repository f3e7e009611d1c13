/** The quality of a match; lower is better. */
type Score = number

/** Normalizes text for comparison: ignores case and Latin accents. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
}

function scoreOfText(words: string, text: string): Score | null {
  if (text === words) return 0
  if (text.startsWith(words)) return 1
  const at = text.indexOf(words)
  if (at > 0) return /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? 3 : 2
  return words.split(/\s+/).every((word) => text.includes(word)) ? 4 : null
}

/**
 * The best match of `words` in `texts`: equal, prefix, prefix of a word, substring, or all words contained. Null if
 * none matches.
 */
export function scoreOf(words: string, texts: readonly string[]): Score | null {
  const folded = fold(words)
  const scores = texts.map((text) => scoreOfText(folded, fold(text))).filter((score) => score !== null)
  return scores.length > 0 ? Math.min(...scores) : null
}

/** The matching items, best first, otherwise in their original order. */
export function bestFirst<T>(things: readonly T[], words: string, textsOf: (thing: T) => readonly string[]): T[] {
  return things
    .flatMap((thing) => {
      const score = scoreOf(words, textsOf(thing))
      return score === null ? [] : [{ thing, score }]
    })
    .sort((one, other) => one.score - other.score)
    .map(({ thing }) => thing)
}
