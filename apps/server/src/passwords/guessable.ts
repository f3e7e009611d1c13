import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { roles } from '@castline/domain/users/roles'

/**
 * The 10,000 most common passwords of ten characters or more, in lower case, one per line; docs/dependencies.md has the
 * source.
 */
const listOfCommon = new URL('./common.txt.gz', import.meta.url)

/**
 * Whether this is a common password, case-insensitive. The list is read each time: passwords are rarely set, reading it
 * is faster than hashing one, and a cached list would stay in memory.
 */
export async function isCommon(password: string): Promise<boolean> {
  const list = gunzipSync(await readFile(listOfCommon)).toString('latin1')
  return `\n${list}\n`.includes(`\n${password.toLowerCase()}\n`)
}

/** Words that are obvious for this product and its users. */
const ourWords = ['castline', 'precast', 'concrete', 'component', 'password', 'administrator', ...roles]

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')

/**
 * Whether the letters of a password consist only of obvious words (ours and those of its owner's names and addresses),
 * in any order and number, with any digits and punctuation. False if it has no letters.
 */
export function isOfKnownWords(password: string, names: readonly string[]): boolean {
  const ownWords = names.flatMap((name) => name.split(/[^\p{L}\p{M}\p{N}]+/u)).map(lettersOf)
  // The longest first, so that "anna" is not read as "an" with a remainder.
  const words = [...ourWords, ...ownWords].filter((word) => word !== '').sort((one, other) => other.length - one.length)
  const letters = lettersOf(password)
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), letters)
  return letters !== '' && rest.trim() === ''
}
