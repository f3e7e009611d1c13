import { projectFeed } from '@castline/contract/feed'
import { listLoads } from '@castline/contract/loads'
import { listNcrs } from '@castline/contract/ncrs'
import { projectOverview } from '@castline/contract/overview'
import { feedQuery, heldQuery, nextLoadsQuery } from '@castline/contract/values/overview'
import { componentStats, sectionStats } from '@castline/domain/dashboard/progress'
import { notFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import type { DashboardSources } from './sources.ts'

// With the defaults of the calls.
const feedWanted = projectFeed.query.parse(feedQuery)
const heldWanted = listNcrs.query.parse(heldQuery)
const loadsWanted = listLoads.query.parse(nextLoadsQuery)

export function overviewRoutes(route: Route, { database }: Services, sources: DashboardSources): void {
  route(projectOverview, async ({ caller, params: { id } }) => {
    const [counts, sections, late, forecast, feed, held, loads] = await Promise.all([
      sources.statusCounts(database, caller.id, id),
      sources.sectionCounts(database, caller.id, id),
      sources.lateStatsOf(database, caller.id, id),
      sources.forecastOf(database, caller.id, id),
      sources.feedOf(database, caller, id, feedWanted),
      sources.ncrListOf(database, id, caller, heldWanted),
      sources.loadsOf(database, caller, id, loadsWanted),
    ])
    if (!counts || !sections || !late || !forecast || !held || !loads) throw notFound('project')
    return { stats: componentStats(counts), sections: sectionStats(sections), late, forecast, feed, held, loads }
  })
}
