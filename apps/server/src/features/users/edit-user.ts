import type { BodyOf } from '@castline/contract/call'
import { type User, updateMe, updateUser } from '@castline/contract/users'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, orNotFound } from '#http/errors.ts'
import { changesIn } from '#http/unchanged.ts'
import { withDuplicateErrors } from '#http/unique-violation.ts'
import { hashPassword } from '#passwords/passwords.ts'
import { endKeys } from '#sessions/key-queries.ts'
import { endSessions } from '#sessions/queries.ts'
import { hashOfCurrentPassword, wrongCurrentPassword } from './current-password.ts'
import { lastAdministrator, lockForAdministration } from './lock-for-administration.ts'
import { lockUser, passwordHashOf, updateUserRow, userById } from './queries.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { refuseSignIn } from './refuse-sign-in.ts'
import { taken } from './taken.ts'

const edited = ['name', 'email', 'role', 'active'] as const

const elsewhere = {
  username: 'A username does not change.',
  projectIds: 'Projects are assigned by POST /users/{id}/projects.',
}
const elsewhereForOneself = {
  ...elsewhere,
  role: 'An administrator changes the role.',
  active: 'An administrator changes this.',
}

type Edited = Pick<User, (typeof edited)[number]>

/** Merges the given fields into a user; also returns the differences for the audit log. */
function after(before: User, given: Partial<Edited>) {
  const user: Edited = {
    name: given.name ?? before.name,
    email: given.email === undefined ? before.email : given.email,
    role: given.role ?? before.role,
    active: given.active ?? before.active,
  }
  const changed = edited.filter((field) => user[field] !== before[field])
  const changes = Object.fromEntries(changed.map((field) => [field, { from: before[field], to: user[field] }]))
  return { user, changed, changes }
}

async function readAgain(transaction: Queryable, id: string): Promise<User> {
  return orNotFound(await userById(transaction, id), 'user')
}

function refuseStale(before: User, version: number | undefined): void {
  if (version === undefined || version === before.version) return
  throw new ApiError('conflict', 'Somebody else has changed this user.', { current: before })
}

/**
 * An administrator's edit of any user. Throws 404, 400 for a password that is easily guessed, and 409 for an outdated
 * version, a taken e-mail address, or an edit that would leave no administrator.
 */
export async function editUser(
  database: Database,
  caller: Caller,
  id: string,
  given: BodyOf<typeof updateUser>,
): Promise<User> {
  const passwordHash = given.password === undefined ? null : await hashPassword(given.password)
  return database.transaction(async (transaction) => {
    const { before, isLastAdministrator } = await lockForAdministration(transaction, caller, id)
    refuseStale(before, given.version)
    changesIn(updateUser, given, before, elsewhere)
    if (before.kind === 'service') refuseSignIn({ password: given.password, email: given.email })
    const { user, changed, changes } = after(before, given)
    if (changed.length === 0 && !passwordHash) return before
    if (given.password !== undefined) {
      await refuseGuessable('password', given.password, { ...user, username: before.username })
    }
    if (isLastAdministrator && !(user.role === 'admin' && user.active)) {
      throw lastAdministrator(before, user.active ? 'role' : 'active')
    }
    await withDuplicateErrors(taken, () => updateUserRow(transaction, id, user, passwordHash))
    if (!user.active) await endSessions(transaction, id, null)
    else if (passwordHash) await endSessions(transaction, id, caller.sessionId)
    const keys = passwordHash && given.endKeys ? await endKeys(transaction, before.id, caller.id) : 0
    const details = {
      username: before.username,
      ...changes,
      ...(passwordHash && { newPassword: true }),
      ...(keys > 0 && { keys }),
    }
    await audit(transaction, { by: caller.id, action: 'user.edit', subject: 'user', subjectId: before.id, details })
    return readAgain(transaction, id)
  })
}

/**
 * A user's edit of their own data. A new e-mail address requires `currentPassword`, because it can be used to sign in.
 * Throws 400 if that is missing or wrong, 409 for an outdated version and a taken e-mail address.
 */
export async function editMe(database: Database, caller: Caller, given: BodyOf<typeof updateMe>): Promise<User> {
  const { id } = caller
  // Before the row is locked, because hashing is slow.
  const confirmed =
    given.currentPassword === undefined ? null : await hashOfCurrentPassword(database, id, given.currentPassword)
  return database.transaction(async (transaction) => {
    await lockUser(transaction, id)
    const before = await readAgain(transaction, id)
    refuseStale(before, given.version)
    changesIn(updateMe, given, before, elsewhereForOneself)
    const { user, changed, changes } = after(before, { name: given.name, email: given.email })
    if (changed.length === 0) return before
    if (changed.includes('email')) {
      if (confirmed === null) throw wrongCurrentPassword('A new e-mail address needs your current password.')
      if (confirmed !== (await passwordHashOf(transaction, id))) throw wrongCurrentPassword()
    }
    await withDuplicateErrors(taken, () => updateUserRow(transaction, id, user, null))
    const details = { username: before.username, ...changes }
    await audit(transaction, { by: id, action: 'user.edit', subject: 'user', subjectId: id, details })
    return readAgain(transaction, id)
  })
}
