-- Up Migration

-- Which version migrated this database last, so that another one refuses to start on a schema that it does not know and
-- can say which version to run. One row. `works_from` is the last migration of the oldest version whose servers work on
-- this schema, for rolling upgrades.
CREATE TABLE schema_version (
  is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single),
  version text NOT NULL,
  schema text NOT NULL,
  works_from text NOT NULL
);
