import type { ResponseOf } from '@castline/contract/call'
import type { Load } from '@castline/contract/load'
import type { Ncr } from '@castline/contract/ncr'
import type { projectProgress } from '@castline/contract/progress'
import type { lateStats, listShortages, projectForecast } from '@castline/contract/shortages'
import { addDays } from '@castline/domain/plan/calendar'
import type { Status } from '@castline/domain/status/statuses'
import type { Database } from '#database/database.ts'
import { type ProjectHead, projectHead } from '#tracking/projects/project-heads.ts'
import { progressOf } from '../queries.ts'
import type { DashboardSources } from '../sources.ts'
import { photosOfWeek, type WeekPhoto } from './weekly-queries.ts'

type Counts = Partial<Record<Status, number>>

/** What a weekly report says. */
export interface WeeklyFacts {
  readonly project: ProjectHead
  readonly counts: Counts
  readonly sections: readonly { readonly section_id: string; readonly section_name: string; readonly counts: Counts }[]
  readonly progress: ResponseOf<typeof projectProgress>
  readonly late: ResponseOf<typeof lateStats>
  readonly forecast: ResponseOf<typeof projectForecast>
  readonly shortages: ResponseOf<typeof listShortages>
  readonly pastLoads: readonly Load[]
  readonly nextLoads: { readonly loads: readonly Load[]; readonly total: number }
  readonly ncrs: { readonly ncrs: readonly Ncr[]; readonly total: number }
  readonly photos: readonly WeekPhoto[]
}

/** More are counted. */
const mostRows = 25
const mostPhotos = 6
const shortDays = 14
const week = 7

/** Reads the figures of a project as of now; null if the user has no access to it. */
export async function weeklyFacts(
  database: Database,
  userId: string,
  projectId: string,
  sources: DashboardSources,
): Promise<WeeklyFacts | null> {
  const project = await projectHead(database, userId, projectId)
  if (!project) return null
  const of = [database, userId, projectId] as const
  // One after the other: the report is nobody's screen, and must not hold up those who look at one.
  const counts = await sources.statusCounts(...of)
  const sections = await sources.sectionCounts(...of)
  const progress = await progressOf(database, projectId, userId)
  const late = await sources.lateStatsOf(...of)
  const forecast = await sources.forecastOf(...of)
  const shortages = await sources.shortagesOf(...of, { days: shortDays, limit: mostRows, offset: 0 })
  // Names of people are not in the report, so that it can be handed on.
  const reader = { id: userId, role: 'viewer' } as const
  const pastLoads: Load[] = []
  for (let ago = week - 1; ago >= 0; ago--) {
    const day = addDays(project.today, -ago)
    const found = await sources.loadsOf(database, reader, projectId, { day, sort: 'number', offset: 0 })
    pastLoads.push(...(found?.loads ?? []).filter(({ status }) => status !== 'planned'))
  }
  const open = await sources.loadsOf(database, reader, projectId, {
    status: 'open',
    sort: 'planned_on',
    limit: mostRows,
    offset: 0,
  })
  const wanted = { status: 'unclosed', sort: 'due_on', limit: mostRows, offset: 0 } as const
  const ncrs = await sources.ncrListOf(database, projectId, reader, wanted)
  if (!counts || !sections || !progress || !late || !forecast || !shortages || !open || !ncrs) return null
  const past = new Set(pastLoads.map(({ id }) => id))
  const next = open.loads.filter(({ id }) => !past.has(id))
  const nextLoads = { loads: next, total: open.total - (open.loads.length - next.length) }
  const photos = await photosOfWeek(...of, mostPhotos)
  return { project, counts, sections, progress, late, forecast, shortages, pastLoads, nextLoads, ncrs, photos }
}
