/** Returns the time of day and the day in a time zone as `2026-01-05T06:30`. */
export function wallTimeIn(timeZone: string, instant: Date): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/**
 * Returns the instant of a `2026-01-05T06:30` in a time zone; null for another text. A time that clocks skip is the one
 * after the jump, of one that they repeat one of the two.
 */
export function instantOf(timeZone: string, wallTime: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime)) return null
  const asUtc = Date.parse(`${wallTime}Z`)
  if (Number.isNaN(asUtc)) return null
  let at = asUtc
  // The second step corrects an offset that was read on the other side of a change of clocks.
  for (let step = 0; step < 2; step += 1) at += asUtc - Date.parse(`${wallTimeIn(timeZone, new Date(at))}Z`)
  return new Date(at)
}
