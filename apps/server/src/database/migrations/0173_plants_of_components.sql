-- Up Migration

-- The name of the plant that casts a component, if that is not the usual one of its project.
ALTER TABLE components ADD COLUMN plant text;
CREATE INDEX components_plant ON components (lower(plant)) WHERE plant IS NOT NULL AND deleted_at IS NULL;

-- Down Migration

DROP INDEX components_plant;
ALTER TABLE components DROP COLUMN plant;
