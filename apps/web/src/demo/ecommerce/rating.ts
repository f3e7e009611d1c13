import { useMemo } from 'react'
import { useFormatTag } from '#i18n/thai-calendar.ts'

/** Returns a function that formats ratings in the active language, always with one decimal. */
export function useRating(): (rating: number) => string {
  const tag = useFormatTag()
  return useMemo(() => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format, [tag])
}
