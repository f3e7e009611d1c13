import type { QueryFor } from '@castline/contract/call'
import type { listShortages } from '@castline/contract/calls/shortages'
import { isId } from '@castline/contract/values/ids'
import { type ShortageReason, shortageDays, shortageReasons } from '@castline/domain/plan/shortages'

export const pageSize = 100

/** The filters of the shortage list; in the address, so that links and reloads show the same. */
export interface ShortageState {
  readonly days: (typeof shortageDays)[number]
  readonly section: string | null
  readonly reason: ShortageReason | null
  /** Zero-based; the address counts from 1. */
  readonly page: number
}

const usualDays = 14

export function readShortageState(address: URLSearchParams): ShortageState {
  const section = address.get('section')
  const page = Number(address.get('page'))
  return {
    days: shortageDays.find((days) => String(days) === address.get('days')) ?? usualDays,
    section: isId(section) ? section : null,
    reason: shortageReasons.find((reason) => reason === address.get('reason')) ?? null,
    page: Number.isSafeInteger(page) && page > 1 && page < 1_000_000 ? page - 1 : 0,
  }
}

/** The address with a change; defaults are left out, and a new filter begins at the first page. */
export function withShortageState(address: URLSearchParams, change: Partial<ShortageState>): URLSearchParams {
  const { days, section, reason, page } = { ...readShortageState(address), page: 0, ...change }
  const written = new URLSearchParams(address)
  const values = {
    days: days === usualDays ? null : String(days),
    section,
    reason,
    page: page > 0 ? String(page + 1) : null,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === null) written.delete(name)
    else written.set(name, value)
  }
  return written
}

export function queryOf({ days, section, reason, page }: ShortageState): QueryFor<typeof listShortages> {
  const filter = { section_id: section ?? undefined, reason: reason ?? undefined }
  return { days, ...filter, limit: pageSize, offset: page * pageSize }
}
