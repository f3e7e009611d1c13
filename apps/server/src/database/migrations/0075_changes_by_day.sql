-- Up Migration

-- The status changes of a project since midnight, of which it can have a million.
CREATE INDEX status_changes_day ON status_changes (project_id, occurred_at);
