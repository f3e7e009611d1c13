import type { QueryFor } from '@castline/contract/call'
import type { listDrawings } from '@castline/contract/calls/drawings'
import { shownStates } from '@castline/domain/drawings/drawings'

export const pageSize = 100

export const stateFilters = ['open', ...shownStates] as const

/** The filters of the list of drawings; in the address, so that links and reloads show the same. */
export interface DrawingListState {
  readonly search: string
  readonly state: (typeof stateFilters)[number] | null
  /** Zero-based; the address counts from 1. */
  readonly page: number
}

/** Parses the address. Ignores invalid values. */
export function readDrawingListState(address: URLSearchParams): DrawingListState {
  const page = Number(address.get('page'))
  return {
    search: (address.get('q') ?? '').slice(0, 120),
    state: stateFilters.find((state) => state === address.get('state')) ?? null,
    page: Number.isSafeInteger(page) && page > 1 && page < 1_000_000 ? page - 1 : 0,
  }
}

/** The address with a change; a new filter begins at the first page. */
export function withDrawingListState(address: URLSearchParams, change: Partial<DrawingListState>): URLSearchParams {
  return written(address, { ...readDrawingListState(address), page: 0, ...change })
}

function written(
  address: URLSearchParams,
  { search, state, page }: { search: string; state: string | null; page: number },
): URLSearchParams {
  const next = new URLSearchParams(address)
  const values = { q: search.trim() || null, state, page: page > 0 ? String(page + 1) : null }
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

export function queryOf({ search, state, page }: DrawingListState): QueryFor<typeof listDrawings> {
  return { q: search.trim() || undefined, state: state ?? undefined, limit: pageSize, offset: page * pageSize }
}

export const changeFilters = ['open', 'acknowledged'] as const

/** The filters of the list of components that were made before a new revision. */
interface ChangedListState extends Omit<DrawingListState, 'state'> {
  readonly state: (typeof changeFilters)[number] | null
}

export function readChangedListState(address: URLSearchParams): ChangedListState {
  const state = changeFilters.find((each) => each === address.get('state')) ?? null
  return { ...readDrawingListState(address), state }
}

/** The address with a change; a new filter begins at the first page. */
export function withChangedListState(address: URLSearchParams, change: Partial<ChangedListState>): URLSearchParams {
  return written(address, { ...readChangedListState(address), page: 0, ...change })
}
