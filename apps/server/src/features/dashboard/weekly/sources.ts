import type { QueryOf, ResponseOf } from '@castline/contract/call'
import type { Load } from '@castline/contract/load'
import type { listLoads } from '@castline/contract/loads'
import type { Ncr } from '@castline/contract/ncr'
import type { lateStats, listShortages, projectForecast } from '@castline/contract/shortages'
import type { Status } from '@castline/domain/status/statuses'
import type { Role } from '@castline/domain/users/roles'
import type { Queryable } from '#database/database.ts'

type Counts = Partial<Record<Status, number>>

/**
 * The figures that other features show on their screens: the report has the same ones, and `app.ts` hands them over,
 * because a feature does not import another. Each returns null if the user has no access to the project.
 */
export interface WeeklySources {
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
    userId: string,
    projectId: string,
    filter: QueryOf<typeof listLoads>,
  ) => Promise<{ readonly loads: readonly Load[]; readonly total: number } | null>
  readonly ncrListOf: (
    database: Queryable,
    projectId: string,
    reader: { readonly id: string; readonly role: Role },
    wanted: { readonly status: 'unclosed'; readonly sort: 'due_on'; readonly limit: number; readonly offset: number },
  ) => Promise<{ readonly total: number; readonly ncrs: readonly Ncr[] } | null>
}
