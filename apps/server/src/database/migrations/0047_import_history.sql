-- Up Migration

-- The values that the import wrote, by column as in `replaced`; null for a created component, and for imports before
-- this migration. From now on the rows are kept: the history of a component lists its imports.
ALTER TABLE import_components ADD COLUMN written jsonb;

-- Down Migration

ALTER TABLE import_components DROP COLUMN written;
