import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { removeFactors } from '#sessions/factor-queries.ts'
import { endSessions } from '#sessions/queries.ts'
import { lastAdministrator, lockForAdministration } from './lock-for-administration.ts'
import { markUserDeleted } from './queries.ts'

/** Marks a user as deleted and ends their sessions. Throws 404, and 409 for the last administrator who can sign in. */
export async function deleteUser(database: Database, caller: Caller, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const { before, isLastAdministrator } = await lockForAdministration(transaction, caller, id)
    if (isLastAdministrator) throw lastAdministrator(before)
    await markUserDeleted(transaction, id)
    await endSessions(transaction, id, null)
    await removeFactors(transaction, id)
    const { username, name, role } = before
    const details = { username, name, role }
    await audit(transaction, { by: caller.id, action: 'user.delete', subject: 'user', subjectId: before.id, details })
  })
}
