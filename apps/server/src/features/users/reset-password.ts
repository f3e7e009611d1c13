import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import { generatePassword, hashPassword } from '#passwords/passwords.ts'
import { removeFactors } from '#sessions/factor-queries.ts'
import { countKeys } from '#sessions/key-queries.ts'
import { endSessions } from '#sessions/queries.ts'
import { activateWithPassword, lockUserByName } from './queries.ts'

export type Reset =
  | {
      readonly username: string
      readonly password: string
      /** Valid API keys, which are not ended. */
      readonly keys: number
    }
  | 'unknown'
  | 'inactive'

/**
 * Sets a generated password, returns it this once, and ends all sessions of the user; for an operator with access to
 * the machine. An inactive user is not changed unless `activate` is set.
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
    return { username: user.username, password, keys: await countKeys(transaction, user.id) }
  })
}

/** Removes the second factors of a user and ends all their sessions; returns the username, or null if it is unknown. */
export function resetFactors(database: Database, name: string): Promise<string | null> {
  return database.transaction(async (transaction) => {
    const user = await lockUserByName(transaction, name)
    if (!user) return null
    await removeFactors(transaction, user.id)
    await endSessions(transaction, user.id, null)
    const entry = { action: 'user.factor-reset', subject: 'user', subjectId: user.id } as const
    await audit(transaction, { by: null, ...entry, details: { username: user.username, by: 'command' } })
    return user.username
  })
}
