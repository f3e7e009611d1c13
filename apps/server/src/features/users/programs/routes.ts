import * as contract from '@castline/contract/programs'
import { originOf } from '#http/open-cde.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { answer, disconnect, register, remove, requestOf } from './consent.ts'
import { connectedPrograms, registeredPrograms } from './queries.ts'

/** Routes of programs that act for people. */
export function programRoutes(route: Route, { config, database, announcements }: Services): void {
  route(contract.listConnectedPrograms, async ({ caller, request }) => ({
    address: originOf(config, request),
    programs: await connectedPrograms(database, caller.id),
  }))

  route(contract.askedProgram, ({ query }) => requestOf(database, query))

  route(contract.answerProgram, ({ caller, body }) => answer(database, caller, body))

  route(contract.disconnectProgram, async ({ caller, params }) => {
    announcements.announceUser(await disconnect(database, caller, params.id))
    return undefined
  })

  route(contract.listPrograms, () => registeredPrograms(database))

  route(contract.registerProgram, ({ caller, body }) => register(database, caller, body))

  route(contract.removeProgram, async ({ caller, params }) => {
    for (const account of await remove(database, caller, params.id)) announcements.announceUser(account)
    return undefined
  })
}
