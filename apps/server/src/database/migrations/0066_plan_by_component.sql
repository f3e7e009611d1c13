-- Up Migration

-- The component is part of the key. Until the statistics know a project that was just imported, PostgreSQL expects one
-- component in it and looks up the plan of each: with the project alone as the key, that read the plans of the whole
-- project for each of its components, 25 s with 10,000.
DROP INDEX component_plan_project;
CREATE INDEX component_plan_project ON component_plan (project_id, component_id)
  INCLUDE (sequence, cast_on, deliver_on, needed_on);
