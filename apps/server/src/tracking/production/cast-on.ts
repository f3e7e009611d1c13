/**
 * SQL of the day on which `components c` was cast, in the time zone of its project; null unless it is manufactured. A
 * release after a rejection is not a casting (0102_castings.sql).
 */
export const castOn = (timeZone: string) =>
  `CASE WHEN c.status = 'manufactured' THEN (coalesce(c.cast_at, c.status_changed_at) AT TIME ZONE ${timeZone})::date END`

/** SQL condition that a component is to be cast, for the first time or again. */
export const isToCast = (component: string) => `${component}.status IN ('planning', 'rejected')`
