import type { Plant } from '@castline/contract/plants'
import { addDays, isWorkingDay, weekdayOf } from '@castline/domain/plan/calendar'
import { statuses } from '@castline/domain/status/statuses'
import type { Theme } from '@mui/material/styles'

export const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day))

/** The next working day of a plant, or the day itself; without one in a year the day. */
export function nextWorkingDay(today: string, { weekdays, holidays }: Pick<Plant, 'weekdays' | 'holidays'>): string {
  const calendar = { weekdays: new Set(weekdays), holidays: new Set(holidays.map(({ day }) => day)) }
  const ahead = Array.from({ length: 366 }, (_, at) => addDays(today, at))
  return ahead.find((day) => isWorkingDay(day, calendar)) ?? today
}

// Colours that differ in both modes; red is for what is wrong.
const fills = statuses.filter((status) => status !== 'rejected')

/** The colour of each mix of a plant, on the edge of its castings; the dialog of a casting names its mix. */
export const coloursOf = ({ mixes }: Plant, palette: Theme['vars']['palette']): ReadonlyMap<string, string> =>
  new Map(mixes.map(({ id }, at) => [id, palette.status[fills[at % fills.length] ?? 'planning'].solid]))
