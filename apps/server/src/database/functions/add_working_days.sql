-- As `addWorkingDays` of the domain, which a test compares with it, in fewer steps: whole weeks are passed at once, then the
-- holidays in them are made up for. `holidays` has no duplicates.
CREATE OR REPLACE FUNCTION add_working_days(day date, days integer, weekdays smallint[], holidays date[]) RETURNS date
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  step integer := sign(days);
  rest integer := abs(days);
  -- A Monday that no day of a plan precedes, so that the remainder is never negative.
  monday date := date '0001-01-01' - 7;
  last date := CASE WHEN days < 0 THEN date '0001-01-01' ELSE date '9999-12-31' END;
  -- One working day is left for the loop, which ends on a working day.
  weeks integer := (rest - 1) / cardinality(weekdays);
  passed date := day + step * 7 * weeks;
  holiday date;
BEGIN
  IF weeks > 0 AND (last - passed) * step >= 0 THEN
    rest := rest - weeks * cardinality(weekdays);
    FOREACH holiday IN ARRAY holidays LOOP
      IF holiday BETWEEN least(day + step, passed) AND greatest(day + step, passed)
        AND (holiday - monday) % 7 + 1 = ANY (weekdays)
      THEN
        rest := rest + 1;
      END IF;
    END LOOP;
    day := passed;
  END IF;
  WHILE rest > 0 AND day <> last LOOP
    day := day + step;
    IF (day - monday) % 7 + 1 = ANY (weekdays) AND day <> ALL (holidays) THEN
      rest := rest - 1;
    END IF;
  END LOOP;
  RETURN day;
END $$;
