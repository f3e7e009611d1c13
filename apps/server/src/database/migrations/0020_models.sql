-- Up Migration

-- Models of the building, as IFC files; each row is a revision and, until it is converted, a job.
CREATE TABLE models (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  revision integer NOT NULL CHECK (revision > 0),
  key text NOT NULL UNIQUE,
  file_name text CHECK (length(file_name) BETWEEN 1 AND 200),
  size bigint NOT NULL CHECK (size > 0),
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'converting', 'ready', 'failed')),
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  failure text,
  -- Counts the starts of the conversion; a server that lost the job is refused by it.
  attempts integer NOT NULL DEFAULT 0,
  -- When the converting server last reported; an old time means that it was killed.
  reported_at timestamptz,
  -- The result: Brotli in the file store. Coordinates in it are relative to `origin`.
  geometry_key text UNIQUE,
  geometry_size bigint,
  geometry_sha256 bytea,
  origin double precision[],
  elements integer,
  left_out integer,
  -- Null if no user did it (sample data).
  uploaded_by uuid REFERENCES users (id),
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  converted_at timestamptz,
  CHECK ((state = 'failed') = (failure IS NOT NULL)),
  CHECK ((state = 'ready') = (geometry_key IS NOT NULL))
);
CREATE UNIQUE INDEX models_revision ON models (project_id, lower(name), revision);
CREATE INDEX models_jobs ON models (uploaded_at) WHERE state IN ('queued', 'converting');

-- The elements of a converted model that have geometry, numbered as in the geometry file.
CREATE TABLE model_elements (
  model_id uuid NOT NULL REFERENCES models (id) ON DELETE CASCADE,
  position integer NOT NULL,
  -- Of the element and of those that contain it, nearest first; an empty text where there is none.
  global_ids text[] NOT NULL,
  tags text[] NOT NULL,
  names text[] NOT NULL,
  class text NOT NULL,
  storey text,
  -- In metres, y up, relative to the model's origin: x, y, z, x, y, z.
  box real[] NOT NULL,
  -- The outline from above: x, z, x, z …
  footprint real[] NOT NULL,
  PRIMARY KEY (model_id, position)
);
