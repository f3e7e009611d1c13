import type { QueryFor } from '@castline/contract/call'
import type { listDrawings } from '@castline/contract/calls/drawings'
import { shownStates } from '@castline/domain/drawings/drawings'
import { addressState, choicePart, pagePart, searchPart } from '#api/address-state.ts'

export const pageSize = 100

export const stateFilters = ['open', ...shownStates] as const

/** The filters of the list of drawings. */
const drawingList = addressState({ search: searchPart, state: choicePart('state', stateFilters), page: pagePart })
export type DrawingListState = ReturnType<typeof drawingList.read>
export const readDrawingListState = drawingList.read
export const withDrawingListState = drawingList.change

export function queryOf({ search, state, page }: DrawingListState): QueryFor<typeof listDrawings> {
  return { q: search.trim() || undefined, state: state ?? undefined, limit: pageSize, offset: page * pageSize }
}

export const changeFilters = ['open', 'acknowledged'] as const

/** The filters of the list of components that were made before a new revision. */
const changedList = addressState({ search: searchPart, state: choicePart('state', changeFilters), page: pagePart })
export const readChangedListState = changedList.read
export const withChangedListState = changedList.change
