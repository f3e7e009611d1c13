import type { QueryFor } from '@castline/contract/call'
import type { listShortages } from '@castline/contract/calls/shortages'
import { shortageDays, shortageReasons } from '@castline/domain/plan/shortages'
import { addressState, choicePart, firstChoicePart, idPart, pagePart } from '#api/address-state.ts'

export const pageSize = 100

const usualDays = 14

/** The filters of the shortage list. */
const shortageList = addressState({
  days: firstChoicePart('days', shortageDays, usualDays),
  section: idPart('section'),
  reason: choicePart('reason', shortageReasons),
  page: pagePart,
})
export type ShortageState = ReturnType<typeof shortageList.read>
export const readShortageState = shortageList.read
export const withShortageState = shortageList.change

export function queryOf({ days, section, reason, page }: ShortageState): QueryFor<typeof listShortages> {
  const filter = { section_id: section ?? undefined, reason: reason ?? undefined }
  return { days, ...filter, limit: pageSize, offset: page * pageSize }
}
