import type { QueryFor } from '@castline/contract/call'
import { sortKeys } from '@castline/contract/component-sort'
import type { listComponents } from '@castline/contract/components'
import { isId } from '@castline/contract/ids'
import { isStatus, type Status } from '@castline/domain/statuses'
import { type Column, firstColumns, readColumns } from './columns.ts'

export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export type SortKey = (typeof sortKeys)[number]

/** What the address says of the list: a link to it, or a reload, shows the same rows. */
export interface ListState {
  /** From 0; the address counts from 1. */
  readonly page: number
  readonly size: PageSize
  readonly sort: SortKey
  readonly descending: boolean
  readonly status: Status | null
  /** A section's id. */
  readonly section: string | null
  readonly search: string
  /** A type, to the letter. */
  readonly type: string | null
  /** Which are shown beside the mark. */
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
  columns: firstColumns,
}

export function isSortKey(value: string): value is SortKey {
  return sortKeys.includes(value as SortKey)
}

/** Reads the address; what cannot be is as if it were not there. */
export function readListState(address: URLSearchParams): ListState {
  const page = Number(address.get('page'))
  const size = pageSizes.find((each) => String(each) === address.get('size'))
  const order = address.get('sort') ?? ''
  const sort = order.replace(/^-/, '')
  const status = address.get('status')
  const section = address.get('section')
  return {
    page: Number.isSafeInteger(page) && page > 1 && page < 1_000_000 ? page - 1 : 0,
    size: size ?? firstList.size,
    sort: isSortKey(sort) ? sort : firstList.sort,
    descending: isSortKey(sort) && order.startsWith('-'),
    status: isStatus(status) ? status : null,
    section: isId(section) ? section : null,
    search: (address.get('q') ?? '').slice(0, 120),
    type: address.get('type')?.slice(0, 120) || null,
    columns: readColumns(address.get('columns')),
  }
}

/** The address with some of the list's state changed, its other parameters kept; what is as at first is left out. */
export function withListState(address: URLSearchParams, change: Partial<ListState>): URLSearchParams {
  const before = readListState(address)
  // Another filter or order finds other rows: the page it was on says nothing there. Other columns show the same rows.
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
  const shown = next.columns.join(',')
  // None at all is written as well: without the parameter the first ones show.
  if (shown === firstList.columns.join(',')) written.delete('columns')
  else written.set('columns', shown)
  return written
}

/** Whether anything but the order and the page limits what the list shows. */
export function isFiltered(state: ListState): boolean {
  return state.status !== null || state.section !== null || state.type !== null || state.search !== ''
}

/** What the server is asked for. */
export function queryOf(state: ListState): QueryFor<typeof listComponents> {
  return {
    limit: state.size,
    offset: state.page * state.size,
    sort: state.descending ? `-${state.sort}` : state.sort,
    status: state.status ?? undefined,
    section_id: state.section ?? undefined,
    type: state.type ?? undefined,
    q: state.search || undefined,
  }
}

/** The same without its page: all that the list finds. */
export function filterOf(state: ListState): Omit<QueryFor<typeof listComponents>, 'limit' | 'offset'> {
  const { limit: _limit, offset: _offset, ...filter } = queryOf(state)
  return filter
}
