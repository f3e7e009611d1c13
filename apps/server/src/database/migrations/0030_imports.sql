-- Up Migration

CREATE TABLE imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  imported_by uuid NOT NULL REFERENCES users (id),
  imported_at timestamptz NOT NULL DEFAULT now(),
  -- Null if the client sent no name.
  file_name text CHECK (length(file_name) BETWEEN 1 AND 200),
  created integer NOT NULL,
  updated integer NOT NULL,
  sections_created uuid[] NOT NULL,
  undone_by uuid REFERENCES users (id),
  undone_at timestamptz,
  CHECK ((undone_by IS NULL) = (undone_at IS NULL))
);
CREATE INDEX imports_project ON imports (project_id, imported_at DESC);

-- The components that an import created or updated; kept for 30 days.
CREATE TABLE import_components (
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  component_id uuid NOT NULL,
  -- The component's version after the import: with another one it was changed since.
  version integer NOT NULL,
  -- The values that the import replaced, by column; null for a created component.
  replaced jsonb,
  PRIMARY KEY (import_id, component_id)
);
CREATE INDEX import_components_component ON import_components (component_id);

-- Down Migration

DROP TABLE import_components;
DROP TABLE imports;
