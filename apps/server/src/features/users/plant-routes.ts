import * as contract from '@castline/contract/plant-members'
import { audit } from '#database/audit.ts'
import { notFound, orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { assignTo } from './assign-plants.ts'
import { forgetGivenPlants, givenPlants } from './plant-queries.ts'
import { lockUser, userById } from './queries.ts'

/** Routes of the plants that people work for. Only administrators give them. */
export function plantMemberRoutes(route: Route, { database, announcements }: Services): void {
  route(contract.userPlants, async ({ params, reply }) => {
    const user = orNotFound(await userById(database, params.id), 'user')
    reply.header('cache-control', 'no-store')
    return { plants: user.plants }
  })

  route(contract.assignPlants, async ({ caller, params, body }) => {
    const assigned = await database.transaction(async (transaction) => {
      if (!(await lockUser(transaction, params.id))) throw notFound('user')
      const plants = await assignTo(transaction, params.id, body.plants)
      const entry = { action: 'user.plants', subject: 'user', subjectId: params.id } as const
      await audit(transaction, { by: caller.id, ...entry, details: { plants } })
      return { plants }
    })
    announcements.announceUser(params.id.toLowerCase())
    return assigned
  })

  route(contract.listGivenPlants, () => givenPlants(database))

  route(contract.dismissGivenPlants, async ({ caller }) => {
    await database.transaction(async (transaction) => {
      const count = await forgetGivenPlants(transaction)
      if (count === 0) return
      const entry = { action: 'user.given_plants', subject: 'user', subjectId: caller.id } as const
      await audit(transaction, { by: caller.id, ...entry, details: { count } })
    })
    return undefined
  })
}
