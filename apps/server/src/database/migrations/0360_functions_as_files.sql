-- Up Migration

-- Functions: 76dd39564da7e850
-- Which text of each file in `functions/` was applied last.
ALTER TABLE schema_version ADD COLUMN functions jsonb NOT NULL DEFAULT '{}';

-- Down Migration

ALTER TABLE schema_version DROP COLUMN functions;
