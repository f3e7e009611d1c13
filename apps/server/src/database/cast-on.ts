/**
 * SQL of the day on which `components c` was cast, in the time zone of its project; null unless it is manufactured. A
 * release after a rejection is not a casting. Where no casting is recorded, its status is as old as the concrete.
 */
export const castOn = (timeZone: string) => `CASE WHEN c.status = 'manufactured' THEN (coalesce(
  (SELECT max(m.occurred_at) FROM status_changes m WHERE m.component_id = c.id AND m.from_status = 'planning'
     AND m.to_status = 'manufactured' AND m.annuls IS NULL AND NOT EXISTS (SELECT FROM status_changes x WHERE x.annuls = m.id)),
  c.status_changed_at) AT TIME ZONE ${timeZone})::date END`
