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
