import { useFormatTag } from '#i18n/thai-calendar.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Returns a function that formats a size in the active language, with three significant digits: "1.25 GB". */
export function useBytes(): (size: number) => string {
  const tag = useFormatTag()
  return (size) => {
    const power = Math.min(units.length - 1, size < 1 ? 0 : Math.floor(Math.log10(size) / 3))
    const unit = units[power] ?? 'byte'
    const format = new Intl.NumberFormat(tag, { style: 'unit', unit, maximumSignificantDigits: 3 })
    return format.format(size / 1000 ** power)
  }
}
