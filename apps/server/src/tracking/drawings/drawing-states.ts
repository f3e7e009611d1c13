/** SQL: when a released revision `file` was released: at its upload, or later by a manager. */
export const releasedAt = (file: string) =>
  `greatest(${file}.uploaded_at, (SELECT r.released_at FROM drawing_releases r WHERE r.id = ${file}.release_id))`

/** SQL condition: a later revision than `file` is released, so that `file` is not `releasedOf` of the domain. */
export const isSuperseded = (file: string) => `EXISTS (SELECT FROM component_files later
  WHERE later.component_id = ${file}.component_id AND later.revision > ${file}.revision
    AND later.state = 'released' AND later.deleted_at IS NULL)`

/** SQL: the state of a revision `file` as people see it. */
export const shownState = (file: string) => `CASE WHEN ${isSuperseded(file)} THEN 'superseded' ELSE ${file}.state END`

/** SQL condition: the component of a revision `file` was cast after it was released. */
export const madeSince = (file: string) => `${file}.state = 'released' AND EXISTS (SELECT FROM status_changes m
  WHERE m.component_id = ${file}.component_id AND m.from_status = 'planning' AND m.to_status = 'manufactured'
    AND m.annuls IS NULL AND m.occurred_at >= ${releasedAt(file)}
    AND NOT EXISTS (SELECT FROM status_changes back WHERE back.annuls = m.id))`

/** SQL: the name of the person who released a revision `file`; null before. */
export const releasedBy = (file: string) => `CASE ${file}.state WHEN 'released' THEN (SELECT u.name FROM users u
  WHERE u.id = coalesce((SELECT r.released_by FROM drawing_releases r WHERE r.id = ${file}.release_id), ${file}.uploaded_by)) END`

/**
 * SQL: what a component's project says about manufacturing it while no drawing is released: `warn` or `block`. Null if one
 * is released, if the project says nothing, and once it is made.
 */
export const openDrawing = (component: string) => `CASE ${component}.status WHEN 'planning' THEN (
  SELECT g.drawing_gate FROM projects g WHERE g.id = ${component}.project_id AND g.drawing_gate <> 'off' AND NOT EXISTS (
    SELECT FROM component_files f
    WHERE f.component_id = ${component}.id AND f.state = 'released' AND f.deleted_at IS NULL)) END`

/** SQL: what the gate of drawings decides from, as JSON of `DrawingEvidence`, of a component that is not made yet and whose project asks; else null. */
export const drawingEvidence = (component: string) => `CASE ${component}.status WHEN 'planning' THEN (
  SELECT json_build_object('rule', g.drawing_gate, 'is_released', EXISTS (SELECT FROM component_files f
    WHERE f.component_id = ${component}.id AND f.state = 'released' AND f.deleted_at IS NULL))
  FROM projects g WHERE g.id = ${component}.project_id AND g.drawing_gate <> 'off') END`

/** SQL condition: the component's project refuses no component without a drawing. */
export const hasNoDrawingGate = (component: string) => `NOT EXISTS (
  SELECT FROM projects g WHERE g.id = ${component}.project_id AND g.drawing_gate = 'block')`
