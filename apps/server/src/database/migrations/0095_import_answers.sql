-- Up Migration

-- The sender's decisions about what the layout leaves open.
ALTER TABLE import_mappings ADD COLUMN answers jsonb NOT NULL DEFAULT '[]';

-- Down Migration

ALTER TABLE import_mappings DROP COLUMN answers;
