import { type CountedStatus, countedStatuses, type Status } from '../status/statuses.ts'
import { percent } from './percent.ts'

/** The number of components in each status; a missing status means zero. */
export type StatusCounts = Partial<Record<Status, number>>

export type ComponentStats = { total_components: number } & Record<`${CountedStatus}_count`, number> &
  Record<`${CountedStatus}_percent`, number>

/** Returns the statistics of a project or a section; the total includes components in planning. */
export function componentStats(counts: StatusCounts): ComponentStats {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const stats = { total_components: total } as ComponentStats
  for (const status of countedStatuses) {
    const count = counts[status] ?? 0
    stats[`${status}_count`] = count
    stats[`${status}_percent`] = percent(count, total)
  }
  return stats
}

interface CountedSection {
  readonly section_id: string
  readonly section_name: string
  readonly counts: StatusCounts
}

/** Returns the statistics of each section. */
export const sectionStats = (sections: readonly CountedSection[]) =>
  sections.map(({ section_id, section_name, counts }) => ({ section_id, section_name, ...componentStats(counts) }))
