import * as contract from '@castline/contract/plants'
import { can } from '@castline/domain/users/roles'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { addMix, editMix, removeMix } from './mixes.ts'
import { plantsFor } from './plant-queries.ts'
import { addPlant, editPlant, namePlant, removePlant } from './plants.ts'

/** Routes of plants and their mixes. */
export function plantRoutes(route: Route, { database }: Services): void {
  route(contract.listPlants, ({ caller }) => plantsFor(database, caller.id, can(caller.role, 'plant:edit')))
  route(contract.createPlant, ({ caller, body }) => addPlant(database, caller.id, body))
  route(contract.updatePlant, ({ caller, params, body }) => editPlant(database, caller.id, params.id, body))
  route(contract.deletePlant, async ({ caller, params }) => {
    await removePlant(database, caller.id, params.id)
    return undefined
  })
  route(contract.createMix, ({ caller, params, body }) => addMix(database, caller.id, params.id, body))
  route(contract.updateMix, ({ caller, params, body }) => editMix(database, caller.id, params.id, body))
  route(contract.deleteMix, async ({ caller, params }) => {
    await removeMix(database, caller.id, params.id)
    return undefined
  })
  route(contract.setProjectPlant, async ({ caller, params, body }) => {
    await namePlant(database, caller.id, params.id, body)
    return body
  })
}
