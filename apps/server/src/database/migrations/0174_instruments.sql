-- Up Migration

-- What a plant measures strength with. Results keep a deleted one.
CREATE TABLE instruments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  plant_id uuid NOT NULL REFERENCES plants (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('press', 'hammer', 'maturity', 'other')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  serial text CHECK (length(serial) BETWEEN 1 AND 60),
  -- The last day of its calibration; null if unknown.
  calibrated_until date,
  version integer NOT NULL DEFAULT 1,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX instruments_name ON instruments (plant_id, lower(name)) WHERE deleted_at IS NULL;

ALTER TABLE specimen_results
  ADD COLUMN instrument_id uuid REFERENCES instruments (id),
  -- Whether its calibration had ended on the day of the test, as was known when the result was entered.
  ADD COLUMN is_uncalibrated boolean NOT NULL DEFAULT false;
CREATE INDEX specimen_results_instrument ON specimen_results (instrument_id, tested_at) WHERE instrument_id IS NOT NULL;

-- Down Migration

ALTER TABLE specimen_results DROP COLUMN is_uncalibrated, DROP COLUMN instrument_id;
DROP TABLE instruments;
