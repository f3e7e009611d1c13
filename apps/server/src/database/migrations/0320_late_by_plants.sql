-- Up Migration

-- The day of the plant says whether a casting is late: late components are counted from indexes alone, also by the plant that they name.
DROP INDEX components_status;
CREATE INDEX components_status ON components (project_id, section_id, status, id)
  INCLUDE (control_number, open_holds, status_changed_at, cast_at, plant) WHERE deleted_at IS NULL;

-- Down Migration

DROP INDEX components_status;
CREATE INDEX components_status ON components (project_id, section_id, status, id)
  INCLUDE (control_number, open_holds, status_changed_at, cast_at) WHERE deleted_at IS NULL;
