import { search } from '@castline/contract/schemas/search'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { findComponents } from './queries.ts'

export function searchRoutes(route: Route, { database }: Services): void {
  route(search, async ({ query, caller }) => ({ components: await findComponents(database, caller.id, query) }))
}
