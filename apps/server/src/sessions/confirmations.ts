import { randomBytes } from 'node:crypto'
import type { Queryable } from '#database/database.ts'
import { sha256 } from './refresh-tokens.ts'
import { insertTicket } from './ticket-queries.ts'

/** Creates a ticket that confirms one call of this session, complete or still without a factor. */
export async function newConfirmation(
  transaction: Queryable,
  { id: userId, sessionId: familyId }: { readonly id: string; readonly sessionId: string },
  purpose: 'confirm' | 'confirmed',
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await insertTicket(transaction, { hash: sha256(ticket), userId, purpose, familyId })
  return ticket
}
