import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import { generatePassword, hashPassword } from '#passwords/passwords.ts'
import { endSessions } from '#sessions/queries.ts'
import { activateWithPassword, lockUserByName } from './queries.ts'

export type Reset = { readonly username: string; readonly password: string } | 'unknown' | 'inactive'

/**
 * Gives a user a new generated password, which is answered this once, and ends all their sign-ins; for whoever has the
 * machine in their hands. An inactive user stays as they are unless `activate`.
 */
export async function resetPassword(
  database: Database,
  name: string,
  { activate }: { activate: boolean },
): Promise<Reset> {
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  return database.transaction(async (transaction) => {
    const user = await lockUserByName(transaction, name)
    if (!user) return 'unknown'
    if (!user.active && !activate) return 'inactive'
    await activateWithPassword(transaction, user.id, passwordHash)
    await endSessions(transaction, user.id, null)
    const details = { username: user.username, by: 'command', ...(user.active ? {} : { activated: true }) }
    await audit(transaction, { by: null, action: 'user.password', subject: 'user', subjectId: user.id, details })
    return { username: user.username, password }
  })
}
