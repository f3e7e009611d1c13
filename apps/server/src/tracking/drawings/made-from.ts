import { releasedAt } from './drawing-states.ts'

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
export const joinReleased = `JOIN LATERAL (
    SELECT f.* FROM component_files f
    WHERE f.component_id = c.id AND f.state = 'released' AND f.deleted_at IS NULL ORDER BY f.revision DESC LIMIT 1) n ON true
  LEFT JOIN drawing_acknowledgements a ON a.component_id = c.id AND a.revision = n.revision`

/** SQL condition: the released revision `n` of a component `c` is later than its casting. */
export const isChangedSince = `c.status <> 'planning' AND ${releasedAt('n')} > casting_of(c.id)`

/** SQL: what changed on the drawing of a component `c` since it was made, as JSON of the contract; null if nothing did. */
export const drawingChangedJson = `CASE WHEN c.status <> 'planning' THEN (
  SELECT json_build_object('made', ${madeRevision('c')}, 'newest', n.revision, 'file_name', n.file_name,
    'released_at', iso(${releasedAt('n')}), 'acknowledged_by', (SELECT u.name FROM users u WHERE u.id = a.user_id),
    'acknowledged_at', iso(a.acknowledged_at))
  FROM (SELECT) AS one ${joinReleased} WHERE ${isChangedSince}) END`
