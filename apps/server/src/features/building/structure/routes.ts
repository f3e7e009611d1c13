import * as contract from '@castline/contract/model-structure'
import { notFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { foundElements, propertiesIn, propertySetsOf, structureOf } from './queries.ts'

/** Routes of what the models say about their elements. */
export function structureRoutes(route: Route, { database }: Pick<Services, 'database'>): void {
  route(contract.buildingStructure, async ({ caller, params }) => {
    const structure = await structureOf(database, caller.id, params.id)
    if (!structure) throw notFound('project')
    return structure
  })

  route(contract.searchBuilding, async ({ caller, params, query }) => {
    const found = await foundElements(database, caller.id, params.id, query.q)
    if (!found) throw notFound('project')
    return found
  })

  route(contract.elementProperties, async ({ caller, params }) => {
    const found = await propertySetsOf(database, caller.id, params)
    if (!found) throw notFound('element')
    return {
      stored: found.stored,
      sets: found.sets.map(({ name, content }) => ({ name, properties: propertiesIn(content) })),
    }
  })
}
