import {
  assignProjects,
  changePassword as changePasswordEndpoint,
  checkUsername,
  createUser as createUserEndpoint,
  deleteUser as deleteUserEndpoint,
  getUser,
  listRoles,
  listUsers,
  me,
  updateMe,
  updateUser,
  userProjects,
} from '@castline/contract/users'
import { mayUseQrFlow, roleLabels, roles } from '@castline/domain/users/roles'
import type { FastifyRequest } from 'fastify'
import { activeUser } from '#database/active-user.ts'
import { audit } from '#database/audit.ts'
import { notFound, orNotFound } from '#http/errors.ts'
import { networkOf } from '#http/network.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { assign } from './assign-projects.ts'
import { changePassword } from './change-password.ts'
import { createUser, register } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { editMe, editUser } from './edit-user.ts'
import { accountById, allUsers, lockUser, userById } from './queries.ts'

/**
 * Per minute. A crew behind one address may register on the same morning; an administrator's script may add hundreds.
 */
const registrationsAMinute = ({ headers }: FastifyRequest) => (headers.authorization ? 600 : 10)
const visitorOrNot = ({ ip, headers }: FastifyRequest) =>
  `${networkOf(ip)} ${headers.authorization ? 'signed in' : 'visitor'}`

/** A stolen token must not be usable to guess the password. */
const guessesAMinute = { max: 10, timeWindow: 60_000 }
const tellsNoPassword = ({ body }: FastifyRequest) =>
  (body as { currentPassword?: unknown } | null | undefined)?.currentPassword === undefined

export function userRoutes(route: Route, { config, database, announcements, refusedNames }: Services): void {
  async function known(id: string) {
    return orNotFound(await userById(database, id), 'user')
  }

  route(me, async ({ caller }) => {
    return orNotFound(await accountById(database, caller.id), 'user')
  })

  route(
    updateMe,
    async ({ caller, body }) => {
      const user = await editMe(database, caller, body)
      announcements.announceUser(caller.id)
      return user
    },
    { rateLimit: { ...guessesAMinute, allowList: tellsNoPassword } },
  )

  route(
    changePasswordEndpoint,
    async ({ caller, body }) => {
      await changePassword(database, caller, body)
      announcements.announceUser(caller.id)
      return undefined
    },
    { rateLimit: guessesAMinute },
  )

  route(listUsers, () => allUsers(database))

  route(
    createUserEndpoint,
    ({ caller, body }) => (caller ? createUser(database, caller.id, body) : register(database, body)),
    {
      openToVisitors: config.registration === 'open' && config.passwordSignIn === 'on',
      rateLimit: { max: registrationsAMinute, timeWindow: 60_000, keyGenerator: visitorOrNot },
    },
  )

  route(getUser, ({ params }) => known(params.id))

  route(updateUser, async ({ caller, params, body }) => {
    const user = await editUser(database, caller, params.id, body)
    announcements.announceUser(user.id)
    return user
  })

  route(deleteUserEndpoint, async ({ caller, params }) => {
    await deleteUser(database, caller, params.id)
    announcements.announceUser(params.id.toLowerCase())
    return undefined
  })

  route(listRoles, async () => roles.map((name) => ({ name, label: roleLabels[name] })))

  route(
    checkUsername,
    async ({ body, request, reply }) => {
      const wasGood = refusedNames.count(request, reply)
      const user = config.qrUpdates === 'off' ? null : await activeUser(database, body.username)
      if (!user || !mayUseQrFlow(user.role)) return { isValid: false, role: null }
      wasGood()
      return { isValid: true, role: user.role }
    },
    { rateLimit: { max: 60, timeWindow: 60_000 } },
  )

  route(userProjects, async ({ params, reply }) => {
    const { projectIds } = await known(params.id)
    reply.header('cache-control', 'no-store')
    return { projectIds }
  })

  route(assignProjects, async ({ caller, params, body }) => {
    const assigned = await database.transaction(async (transaction) => {
      if (!(await lockUser(transaction, params.id))) throw notFound('user')
      const projectIds = await assign(transaction, params.id, body.projectIds)
      const entry = { action: 'user.assign', subject: 'user', subjectId: params.id } as const
      await audit(transaction, { by: caller.id, ...entry, details: { projectIds } })
      return { projectIds }
    })
    announcements.announceUser(params.id.toLowerCase())
    return assigned
  })
}
