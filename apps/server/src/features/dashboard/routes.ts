import { projectInsights, projectProgress } from '@castline/contract/progress'
import { notFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { insightsOf } from './insight-queries.ts'
import { progressOf } from './queries.ts'

export function progressRoutes(route: Route, { database }: Services): void {
  route(projectProgress, async ({ params, caller }) => {
    const progress = await progressOf(database, params.id, caller.id)
    if (!progress) throw notFound('project')
    return progress
  })

  route(projectInsights, async ({ params, caller }) => {
    const insights = await insightsOf(database, params.id, caller.id)
    if (!insights) throw notFound('project')
    return insights
  })
}
