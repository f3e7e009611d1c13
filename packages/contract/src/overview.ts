import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { projectFeed } from './feed.ts'
import * as field from './fields.ts'
import { listLoads } from './loads.ts'
import { listNcrs } from './ncrs.ts'
import { projectStats, sectionStatusStats } from './projects.ts'
import { lateStats, projectForecast } from './shortages.ts'

/** What the first window of the dashboard shows, each part as the call for it alone returns it. */
export const projectOverview = endpoint({
  method: 'GET',
  path: '/projects/:id/overview',
  access: 'signed-in',
  summary:
    'Returns what the dashboard shows first, in one call: figures, sections, late components, the latest changes, the forecast, what is on hold, and the next loads',
  params: field.idParams,
  response: z.object({
    stats: projectStats.response,
    sections: sectionStatusStats.response,
    late: lateStats.response,
    forecast: projectForecast.response,
    /** The latest changes: `feedQuery` of `values/overview.ts`. */
    feed: projectFeed.response,
    /** How many non-conformances hold components, with the first of them: `heldQuery`. */
    held: listNcrs.response,
    /** The open loads that are planned first: `nextLoadsQuery`. */
    loads: listLoads.response,
  }),
})
