import { colonIn, defaultLanguage, languageDirection, namedIn, notedIn } from '@castline/domain/languages'
import { dayFormatIn, daysBetween } from '@castline/domain/plan/calendar'
import i18next from 'i18next'
import { useContext } from 'react'
import { isolated } from '#i18n/isolate.ts'
import { useFormatTag } from '#i18n/thai-calendar.ts'
import { ProjectZoneContext } from './project-zone.ts'

const units = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

const dayMs = 86_400_000

/** Intl has no metric ton. These languages do not use the symbol `t`. */
const tonSigns: Readonly<Record<string, string>> = { ar: 'طن', th: 'ตัน' }
const metreSigns: Readonly<Record<string, string>> = { ar: 'م' }
const megapascalSigns: Readonly<Record<string, string>> = { ar: 'ميغاباسكال' }

/** A quantity is not broken between its number and its unit. */
const unbroken = (quantity: string) => quantity.replaceAll(' ', '\u00a0')

/** A date without a time is the same day in every time zone. */
const isDay = (value: string | Date) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** Caches the result of `make`: creating an Intl formatter takes about a millisecond. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Whether the clocks of two zones differ at a time; null is the zone of the browser. */
function zoneNames(tag: string, timeZone: string) {
  const parts = (zone: string | undefined) => {
    const format = once(() => new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'shortOffset' }))
    return (at: Date) =>
      format()
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  }
  const [theirs, own] = [parts(timeZone), parts(undefined)]
  /** The zone after a time, in brackets, where the browser's clock shows another one. */
  return (at: Date) => (theirs(at) === own(at) ? '' : ` (${theirs(at)})`)
}

/** The style of dates that say their year, and of those in the year of today, which do not. */
const withYear = { dateStyle: 'medium' } as const
const inThisYear = { day: 'numeric', month: 'short' } as const
const withYearOf = { ...inThisYear, year: 'numeric' } as const
/** In every language, as on delivery notes and in the fields of plants and drivers. */
const clock = { hourCycle: 'h23' } as const

/**
 * Formats numbers and times in the language of `tag` (BCP 47). Times are ISO 8601 strings or dates; they are shown by
 * the clock of `timeZone`, which is named where it differs from that of the browser, or by the clock of the browser. Dates of
 * `thisYear` (in the Gregorian calendar) do not say their year.
 */
