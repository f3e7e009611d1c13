import type { QueryFor } from '@castline/contract/call'
import type { listComponents } from '@castline/contract/calls/components'
import { sortKeys } from '@castline/contract/values/component-sort'
import { isId } from '@castline/contract/values/ids'
import { isStatus, type Status } from '@castline/domain/status/statuses'
import { type Column, fieldsOf, firstColumns, readColumns } from './columns.ts'

export const pageSizes = [25, 50, 100] as const
type PageSize = (typeof pageSizes)[number]
export type SortKey = (typeof sortKeys)[number]

/** The list's state in the address, so that links and reloads show the same rows. */
export interface ListState {
  /** Zero-based; the address counts from 1. */
  readonly page: number
  readonly size: PageSize
  readonly sort: SortKey
  readonly descending: boolean
  readonly status: Status | null
  /** A section id. */
  readonly section: string | null
  readonly search: string
  /** A type; matched exactly. */
  readonly type: string | null
  /** The id of an import: only the components that it created. */
  readonly imported: string | null
  /** The id of a saved selection. */
  readonly selection: string | null
  /** At any place of a yard, at none, or the id of a place. */
  readonly place: string | null
  /** The id of the plant that casts them. */
  readonly plant: string | null
  /** Only late components. */
  readonly late: boolean
  /** Deleted components instead of the current ones. */
  readonly deleted: boolean
  /** The days on which components are needed, from and to; null for all. */
  readonly needed: { readonly from: string; readonly to: string } | null
  /** The columns shown after the mark. */
  readonly columns: readonly Column[]
}

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

const isDay = (text: string | null): text is string => text !== null && !Number.isNaN(Date.parse(`${text}T00:00Z`))

function readNeeded(from: string | null, to: string | null): ListState['needed'] {
  return isDay(from) && isDay(to) ? { from, to } : null
}

/** Parses the address. Ignores invalid values. */
export function readListState(address: URLSearchParams): ListState {
  const page = Number(address.get('page'))
  const size = pageSizes.find((each) => String(each) === address.get('size'))
  const order = address.get('sort') ?? ''
  const sort = order.replace(/^-/, '')
  const status = address.get('status')
  const section = address.get('section')
  const imported = address.get('imported')
  const selection = address.get('selection')
  const place = address.get('place')
  const plant = address.get('plant')
  return {
    page: Number.isSafeInteger(page) && page > 1 && page < 1_000_000 ? page - 1 : 0,
    size: size ?? firstList.size,
    sort: isSortKey(sort) ? sort : firstList.sort,
    descending: isSortKey(sort) && order.startsWith('-'),
    status: isStatus(status) ? status : null,
    section: isId(section) ? section : null,
    search: (address.get('q') ?? '').slice(0, 120),
    type: address.get('type')?.slice(0, 120) || null,
    imported: isId(imported) ? imported : null,
    selection: isId(selection) ? selection : null,
    place: place === 'any' || place === 'none' || isId(place) ? place : null,
    plant: isId(plant) ? plant : null,
    late: address.get('late') === '1',
    deleted: address.get('deleted') === '1',
    needed: readNeeded(address.get('needed_from'), address.get('needed_to')),
    columns: readColumns(address.get('columns')),
  }
}

/** The address with a changed list state; other parameters remain, and defaults are omitted. */
export function withListState(address: URLSearchParams, change: Partial<ListState>): URLSearchParams {
  const before = readListState(address)
  // A new filter or order returns to the first page. New columns do not change which rows it has.
  const next = { ...before, page: change.columns ? before.page : 0, ...change }
  const written = new URLSearchParams(address)
  const write = (name: string, value: string | null) => {
    if (value === null || value === '') written.delete(name)
    else written.set(name, value)
  }
  write('page', next.page > 0 ? String(next.page + 1) : null)
  write('size', next.size === firstList.size ? null : String(next.size))
  const isFirstOrder = next.sort === firstList.sort && next.descending === firstList.descending
  write('sort', isFirstOrder ? null : `${next.descending ? '-' : ''}${next.sort}`)
  write('status', next.status)
  write('section', next.section)
  write('q', next.search.trim())
  write('type', next.type)
  write('imported', next.imported)
  write('selection', next.selection)
  write('place', next.place)
  write('plant', next.plant)
  write('late', next.late ? '1' : null)
  write('deleted', next.deleted ? '1' : null)
  write('needed_from', next.needed?.from ?? null)
  write('needed_to', next.needed?.to ?? null)
  const shown = next.columns.join(',')
  // An empty list is written, too: without the parameter the default columns are shown.
  if (shown === firstList.columns.join(',')) written.delete('columns')
  else written.set('columns', shown)
  return written
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
