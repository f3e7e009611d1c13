import type { ComponentStats } from '@castline/contract/projects'
import { percent } from '@castline/domain/percent'
import { countedStatuses, firstStatus, forwardStatuses, type Status } from '@castline/domain/statuses'

const onTheWay = forwardStatuses.filter((status) => status !== firstStatus)

/** From the crane backwards, so that what is done stands at the start of every bar and can be compared. */
export const barOrder: readonly Status[] = [...onTheWay.toReversed(), 'rejected', firstStatus]

export interface Share {
  readonly status: Status
  readonly count: number
  /** Of the total, in percent to two decimals. */
  readonly percent: number
}

/** How many pieces are still planned: what the statistics leave out of the total. */
export function plannedCount(stats: ComponentStats): number {
  return countedStatuses.reduce((rest, status) => rest - stats[`${status}_count`], stats.total_components)
}

/** Every status with its count and share, in the order of the bars. */
export function sharesOf(stats: ComponentStats): Share[] {
  return barOrder.map((status) => {
    const count = status === firstStatus ? plannedCount(stats) : stats[`${status}_count`]
    return { status, count, percent: percent(count, stats.total_components) }
  })
}
