import type { BodyOf } from '@castline/contract/endpoint'
import type { createUser as createUserEndpoint, User } from '@castline/contract/users'
import { audit } from '../../database/audit.ts'
import type { Database } from '../../database/database.ts'
import { namingDuplicates } from '../../http/duplicates.ts'
import { notFound } from '../../http/errors.ts'
import { hashPassword } from '../../passwords/passwords.ts'
import { assign } from './assign-projects.ts'
import { insertUser, userById } from './queries.ts'
import { taken } from './taken.ts'

/** Creates a user with their projects, and writes down who did. Throws 409 or 400 that name the field. */
export async function createUser(
  database: Database,
  by: string,
  given: BodyOf<typeof createUserEndpoint>,
): Promise<User> {
  const { username, name, role } = given
  const email = given.email ?? null
  const passwordHash = given.password ? await hashPassword(given.password) : null

  return database.transaction(async (transaction) => {
    const id = await namingDuplicates(taken, () =>
      insertUser(transaction, { username, email, name, role, passwordHash }),
    )
    const projectIds = await assign(transaction, id, given.projectIds)
    const details = { username, role, projectIds }
    await audit(transaction, { by, action: 'user.create', subject: 'user', subjectId: id, details })
    const user = await userById(transaction, id)
    if (!user) throw notFound('user')
    return user
  })
}
