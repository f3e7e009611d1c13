-- Up Migration

-- Late components are counted from these two indexes alone. The rows of a project lie among those of others: reading
-- them takes one page of each table for each component, the more so the larger the database is.
DROP INDEX components_status;
CREATE INDEX components_status ON components (project_id, section_id, status, id) WHERE deleted_at IS NULL;

DROP INDEX component_plan_project;
CREATE INDEX component_plan_project ON component_plan (project_id)
  INCLUDE (component_id, sequence, cast_on, deliver_on, needed_on);
