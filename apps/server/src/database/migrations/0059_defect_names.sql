-- Up Migration

ALTER TABLE defect_types
  -- The language of `name`; null if it is not known.
  ADD COLUMN language text,
  -- Own words in other languages, by language; readers of a language without words see `name`.
  ADD COLUMN names jsonb NOT NULL DEFAULT '{}';
