import type { ReadTopic } from './read-topics.ts'

/** A time as we store it; null for one that is none. */
export function timeOf(text: string): string | null {
  const time = /^\d{4}-\d\d-\d\dT/.test(text.trim()) ? Date.parse(text.trim()) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/**
 * The day of a due date: as it is written where it has no zone or is midnight, else null; `at` is its time then. Programs write midnight of
 * their own zone, some of them as UTC.
 */
export function dueOf(text: string): ReadTopic['due'] {
  const [, day, time = '', zone] = /^(\d{4}-\d\d-\d\d)(?:T([\d:.]+)(Z|[+-]\d\d:\d\d)?)?$/i.exec(text.trim()) ?? []
  if (!day || Number.isNaN(Date.parse(day))) return null
  const isDay = zone === undefined || /^00:00(?::00(?:\.0+)?)?$/.test(time)
  return { day, at: isDay ? null : timeOf(text) }
}
