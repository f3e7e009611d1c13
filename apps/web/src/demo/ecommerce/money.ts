import { useMemo } from 'react'
import { useFormatTag } from '#i18n/thai-calendar.ts'

/** Returns a function that formats US cents in the language `tag` (BCP 47). */
export function createMoney(tag: string): (cents: number) => string {
  const dollars = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
  // Arabic starts with a right-to-left mark, which would reverse the order inside the English texts.
  return (cents) => dollars.format(cents / 100).replace('\u200f', '')
}

/** `createMoney` in the active language. */
export function useMoney(): (cents: number) => string {
  const tag = useFormatTag()
  return useMemo(() => createMoney(tag), [tag])
}
