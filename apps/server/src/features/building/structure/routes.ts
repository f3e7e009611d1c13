import * as contract from '@castline/contract/model-structure'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { foundElements, propertiesIn, propertySetsOf, structureOf } from './queries.ts'

/** Routes of what the models say about their elements. */
export function structureRoutes(route: Route, { database }: Pick<Services, 'database'>): void {
  route(contract.buildingStructure, async ({ caller, params }) => {
    return orNotFound(await structureOf(database, caller.id, params.id), 'project')
  })

  route(contract.searchBuilding, async ({ caller, params, query }) => {
    return orNotFound(await foundElements(database, caller.id, params.id, query.q), 'project')
  })

  route(contract.elementProperties, async ({ caller, params }) => {
    const found = orNotFound(await propertySetsOf(database, caller.id, params), 'element')
    return {
      stored: found.stored,
      sets: found.sets.map(({ name, content }) => ({ name, properties: propertiesIn(content) })),
    }
  })
}
