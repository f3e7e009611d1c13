import { randomBytes } from 'node:crypto'
import { ownSecret } from './own-secret.ts'

/** Number of hexadecimal digits. */
const secretLength = 64

/** Returns the secret of a data directory that signs access tokens; creates it at first, readable only by its owner. */
export function ownTokenSecret(dataDir: string): Promise<string> {
  const make = () => randomBytes(secretLength / 2).toString('hex')
  return ownSecret(dataDir, 'token-secret', { length: secretLength, make })
}
