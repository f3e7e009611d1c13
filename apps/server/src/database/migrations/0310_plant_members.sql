-- Up Migration

-- Who works for a plant is given by an administrator (decision 0205), no longer a consequence of a project that names the plant.
CREATE TABLE plant_members (
  plant_id uuid NOT NULL REFERENCES plants (id),
  user_id uuid NOT NULL REFERENCES users (id),
  part text NOT NULL CHECK (part IN ('planner', 'producer', 'tester', 'yard', 'reader')),
  -- Given below, and not looked through by an administrator yet.
  is_from_projects boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, plant_id)
);
CREATE INDEX plant_members_plant ON plant_members (plant_id);

-- People keep what they see: whoever reaches a project that a plant casts for works for the plant.
INSERT INTO plant_members (plant_id, user_id, part, is_from_projects)
SELECT DISTINCT cast_by.plant_id, u.id,
  CASE u.role WHEN 'manager' THEN 'planner' WHEN 'producer' THEN 'producer' WHEN 'inspector' THEN 'tester'
    WHEN 'viewer' THEN 'reader' ELSE 'yard' END, true
FROM (
  SELECT plant_id, id AS project_id FROM projects WHERE plant_id IS NOT NULL
  UNION
  SELECT pl.id, c.project_id FROM plants pl JOIN components c ON c.plant IS NOT NULL AND lower(c.plant) = lower(pl.name)
  WHERE pl.deleted_at IS NULL AND c.deleted_at IS NULL
) AS cast_by
JOIN project_members m ON m.project_id = cast_by.project_id
JOIN users u ON u.id = m.user_id AND u.kind <> 'key' AND u.role <> 'admin' AND u.deleted_at IS NULL;
