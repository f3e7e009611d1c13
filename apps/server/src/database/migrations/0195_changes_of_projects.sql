-- Up Migration

-- The ids of a page of a project's changes are read from this index alone, also by component or status. Without these
-- columns PostgreSQL reads the rows of all projects backwards.
DROP INDEX status_changes_project;
CREATE INDEX status_changes_project ON status_changes (project_id, id DESC) INCLUDE (component_id, to_status);

-- Down Migration

DROP INDEX status_changes_project;
CREATE INDEX status_changes_project ON status_changes (project_id, id DESC);
