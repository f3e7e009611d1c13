import type { SecondFactor } from '@castline/contract/second-factor'
import type { Queryable } from '#database/database.ts'

/** SQL condition that a user has a second factor. */
export const hasFactor = (user: string) =>
  `(EXISTS (SELECT FROM totp_factors f WHERE f.user_id = ${user} AND f.confirmed_at IS NOT NULL)
    OR EXISTS (SELECT FROM passkeys k WHERE k.user_id = ${user}))`

/** SQL condition that a role needs a second factor. */
export const roleNeedsFactor = (role: string) =>
  `EXISTS (SELECT FROM sign_in_rules r WHERE ${role} = ANY(r.second_factor_roles))`

export interface Factors {
  readonly totp: boolean
  readonly passkeys: number
  readonly recoveryCodes: number
  readonly required: boolean
}

/** Returns a user's factors; of the passkeys only those of `host`, or all if it is null. */
export async function factorsOf(database: Queryable, userId: string, host: string | null): Promise<Factors> {
  const row = await database.row<Factors>(
    `SELECT EXISTS (SELECT FROM totp_factors WHERE user_id = u.id AND confirmed_at IS NOT NULL) AS totp,
       (SELECT count(*)::int FROM passkeys WHERE user_id = u.id AND ($2::text IS NULL OR host = $2)) AS passkeys,
       (SELECT count(*)::int FROM recovery_codes WHERE user_id = u.id AND used_at IS NULL) AS "recoveryCodes",
       ${roleNeedsFactor('u.role')} AS required
     FROM users u WHERE u.id = $1`,
    [userId, host],
    'factors-of',
  )
  return row ?? { totp: false, passkeys: 0, recoveryCodes: 0, required: false }
}

/** Returns what a user sees about their own factors. */
export async function ownFactors(database: Queryable, userId: string): Promise<SecondFactor> {
  const row = await database.row<SecondFactor>(
    `SELECT (SELECT iso(confirmed_at) FROM totp_factors WHERE user_id = u.id) AS totp_since,
       coalesce((SELECT json_agg(json_build_object('id', id, 'name', name, 'host', host,
           'created_at', iso(created_at), 'last_used_at', iso(last_used_at)) ORDER BY created_at, id)
         FROM passkeys WHERE user_id = u.id), '[]') AS passkeys,
       (SELECT count(*)::int FROM recovery_codes WHERE user_id = u.id AND used_at IS NULL) AS recovery_codes_left,
       (SELECT count(*)::int FROM remembered_devices WHERE user_id = u.id AND expires_at > now()) AS remembered_devices,
       ${roleNeedsFactor('u.role')} AS required, u.password_hash IS NOT NULL AS has_password
     FROM users u WHERE u.id = $1`,
    [userId],
  )
  if (!row) throw new Error('The caller does not exist.')
  return row
}

/** Removes everything about a user's second factors, remembered devices included. */
export async function removeFactors(transaction: Queryable, userId: string): Promise<void> {
  await transaction.rows('DELETE FROM totp_factors WHERE user_id = $1', [userId])
  await transaction.rows('DELETE FROM passkeys WHERE user_id = $1', [userId])
  await removeRecovery(transaction, userId)
}

/** Removes what only makes sense beside a factor: recovery codes, remembered devices, and the count of wrong codes. */
export async function removeRecovery(transaction: Queryable, userId: string): Promise<void> {
  await transaction.rows('DELETE FROM recovery_codes WHERE user_id = $1', [userId])
  await transaction.rows('DELETE FROM remembered_devices WHERE user_id = $1', [userId])
  await transaction.rows('DELETE FROM wrong_codes WHERE user_id = $1', [userId])
  await transaction.rows('DELETE FROM code_pauses WHERE user_id = $1', [userId])
}

/** Returns the sealed secret of an authenticator app, locked; null without one in this state. */
export function lockTotp(
  transaction: Queryable,
  userId: string,
  state: 'confirmed' | 'waiting',
): Promise<{ sealed_secret: Buffer } | null> {
  return transaction.row<{ sealed_secret: Buffer }>(
    `SELECT sealed_secret FROM totp_factors WHERE user_id = $1 AND (confirmed_at IS NOT NULL) = $2 FOR UPDATE`,
    [userId, state === 'confirmed'],
  )
}

/** Stores the secret of an app that waits for its first code; returns false if one is confirmed already. */
export async function storeTotp(transaction: Queryable, userId: string, sealedSecret: Buffer): Promise<boolean> {
  const row = await transaction.row(
    `INSERT INTO totp_factors AS f (user_id, sealed_secret) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET sealed_secret = $2, created_at = now() WHERE f.confirmed_at IS NULL
     RETURNING 1`,
    [userId, sealedSecret],
  )
  return row !== null
}

/** Uses up the code of a time step, and confirms the app; returns false if this step or a later one was used. */
export async function useTotpStep(transaction: Queryable, userId: string, step: number): Promise<boolean> {
  const row = await transaction.row(
    `UPDATE totp_factors SET last_step = $2, confirmed_at = coalesce(confirmed_at, now())
     WHERE user_id = $1 AND last_step < $2 RETURNING 1`,
    [userId, step],
  )
  return row !== null
}

export async function deleteTotp(transaction: Queryable, userId: string): Promise<boolean> {
  return (await transaction.row('DELETE FROM totp_factors WHERE user_id = $1 RETURNING 1', [userId])) !== null
}

/** Replaces a user's recovery codes by these, of which only the hashes are stored. */
export async function replaceRecoveryCodes(
  transaction: Queryable,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await transaction.rows('DELETE FROM recovery_codes WHERE user_id = $1', [userId])
  await transaction.rows('INSERT INTO recovery_codes (user_id, hash) SELECT $1, unnest($2::bytea[])', [userId, hashes])
}

/** Uses up a recovery code; returns false if it is unknown or was used. */
export async function useRecoveryCode(transaction: Queryable, userId: string, hash: Buffer): Promise<boolean> {
  const row = await transaction.row(
    'UPDATE recovery_codes SET used_at = now() WHERE user_id = $1 AND hash = $2 AND used_at IS NULL RETURNING 1',
    [userId, hash],
  )
  return row !== null
}
