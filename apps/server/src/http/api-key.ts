import { createHash, randomBytes } from 'node:crypto'
import { keyPrefixLength, keyStart } from '@castline/contract/values/keys'

/** In lower case, without letters that are mistaken for digits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789'

/** Returns the hash under which a key is stored. It is random, so that one round is enough. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Creates a key of 240 random bits, with the parts of it that stay visible. */
export function newApiKey(): { key: string; hash: Buffer; prefix: string; lastFour: string } {
  const key = `${keyStart}${[...randomBytes(48)].map((byte) => alphabet[byte % alphabet.length]).join('')}`
  return { key, hash: hashOfKey(key), prefix: key.slice(0, keyPrefixLength), lastFour: key.slice(-4) }
}
