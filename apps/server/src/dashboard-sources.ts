import type { DashboardSources } from './features/dashboard/sources.ts'
import { listedLoads } from './features/loads/load-detail.ts'
import { forecastOf } from './features/plan/forecast-queries.ts'
import { lateStatsOf } from './features/plan/late-stats-queries.ts'
import { shortagesOf } from './features/plan/shortage-queries.ts'
import { feedOf } from './features/projects/feed-queries.ts'
import { sectionCounts, statusCounts } from './features/projects/queries.ts'
import { ncrListOf } from './features/quality/ncr-queries.ts'

/** The figures of overview and weekly report: those that the screens show. */
export const dashboardSources: DashboardSources = {
  statusCounts,
  sectionCounts,
  lateStatsOf,
  forecastOf,
  shortagesOf,
  loadsOf: listedLoads,
  ncrListOf,
  feedOf,
}
