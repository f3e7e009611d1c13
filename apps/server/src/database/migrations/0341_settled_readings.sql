-- Up Migration

-- Sensors of loggers whose unit was in doubt, and what somebody said about it (decision 0216): they are not asked about again.
CREATE TABLE settled_readings (
  casting_id uuid NOT NULL REFERENCES castings (id) ON DELETE CASCADE,
  sensor text NOT NULL CHECK (length(sensor) BETWEEN 1 AND 60),
  unit text NOT NULL CHECK (unit IN ('celsius', 'fahrenheit')),
  settled_by uuid REFERENCES users (id) ON DELETE SET NULL,
  settled_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (casting_id, sensor)
);

-- Down Migration

DROP TABLE settled_readings;
