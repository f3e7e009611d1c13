import { plantOf } from '#database/plants-of-components.ts'
import { isSuperseded, releasedAt } from './drawing-states.ts'

/**
 * SQL condition: what was made by this change had its drawing replaced while it was planned on a mould, and nobody has confirmed the
 * new revision: from which one it was made is not known.
 */
const isUnconfirmedBy = (change: string) => `EXISTS (SELECT FROM unconfirmed_drawings u
  WHERE u.change_id = ${change} AND NOT EXISTS (
    SELECT FROM drawing_acknowledgements a WHERE a.component_id = u.component_id AND a.revision = u.revision))`

/** SQL: of a component, the revision that had to be confirmed when it was cast, whether it was or not; null if none had to be. */
const toConfirm = (component: string) => `(SELECT u.revision FROM unconfirmed_drawings u
  JOIN status_changes m ON m.id = u.change_id AND NOT EXISTS (SELECT FROM status_changes back WHERE back.annuls = m.id)
  WHERE u.component_id = ${component}.id AND ${component}.status <> 'planning'
    AND NOT EXISTS (SELECT FROM status_changes again WHERE again.component_id = m.component_id AND again.id > m.id
      AND again.to_status = 'planning')
  ORDER BY u.change_id DESC LIMIT 1)`

/** SQL condition: nobody has confirmed from which revision a component was cast. */
export const isUnconfirmed = (
  component: string,
) => `EXISTS (SELECT FROM (SELECT ${toConfirm(component)} AS revision) AS u
  WHERE u.revision IS NOT NULL AND NOT EXISTS (
    SELECT FROM drawing_acknowledgements a WHERE a.component_id = ${component}.id AND a.revision = u.revision))`

/** SQL condition: the released revision `n` of a component `c` had to be confirmed when it was cast. */
export const isToConfirm = `coalesce(n.revision = ${toConfirm('c')}, false)`

/**
 * SQL: the drawing that a component was made from, as JSON, of a status change `h`: the newest revision that was released
 * when it was cast. Null for other changes, and without such a drawing. It is not stored: rows of revisions stay when they
 * are deleted, and no release is taken back after it, so this is the same at any later time.
 */
export const madeFrom = `CASE WHEN h.from_status = 'planning' AND h.to_status = 'manufactured' AND h.annuls IS NULL
  AND NOT ${isUnconfirmedBy('h.id')} THEN (
  SELECT json_build_object('revision', f.revision, 'file_name', f.file_name) FROM component_files f
  WHERE f.component_id = h.component_id AND f.state = 'released' AND ${releasedAt('f')} <= h.occurred_at
    AND (f.deleted_at IS NULL OR f.deleted_at > h.occurred_at)
  ORDER BY f.revision DESC LIMIT 1) END`

/** SQL: the number of the revision that a component was made from; null while it is planned, without one, and as long as nobody has confirmed it. */
export const madeRevision = (
  component: string,
) => `CASE WHEN ${component}.status <> 'planning' AND NOT ${isUnconfirmed(component)} THEN (
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
    'released_at', iso(${releasedAt('n')}), 'unconfirmed', ${isUnconfirmed('c')}, 'acknowledged_by', (SELECT u.name FROM users u WHERE u.id = a.user_id),
    'acknowledged_at', iso(a.acknowledged_at))
  FROM (SELECT) AS one ${joinReleased} WHERE ${isChangedSince()} OR ${isUnconfirmed('c')} AND ${isToConfirm}) END`

/** SQL: the drawing by which a component `c` is cast, as JSON of the contract; null without a released one. `zone` is that of its plant. */
export const castingDrawing = (zone: string) => `(
  SELECT json_build_object('revision', n.revision, 'file_name', n.file_name, 'released_at', iso(${releasedAt('n')}),
    'released_on', (${releasedAt('n')} AT TIME ZONE ${zone})::date,
    'is_new', a.revision IS NULL AND ${isChangedOnCasting('c', 'n')})
  FROM (SELECT) AS one ${joinReleased})`

/** SQL condition: a drawing of the components of `castings k` was replaced since its tick `n` of `casting_needs`. */
export const isTickOutdated = `n.need = 'drawing' AND n.state = 'ready' AND EXISTS (
  SELECT FROM castings k JOIN component_moulds cm ON cm.mould_id = k.mould_id AND cm.turn = k.turn
    JOIN component_plan cp ON cp.component_id = cm.component_id AND cp.cast_on = k.day
    JOIN component_files f ON f.component_id = cm.component_id AND f.state = 'released' AND f.deleted_at IS NULL
  WHERE k.id = n.casting_id AND coalesce(f.revision > (n.drawings ->> cm.component_id::text)::int, ${releasedAt('f')} > n.occurred_at))`
