import type { QueryFor } from '@castline/contract/call'
import type { listLoads } from '@castline/contract/calls/loads'
import { isOpenLoadStatus, loadStatuses } from '@castline/domain/loads/loads'
import {
  addressState,
  choicePart,
  dayPart,
  firstChoicePart,
  flagPart,
  pagePart,
  searchPart,
} from '#api/address-state.ts'

export const pageSize = 50

export const loadTabs = ['open', 'past'] as const
export type LoadTab = (typeof loadTabs)[number]

/** The statuses of each tab. */
export const statusChoices = {
  open: loadStatuses.filter(isOpenLoadStatus),
  past: loadStatuses.filter((status) => !isOpenLoadStatus(status)),
} as const satisfies Record<LoadTab, unknown>

export const sortChoices = ['-planned_on', 'planned_on', '-number'] as const

/** What is next comes first, and of what has passed the latest. */
const firstSort = { open: 'planned_on', past: '-planned_on' } as const

/** The tab and the filters of the list of loads. */
const loadList = addressState({
  tab: firstChoicePart('tab', loadTabs, 'open'),
  status: choicePart('status', loadStatuses),
  /** All loads planned for this day, past ones too: the tab does not apply. */
  day: dayPart('day'),
  /** The first day of the week above the list; null for this week. */
  week: dayPart('week'),
  /** Only loads that arrive today. */
  isArriving: flagPart('arriving', 'today'),
  search: searchPart,
  /** Null for that of the tab. */
  sort: choicePart('sort', sortChoices),
  page: pagePart,
})
export type LoadListState = ReturnType<typeof loadList.read>
export const readLoadListState = loadList.read

/** The address with a change. Statuses, days and orders are of a tab. */
export function withLoadListState(address: URLSearchParams, change: Partial<LoadListState>): URLSearchParams {
  const ofTab = change.tab ? { status: null, day: null, isArriving: false, sort: null } : {}
  return loadList.change(address, { ...ofTab, ...change })
}

/** The order in which loads are listed. */
export const sortOf = ({ tab, sort }: LoadListState) => sort ?? firstSort[tab]

/** The filter of an export: arrivals of today in order of their times, other lists as sorted on the screen. */
export function exportQueryOf(state: LoadListState) {
  const { tab, status, day, isArriving, search } = state
  // What was done on a day stays in its list.
  const ofTab = day !== null || isArriving ? undefined : tab
  const filter = { status: status ?? ofTab, day: day ?? undefined, q: search || undefined }
  return isArriving
    ? ({ ...filter, arriving: 'today', sort: 'planned_on' } as const)
    : ({ ...filter, sort: sortOf(state) } as const)
}

export function queryOf(state: LoadListState): QueryFor<typeof listLoads> {
  return { ...exportQueryOf(state), limit: pageSize, offset: state.page * pageSize }
}

/** Whether fewer loads are listed than the tab has. */
export function isFiltered({ status, day, isArriving, search, page }: LoadListState): boolean {
  return status !== null || day !== null || isArriving || search !== '' || page > 0
}
