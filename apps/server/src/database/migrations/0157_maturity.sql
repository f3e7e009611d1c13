-- Up Migration

-- The strength of a mix by the maturity of its concrete. A changed mix ends its curve; it stays for what it estimated.
CREATE TABLE mix_curves (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mix_id uuid NOT NULL REFERENCES mixes (id) ON DELETE CASCADE,
  method text NOT NULL CHECK (method IN ('nurse_saul', 'equivalent_age')),
  -- In °C and J/mol.
  datum double precision NOT NULL,
  activation double precision NOT NULL CHECK (activation > 0),
  -- `maturity` and `strength` (MPa) of each, rising.
  points jsonb NOT NULL,
  made_on date NOT NULL,
  -- The tests that it came from.
  tests text NOT NULL CHECK (length(tests) BETWEEN 1 AND 500),
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('replaced', 'mix_changed', 'removed'))
);
CREATE UNIQUE INDEX mix_curves_valid ON mix_curves (mix_id) WHERE ended_at IS NULL;

-- Temperatures of the concrete of a casting, by sensor.
CREATE TABLE casting_readings (
  casting_id uuid NOT NULL REFERENCES castings (id) ON DELETE CASCADE,
  sensor text NOT NULL CHECK (length(sensor) BETWEEN 1 AND 60),
  read_at timestamptz NOT NULL,
  celsius real NOT NULL CHECK (celsius BETWEEN -30 AND 110),
  PRIMARY KEY (casting_id, sensor, read_at)
);

-- Down Migration

DROP TABLE casting_readings;
DROP TABLE mix_curves;
