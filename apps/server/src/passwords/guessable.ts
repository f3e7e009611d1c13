import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { roles } from '@castline/domain/roles'

/** The 10,000 most common passwords of ten characters or more, in lower case, one a line; docs/dependencies.md has whose. */
const listOfCommon = new URL('./common.txt.gz', import.meta.url)

/**
 * Whether many people use this password, in any case. The list is read anew each time: passwords are set seldom, reading it
 * takes less than hashing one, and kept it would stay in memory for good.
 */
export async function isCommon(password: string): Promise<boolean> {
  const list = gunzipSync(await readFile(listOfCommon)).toString('latin1')
  return `\n${list}\n`.includes(`\n${password.toLowerCase()}\n`)
}

/** What stands for this product and its people. */
const ourWords = ['castline', 'precast', 'concrete', 'component', 'password', 'administrator', ...roles]

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')

/**
 * Whether all letters of a password are words that a guesser knows: ours and those of its owner's names and addresses, once
 * or often, in any order, whatever digits and signs stand around them. Without any letter it is not: then it is no word.
 */
export function isOfKnownWords(password: string, names: readonly string[]): boolean {
  const ownWords = names.flatMap((name) => name.split(/[^\p{L}\p{M}\p{N}]+/u)).map(lettersOf)
  // The longest first: "anna" is no "an" with a rest.
  const words = [...ourWords, ...ownWords].filter((word) => word !== '').sort((one, other) => other.length - one.length)
  const letters = lettersOf(password)
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), letters)
  return letters !== '' && rest.trim() === ''
}
