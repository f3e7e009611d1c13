import { invalid } from '#http/errors.ts'

/** What is said where another project has this code already. */
export const taken = { projects_code: { field: 'code', message: 'Another project has this code.' } }

/** A time zone by its name in the IANA database: PostgreSQL reads offsets such as `+07:00` the other way round. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

interface Dated {
  readonly time_zone: string
  readonly starts_on: string | null
  readonly ends_on: string | null
}

/** Throws 400 that names the field: for a time zone that is none, and for an end that lies before the start. */
export function requireSoundTimes({ time_zone, starts_on, ends_on }: Dated): void {
  if (!isTimeZone(time_zone)) {
    throw invalid([{ field: 'time_zone', message: `Unknown time zone "${time_zone}". An example is "Asia/Bangkok".` }])
  }
  if (starts_on && ends_on && ends_on < starts_on) {
    throw invalid([{ field: 'ends_on', message: 'The end is before the start.' }])
  }
}
