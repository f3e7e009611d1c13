-- Up Migration

-- What was not ready when a plant's day was summed up: counts only, for the notifications of the page.
CREATE TABLE ready_summaries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  plant_id uuid NOT NULL REFERENCES plants (id) ON DELETE CASCADE,
  -- The working day that was looked at.
  day date NOT NULL,
  -- Castings of that day that lacked something, and what people had noted as missing.
  castings integer NOT NULL CHECK (castings > 0),
  missing integer NOT NULL CHECK (missing >= 0),
  written_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (plant_id, day)
);

-- Down Migration

DROP TABLE ready_summaries;
