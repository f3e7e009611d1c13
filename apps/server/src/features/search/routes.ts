import { search } from '@castline/contract/schemas/search'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { findPieces } from './queries.ts'

export function searchRoutes(route: Route, { database }: Services): void {
  route(search, async ({ query, caller }) => ({ components: await findPieces(database, caller.id, query) }))
}
