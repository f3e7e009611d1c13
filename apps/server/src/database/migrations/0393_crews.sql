-- Up Migration

CREATE TABLE crews (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  plant_id uuid NOT NULL REFERENCES plants (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  version integer NOT NULL DEFAULT 1,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX crews_name ON crews (plant_id, lower(name)) WHERE deleted_at IS NULL;

ALTER TABLE castings ADD COLUMN crew_id uuid REFERENCES crews (id);

-- Hours of a crew on a day by kind of work.
CREATE TABLE crew_hours (
  crew_id uuid NOT NULL REFERENCES crews (id) ON DELETE CASCADE,
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('reinforcement', 'formwork', 'casting', 'stripping', 'finishing', 'loading', 'repair', 'other')),
  hours numeric(6, 2) NOT NULL CHECK (hours > 0),
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (crew_id, day, kind)
);

-- Down Migration

DROP TABLE crew_hours;
ALTER TABLE castings DROP COLUMN crew_id;
DROP TABLE crews;
