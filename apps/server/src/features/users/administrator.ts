import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import { generatePassword, hashPassword } from '#passwords/passwords.ts'
import { hasUsers, insertUser, lockUsers } from './queries.ts'

/**
 * Creates the first administrator if there are no users at all. Returns username and password if the password was
 * generated, because it cannot be read later. Null if nothing was created or the password was given.
 */
export async function ensureAdministrator(
  database: Database,
  { username, password }: { username: string; password: string | null },
): Promise<{ username: string; password: string } | null> {
  return database.transaction(async (transaction) => {
    // Two servers may start at the same time on an empty database.
    await lockUsers(transaction)
    if (await hasUsers(transaction)) return null

    const generated = password === null ? generatePassword() : null
    const passwordHash = await hashPassword(password ?? generated ?? '')
    const user = { username, email: null, name: 'Administrator', role: 'admin', passwordHash } as const
    const id = await insertUser(transaction, user)
    const details = { username, role: 'admin' }
    await audit(transaction, { by: null, action: 'user.create', subject: 'user', subjectId: id, details })
    return generated === null ? null : { username, password: generated }
  })
}
