-- Up Migration

-- When each component is needed, and in which order within its section; only planned components have a row.
CREATE TABLE component_plan (
  component_id uuid PRIMARY KEY REFERENCES components (id) ON DELETE CASCADE,
  project_id uuid NOT NULL,
  sequence integer CHECK (sequence > 0),
  cast_on date,
  deliver_on date,
  needed_on date
);
CREATE INDEX component_plan_project ON component_plan (project_id);

-- A project without a row has the usual working week and lead times.
CREATE TABLE project_calendar (
  project_id uuid PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
  -- ISO numbers: Monday is 1.
  weekdays smallint[] NOT NULL CHECK (cardinality(weekdays) > 0 AND weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  -- Working days.
  cast_to_deliver smallint NOT NULL CHECK (cast_to_deliver BETWEEN 0 AND 365),
  deliver_to_needed smallint NOT NULL CHECK (deliver_to_needed BETWEEN 0 AND 365),
  version integer NOT NULL DEFAULT 1
);
CREATE TABLE project_holidays (
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  day date NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (project_id, day)
);

-- As `addWorkingDays` in the domain, which a test compares with it.
CREATE FUNCTION add_working_days(day date, days integer, weekdays smallint[], holidays date[]) RETURNS date
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  step integer := sign(days);
  rest integer := abs(days);
  -- A Monday that no day of a plan precedes, so that the remainder is never negative.
  monday date := date '0001-01-01' - 7;
  last date := CASE WHEN days < 0 THEN date '0001-01-01' ELSE date '9999-12-31' END;
BEGIN
  WHILE rest > 0 AND day <> last LOOP
    day := day + step;
    IF (day - monday) % 7 + 1 = ANY (weekdays) AND day <> ALL (holidays) THEN
      rest := rest - 1;
    END IF;
  END LOOP;
  RETURN day;
END $$;
