import { instantOf, wallTimeIn } from '../plan/wall-time.ts'
import type { DayOrder, Moment } from './logger-times.ts'

export type Order = DayOrder

const dayMs = 86_400_000
const hourMs = 3_600_000
/** A logger that is read out for a casting began at most this long before or after its pour. */
const nearDays = 92
/** Years of the Buddhist calendar are 543 later. */
const [buddhist, fromBuddhist] = [543, 2400]

const placesOf = { day_first: [2, 1, 0], month_first: [2, 0, 1], year_first: [0, 1, 2] } as const

/** Year, month and day; of a year of two digits the one nearer to the pour, in either calendar. */
function dateOf({ day }: Moment, order: Order, pouredAt: string | null): [number, number, number] {
  const [year, month, date] = placesOf[order].map((place) => day[place] ?? 0) as [number, number, number]
  const near = pouredAt === null ? null : new Date(pouredAt).getUTCFullYear()
  if (year >= 100) return [year >= fromBuddhist ? year - buddhist : year, month, date]
  const [western, thai] = [2000 + year, 2500 + year - buddhist]
  const isThai = near !== null && Math.abs(thai - near) < Math.abs(western - near)
  return [isThai ? thai : western, month, date]
}

const isDate = ([year, month, date]: readonly [number, number, number]) => {
  const given = new Date(Date.UTC(year, month - 1, date))
  return given.getUTCMonth() === month - 1 && given.getUTCDate() === date
}

/** The orders in which every day of a file is one. A year of two digits stands in front only if no other order is near the pour. */
export function ordersOf(moments: readonly Moment[], pouredAt: string | null): Order[] {
  const said = moments.find(({ order }) => order !== null)?.order
  if (said) return [said]
  const fits = (order: Order) =>
    moments.every((moment) => {
      const [year, month, date] = placesOf[order].map((place) => moment.day[place] ?? 0) as [number, number, number]
      return year !== 0 && isDate(dateOf(moment, order, pouredAt)) && month <= 12 && date <= 31
    })
  const first = moments[0]
  const isNear = (order: Order) =>
    pouredAt !== null &&
    first !== undefined &&
    Math.abs(Date.UTC(...monthFromZero(dateOf(first, order, pouredAt))) - Date.parse(pouredAt)) < nearDays * dayMs
  const usual = (['day_first', 'month_first'] as const).filter(fits)
  if (usual.some(isNear) || !fits('year_first')) return usual
  return isNear('year_first') ? ['year_first'] : usual
}

const monthFromZero = ([year, month, date]: [number, number, number]): [number, number, number] => [
  year,
  month - 1,
  date,
]

interface How {
  readonly order: Order
  /** Minutes east of UTC of times that do not say it themselves; null for those of the time zone. */
  readonly offset: number | null
  readonly timeZone: string
  readonly pouredAt: string | null
}

type Instants =
  | {
      readonly fault: null
      readonly times: readonly { readonly at: string; readonly index: number }[]
      readonly isNewestFirst: boolean
    }
  | { readonly fault: 'time' | 'backwards'; readonly line: number }

const pad = (value: number) => String(value).padStart(2, '0')

/** The instants that a clock of the zone shows as this: none, one, or two where clocks are put back. */
function shownAs(timeZone: string, wall: string): number[] {
  const at = instantOf(timeZone, wall)?.getTime()
  if (at === undefined) return []
  const same = [at - hourMs, at, at + hourMs].filter((each) => wallTimeIn(timeZone, new Date(each)) === wall)
  return same.length > 0 ? same : [at]
}

/** Returns the instants of lines by time, with the index of each line. Newest first is an order; another step back is a fault. */
export function instantsOf(
  lines: readonly { readonly number: number; readonly moment: Moment }[],
  { order, offset, timeZone, pouredAt }: How,
): Instants {
  const walls: number[] = []
  const dates: [number, number, number][] = []
  for (const { moment, number } of lines) {
    const date = dateOf(moment, order, pouredAt)
    if (!isDate(date)) return { fault: 'time', line: number }
    dates.push(date)
    walls.push(Date.UTC(...monthFromZero(date)) + moment.seconds * 1000 - (moment.offset ?? 0) * 60_000)
  }
  const steps = walls.slice(1).map((wall, index) => Math.sign(wall - (walls[index] ?? wall)))
  const falling = steps.filter((step) => step < 0).length
  const isNewestFirst = falling > 0 && falling > steps.filter((step) => step > 0).length
  const indices = [...lines.keys()]
  if (isNewestFirst) indices.reverse()
  const times: { at: string; index: number }[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const index of indices) {
    const line = lines[index]
    const [year, month, date] = dates[index] ?? [0, 0, 0]
    if (!line) continue
    const { seconds, offset: own } = line.moment
    const given = own ?? offset
    const minute = Math.floor(seconds / 60)
    const wall = `${year}-${pad(month)}-${pad(date)}T${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
    const found =
      given === null
        ? shownAs(timeZone, wall).map((at) => at + (seconds % 60) * 1000)
        : [Date.UTC(year, month - 1, date) + seconds * 1000 - given * 60_000]
    const at = found.find((each) => each >= last)
    if (at === undefined) return { fault: found.length > 0 ? 'backwards' : 'time', line: line.number }
    last = at
    times.push({ at: new Date(at).toISOString(), index })
  }
  return { fault: null, times, isNewestFirst }
}
