-- Up Migration

-- Where the defect is in the models of the building: the point, and the camera that saw it, in metres with z up.
ALTER TABLE ncrs ADD COLUMN model_point jsonb;

-- A picture that the viewer of the building has drawn, with that place.
ALTER TABLE ncr_photos ADD COLUMN is_view boolean NOT NULL DEFAULT false;
