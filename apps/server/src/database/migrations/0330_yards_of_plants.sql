-- Up Migration

-- The plant whose yard it is: who works for the plant reaches it (decision 0210), beside the people of projects that use it.
ALTER TABLE places ADD COLUMN plant_id uuid REFERENCES plants (id);
ALTER TABLE places ADD CONSTRAINT places_plant CHECK (plant_id IS NULL OR kind = 'plant');
CREATE INDEX places_plant ON places (plant_id) WHERE plant_id IS NOT NULL;

-- Known where moulds of one plant, and of no other, put what they cast. A yard that projects of another plant use, too, stays with
-- its projects: their managers change its places.
UPDATE places r SET plant_id = of_moulds.plant_id
FROM (
  SELECT p.root_id, (array_agg(DISTINCT mo.plant_id))[1] AS plant_id
  FROM moulds mo JOIN places p ON p.id = mo.usual_place_id AND p.deleted_at IS NULL
  WHERE mo.deleted_at IS NULL GROUP BY p.root_id HAVING count(DISTINCT mo.plant_id) = 1
) AS of_moulds
WHERE r.id = of_moulds.root_id AND r.kind = 'plant' AND NOT EXISTS (
  SELECT FROM place_projects pp JOIN projects p ON p.id = pp.project_id
  WHERE pp.root_id = r.id AND p.plant_id IS DISTINCT FROM of_moulds.plant_id);
