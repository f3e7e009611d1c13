import type { SharedHall } from '@castline/contract/sharing'
import { wallTimeIn } from '@castline/domain/plan/wall-time'

type Casting = SharedHall['castings'][number]

/** How many components are cast, of how many. */
export function castOf(castings: readonly Casting[]): { readonly cast: number; readonly count: number } {
  const sum = (some: readonly Casting[]) => some.reduce((total, { count }) => total + count, 0)
  return { cast: sum(castings.filter(({ state }) => state !== 'planned')), count: sum(castings) }
}

/** The casting that is poured next: the first one in the list that is still planned; -1 if all are poured. */
export const nextOf = (castings: readonly Casting[]): number => castings.findIndex(({ state }) => state === 'planned')

/** Whether a casting of the day that a hall shows is still planned after its hour, in the time zone of the plant. */
export function isLate(
  { state, planned_time }: Casting,
  hall: Pick<SharedHall, 'today' | 'time_zone'>,
  at: Date,
): boolean {
  if (state !== 'planned' || planned_time === null) return false
  return `${hall.today}T${planned_time}` < wallTimeIn(hall.time_zone, at)
}

/** The part of a list that a screen shows, which goes on by one page at every step; a page is never empty. */
export function pageOf<Row>(rows: readonly Row[], size: number, step: number) {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = step % pages
  return { page, pages, rows: rows.slice(page * size, (page + 1) * size) }
}

/** In hundredths of the width: a row of two lines, and what is above and below the rows. */
const heights = { row: 6.9, rest: 14 } as const

/** How many rows a window has room for: nobody scrolls a screen on a wall. At least one. */
export function rowsThatFit(width: number, height: number): number {
  return Math.max(1, Math.floor(((height / width) * 100 - heights.rest) / heights.row))
}
