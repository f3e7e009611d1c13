import { firstStatus, type Status, statuses } from '@castline/domain/status/statuses'
import { sqlTexts } from '#database/sql-texts.ts'

/** A change that was not undone. */
const isEffective = (change: string) =>
  `${change}.annuls IS NULL AND NOT EXISTS (SELECT FROM status_changes back WHERE back.annuls = ${change}.id)`

/** SQL: the greatest value of a column of the changes after which a component is made again; null if it never was. */
export const lastMadeAgain = (component: string, column: 'id' | 'recorded_at') => `(
  SELECT max(again.${column}) FROM status_changes again
  WHERE again.component_id = ${component}.id AND again.to_status = '${firstStatus}' AND ${isEffective('again')})`

/** SQL: when `components c` reached a status for the last time, unless it has gone back behind it since, or is made again. */
export const reachedAt = (
  status: Status,
) => `CASE WHEN c.status IN (${sqlTexts(statuses.slice(statuses.indexOf(status)))}) THEN (
  SELECT max(h.occurred_at) FROM status_changes h
  WHERE h.component_id = c.id AND h.to_status = '${status}' AND ${isEffective('h')}
    AND h.id > coalesce(${lastMadeAgain('c', 'id')}, 0)) END`

/** SQL: when the present piece of `components c` was cast; a release after a rejection is not a casting (0102_castings.sql). */
export const castAt = `coalesce(c.cast_at, ${reachedAt('manufactured')})`
