-- Up Migration

-- How the last schedule with these headers was imported into a project.
CREATE TABLE import_mappings (
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  -- SHA-256 of the headers: together they may be too long for an index.
  layout bytea NOT NULL CHECK (length(layout) = 32),
  header_row integer NOT NULL,
  columns jsonb NOT NULL,
  filters jsonb NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, layout)
);

-- Down Migration

DROP TABLE import_mappings;
