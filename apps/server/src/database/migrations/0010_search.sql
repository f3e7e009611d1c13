-- Up Migration

-- Finds texts of a project that begin with the words of a search, in any collation of the database.
CREATE INDEX components_search_name ON components (project_id, lower(name) text_pattern_ops)
  WHERE deleted_at IS NULL;
CREATE INDEX components_search_control_number ON components (project_id, lower(control_number) text_pattern_ops)
  WHERE deleted_at IS NULL;
