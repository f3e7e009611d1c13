import type { Queryable } from '#database/database.ts'
import { isActive } from '#database/reach.ts'

export type TicketPurpose = 'sign-in' | 'required' | 'set-up' | 'confirm' | 'confirmed'

/** Long enough to find the phone, or to install an app. */
const lifetime = '10 minutes'

/** A device is asked again after this time. */
const remembered = '30 days'

/** Stores a ticket, of which only the hash is known, and deletes expired ones. */
export async function insertTicket(
  transaction: Queryable,
  {
    hash,
    userId,
    purpose,
    familyId = null,
  }: {
    hash: Buffer
    userId: string
    purpose: TicketPurpose
    /** The session that a confirmation belongs to. */
    familyId?: string | null
  },
): Promise<void> {
  await transaction.rows('DELETE FROM sign_in_tickets WHERE expires_at < now()')
  await transaction.rows(
    `INSERT INTO sign_in_tickets (hash, user_id, purpose, family_id, expires_at)
     VALUES ($1, $2, $3, $4, now() + $5::interval)`,
    [hash, userId, purpose, familyId, lifetime],
  )
}

/** The factor was given, too. */
export async function markConfirmed(transaction: Queryable, hash: Buffer): Promise<void> {
  await transaction.rows("UPDATE sign_in_tickets SET purpose = 'confirmed', challenge = NULL WHERE hash = $1", [hash])
}

/** Takes a confirmation of this session; returns false if there is none. */
export async function takeConfirmed(
  transaction: Queryable,
  { hash, userId, familyId }: { hash: Buffer; userId: string; familyId: string },
): Promise<boolean> {
  const row = await transaction.row(
    `DELETE FROM sign_in_tickets
     WHERE hash = $1 AND user_id = $2 AND family_id = $3 AND purpose = 'confirmed' AND expires_at > now() RETURNING 1`,
    [hash, userId, familyId],
  )
  return row !== null
}

export interface OpenTicket {
  readonly user_id: string
  readonly username: string
  readonly name: string
  readonly purpose: TicketPurpose
  readonly challenge: string | null
  /** The session that a confirmation belongs to; null for a sign-in. */
  readonly family_id: string | null
}

/**
 * Locks a ticket and its user until the end of the transaction, one attempt per user at a time. Null if the ticket is
 * unknown, expired or for another purpose, or the user may not sign in. The user is locked first, as by a change of the
 * password: either that sees the session that is begun, or the ticket is gone.
 */
export async function lockTicket(
  transaction: Queryable,
  hash: Buffer,
  purposes: readonly TicketPurpose[],
): Promise<OpenTicket | null> {
  const user = await transaction.row<{ id: string; username: string; name: string }>(
    `SELECT u.id, u.username, u.name FROM users u
     WHERE u.id = (SELECT user_id FROM sign_in_tickets WHERE hash = $1) AND ${isActive('u')} FOR NO KEY UPDATE`,
    [hash],
  )
  if (!user) return null
  const ticket = await transaction.row<Pick<OpenTicket, 'user_id' | 'purpose' | 'challenge' | 'family_id'>>(
    `SELECT user_id, purpose, challenge, family_id FROM sign_in_tickets
     WHERE hash = $1 AND expires_at > now() AND purpose = ANY($2) FOR UPDATE`,
    [hash, purposes],
  )
  return ticket && { ...ticket, username: user.username, name: user.name }
}

export async function deleteTicket(transaction: Queryable, hash: Buffer): Promise<void> {
  await transaction.rows('DELETE FROM sign_in_tickets WHERE hash = $1', [hash])
}

/** Sets the challenge of the passkey that is asked for next; null once it was used. */
export async function setChallenge(transaction: Queryable, hash: Buffer, challenge: string | null): Promise<void> {
  await transaction.rows('UPDATE sign_in_tickets SET challenge = $2 WHERE hash = $1', [hash, challenge])
}

/** Stores a device that is not asked for a second factor for 30 days, by the hash of its token. */
export async function insertDevice(
  transaction: Queryable,
  { hash, userId, familyId }: { hash: Buffer; userId: string; familyId: string },
): Promise<void> {
  await transaction.rows('DELETE FROM remembered_devices WHERE user_id = $1 AND expires_at < now()', [userId])
  await transaction.rows(
    'INSERT INTO remembered_devices (hash, user_id, family_id, expires_at) VALUES ($1, $2, $3, now() + $4::interval)',
    [hash, userId, familyId, remembered],
  )
}

/** Whether this device of the user is not asked for a second factor. */
export async function isRemembered(database: Queryable, userId: string, hash: Buffer): Promise<boolean> {
  const row = await database.row(
    'SELECT FROM remembered_devices WHERE hash = $1 AND user_id = $2 AND expires_at > now()',
    [hash, userId],
  )
  return row !== null
}

/** Forgets the devices of a user, or only that of one session. */
export async function forgetDevices(transaction: Queryable, userId: string, familyId: string | null): Promise<void> {
  await transaction.rows('DELETE FROM remembered_devices WHERE user_id = $1 AND ($2::uuid IS NULL OR family_id = $2)', [
    userId,
    familyId,
  ])
}

/** Ends the sign-ins of a user that wait for a second factor. */
export async function deleteTickets(transaction: Queryable, userId: string): Promise<void> {
  await transaction.rows('DELETE FROM sign_in_tickets WHERE user_id = $1', [userId])
}
