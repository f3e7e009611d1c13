import type { PourFilter } from '@castline/contract/pours'
import { addressState, dayPart, flagPart, idPart, pagePart, searchPart } from '#api/address-state.ts'

export const pageSize = 50

/** The filters of the list of pours. */
const pourList = addressState({
  mix: idPart('mix'),
  /** Measured with this instrument; the days are those of its tests then. */
  instrument: idPart('instrument'),
  from: dayPart('from'),
  to: dayPart('to'),
  /** Only pours that fail. */
  failing: flagPart('failing'),
  search: searchPart,
  page: pagePart,
})
export type PourListState = ReturnType<typeof pourList.read>
export const readPourListState = pourList.read
export const withPourListState = pourList.change

/** The filter of the list and of its export. */
export const filterOf = ({ mix, instrument, from, to, failing, search }: PourListState): PourFilter => ({
  mix_id: mix ?? undefined,
  instrument_id: instrument ?? undefined,
  from: from ?? undefined,
  to: to ?? undefined,
  failing: failing ? '1' : undefined,
  q: search || undefined,
})

/** Without any filter. */
export const noFilter = {
  mix: null,
  instrument: null,
  from: null,
  to: null,
  failing: false,
  search: '',
} as const satisfies Partial<PourListState>
