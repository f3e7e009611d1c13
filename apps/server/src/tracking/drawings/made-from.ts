import { plantOf } from '#database/plants-of-components.ts'
import { isSuperseded, releasedAt } from './drawing-states.ts'

/**
 * SQL: the drawing that a component was made from, as JSON, of a status change `h`: the newest revision that was released
 * when it was cast. Null for other changes, and without such a drawing. It is not stored: rows of revisions stay when they
 * are deleted, and no release is taken back after it, so this is the same at any later time.
 */
export const madeFrom = `CASE WHEN h.from_status = 'planning' AND h.to_status = 'manufactured' AND h.annuls IS NULL THEN (
  SELECT json_build_object('revision', f.revision, 'file_name', f.file_name) FROM component_files f
  WHERE f.component_id = h.component_id AND f.state = 'released' AND ${releasedAt('f')} <= h.occurred_at
    AND (f.deleted_at IS NULL OR f.deleted_at > h.occurred_at)
  ORDER BY f.revision DESC LIMIT 1) END`

/** SQL: the number of the revision that a component was made from; null while it is planned, and without one. */
export const madeRevision = (component: string) => `CASE WHEN ${component}.status <> 'planning' THEN (
  SELECT f.revision FROM component_files f
  WHERE f.component_id = ${component}.id AND f.state = 'released' AND ${releasedAt('f')} <= casting_of(${component}.id)
    AND (f.deleted_at IS NULL OR f.deleted_at > casting_of(${component}.id))
  ORDER BY f.revision DESC LIMIT 1) END`

/** SQL: joins the released revision `n` of components `c`, and who has taken note of it (`a`). */
export const joinReleased = `JOIN component_files n ON n.component_id = c.id AND n.state = 'released' AND n.deleted_at IS NULL
    AND NOT ${isSuperseded('n')}
  LEFT JOIN drawing_acknowledgements a ON a.component_id = c.id AND a.revision = n.revision`

/** SQL: joins the casting `k` of components `c` of one project, so that its castings are read at once. */
export const joinCastingOf = (project: string) => `LEFT JOIN (
    SELECT component_id, max(occurred_at) AS at FROM standing_castings WHERE project_id = ${project} GROUP BY component_id
  ) AS k ON k.component_id = c.id`

/** SQL condition: the released revision `n` of a component `c` is later than its casting, by default looked up for each. */
export const isChangedSince = (castAt = 'casting_of(c.id)') =>
  `(c.status <> 'planning' AND ${releasedAt('n')} > ${castAt})`

/** SQL: the mould and day on which a component is to be cast, as JSON; null without both, and once it is made. */
export const plannedCasting = (component: string) => `CASE WHEN ${component}.status = 'planning' THEN (
  SELECT json_build_object('mould', mo.name, 'cast_on', d.cast_on)
  FROM component_moulds w JOIN moulds mo ON mo.id = w.mould_id JOIN component_plan d ON d.component_id = w.component_id
    JOIN projects casting_for ON casting_for.id = ${component}.project_id
  WHERE w.component_id = ${component}.id AND d.cast_on IS NOT NULL AND ${plantOf(component, 'casting_for')} = mo.plant_id) END`

/**
 * SQL condition: the released revision `file` replaced another one while the component was planned on a casting. One that
 * got its day after the release was planned with it.
 */
export const isChangedOnCasting = (component: string, file: string) => `(${component}.status = 'planning'
  AND EXISTS (SELECT FROM component_moulds w JOIN component_plan d ON d.component_id = w.component_id
    WHERE w.component_id = ${component}.id AND d.cast_on IS NOT NULL)
  AND EXISTS (SELECT FROM component_files before
    WHERE before.component_id = ${component}.id AND before.revision < ${file}.revision AND before.state = 'released'
      AND before.deleted_at IS NULL)
  AND NOT EXISTS (SELECT FROM component_edits e JOIN audit_log l ON l.id = e.audit_id
    WHERE e.component_id = ${component}.id AND l.at > ${releasedAt(file)}
      AND e.changes -> 'cast_on' IS NOT NULL AND e.changes -> 'cast_on' ->> 'from' IS NULL))`

/** SQL: what changed on the drawing of a component `c` since it was made, as JSON of the contract; null if nothing did. */
export const drawingChangedJson = `CASE WHEN c.status <> 'planning' THEN (
  SELECT json_build_object('made', ${madeRevision('c')}, 'newest', n.revision, 'file_name', n.file_name,
    'released_at', iso(${releasedAt('n')}), 'acknowledged_by', (SELECT u.name FROM users u WHERE u.id = a.user_id),
    'acknowledged_at', iso(a.acknowledged_at))
  FROM (SELECT) AS one ${joinReleased} WHERE ${isChangedSince()}) END`
