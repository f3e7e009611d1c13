import { search } from '@castline/contract/search'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { findComponents } from './queries.ts'
import { findRecords } from './record-queries.ts'

export function searchRoutes(route: Route, { database }: Services): void {
  route(search, async ({ query, caller }) => {
    const [components, records] = await Promise.all([
      findComponents(database, caller.id, query),
      findRecords(database, caller.id, query),
    ])
    return { components, ...records }
  })
}
