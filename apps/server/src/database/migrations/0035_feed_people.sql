-- Up Migration

-- The feed of one person, and who has one.
CREATE INDEX status_changes_user ON status_changes (project_id, user_id, id DESC);
