import {
  assignProjects,
  checkUsername,
  createUser as createUserEndpoint,
  listRoles,
  listUsers,
  me,
  userProjects,
} from '@castline/contract/users'
import { mayUseQrFlow, roleLabels, roles } from '@castline/domain/roles'
import { audit } from '../../database/audit.ts'
import { notFound } from '../../http/errors.ts'
import type { Route } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { assign } from './assign-projects.ts'
import { createUser } from './create-user.ts'
import { allUsers, lockUser, roleOfUsername, userById } from './queries.ts'

export function userRoutes(route: Route, { config, database }: Services): void {
  async function known(id: string) {
    const user = await userById(database, id)
    if (!user) throw notFound('user')
    return user
  }

  route(me, ({ caller }) => known(caller.id))

  route(listUsers, () => allUsers(database))

  route(createUserEndpoint, ({ caller, body }) => createUser(database, caller.id, body))

  route(listRoles, async () => roles.map((name) => ({ name, label: roleLabels[name] })))

  route(
    checkUsername,
    async ({ body }) => {
      const role = config.qrUpdates === 'off' ? null : await roleOfUsername(database, body.username)
      return role && mayUseQrFlow(role) ? { isValid: true, role } : { isValid: false, role: null }
    },
    { rateLimit: { max: 60, timeWindow: 60_000 } },
  )

  route(userProjects, async ({ params, reply }) => {
    const { projectIds } = await known(params.id)
    reply.header('cache-control', 'no-store')
    return { projectIds }
  })

  route(assignProjects, ({ caller, params, body }) =>
    database.transaction(async (transaction) => {
      if (!(await lockUser(transaction, params.id))) throw notFound('user')
      const projectIds = await assign(transaction, params.id, body.projectIds)
      const entry = { action: 'user.assign', subject: 'user', subjectId: params.id } as const
      await audit(transaction, { by: caller.id, ...entry, details: { projectIds } })
      return { projectIds }
    }),
  )
}
