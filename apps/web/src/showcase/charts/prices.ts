export interface PriceDay {
  /** As YYYY-MM-DD. */
  readonly day: string
  /** The day for an axis: 2 Mar. */
  readonly label: string
  readonly open: number
  readonly close: number
  readonly low: number
  readonly high: number
}

const firstDay = Date.UTC(2026, 2, 2)
const dayMs = 86_400_000

/** Returns a pseudo-random number from 0 to 1 that depends only on `place`. */
function chance(place: number): number {
  const value = Math.sin(place * 12.9898) * 43_758.5453
  return value - Math.floor(value)
}

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const cents = (value: number) => Math.round(value * 100) / 100

/** Returns a price with its cents; a dash where there is none. */
export const inEuros = (price: number | null): string => (price === null ? '–' : `${price.toFixed(2)} €`)

/** Returns invented prices of reinforcing steel in euros per tonne, one per working day. */
export function steelPrices(count: number): PriceDay[] {
  const days: PriceDay[] = []
  let open = 612
  for (let place = 0; days.length < count; place += 1) {
    const date = new Date(firstDay + place * dayMs)
    if (date.getUTCDay() === 0 || date.getUTCDay() === 6) continue
    const close = cents(open + (chance(place) - 0.47) * 14)
    const low = cents(Math.min(open, close) - chance(place + 0.3) * 5)
    const high = cents(Math.max(open, close) + chance(place + 0.6) * 5)
    days.push({ day: date.toISOString().slice(0, 10), label: dayAndMonth.format(date), open, close, low, high })
    open = close
  }
  return days
}
