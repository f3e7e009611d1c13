import { type DateOrder, type DateRules, dateIn, inBuddhistYear, type NumericDate, readDay } from './dates.ts'

const orders = ['day-first', 'month-first'] as const
const other = (order: DateOrder): DateOrder => (order === 'day-first' ? 'month-first' : 'day-first')
const dayMs = 86_400_000
/** Dates of one column are rarely farther apart than this from the next one. */
const nearDays = 45

export interface DecidedDates extends DateRules {
  /** Whether any date can be read in both orders. */
  readonly isAmbiguous: boolean
  /** The order of the first such date. */
  readonly order: DateOrder
  /** A date whose order nothing in the file decides; null without one. */
  readonly open: { readonly text: string; readonly date: NumericDate } | null
  /** Whether the order of this date is a guess. */
  readonly isGuess: (text: string) => boolean
}

/** The order that a date has in itself: only one is a day of the calendar, or its weekday fits only one. */
function ownOrder(date: NumericDate): DateOrder | 'same' | null {
  const possible = orders.filter((order) => dateIn(date, order) !== null)
  const [only] = possible
  if (possible.length < 2) return only ?? 'same'
  if (date.first === date.second) return 'same'
  if (date.weekday === null) return null
  const fitting = orders.filter((order) => new Date(dateIn(date, order) ?? '').getUTCDay() === date.weekday)
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

interface Group {
  readonly votes: Set<DateOrder>
  readonly open: { text: string; date: NumericDate }[]
}

/** The order in which all of these dates are near the other dates of the file, and in the other order none is. */
function nearOrder({ open }: Group, certain: readonly string[]): DateOrder | null {
  if (certain.length === 0) return null
  const days = certain.map((day) => new Date(day).valueOf())
  const from = days.reduce((least, day) => Math.min(least, day)) - nearDays * dayMs
  const to = days.reduce((most, day) => Math.max(most, day)) + nearDays * dayMs
  const isNear = (date: NumericDate, order: DateOrder) => {
    const day = new Date(dateIn(date, order) ?? '').valueOf()
    return day >= from && day <= to
  }
  const fits = (order: DateOrder) => open.every(({ date }) => isNear(date, order) && !isNear(date, other(order)))
  return orders.find(fits) ?? null
}

const only = (votes: ReadonlySet<DateOrder>) => (votes.size === 1 ? ([...votes][0] ?? null) : null)

/**
 * Decides the order of day and month: by dates that have only one order, for dates written alike first; by dots; by
 * nearness to the other dates; by feet and inches beside. `chosen` is the person's order for all that do not decide
 * themselves.
 */
export function decideDates(
  texts: Iterable<string>,
  {
    isImperial,
    chosen,
    isBuddhist = false,
  }: { isImperial: () => boolean; chosen: DateOrder | null; isBuddhist?: boolean },
): DecidedDates {
  const groups = new Map<string, Group>()
  const certain: string[] = []
  const seen = new Set<string>()
  for (const text of texts) {
    if (text === '' || seen.has(text)) continue
    seen.add(text)
    const day = readDay(text)
    if (!day) continue
    if (!('open' in day)) {
      const certainDay = (isBuddhist ? day.buddhist : undefined) ?? day.day
      if (certainDay) certain.push(certainDay)
      continue
    }
    const date = isBuddhist ? inBuddhistYear(day.open) : day.open
    const group = groups.get(date.shape) ?? { votes: new Set(), open: [] }
    groups.set(date.shape, group)
    const own = ownOrder(date)
    if (own === null) group.open.push({ text, date })
    else {
      const known = dateIn(date, own === 'same' ? 'day-first' : own)
      if (known) certain.push(known)
      if (own !== 'same') group.votes.add(own)
    }
  }
  const votesOf = (matches: (shape: string) => boolean) =>
    only(new Set([...groups].flatMap(([shape, { votes }]) => (matches(shape) ? [...votes] : []))))
  const decided = new Map<string, DateOrder>()
  let open: DecidedDates['open'] = null
  for (const [shape, group] of groups) {
    const [sign = ''] = shape
    const found =
      only(group.votes) ??
      (group.votes.size > 1 ? null : sign === '.' ? 'day-first' : null) ??
      nearOrder(group, certain) ??
      (group.votes.size > 1 ? null : (votesOf((each) => each.startsWith(sign)) ?? votesOf(() => true))) ??
      (isImperial() ? 'month-first' : null)
    if (found) decided.set(shape, found)
    else open ??= group.open[0] ?? null
  }
  const orderOf = (date: NumericDate): DateOrder => {
    const own = ownOrder(date)
    if (own === 'same') return 'day-first'
    return own ?? chosen ?? decided.get(date.shape) ?? 'day-first'
  }
  const first = [...groups.values()].find((group) => group.open.length > 0)?.open[0]
  return {
    orderOf,
    isBuddhist,
    isAmbiguous: first !== undefined,
    order: first ? orderOf(first.date) : 'day-first',
    open,
    isGuess(text) {
      const day = readDay(text)
      if (chosen || !day || !('open' in day)) return false
      const date = isBuddhist ? inBuddhistYear(day.open) : day.open
      return ownOrder(date) === null && !decided.has(date.shape)
    },
  }
}
