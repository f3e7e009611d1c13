-- Up Migration

-- The crew that loads it.
ALTER TABLE loads ADD COLUMN crew_id uuid REFERENCES crews (id);

-- Down Migration

ALTER TABLE loads DROP COLUMN crew_id;
