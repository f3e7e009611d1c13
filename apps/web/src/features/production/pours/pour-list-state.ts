import type { PourFilter } from '@castline/contract/pours'
import { isPlanDay } from '@castline/domain/plan/plan'

export const pageSize = 50

/** The filters of the list of pours; in the address, so that links and reloads show the same. */
export interface PourListState {
  readonly mix: string | null
  /** Measured with this instrument; the days are those of its tests then. */
  readonly instrument: string | null
  readonly from: string | null
  readonly to: string | null
  /** Only pours that fail. */
  readonly failing: boolean
  readonly search: string
  /** Zero-based; the address counts from 1. */
  readonly page: number
}

const dayOf = (text: string | null) => (text !== null && isPlanDay(text) ? text : null)
const idForm = /^[0-9a-f-]{36}$/i

/** Parses the address. Ignores invalid values. */
export function readPourListState(address: URLSearchParams): PourListState {
  const page = Number(address.get('page'))
  const mix = address.get('mix')
  const instrument = address.get('instrument')
  return {
    mix: mix !== null && idForm.test(mix) ? mix : null,
    instrument: instrument !== null && idForm.test(instrument) ? instrument : null,
    from: dayOf(address.get('from')),
    to: dayOf(address.get('to')),
    failing: address.get('failing') === '1',
    search: (address.get('q') ?? '').slice(0, 120),
    page: Number.isSafeInteger(page) && page > 1 && page < 1_000_000 ? page - 1 : 0,
  }
}

/** The address with a change; defaults are left out, and a new filter begins at the first page. */
export function withPourListState(address: URLSearchParams, change: Partial<PourListState>): URLSearchParams {
  const { mix, instrument, from, to, failing, search, page } = { ...readPourListState(address), page: 0, ...change }
  const written = new URLSearchParams(address)
  const values = {
    mix,
    instrument,
    from,
    to,
    failing: failing ? '1' : null,
    q: search.trim() || null,
    page: page > 0 ? String(page + 1) : null,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === null) written.delete(name)
    else written.set(name, value)
  }
  return written
}

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
