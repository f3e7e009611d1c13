-- Up Migration

-- In mm. A plank, beam or column has a length besides its width, height and thickness.
ALTER TABLE components ADD COLUMN length double precision CHECK (length >= 0);

-- Down Migration

ALTER TABLE components DROP COLUMN length;
