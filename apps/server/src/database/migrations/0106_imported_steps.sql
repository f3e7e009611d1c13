-- Up Migration

-- An import may change the statuses of components that exist: how many changes it made, and of each component which.
ALTER TABLE imports
  ADD COLUMN moved integer NOT NULL DEFAULT 0,
  -- Components that were left as they are when it was undone, and the first of their names.
  ADD COLUMN kept integer NOT NULL DEFAULT 0,
  ADD COLUMN kept_names text[] NOT NULL DEFAULT '{}';
ALTER TABLE import_components ADD COLUMN change_ids bigint[] NOT NULL DEFAULT '{}';

-- Down Migration

ALTER TABLE import_components DROP COLUMN change_ids;
ALTER TABLE imports DROP COLUMN moved, DROP COLUMN kept, DROP COLUMN kept_names;
