/** How a curve counts maturity, after ASTM C1074. */
export const maturityMethods = ['nurse_saul', 'equivalent_age'] as const
export type MaturityMethod = (typeof maturityMethods)[number]

/** The strength of a mix by its maturity, from tests of that mix. */
export interface MaturityCurve {
  readonly method: MaturityMethod
  /** °C. Nurse-Saul counts nothing below it. */
  readonly datum: number
  /** J/mol, for the equivalent age. */
  readonly activation: number
  /** At least two, by rising maturity: °C·h (Nurse-Saul) or hours at 20 °C (equivalent age), and MPa. */
  readonly points: readonly { readonly maturity: number; readonly strength: number }[]
}

/** Used where the mix has none of its own. */
export const usualDatum = 0
export const usualActivation = 33_500

/** The temperature of the equivalent age, in kelvin: 20 °C. */
const reference = 293.15
const kelvin = 273.15
/** J/(mol·K). */
const gasConstant = 8.314

export const mostCurvePoints = 30

export interface Reading {
  /** ISO. */
  readonly at: string
  readonly celsius: number
}

/** What a sensor in concrete can show, in °C. */
export const lowestReading = -30
export const highestReading = 110

/** Readings of one casting that are sent at once, and all that it has. */
export const mostReadings = 5000
export const mostReadingsOfCasting = 20_000

/** The sensor of what was read by hand; shown in the reader's words. */
export const handSensor = 'hand'

/** Longer than this without a reading is a gap: its lower temperature counts. */
export const gapHours = 2

const hour = 3_600_000
const hoursBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / hour

/** What one hour at this temperature adds. */
export function maturityOfHour({ method, datum, activation }: MaturityCurve, celsius: number): number {
  if (method === 'nurse_saul') return Math.max(0, celsius - datum)
  return Math.exp((-activation / gasConstant) * (1 / (celsius + kelvin) - 1 / reference))
}

/**
 * Returns the strength in MPa at a maturity: between two points by the logarithm of maturity (C1074); null below the
 * first, and never more than the last, because nothing was tested there. Twin in SQL:
 * `database/migrations/0158_casting_strength.sql`.
 */
export function strengthAt({ points }: MaturityCurve, maturity: number): number | null {
  const next = points.findIndex((point) => point.maturity >= maturity)
  if (next === -1) return points.at(-1)?.strength ?? null
  const [from, to] = [points[next - 1], points[next]]
  if (!to || (!from && to.maturity > maturity)) return null
  if (!from) return to.strength
  const share = Math.log(maturity / from.maturity) / Math.log(to.maturity / from.maturity)
  return from.strength + share * (to.strength - from.strength)
}

/** Returns the maturity at which a strength is reached; null if no test reached it. */
export function maturityFor({ points }: MaturityCurve, strength: number): number | null {
  const next = points.findIndex((point) => point.strength >= strength)
  const [from, to] = [points[next - 1], points[next]]
  if (!to) return null
  if (!from) return to.maturity
  const share = (strength - from.strength) / (to.strength - from.strength)
  return from.maturity * (to.maturity / from.maturity) ** share
}

export interface MaturityPoint extends Reading {
  readonly maturity: number
  /** MPa; null before the first tested point. */
  readonly strength: number | null
}

/**
 * Returns the maturity at each reading; `readings` by time. Between two readings their mean temperature counts. Twin in SQL:
 * `database/migrations/0158_casting_strength.sql`.
 */
export function maturityOf(curve: MaturityCurve, readings: readonly Reading[]): MaturityPoint[] {
  let maturity = 0
  return readings.map((reading, index) => {
    const last = readings[index - 1]
    if (last) {
      const hours = hoursBetween(last.at, reading.at)
      const isGap = hours > gapHours
      const celsius = isGap ? Math.min(last.celsius, reading.celsius) : (last.celsius + reading.celsius) / 2
      maturity += maturityOfHour(curve, celsius) * hours
    }
    return { ...reading, maturity, strength: strengthAt(curve, maturity) }
  })
}

/** Returns the pauses of more than `gapHours` between readings, which are by time. */
export const gapsOf = (readings: readonly Reading[]): { from: string; to: string }[] =>
  readings.flatMap(({ at }, index) => {
    const last = readings[index - 1]
    return last && hoursBetween(last.at, at) > gapHours ? [{ from: last.at, to: at }] : []
  })

export interface StrengthTime {
  readonly at: string
  /** Whether readings show it; otherwise the last temperature is assumed to stay. */
  readonly isReached: boolean
}

/** No further ahead than this, in hours: the temperature will not stay. */
const furthestForecast = 72

/** Returns when a strength is or will be reached; null if the curve does not reach it or it takes too long. */
export function timeOfStrength(
  curve: MaturityCurve,
  path: readonly MaturityPoint[],
  strength: number,
): StrengthTime | null {
  const wanted = maturityFor(curve, strength)
  const last = path.at(-1)
  if (wanted === null || !last) return null
  const index = path.findIndex(({ maturity }) => maturity >= wanted)
  const [before, after] = [path[index - 1], path[index]]
  if (after) {
    if (!before || after.maturity === before.maturity) return { at: after.at, isReached: true }
    const share = (wanted - before.maturity) / (after.maturity - before.maturity)
    const at = Date.parse(before.at) + share * (Date.parse(after.at) - Date.parse(before.at))
    return { at: new Date(Math.ceil(at / 1000) * 1000).toISOString(), isReached: true }
  }
  const perHour = maturityOfHour(curve, last.celsius)
  const hours = (wanted - last.maturity) / perHour
  if (!(hours <= furthestForecast)) return null
  return { at: new Date(Math.ceil((Date.parse(last.at) + hours * hour) / 1000) * 1000).toISOString(), isReached: false }
}

/** A curve is doubted when a result differs from its estimate by more than this share. */
export const doubtedBy = 0.1

/** Returns the share by which a result misses an estimate, with its sign; below zero it is weaker. */
export const missOf = (estimate: number, result: number): number => (result - estimate) / estimate

/** Returns whether points can be a curve: at least two, with rising maturity, and strength that never falls. */
export const isCurve = (points: MaturityCurve['points']): boolean =>
  points.length >= 2 &&
  points.every(({ maturity, strength }, index) => {
    const last = points[index - 1]
    return maturity > 0 && strength > 0 && (!last || (maturity > last.maturity && strength >= last.strength))
  })
