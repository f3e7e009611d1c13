import type { BodyOf } from '@castline/contract/call'
import type { createUser as createUserEndpoint, User } from '@castline/contract/users'
import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import { ApiError, invalid, orNotFound } from '#http/errors.ts'
import { withDuplicateErrors } from '#http/unique-violation.ts'
import { hashPassword } from '#passwords/passwords.ts'
import { assignTo } from './assign-plants.ts'
import { assign } from './assign-projects.ts'
import { insertUser, userById } from './queries.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { refuseSignIn } from './refuse-sign-in.ts'
import { taken } from './taken.ts'

type Given = BodyOf<typeof createUserEndpoint>

/**
 * Registers a visitor as a viewer without projects. Throws 403 for any other role, for projects or plants, 400 without a
 * password (which only the visitor could set), and the errors of `createUser`.
 */
export async function register(database: Database, given: Given): Promise<User> {
  if (
    (given.role ?? 'viewer') !== 'viewer' ||
    given.projectIds.length + given.plants.length > 0 ||
    given.kind !== 'person'
  ) {
    throw new ApiError('forbidden', 'New accounts are viewers. An administrator assigns other roles and projects.')
  }
  if (!given.password) throw invalid([{ field: 'password', message: 'Choose a password.' }])
  return createUser(database, null, { ...given, role: 'viewer' })
}

/**
 * Creates a user with their projects and plants, and records who did it; `by` is null for a registration. Throws 409 or 400 with
 * the name of the field, also for a password that is easily guessed.
 */
export async function createUser(database: Database, by: string | null, given: Given): Promise<User> {
  const { username, name = username, role, kind } = given
  if (!role) throw invalid([{ field: 'role', message: 'Choose a role.' }])
  const email = given.email ?? null
  if (kind === 'service') refuseSignIn({ password: given.password, email })
  if (given.password) await refuseGuessable('password', given.password, { username, name, email })
  const passwordHash = given.password ? await hashPassword(given.password) : null

  return database.transaction(async (transaction) => {
    const id = await withDuplicateErrors(taken, () =>
      insertUser(transaction, { username, email, name, role, passwordHash, kind }),
    )
    const projectIds = await assign(transaction, id, given.projectIds)
    const plants = await assignTo(transaction, id, given.plants)
    const details = {
      username,
      role,
      projectIds,
      ...(plants.length > 0 && { plants }),
      ...(kind === 'service' && { kind }),
    }
    await audit(transaction, { by, action: 'user.create', subject: 'user', subjectId: id, details })
    return orNotFound(await userById(transaction, id), 'user')
  })
}
