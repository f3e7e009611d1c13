-- Up Migration

-- A non-conformance can be about something that is no component: a pour, a mould, a drawing or a place. It holds nothing.
ALTER TABLE ncrs
  ALTER COLUMN component_id DROP NOT NULL,
  ALTER COLUMN component_status DROP NOT NULL,
  ADD COLUMN subject_kind text CHECK (subject_kind IN ('pour', 'mould', 'drawing', 'place')),
  ADD COLUMN subject_name text CHECK (length(subject_name) BETWEEN 1 AND 200),
  ADD CONSTRAINT ncrs_subject_check CHECK (
    (component_id IS NULL) = (subject_kind IS NOT NULL) AND (subject_kind IS NULL) = (subject_name IS NULL)
    AND (component_id IS NULL) = (component_status IS NULL) AND (component_id IS NOT NULL OR NOT holds AND NOT hold_asked));
CREATE INDEX ncrs_subject ON ncrs (project_id, lower(subject_name) text_pattern_ops) WHERE subject_name IS NOT NULL;
