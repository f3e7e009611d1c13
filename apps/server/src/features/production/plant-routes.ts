import * as declared from '@castline/contract/declarations'
import * as measuring from '@castline/contract/instruments'
import * as contract from '@castline/contract/plants'
import { can } from '@castline/domain/users/roles'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { declaringPlants } from '#tracking/production/declarations.ts'
import { addDeclaration, declarations } from './declarations.ts'
import { addInstrument, instruments } from './instruments.ts'
import { addMix, mixes } from './mixes.ts'
import { plantsFor } from './plant-queries.ts'
import { addPlant, editPlant, namePlant, removePlant } from './plants.ts'

/** Routes of plants with their mixes, instruments and declarations. */
export function plantRoutes(route: Route, { database }: Services): void {
  route(contract.listPlants, ({ caller }) => plantsFor(database, caller.id, can(caller.role, 'plant:edit')))
  route(contract.createPlant, ({ caller, body }) => addPlant(database, caller.id, body))
  route(contract.updatePlant, ({ caller, params, body }) => editPlant(database, caller.id, params.id, body))
  route(contract.deletePlant, async ({ caller, params }) => {
    await removePlant(database, caller.id, params.id)
    return undefined
  })
  route(contract.createMix, ({ caller, params, body }) => addMix(database, caller.id, params.id, body))
  route(contract.updateMix, ({ caller, params, body }) => mixes.edit(database, caller.id, params.id, body))
  route(contract.deleteMix, async ({ caller, params }) => {
    await mixes.remove(database, caller.id, params.id)
    return undefined
  })
  route(measuring.createInstrument, ({ caller, params, body }) => addInstrument(database, caller.id, params.id, body))
  route(measuring.updateInstrument, ({ caller, params, body }) =>
    instruments.edit(database, caller.id, params.id, body),
  )
  route(measuring.deleteInstrument, async ({ caller, params }) => {
    await instruments.remove(database, caller.id, params.id)
    return undefined
  })
  route(declared.createDeclaration, ({ caller, params, body }) => addDeclaration(database, caller.id, params.id, body))
  route(declared.updateDeclaration, ({ caller, params, body }) =>
    declarations.edit(database, caller.id, params.id, body),
  )
  route(declared.deleteDeclaration, async ({ caller, params }) => {
    await declarations.remove(database, caller.id, params.id)
    return undefined
  })
  route(declared.listDeclarations, async ({ caller, params }) => {
    const plants = orNotFound(await declaringPlants(database, params.id, caller.id), 'project')
    return { plants }
  })
  route(contract.setProjectPlant, async ({ caller, params, body }) => {
    await namePlant(database, caller.id, params.id, body)
    return body
  })
}
