-- Up Migration

-- A plant casts the components of the projects that name it. Its calendar and its mixes are data of the company.
CREATE TABLE plants (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  address text CHECK (length(address) BETWEEN 1 AND 300),
  -- ISO numbers: Monday is 1.
  weekdays smallint[] NOT NULL DEFAULT '{1,2,3,4,5}'
    CHECK (cardinality(weekdays) > 0 AND weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  -- `day` and `name` of each, in order.
  holidays jsonb NOT NULL DEFAULT '[]',
  time_zone text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX plants_name ON plants (lower(name)) WHERE deleted_at IS NULL;

CREATE TABLE mixes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  plant_id uuid NOT NULL REFERENCES plants (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- The class as characteristic strengths of cylinder and cube in MPa: 40 and 50 are C40/50.
  cylinder double precision NOT NULL CHECK (cylinder > 0),
  cube double precision NOT NULL CHECK (cube >= cylinder),
  exposure text[] NOT NULL DEFAULT '{}',
  -- Per cent.
  air_min double precision,
  air_max double precision CHECK (air_max >= air_min),
  -- Slump, flow or slump flow in mm.
  flow_min double precision,
  flow_max double precision CHECK (flow_max >= flow_min),
  strip_hours double precision CHECK (strip_hours > 0),
  version integer NOT NULL DEFAULT 1,
  -- Pours keep a deleted mix.
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX mixes_name ON mixes (plant_id, lower(name)) WHERE deleted_at IS NULL;

-- The usual plant of a project. Who reaches a project of a plant sees the plant.
ALTER TABLE projects ADD COLUMN plant_id uuid REFERENCES plants (id) ON DELETE SET NULL;
CREATE INDEX projects_plant ON projects (plant_id) WHERE plant_id IS NOT NULL;

-- No project names it: without production a project looks as before.
INSERT INTO plants (name, time_zone)
SELECT 'Plant', coalesce((SELECT time_zone FROM projects GROUP BY time_zone ORDER BY count(*) DESC, time_zone LIMIT 1), 'UTC');

-- Down Migration

ALTER TABLE projects DROP COLUMN plant_id;
DROP TABLE mixes;
DROP TABLE plants;
