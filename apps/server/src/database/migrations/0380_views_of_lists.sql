-- Up Migration

-- Views of lists beside those of the building; one that is not shared is of who saved it only.
ALTER TABLE saved_views
  ADD COLUMN screen text NOT NULL DEFAULT 'building',
  ADD COLUMN is_shared boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT saved_views_screen_check CHECK (screen IN ('building', 'components', 'loads'));

-- Down Migration

DELETE FROM saved_views WHERE screen <> 'building' OR NOT is_shared;
ALTER TABLE saved_views DROP COLUMN screen, DROP COLUMN is_shared;
