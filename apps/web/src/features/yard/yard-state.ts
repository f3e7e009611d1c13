export const yardViews = ['places', 'racks', 'stocktakes'] as const
type YardView = (typeof yardViews)[number]

/** What the page shows, kept in its address. */
export interface YardState {
  readonly yard: string | null
  readonly view: YardView
  readonly place: string | null
  readonly search: string
  readonly isEmptyOnly: boolean
  /** Places as a table instead of a map. */
  readonly isTable: boolean
  /** What is shown of a place: components of a project, and of a type; an empty type is none. */
  readonly of: string | null
  readonly type: string | null
  /** Opens with the dialog that moves components to the place. */
  readonly isMoving: boolean
  /** Opens with the stocktake of the place. */
  readonly isTakingStock: boolean
  /** The stocktake that is shown. */
  readonly stocktake: string | null
  /** Zero-based, of the list of places. */
  readonly page: number
}

export const pageSize = 50

export function readYardState(address: URLSearchParams): YardState {
  const page = Number(address.get('page') ?? 1)
  return {
    yard: address.get('yard'),
    view: yardViews.find((view) => view === address.get('view')) ?? 'places',
    place: address.get('place'),
    search: address.get('q') ?? '',
    isEmptyOnly: address.get('empty') === '1',
    isTable: address.get('as') === 'table',
    of: address.get('of'),
    type: address.get('type'),
    isMoving: address.get('move') === '1',
    isTakingStock: address.get('stock') === '1',
    stocktake: address.get('stocktake'),
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  }
}

/** The place, the search and the filters of another yard, or of none. */
export const unfiltered = { place: null, search: '', isEmptyOnly: false, of: null, type: null } as const

/** The address with a change; a new filter or place starts at the first page. */
export function withYardState(now: URLSearchParams, change: Partial<YardState>): URLSearchParams {
  const state = { ...readYardState(now), page: 0, isMoving: false, isTakingStock: false, stocktake: null, ...change }
  const next = new URLSearchParams()
  if (state.yard) next.set('yard', state.yard)
  if (state.view !== 'places') next.set('view', state.view)
  if (state.place) next.set('place', state.place)
  if (state.search) next.set('q', state.search)
  if (state.isEmptyOnly) next.set('empty', '1')
  if (state.isTable) next.set('as', 'table')
  if (state.of) next.set('of', state.of)
  if (state.type !== null) next.set('type', state.type)
  if (state.isMoving) next.set('move', '1')
  if (state.isTakingStock) next.set('stock', '1')
  if (state.stocktake) next.set('stocktake', state.stocktake)
  if (state.page > 0) next.set('page', String(state.page + 1))
  return next
}
