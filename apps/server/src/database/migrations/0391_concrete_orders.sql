-- Up Migration

-- When the concrete of a casting is wanted, in the time zone of its plant.
ALTER TABLE castings ADD COLUMN planned_time time;

-- Concrete as it was ordered: rows are added, never changed. The last one of a day counts.
CREATE TABLE concrete_orders (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  plant_id uuid NOT NULL REFERENCES plants (id) ON DELETE CASCADE,
  day date NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  lines jsonb NOT NULL,
  ordered_by uuid REFERENCES users (id) ON DELETE SET NULL,
  ordered_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (plant_id, day, number)
);
CREATE INDEX concrete_orders_latest ON concrete_orders (plant_id, ordered_at DESC);

-- Down Migration

DROP TABLE concrete_orders;
ALTER TABLE castings DROP COLUMN planned_time;
