-- Up Migration

-- Views of the building that a project has kept: camera, colours, filters and section.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) <= 120),
  -- The parameters of the page's address, which the page checks when it reads them.
  settings jsonb NOT NULL CHECK (jsonb_typeof(settings) = 'object' AND length(settings::text) <= 8000),
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_views_project ON saved_views (project_id);

CREATE TRIGGER saved_views_archived_insert AFTER INSERT ON saved_views REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_project();
CREATE TRIGGER saved_views_archived_update AFTER UPDATE ON saved_views REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_project();
CREATE TRIGGER saved_views_archived_delete AFTER DELETE ON saved_views REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_project();

-- Down Migration

DROP TABLE saved_views;
