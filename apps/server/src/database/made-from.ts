/**
 * SQL: the drawing that a component was made from, as JSON, of a status change `h`: the newest revision when it was cast.
 * Null for other changes, and without a drawing. It is not stored: rows of revisions stay when they are deleted, so this
 * is the same at any later time.
 */
export const madeFrom = `CASE WHEN h.from_status = 'planning' AND h.to_status = 'manufactured' AND h.annuls IS NULL THEN (
  SELECT json_build_object('revision', f.revision, 'file_name', f.file_name) FROM component_files f
  WHERE f.component_id = h.component_id AND f.uploaded_at <= h.occurred_at
    AND (f.deleted_at IS NULL OR f.deleted_at > h.occurred_at)
  ORDER BY f.revision DESC LIMIT 1) END`
