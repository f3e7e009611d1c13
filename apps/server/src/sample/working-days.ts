const dayMs = 24 * 60 * 60 * 1000

/** A date (`YYYY-MM-DD`) some days later, or earlier. */
export function plusDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
}

/** Today's date on the clocks of a time zone, and the `count` days from Monday to Friday before it, in order. */
export function lastWorkingDays(count: number, now: Date, timeZone: string): { today: string; past: string[] } {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
  const past: string[] = []
  for (let day = plusDays(today, -1); past.length < count; day = plusDays(day, -1)) {
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6) past.unshift(day)
  }
  return { today, past }
}
