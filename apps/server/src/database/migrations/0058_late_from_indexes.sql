-- Up Migration

-- Late components are counted from these two indexes only. The rows of a project are mixed with those of others: in a
-- large database, reading them takes about one page of each table for each component.
DROP INDEX components_status;
CREATE INDEX components_status ON components (project_id, section_id, status, id) WHERE deleted_at IS NULL;

DROP INDEX component_plan_project;
CREATE INDEX component_plan_project ON component_plan (project_id)
  INCLUDE (component_id, sequence, cast_on, deliver_on, needed_on);
