import type { WeeklySources } from './features/dashboard/weekly/sources.ts'
import { loadsOf } from './features/loads/queries.ts'
import { forecastOf } from './features/plan/forecast-queries.ts'
import { lateStatsOf } from './features/plan/late-stats-queries.ts'
import { shortagesOf } from './features/plan/shortage-queries.ts'
import { sectionCounts, statusCounts } from './features/projects/queries.ts'
import { ncrListOf } from './features/quality/ncr-queries.ts'

/** The figures of the weekly report: those that the screens show. */
export const weeklySources: WeeklySources = {
  statusCounts,
  sectionCounts,
  lateStatsOf,
  forecastOf,
  shortagesOf,
  loadsOf,
  ncrListOf,
}
