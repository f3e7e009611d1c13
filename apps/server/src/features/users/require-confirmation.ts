import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { confirmationRequired } from '#http/errors.ts'
import { sha256 } from '#sessions/refresh-tokens.ts'
import { takeConfirmed } from '#sessions/ticket-queries.ts'

/** Uses up a confirmation of the caller's session. Throws 403 without one. */
export async function requireConfirmation(
  transaction: Queryable,
  { id: userId, sessionId: familyId }: Pick<Caller, 'id' | 'sessionId'>,
  ticket: string | undefined,
): Promise<void> {
  const isConfirmed =
    ticket !== undefined && (await takeConfirmed(transaction, { hash: sha256(ticket), userId, familyId }))
  if (!isConfirmed) throw confirmationRequired()
}
