-- Up Migration

-- Components of a project that are listed again by an address; kept for a week.
CREATE TABLE component_selections (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  component_ids uuid[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX component_selections_created ON component_selections (created_at);

-- Down Migration

DROP TABLE component_selections;
