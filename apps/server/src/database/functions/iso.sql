-- Formats a time as in the contract: ISO 8601, UTC, milliseconds.
CREATE OR REPLACE FUNCTION iso(t timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_char(t AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
