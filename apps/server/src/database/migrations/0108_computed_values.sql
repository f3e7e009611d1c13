-- Up Migration

-- The measures that an import computed from the geometry of a model, by field. A measure is computed while the component
-- still has this value: one that a person or another file gives replaces it.
ALTER TABLE components ADD COLUMN computed jsonb NOT NULL DEFAULT '{}';

-- Down Migration

ALTER TABLE components DROP COLUMN computed;
