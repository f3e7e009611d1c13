-- Up Migration

-- Whether a component of a project names a plant is asked for each project in the list.
CREATE INDEX components_plant_project ON components (lower(plant), project_id)
  WHERE plant IS NOT NULL AND deleted_at IS NULL;
DROP INDEX components_plant;

-- Down Migration

CREATE INDEX components_plant ON components (lower(plant)) WHERE plant IS NOT NULL AND deleted_at IS NULL;
DROP INDEX components_plant_project;
