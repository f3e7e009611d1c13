import type { QueryOf, ResponseOf } from '@castline/contract/call'
import type { projectFeed } from '@castline/contract/feed'
import type { listLoads } from '@castline/contract/loads'
import type { Ncr } from '@castline/contract/ncr'
import type { listNcrs } from '@castline/contract/ncrs'
import type { lateStats, listShortages, projectForecast } from '@castline/contract/shortages'
import type { Status } from '@castline/domain/status/statuses'
import type { Role } from '@castline/domain/users/roles'
import type { Queryable } from '#database/database.ts'

type Reader = { readonly id: string; readonly role: Role }
type Counts = Partial<Record<Status, number>>

/**
 * The figures that other features show on their screens: overview and weekly report have the same ones, and `app.ts` hands them over,
 * because a feature does not import another. Each returns null if the user has no access to the project.
 */
export interface DashboardSources {
  readonly statusCounts: (database: Queryable, userId: string, projectId: string) => Promise<Counts | null>
  readonly sectionCounts: (
    database: Queryable,
    userId: string,
    projectId: string,
  ) => Promise<
    readonly { readonly section_id: string; readonly section_name: string; readonly counts: Counts }[] | null
  >
  readonly lateStatsOf: (
    database: Queryable,
    userId: string,
    projectId: string,
  ) => Promise<ResponseOf<typeof lateStats> | null>
  readonly forecastOf: (
    database: Queryable,
    userId: string,
    projectId: string,
  ) => Promise<ResponseOf<typeof projectForecast> | null>
  readonly shortagesOf: (
    database: Queryable,
    userId: string,
    projectId: string,
    filter: QueryOf<typeof listShortages>,
  ) => Promise<ResponseOf<typeof listShortages> | null>
  readonly loadsOf: (
    database: Queryable,
    reader: Reader,
    projectId: string,
    filter: QueryOf<typeof listLoads>,
  ) => Promise<ResponseOf<typeof listLoads> | null>
  readonly ncrListOf: (
    database: Queryable,
    projectId: string,
    reader: Reader,
    wanted: Omit<QueryOf<typeof listNcrs>, 'limit'> & { readonly limit?: number },
  ) => Promise<{ total: number; ncrs: Ncr[] } | null>
  readonly feedOf: (
    database: Queryable,
    reader: Reader,
    projectId: string,
    wanted: QueryOf<typeof projectFeed>,
  ) => Promise<ResponseOf<typeof projectFeed>>
}
