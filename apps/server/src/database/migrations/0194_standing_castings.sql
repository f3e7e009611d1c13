-- Up Migration

-- The castings that stand: not undone, and no release after a rejection. Lists of a project read all of them at once; a
-- function that looks up one component cannot be planned with them.
CREATE VIEW standing_castings AS
  SELECT m.component_id, m.project_id, m.occurred_at FROM status_changes m
  WHERE m.from_status = 'planning' AND m.to_status = 'manufactured' AND m.annuls IS NULL
    AND NOT EXISTS (SELECT FROM status_changes back WHERE back.annuls = m.id);

CREATE OR REPLACE FUNCTION casting_of(component uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(occurred_at) FROM standing_castings WHERE component_id = component
$$;

-- Down Migration

CREATE OR REPLACE FUNCTION casting_of(component uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(m.occurred_at) FROM status_changes m
  WHERE m.component_id = component AND m.from_status = 'planning' AND m.to_status = 'manufactured' AND m.annuls IS NULL
    AND NOT EXISTS (SELECT FROM status_changes back WHERE back.annuls = m.id)
$$;
DROP VIEW standing_castings;
