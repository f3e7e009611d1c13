-- Up Migration

-- One spelling of each model id: a UUID, also as Tekla writes it, becomes the GlobalId of IFC, as `modelId` of the
-- domain returns it. Removed again below: later ids are spelled so when they come in.
CREATE FUNCTION pg_temp.model_id(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN plain ~* '^(id|urn:uuid:)?([0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$'
    THEN (
      SELECT string_agg(
        substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$', substring(bits FROM 6 * n + 1 FOR 6)::int + 1, 1),
        '' ORDER BY n)
      FROM generate_series(0, 21) AS n,
        (SELECT ('x0' || right(replace(plain, '-', ''), 32))::bit(132) AS bits) AS hexadecimal
    ) ELSE given END
  FROM (SELECT regexp_replace(btrim(given), '^\{(.*)\}$', '\1') AS plain) AS trimmed
$$;

-- Also in archived projects, which may be restored.
ALTER TABLE components DISABLE TRIGGER components_archived_update;

-- Two components of one project with the same id in different spellings are both kept: one gets the spelling, the
-- others stay as they are.
WITH spelled AS (
  SELECT id, project_id, external_id, pg_temp.model_id(external_id) AS spelling FROM components
  WHERE external_id ~* '[0-9a-f]{12}\}?\s*$' AND length(external_id) >= 32
), firsts AS (
  SELECT DISTINCT ON (project_id, spelling) id, spelling FROM spelled s
  WHERE spelling <> external_id
    AND NOT EXISTS (SELECT FROM components o WHERE o.project_id = s.project_id AND o.external_id = s.spelling)
  ORDER BY project_id, spelling, id
)
UPDATE components c SET external_id = firsts.spelling FROM firsts WHERE c.id = firsts.id;

ALTER TABLE components ENABLE TRIGGER components_archived_update;

UPDATE model_elements SET global_ids = (
  SELECT array_agg(pg_temp.model_id(g.id) ORDER BY g.place) FROM unnest(global_ids) WITH ORDINALITY AS g (id, place))
WHERE EXISTS (SELECT FROM unnest(global_ids) AS g (id) WHERE length(g.id) >= 32 AND pg_temp.model_id(g.id) <> g.id);

DROP FUNCTION pg_temp.model_id(text);

-- Down Migration

-- The earlier spellings are not known any more, and are the same ids.
SELECT 1;
