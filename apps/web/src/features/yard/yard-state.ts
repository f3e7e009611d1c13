import { addressState, firstChoicePart, flagPart, pagePart, part, searchPart, textPart } from '#api/address-state.ts'

export const yardViews = ['places', 'racks', 'stocktakes'] as const

export const pageSize = 50

const yard = addressState({
  yard: textPart('yard'),
  view: firstChoicePart('view', yardViews, 'places'),
  place: textPart('place'),
  search: searchPart,
  isEmptyOnly: flagPart('empty'),
  /** Places as a table instead of a map. */
  isTable: flagPart('as', 'table'),
  /** What is shown of a place: components of a project, and of a type; an empty type is none. */
  of: textPart('of'),
  type: part<string | null>(
    'type',
    null,
    (text) => text,
    (text) => text ?? '',
  ),
  /** Opens with the dialog that moves components to the place. */
  isMoving: flagPart('move'),
  /** Opens with the stocktake of the place. */
  isTakingStock: flagPart('stock'),
  /** The stocktake that is shown. */
  stocktake: textPart('stocktake'),
  page: pagePart,
})
export type YardState = ReturnType<typeof yard.read>
export const readYardState = yard.read

/** The place, the search and the filters of another yard, or of none. */
export const unfiltered = { place: null, search: '', isEmptyOnly: false, of: null, type: null } as const

/** The address with a change; a new filter or place starts at the first page, without a dialog or stocktake. */
export function withYardState(now: URLSearchParams, change: Partial<YardState>): URLSearchParams {
  return yard.change(now, { isMoving: false, isTakingStock: false, stocktake: null, ...change })
}
