import type { QueryFor } from '@castline/contract/call'
import type { listLoads } from '@castline/contract/calls/loads'
import { loadStatuses } from '@castline/domain/loads/loads'
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

export const statusChoices = ['open', ...loadStatuses] as const
export const sortChoices = ['-planned_on', 'planned_on', '-number'] as const

/** The filters of the list of loads. */
const loadList = addressState({
  status: choicePart('status', statusChoices),
  day: dayPart('day'),
  /** Only loads that arrive today. */
  isArriving: flagPart('arriving', 'today'),
  search: searchPart,
  sort: firstChoicePart('sort', sortChoices, '-planned_on'),
  page: pagePart,
})
export type LoadListState = ReturnType<typeof loadList.read>
export const readLoadListState = loadList.read
export const withLoadListState = loadList.change

/** The filter of an export: arrivals of today in order of their times, other lists as sorted on the screen. */
export function exportQueryOf({ status, day, isArriving, search, sort }: LoadListState) {
  const filter = { status: status ?? undefined, day: day ?? undefined, q: search || undefined }
  return isArriving ? ({ ...filter, arriving: 'today', sort: 'planned_on' } as const) : ({ ...filter, sort } as const)
}

export function queryOf(state: LoadListState): QueryFor<typeof listLoads> {
  return { ...exportQueryOf(state), limit: pageSize, offset: state.page * pageSize }
}
