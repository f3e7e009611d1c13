import type { ComponentStats } from '@castline/contract/projects'
import { percent } from '@castline/domain/dashboard/percent'
import { countedStatuses, firstStatus, forwardStatuses, type Status } from '@castline/domain/status/statuses'

const onTheWay = forwardStatuses.filter((status) => status !== firstStatus)

/** The last status first, so that finished components start every bar and can be compared. */
export const barOrder: readonly Status[] = [...onTheWay.toReversed(), 'rejected', firstStatus]

export interface Share {
  readonly status: Status
  readonly count: number
  /** Percentage of the total, with two decimals. */
  readonly percent: number
}

/** The number of components in planning, which the statistics do not count by status. */
export function plannedCount(stats: ComponentStats): number {
  return countedStatuses.reduce((rest, status) => rest - stats[`${status}_count`], stats.total_components)
}

/** Each status with its count and share, in the order of the bars. */
export function sharesOf(stats: ComponentStats): Share[] {
  return barOrder.map((status) => {
    const count = status === firstStatus ? plannedCount(stats) : stats[`${status}_count`]
    return { status, count, percent: percent(count, stats.total_components) }
  })
}
