import { randomBytes } from 'node:crypto'
import { qrAlphabet } from '@castline/domain/labels/qr-code'
import { hash, verify } from '@node-rs/argon2'

/** Returns an argon2id hash with its salt and parameters, as text. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Unknown accounts are checked against this hash, so that they take as long as known ones. */
const nobodysHash = hash(randomBytes(32))

/** Verifies a password against a hash. */
export type Verify = (passwordHash: string, password: string) => Promise<boolean>

/** Whether the password is the account's; false for null (no such account, or one without a password). */
export async function passwordMatches(
  passwordHash: string | null,
  password: string,
  work: Verify = verify,
): Promise<boolean> {
  const matches = await work(passwordHash ?? (await nobodysHash), password)
  return matches && passwordHash !== null
}

/** Generates a password that is easy to copy from a screen: 24 characters of 5 random bits, in groups of four. */
export function generatePassword(): string {
  const letters = [...randomBytes(24)].map((byte) => qrAlphabet[byte % qrAlphabet.length]).join('')
  return letters.toLowerCase().replace(/.{4}(?=.)/g, '$&-')
}
