import { useMemo } from 'react'
import { useFormatTag } from '../i18n/thai-calendar.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Figures and times for people, in the language of `tag` (BCP 47). Times are ISO 8601 text or dates. */
export function createFormat(tag: string) {
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 })
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })
  const dateTime = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' })
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const kilograms = new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 0 })
  // Intl knows no metric ton; its symbol is the same everywhere.
  const tons = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })

  return {
    number: (value: number) => number.format(value),
    /** A share of 0 to 100. */
    percent: (value: number) => percent.format(value / 100),
    date: (value: string | Date) => date.format(new Date(value)),
    dateTime: (value: string | Date) => dateTime.format(new Date(value)),
    time: (value: string | Date) => time.format(new Date(value)),
    /** "3 minutes ago"; the date where it is more than a week away. */
    ago(value: string | Date, now = new Date()): string {
      const difference = new Date(value).getTime() - now.getTime()
      if (Math.abs(difference) > 7 * 86_400_000) return date.format(new Date(value))
      const [unit, length] = units.find(([, ms]) => Math.abs(difference) >= ms) ?? (['second', 1_000] as const)
      return unit === 'second' ? relative.format(0, 'second') : relative.format(Math.trunc(difference / length), unit)
    },
    /** Kilograms, as tons from one ton on. */
    weight: (kg: number) => (Math.abs(kg) < 1_000 ? kilograms.format(kg) : `${tons.format(kg / 1_000)} t`),
    /** A length in millimetres. */
    length: (mm: number) => `${number.format(mm)} mm`,
  }
}

export type Format = ReturnType<typeof createFormat>

/** `createFormat` in the active language. */
export function useFormat(): Format {
  const tag = useFormatTag()
  return useMemo(() => createFormat(tag), [tag])
}
