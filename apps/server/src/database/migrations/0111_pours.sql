-- Up Migration

-- The last number of a plant and year; a row is locked until the pour that drew its number is stored.
CREATE TABLE pour_counters (
  plant_id uuid NOT NULL REFERENCES plants (id) ON DELETE CASCADE,
  year smallint NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (plant_id, year)
);

-- Concrete of one mix, placed at one time.
CREATE TABLE pours (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  plant_id uuid NOT NULL REFERENCES plants (id),
  mix_id uuid NOT NULL REFERENCES mixes (id),
  -- Counted per plant and year; the year is that of its start in the plant's time zone.
  year smallint NOT NULL,
  number integer NOT NULL,
  -- m³, as ordered or measured.
  volume double precision CHECK (volume > 0),
  supplier text CHECK (length(supplier) BETWEEN 1 AND 120),
  ticket text CHECK (length(ticket) BETWEEN 1 AND 120),
  -- Numbers of the plant's own batches.
  batches text[] NOT NULL DEFAULT '{}',
  started_at timestamptz NOT NULL,
  ended_at timestamptz CHECK (ended_at >= started_at),
  -- Litres.
  water_added double precision CHECK (water_added >= 0),
  -- `method` and `value` of each test of consistence.
  consistence jsonb NOT NULL DEFAULT '[]',
  -- Per cent, kg/m³, °C.
  air double precision,
  density double precision,
  concrete_temperature double precision,
  air_temperature double precision,
  weather text CHECK (length(weather) BETWEEN 1 AND 200),
  exceptions text CHECK (length(exceptions) BETWEEN 1 AND 2000),
  curing_kind text CHECK (curing_kind IN ('natural', 'covered', 'heated', 'water')),
  heat_from timestamptz,
  highest_temperature double precision,
  sampled_by text CHECK (length(sampled_by) BETWEEN 1 AND 120),
  version integer NOT NULL DEFAULT 1,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (plant_id, year, number)
);
CREATE INDEX pours_by_start ON pours (plant_id, started_at DESC, id);

-- Several pours may feed a component, and a pour several components.
CREATE TABLE pour_components (
  pour_id uuid NOT NULL REFERENCES pours (id) ON DELETE CASCADE,
  component_id uuid NOT NULL REFERENCES components (id) ON DELETE CASCADE,
  PRIMARY KEY (pour_id, component_id)
);
CREATE INDEX pour_components_component ON pour_components (component_id);
CREATE TRIGGER pour_components_archived_insert AFTER INSERT ON pour_components REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_component();
CREATE TRIGGER pour_components_archived_delete AFTER DELETE ON pour_components REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_component();

-- Down Migration

DROP TABLE pour_components;
DROP TABLE pours;
DROP TABLE pour_counters;
