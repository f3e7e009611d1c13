import { createECDH } from 'node:crypto'
import type { Config } from '#config.ts'
import { ownSecret } from './own-secret.ts'

/** Of 32 bytes as base64url. */
const keyLength = 43

function newKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A number with leading zeros is shorter.
  const bytes = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url')
}

/**
 * Returns the private key for push services, and creates it at first in the data directory. Null if nothing is pushed:
 * without a subject, and with an external database without a given key, because several servers must have the same one.
 */
export async function vapidPrivateKey({
  push,
  databaseUrl,
  dataDir,
}: Pick<Config, 'push' | 'databaseUrl' | 'dataDir'>): Promise<string | null> {
  if (push.subject === null) return null
  if (push.privateKey !== null) return push.privateKey
  return databaseUrl === null ? ownSecret(dataDir, 'vapid-key', { length: keyLength, make: newKey }) : null
}
