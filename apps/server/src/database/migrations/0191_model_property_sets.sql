-- Up Migration

-- The property sets of a model's elements. Equal sets are stored once.
CREATE TABLE model_property_sets (
  model_id uuid NOT NULL REFERENCES models (id) ON DELETE CASCADE,
  number integer NOT NULL,
  name text NOT NULL,
  -- A line for each property: its name, a tab, its value.
  content text NOT NULL,
  -- For the search, which would otherwise convert each text.
  folded text NOT NULL GENERATED ALWAYS AS (lower(content)) STORED,
  PRIMARY KEY (model_id, number)
);

-- Their numbers: of the element and its type, then of what contains it.
ALTER TABLE model_elements ADD COLUMN property_sets integer[] NOT NULL DEFAULT '{}';
-- False if some were left out; null for models that were converted before they were stored.
ALTER TABLE models ADD COLUMN properties_complete boolean;

-- Down Migration

ALTER TABLE models DROP COLUMN properties_complete;
ALTER TABLE model_elements DROP COLUMN property_sets;
DROP TABLE model_property_sets;