export function createFormat(tag: string, timeZone?: string, thisYear?: number) {
  const numbers = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(tag, options))
  const dates = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(tag, options))
  const number = numbers({ maximumFractionDigits: 2 })
  const signed = numbers({ maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const percent = numbers({ style: 'percent', maximumFractionDigits: 1 })
  const zoned = timeZone === undefined ? {} : { timeZone }
  const zoneAt = timeZone === undefined ? () => '' : zoneNames(tag, timeZone)
  const date = dates({ ...withYear, ...zoned })
  const day = dates({ ...withYear, timeZone: 'UTC' })
  const dateOfThisYear = dates({ ...inThisYear, ...zoned })
  const dayOfThisYear = dates({ ...inThisYear, timeZone: 'UTC' })
  const weekday = dates({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const weekdayOfAnotherYear = dates({ weekday: 'short', ...withYearOf, timeZone: 'UTC' })
  const shortDay = dates({ day: 'numeric', month: 'short', timeZone: 'UTC' })
  const dayOfAnotherYear = dates({ ...withYearOf, timeZone: 'UTC' })
  const month = dates({ month: 'short', timeZone: 'UTC' })
  const narrowWeekday = dates({ weekday: 'narrow', timeZone: 'UTC' })
  const dateTime = dates({ ...withYear, timeStyle: 'short', ...clock, ...zoned })
  const dateTimeOfThisYear = dates({ ...inThisYear, hour: '2-digit', minute: '2-digit', ...clock, ...zoned })
  const time = dates({ timeStyle: 'short', ...clock, ...zoned })
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const kilograms = numbers({ style: 'unit', unit: 'kilogram', maximumFractionDigits: 0 })
  const millimetres = numbers({ style: 'unit', unit: 'millimeter', maximumFractionDigits: 2 })
  const metre = numbers({ style: 'unit', unit: 'meter', maximumFractionDigits: 3 })
  const list = once(() => new Intl.ListFormat(tag, { type: 'conjunction' }))
  const span = (unit: string) => numbers({ style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 })
  const [days, hours, minutes] = [span('day'), span('hour'), span('minute')]
  const shortDays = numbers({ style: 'unit', unit: 'day', unitDisplay: 'narrow', maximumFractionDigits: 0 })
  const { language } = new Intl.Locale(tag)
  const ton = tonSigns[language] ?? 't'
  const direction = languageDirection(language)
  const metreSign = metreSigns[language] ?? 'm'
  const megapascal = megapascalSigns[language] ?? 'MPa'

  const yearOf = dates({ year: 'numeric', calendar: 'gregory', numberingSystem: 'latn', ...zoned })
  const dayAt = once(() => dayFormatIn(timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone))
  const calendarDays = (from: string | Date, to: Date) => daysBetween(dayAt()(new Date(from)), dayAt()(to))
  const isThisYear = (value: string | Date) =>
    thisYear !== undefined &&
    (isDay(value)
      ? Number((value as string).slice(0, 4))
      : Number(
          yearOf()
            .formatToParts(new Date(value))
            .find(({ type }) => type === 'year')?.value,
        )) === thisYear
  const colon = colonIn(language)
  const dateText = (value: string | Date) => {
    const styles = isDay(value) ? ([day, dayOfThisYear] as const) : ([date, dateOfThisYear] as const)
    return styles[isThisYear(value) ? 1 : 0]().format(new Date(value))
  }

  return {
    number: (value: number) => number().format(value),
    /** How much more or less: "+31". */
    signed: (value: number) => signed().format(value),
    /** A percentage from 0 to 100. */
    percent: (value: number) => percent().format(value / 100),
    date: dateText,
    /** A day with its weekday, and the year if it is another one. */
    weekday: (value: string) =>
      (isThisYear(value) || thisYear === undefined ? weekday() : weekdayOfAnotherYear()).format(new Date(value)),
    /** From a day to a later one: "Nov 30 – Dec 6". */
    span: (first: string, last: string) =>
      (isThisYear(first) && isThisYear(last) ? shortDay() : dayOfAnotherYear()).formatRange(
        new Date(first),
        new Date(last),
      ),
    /** A day of this or a near year, where there is little room: "Nov 30". */
    shortDay: (value: string) => shortDay().format(new Date(value)),
    /** The month of a day, without its year: "Nov". */
    month: (value: string) => month().format(new Date(value)),
    /** The weekday of a day as one or two letters. */
    narrowWeekday: (value: string) => narrowWeekday().format(new Date(value)),
    dateTime: (value: string | Date) =>
      `${(isThisYear(value) ? dateTimeOfThisYear() : dateTime()).format(new Date(value))}${zoneAt(new Date(value))}`,
    /** The time of a day, without its zone, where there is little room. */
    clock: (value: string | Date) => time().format(new Date(value)),
    time: (value: string | Date) => `${time().format(new Date(value))}${zoneAt(new Date(value))}`,
    /** The calendar days between an instant and a later one. */
    calendarDays,
    /** "3 minutes ago", from a day on in calendar days; the date when it is more than a week away. */
    ago(value: string | Date, now = new Date()): string {
      const difference = new Date(value).getTime() - now.getTime()
      const distance = Math.abs(difference)
      if (distance > 7 * dayMs) return dateText(value)
      if (distance >= dayMs) return relative().format(-calendarDays(value, now), 'day')
      const [unit, length] = units.find(([, ms]) => distance >= ms) ?? units[2]
      return relative().format(unit === 'second' ? 0 : Math.trunc(difference / length), unit)
    },
    /** A duration in hours, as "2.5 days". */
    duration(took: number): string {
      if (took >= 24) return days().format(took / 24)
      return took >= 1 ? hours().format(took) : minutes().format(Math.round(took * 60))
    },
    /** A number of days where there is little room: "15d". */
    days: (value: number) => unbroken(shortDays().format(value)),
    /** A weight in kg, shown in tons from one ton on. */
    weight: (kg: number) =>
      unbroken(Math.abs(kg) < 1_000 ? kilograms().format(kg) : `${number().format(kg / 1_000)} ${ton}`),
    /** A strength in MPa. */
    strength: (value: number) => unbroken(`${number().format(value)} ${megapascal}`),
    /** An area in m². */
    area: (value: number) => unbroken(`${number().format(value)} ${metreSign}²`),
    /** A volume in m³. */
    volume: (value: number) => unbroken(`${number().format(value)} ${metreSign}³`),
    /** A distance in metres, to the millimetre. */
    metres: (value: number) => unbroken(metre().format(value)),
    /** A length in mm. */
    length: (mm: number) => unbroken(millimetres().format(mm)),
    /** A value under its name: "Weight: 2 t". */
    named: (name: string, value: string) => namedIn(language, name, value),
    /** What stands between them where one of both is an element. */
    colon,
    /** A name with what is said of it: "W-01 (deleted)". */
    noted: (name: string, note: string) => notedIn(language, name, note),
    /** A list of names: "A, B, and C". */
    list: (names: readonly string[]) => list().format(names.map((name) => isolated(name, direction))),
  }
}

export type Format = ReturnType<typeof createFormat>

/** `createFormat` in the active language, for messages that no component writes. */
export const formatNow = () => createFormat(i18next.language ?? defaultLanguage, undefined, new Date().getFullYear())

const formats = new Map<string, Format>()

/** `createFormat` in the active language, and in the zone of the project that the page is about. */
export function useFormat(): Format {
  const tag = useFormatTag()
  const zone = useContext(ProjectZoneContext)
  const year = new Date().getFullYear()
  const key = `${tag} ${zone ?? ''} ${year}`
  const known = formats.get(key)
  if (known) return known
  const made = createFormat(tag, zone, year)
  formats.set(key, made)
  return made
}
