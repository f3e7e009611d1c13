-- Drawings: the bytes are in the file store under `key`. A row outlives its file, so that no revision number is reused.
CREATE TABLE component_files (
  component_id uuid NOT NULL REFERENCES components (id) ON DELETE CASCADE,
  revision integer NOT NULL CHECK (revision > 0),
  key text NOT NULL UNIQUE,
  -- As the uploader named it; null without a name.
  file_name text CHECK (length(file_name) BETWEEN 1 AND 200),
  size bigint NOT NULL CHECK (size > 0),
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  -- Null if no user did it (sample data).
  uploaded_by uuid REFERENCES users (id),
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (component_id, revision)
);
