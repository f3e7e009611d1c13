import { roles } from '@castline/domain/users/roles'
import type { Patterns, Person } from './queries.ts'

const escaped = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')

/** Thai, Lao, Khmer and Chinese are written without spaces, so that words have no bounds. */
const spaceless = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Matches a text as whole words. */
function wordPattern(text: string): string {
  const before = spaceless.test([...text].at(0) ?? '') ? '' : '(?<![[:alnum:]_])'
  const after = spaceless.test([...text].at(-1) ?? '') ? '' : '(?![[:alnum:]_])'
  return `${before}${escaped(text)}${after}`
}

/** Names of roles are ordinary words of every record. */
const isOrdinary = (name: string) => roles.some((role) => role === name.toLowerCase())

/** Returns the regular expressions that find a person in texts; longer ones first, so that none is left in part. */
export function patternsOf({ name, email, username, former }: Omit<Person, 'id'>): Patterns {
  const names = [name, ...(email ? [email] : []), ...former.filter((each) => !isOrdinary(each))]
  const all = isOrdinary(username) ? names : [...names, username]
  const join = (texts: readonly string[]) =>
    [...new Set(texts)]
      .toSorted((one, other) => other.length - one.length)
      .map(wordPattern)
      .join('|')
  const inJson = all.map((text) => JSON.stringify(text).slice(1, -1))
  return { all: join(all), names: join(names), search: join([...all, ...inJson]) }
}
