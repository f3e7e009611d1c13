/** How well something fits what is looked for: less is better. */
type Score = number

/** Letters as they are compared: neither case nor Latin accents count, whatever the keyboard sent. */
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
 * The best that one of `texts` fits: the same, begins so, has a word that begins so, has it inside, has each of its words.
 * Null: none does.
 */
export function scoreOf(words: string, texts: readonly string[]): Score | null {
  const folded = fold(words)
  const scores = texts.map((text) => scoreOfText(folded, fold(text))).filter((score) => score !== null)
  return scores.length > 0 ? Math.min(...scores) : null
}

/** Those that fit, best first, and otherwise in their order. */
export function bestFirst<T>(things: readonly T[], words: string, textsOf: (thing: T) => readonly string[]): T[] {
  return things
    .flatMap((thing) => {
      const score = scoreOf(words, textsOf(thing))
      return score === null ? [] : [{ thing, score }]
    })
    .sort((one, other) => one.score - other.score)
    .map(({ thing }) => thing)
}
