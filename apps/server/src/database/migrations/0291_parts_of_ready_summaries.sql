-- Up Migration

-- Of castings with components of the same projects: [{"project_ids": […], "castings": 2, "missing": 1}]. People read the parts of
-- their projects. What was written before is of all projects of its plant, as it was shown.
ALTER TABLE ready_summaries ADD COLUMN parts jsonb NOT NULL DEFAULT '[]';
UPDATE ready_summaries s SET parts = jsonb_build_array(jsonb_build_object('castings', s.castings, 'missing', s.missing,
  'project_ids', (SELECT coalesce(jsonb_agg(id), '[]') FROM (
    SELECT p.id FROM projects p WHERE p.plant_id = s.plant_id
    UNION SELECT c.project_id FROM plants pl JOIN components c
      ON c.plant IS NOT NULL AND lower(c.plant) = lower(pl.name) AND c.deleted_at IS NULL
    WHERE pl.id = s.plant_id) AS named)));
ALTER TABLE ready_summaries ALTER COLUMN parts DROP DEFAULT, DROP COLUMN castings, DROP COLUMN missing;

-- Down Migration

ALTER TABLE ready_summaries ADD COLUMN castings integer CHECK (castings > 0), ADD COLUMN missing integer CHECK (missing >= 0);
UPDATE ready_summaries SET
  castings = (SELECT sum(castings) FROM jsonb_to_recordset(parts) AS g (castings integer)),
  missing = (SELECT sum(missing) FROM jsonb_to_recordset(parts) AS g (missing integer));
ALTER TABLE ready_summaries ALTER COLUMN castings SET NOT NULL, ALTER COLUMN missing SET NOT NULL, DROP COLUMN parts;
