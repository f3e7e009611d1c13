import { projectInsights, projectProgress } from '@castline/contract/progress'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { insightsOf } from './insight-queries.ts'
import { progressOf } from './queries.ts'

export function progressRoutes(route: Route, { database }: Services): void {
  route(projectProgress, async ({ params, caller }) => {
    return orNotFound(await progressOf(database, params.id, caller.id), 'project')
  })

  route(projectInsights, async ({ params, caller }) => {
    return orNotFound(await insightsOf(database, params.id, caller.id), 'project')
  })
}
