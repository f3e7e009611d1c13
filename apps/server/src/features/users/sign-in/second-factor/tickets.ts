import { randomBytes } from 'node:crypto'
import type { Queryable } from '#database/database.ts'
import { ApiError } from '#http/errors.ts'
import { sha256 } from '#sessions/refresh-tokens.ts'
import { insertTicket, lockTicket, type OpenTicket, type TicketPurpose } from '#sessions/ticket-queries.ts'

/** Creates a ticket, of which only the hash is stored. */
export async function newTicket(transaction: Queryable, userId: string, purpose: TicketPurpose): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await insertTicket(transaction, { hash: sha256(ticket), userId, purpose })
  return ticket
}

export const expired = () => new ApiError('sign_in_expired', 'This sign-in took too long, or is complete. Start again.')

/** Locks a ticket of one of these purposes with its user. Throws 401 if there is no such ticket. */
export async function openTicket(
  transaction: Queryable,
  ticket: string,
  purposes: readonly TicketPurpose[],
): Promise<OpenTicket & { readonly hash: Buffer }> {
  const hash = sha256(ticket)
  const open = await lockTicket(transaction, hash, purposes)
  if (!open) throw expired()
  return { ...open, hash }
}
