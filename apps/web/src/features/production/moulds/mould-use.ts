import type { Mould } from '@castline/contract/moulds'
import type { Plant } from '@castline/contract/plants'
import { addDays, isWorkingDay } from '@castline/domain/plan/calendar'

/** Days over which the use of a mould is shown. */
const recentDays = 28

/** From this share of its limit on, the service of a mould is due soon. */
const soonDue = 0.9

/** The share of its turns on the last working days of its plant that a mould was poured, from 0 to 1; null without a day. */
export function usedShare(
  { casts_in_28_days, turns }: Pick<Mould, 'casts_in_28_days' | 'turns'>,
  { weekdays, holidays }: Pick<Plant, 'weekdays' | 'holidays'>,
  today: string,
): number | null {
  const calendar = { weekdays: new Set(weekdays), holidays: new Set(holidays.map(({ day }) => day)) }
  const days = Array.from({ length: recentDays }, (_, at) => addDays(today, -at))
  const working = days.filter((day) => isWorkingDay(day, calendar)).length
  return working === 0 ? null : Math.min(1, casts_in_28_days / (working * turns))
}

/** The share of the castings from one service to the next that are made; null without a limit. */
const serviceShare = ({ casts_since_service, service_after }: Mould): number | null =>
  service_after === null ? null : casts_since_service / service_after

/** Whether something can be cast on a mould now. */
export function mouldStateOf({ out_of_use, filled_with }: Mould, today: string): 'out' | 'filled' | 'free' {
  if (out_of_use.some(({ from_day, to_day }) => from_day <= today && today <= to_day)) return 'out'
  return filled_with ? 'filled' : 'free'
}

/** Whether a mould needs its service, now or soon. */
export function serviceOf(mould: Mould): 'due' | 'soon' | null {
  const share = serviceShare(mould) ?? 0
  if (share >= 1) return 'due'
  return share >= soonDue ? 'soon' : null
}

/** What needs service first; those without a limit last, in the order of their names. */
export const byService = <Row extends Mould>(moulds: readonly Row[]): Row[] =>
  moulds.toSorted((a, b) => (serviceShare(b) ?? -1) - (serviceShare(a) ?? -1))
