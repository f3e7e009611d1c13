-- Up Migration

-- A section can be deleted when it has only deleted components; they stay, for their labels and their history.
ALTER TABLE components ALTER COLUMN section_id DROP NOT NULL;
ALTER TABLE components ADD CONSTRAINT components_in_a_section CHECK (section_id IS NOT NULL OR deleted_at IS NOT NULL);

-- Whether a change was reversed; deleting a project also reads this once for each of its changes.
CREATE INDEX status_changes_annuls ON status_changes (annuls) WHERE annuls IS NOT NULL;

CREATE INDEX status_changes_rejected ON status_changes (project_id, id DESC) WHERE to_status = 'rejected';
