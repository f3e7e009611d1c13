-- The castings that stand: not undone, and no release after a rejection. Lists of a project read all of them at once; a
-- function that looks up one component cannot be planned with them.
CREATE OR REPLACE VIEW standing_castings AS
  SELECT m.component_id, m.project_id, m.occurred_at FROM status_changes m
  WHERE m.from_status = 'planning' AND m.to_status = 'manufactured' AND m.annuls IS NULL
    AND NOT EXISTS (SELECT FROM status_changes back WHERE back.annuls = m.id);
