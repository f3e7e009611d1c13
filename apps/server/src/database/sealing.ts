import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets that must be readable again, such as those of authenticator apps (decision 0129). */
export interface Sealing {
  /** `owner` is the id of the record: the result cannot be opened for another one. */
  seal(text: string, owner: string): Buffer
  /** Returns null if it was sealed with another key, for another owner, or changed. */
  open(sealed: Buffer, owner: string): string | null
}

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Derives the key from the secret of access tokens, so that all servers have the same one and none is in the database. */
export function sealingWith(tokenSecret: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'castline: sealed secrets', 32))
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, owner) {
      const nonce = sealed.subarray(0, nonceLength)
      const content = sealed.subarray(nonceLength, -tagLength)
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-tagLength))
        return decipher.update(content, undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
