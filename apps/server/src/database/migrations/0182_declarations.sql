-- Up Migration

-- The declarations of performance of a plant, printed beside its components: one for an element type, or for all others.
CREATE TABLE declarations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  plant_id uuid NOT NULL REFERENCES plants (id) ON DELETE CASCADE,
  -- Null: for every type that has none of its own.
  element_type text CHECK (length(element_type) BETWEEN 1 AND 120),
  number text NOT NULL CHECK (length(number) BETWEEN 1 AND 80),
  standard text NOT NULL CHECK (length(standard) BETWEEN 1 AND 80),
  notified_body text CHECK (length(notified_body) BETWEEN 1 AND 40),
  -- In which the mark was first affixed.
  year integer CHECK (year BETWEEN 1990 AND 2100),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX declarations_type ON declarations (plant_id, lower(coalesce(element_type, '')));

-- Down Migration

DROP TABLE declarations;
