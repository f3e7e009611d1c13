import type { QueryFor } from '@castline/contract/call'
import type { listLoads } from '@castline/contract/calls/loads'
import { loadStatuses } from '@castline/domain/loads/loads'
import { isPlanDay } from '@castline/domain/plan/plan'

export const pageSize = 50

export const statusChoices = ['open', ...loadStatuses] as const
export const sortChoices = ['-planned_on', 'planned_on', '-number'] as const

/** The filters of the list of loads; in the address, so that links and reloads show the same. */
export interface LoadListState {
  readonly status: (typeof statusChoices)[number] | null
  readonly day: string | null
  /** Only loads that arrive today. */
  readonly isArriving: boolean
  readonly search: string
  readonly sort: (typeof sortChoices)[number]
  /** Zero-based; the address counts from 1. */
  readonly page: number
}

/** Parses the address. Ignores invalid values. */
export function readLoadListState(address: URLSearchParams): LoadListState {
  const page = Number(address.get('page'))
  const day = address.get('day')
  return {
    status: statusChoices.find((status) => status === address.get('status')) ?? null,
    day: day !== null && isPlanDay(day) ? day : null,
    isArriving: address.get('arriving') === 'today',
    search: (address.get('q') ?? '').slice(0, 120),
    sort: sortChoices.find((sort) => sort === address.get('sort')) ?? '-planned_on',
    page: Number.isSafeInteger(page) && page > 1 && page < 1_000_000 ? page - 1 : 0,
  }
}

/** The address with a change; defaults are left out, and a new filter begins at the first page. */
export function withLoadListState(address: URLSearchParams, change: Partial<LoadListState>): URLSearchParams {
  const { status, day, isArriving, search, sort, page } = { ...readLoadListState(address), page: 0, ...change }
  const written = new URLSearchParams(address)
  const values = {
    status,
    day,
    arriving: isArriving ? 'today' : null,
    q: search.trim() || null,
    sort: sort === '-planned_on' ? null : sort,
    page: page > 0 ? String(page + 1) : null,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === null) written.delete(name)
    else written.set(name, value)
  }
  return written
}

/** The filter of an export: arrivals of today in order of their times, other lists as sorted on the screen. */
export function exportQueryOf({ status, day, isArriving, search, sort }: LoadListState) {
  const filter = { status: status ?? undefined, day: day ?? undefined, q: search || undefined }
  return isArriving ? ({ ...filter, arriving: 'today', sort: 'planned_on' } as const) : ({ ...filter, sort } as const)
}

export function queryOf(state: LoadListState): QueryFor<typeof listLoads> {
  return { ...exportQueryOf(state), limit: pageSize, offset: state.page * pageSize }
}
