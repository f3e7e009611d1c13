-- A text with what matches replaced. Replaced text longer than 120 characters is not longer than before, because columns
-- have limits.
CREATE OR REPLACE FUNCTION without_person(value text, pattern text, replacement text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN length(made) > 120 THEN left(made, greatest(length(value), 120)) ELSE made END
  FROM regexp_replace(value, pattern, replacement, 'gi') AS made
$$;

-- The same in the strings of JSON. A username may be an ordinary word, such as a role, so a string of one word is only
-- searched for it under the key `username`.
CREATE OR REPLACE FUNCTION without_person(value jsonb, pattern text, names text, replacement text, key text DEFAULT '') RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE jsonb_typeof(value)
    WHEN 'object' THEN
      RETURN (SELECT coalesce(jsonb_object_agg(e.key, without_person(e.value, pattern, names, replacement, e.key)), '{}')
        FROM jsonb_each(value) e);
    WHEN 'array' THEN
      RETURN (SELECT coalesce(jsonb_agg(without_person(e.value, pattern, names, replacement, key) ORDER BY e.ordinality), '[]')
        FROM jsonb_array_elements(value) WITH ORDINALITY e);
    WHEN 'string' THEN
      RETURN to_jsonb(without_person(value #>> '{}',
        CASE WHEN key = 'username' OR value #>> '{}' ~ '\s' THEN pattern ELSE names END, replacement));
    ELSE RETURN value;
  END CASE;
END $$;
