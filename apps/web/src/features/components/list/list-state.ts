import type { QueryFor } from '@castline/contract/call'
import type { listComponents } from '@castline/contract/calls/components'
import { sortKeys } from '@castline/contract/values/component-sort'
import { isId } from '@castline/contract/values/ids'
import { isPlanDay } from '@castline/domain/plan/plan'
import { statuses } from '@castline/domain/status/statuses'
import {
  type AddressPart,
  allowed,
  choicePart,
  firstChoicePart,
  flagPart,
  idPart,
  pagePart,
  searchPart,
  sortedState,
  textPart,
} from '#api/address-state.ts'
import { type Column, fieldsOf, firstColumns, readColumns } from './columns.ts'

export const pageSizes = [25, 50, 100] as const
export type SortKey = (typeof sortKeys)[number]

/** From and to. */
interface Days {
  readonly from: string
  readonly to: string
}

const neededPart: AddressPart<Days | null> = {
  read(address) {
    const [from, to] = [address.get('needed_from'), address.get('needed_to')]
    return from !== null && to !== null && isPlanDay(from) && isPlanDay(to) ? { from, to } : null
  },
  write: (days) => ({ needed_from: days?.from ?? null, needed_to: days?.to ?? null }),
}

const columnsPart: AddressPart<readonly Column[]> = {
  read: (address) => readColumns(address.get('columns')),
  // An empty list is written, too: without the parameter the default columns are shown.
  write: (columns) => ({ columns: columns.join(',') === firstColumns.join(',') ? null : columns.join(',') }),
}

const list = sortedState(
  {
    page: pagePart,
    size: firstChoicePart('size', pageSizes, 25),
    status: choicePart('status', statuses),
    section: idPart('section'),
    search: searchPart,
    /** Matched exactly. */
    type: textPart('type'),
    /** An import: only the components that it created. */
    imported: idPart('imported'),
    /** A saved selection. */
    selection: idPart('selection'),
    /** At any place of a yard, at none, or the id of a place. */
    place: allowed<string>('place', (text) => text === 'any' || text === 'none' || isId(text)),
    /** The plant that casts them. */
    plant: idPart('plant'),
    /** Only late components. */
    late: flagPart('late'),
    /** Deleted components instead of the current ones. */
    deleted: flagPart('deleted'),
    /** The days on which components are needed; null for all. */
    needed: neededPart,
    /** The columns shown after the mark. */
    columns: columnsPart,
  },
  sortKeys,
  'control_number',
)
export type ListState = ReturnType<typeof list.read>
export const readListState = list.read

export const firstList: ListState = {
  page: 0,
  size: 25,
  sort: 'control_number',
  descending: false,
  status: null,
  section: null,
  search: '',
  type: null,
  imported: null,
  selection: null,
  place: null,
  plant: null,
  late: false,
  deleted: false,
  needed: null,
  columns: firstColumns,
}

export function isSortKey(value: string): value is SortKey {
  return sortKeys.includes(value as SortKey)
}

/** The address with a change; another filter or order begins at the first page, other columns do not. */
export function withListState(address: URLSearchParams, change: Partial<ListState>): URLSearchParams {
  return list.change(address, change.columns ? { page: list.read(address).page, ...change } : change)
}

const isPlanFiltered = ({ late, needed }: ListState) => late || needed !== null

/** Whether a filter is set, apart from order and page. */
export function isFiltered(state: ListState): boolean {
  return (
    state.status !== null ||
    state.section !== null ||
    state.type !== null ||
    state.imported !== null ||
    state.selection !== null ||
    state.place !== null ||
    state.plant !== null ||
    state.search !== '' ||
    isPlanFiltered(state)
  )
}

/** The query of a page of the list, with the fields that it shows. */
export function pageQueryOf(state: ListState, isNarrow: boolean): QueryFor<typeof listComponents> {
  return { ...queryOf(state), fields: fieldsOf(state.columns, isNarrow) }
}

/** The query of the request for this state. */
export function queryOf(state: ListState): QueryFor<typeof listComponents> {
  return {
    limit: state.size,
    offset: state.page * state.size,
    sort: state.descending ? `-${state.sort}` : state.sort,
    status: state.status ?? undefined,
    section_id: state.section ?? undefined,
    type: state.type ?? undefined,
    import_id: state.imported ?? undefined,
    selection_id: state.selection ?? undefined,
    place: state.place ?? undefined,
    cast_by: state.plant ?? undefined,
    late: state.late ? '1' : undefined,
    needed_from: state.needed?.from,
    needed_to: state.needed?.to,
    q: state.search || undefined,
  }
}

/** The same query without its page: all rows that match. */
export function filterOf(state: ListState): Omit<QueryFor<typeof listComponents>, 'limit' | 'offset'> {
  const { limit: _limit, offset: _offset, ...filter } = queryOf(state)
  return filter
}

/** The filter without the order. */
export function plainFilterOf(state: ListState): Omit<ReturnType<typeof filterOf>, 'sort'> {
  const { sort: _sort, ...filter } = filterOf(state)
  return filter
}
