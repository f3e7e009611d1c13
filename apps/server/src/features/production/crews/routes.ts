import * as contract from '@castline/contract/crews'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { crews, hoursOf, labourOf, setHours } from './crews.ts'

/** Routes of crews and their hours. */
export function crewRoutes(route: Route, { database }: Services): void {
  route(contract.createCrew, ({ caller, params, body }) => crews.add(database, caller.id, params.id, body))
  route(contract.updateCrew, ({ caller, params, body }) => crews.edit(database, caller.id, params.id, body))
  route(contract.deleteCrew, async ({ caller, params }) => {
    await crews.remove(database, caller.id, params.id)
    return undefined
  })
  route(contract.hoursOfDay, ({ caller, params, query }) => hoursOf(database, caller.id, params.id, query.day))
  route(contract.saveHours, async ({ caller, params, body, once }) => {
    const { result } = await once(Object.entries(body).sort(), (transaction) =>
      setHours(transaction, caller.id, params.id, body),
    )
    return result
  })
  route(contract.labourFigures, ({ caller, params, query }) => labourOf(database, caller, params.id, query))
}
