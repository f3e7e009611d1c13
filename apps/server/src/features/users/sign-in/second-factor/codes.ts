import { Secret, TOTP } from 'otpauth'
import type { Queryable } from '#database/database.ts'
import type { Sealing } from '#database/sealing.ts'
import { generatePassword } from '#passwords/passwords.ts'
import { lockTotp, replaceRecoveryCodes, useRecoveryCode, useTotpStep } from '#sessions/factor-queries.ts'
import { sha256 } from '#sessions/refresh-tokens.ts'

const secondsPerStep = 30
const recoveryCodes = 10

const appOf = (secret: Secret, username: string) =>
  new TOTP({ issuer: 'Castline', label: username, secret, period: secondsPerStep })

/** A new secret for an authenticator app, as text and as the address in its QR code. */
export function newTotp(username: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: appOf(secret, username).toString() }
}

/**
 * Accepts a code of an authenticator app, of the last, this or the next half minute, and no such code a second time.
 * `waiting`: the first code, which confirms the app.
 */
export async function acceptTotp(
  transaction: Queryable,
  sealing: Sealing,
  { userId, code, state }: { userId: string; code: string; state: 'confirmed' | 'waiting' },
): Promise<boolean> {
  const stored = await lockTotp(transaction, userId, state)
  const secret = stored && sealing.open(stored.sealed_secret, userId)
  if (!secret) return false
  const now = Date.now()
  const app = appOf(Secret.fromBase32(secret), '')
  const delta = app.validate({ token: code, timestamp: now, window: 1 })
  if (delta === null) return false
  return useTotpStep(transaction, userId, Math.floor(now / 1000 / secondsPerStep) + delta)
}

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')
const isTotp = (code: string) => /^\d{6}$/.test(plain(code))

/** Accepts a code of the app or a recovery code, and returns which it was; null for a wrong or used one. */
export async function acceptCode(
  transaction: Queryable,
  sealing: Sealing,
  userId: string,
  code: string,
): Promise<'totp' | 'recovery' | null> {
  if (isTotp(code)) {
    return (await acceptTotp(transaction, sealing, { userId, code: plain(code), state: 'confirmed' })) ? 'totp' : null
  }
  return (await useRecoveryCode(transaction, userId, sha256(plain(code)))) ? 'recovery' : null
}

/** Replaces the recovery codes and returns the new ones, which cannot be read later. 120 random bits each. */
export async function newRecoveryCodes(transaction: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, generatePassword)
  await replaceRecoveryCodes(
    transaction,
    userId,
    codes.map((code) => sha256(plain(code))),
  )
  return codes
}
