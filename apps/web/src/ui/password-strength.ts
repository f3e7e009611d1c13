const shortestPassword = 10

/** From weakest to strongest; the server refuses `short`. */
export const strengths = ['short', 'weak', 'fair', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** Words that are guessed first, in any combination. */
const guessed = /passw[o0]rd|castline|administrator|admin|welcome|letmein|qwerty|azerty|asdf/g

const kinds = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\p{L}\p{N}]/u, 33],
  [/[^\p{ASCII}]/u, 60],
] as const

/**
 * Counts the characters that do not follow from the previous one: repetitions and alphabetical runs add no strength.
 */
function surprises(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  return codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? Number.NaN)) > 1 || index === 0).length
}

/** Estimates how hard a password is to guess for somebody who knows the names and addresses in `known`. */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  if (password.length < shortestPassword) return 'short'
  let rest = password.toLowerCase().replace(guessed, '')
  for (const word of known.flatMap((text) => text.toLowerCase().split(/[\s.@_-]+/))) {
    if (word.length > 2) rest = rest.replaceAll(word, '')
  }
  const pool = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const distinct = new Set(rest).size
  const bits = Math.min(surprises(rest), distinct * 2) * Math.log2(Math.max(pool, 2))
  if (bits < 42) return 'weak'
  return bits < 64 ? 'fair' : 'strong'
}
