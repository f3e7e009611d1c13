-- Up Migration

-- When a revision is released for production: at its upload, or by a manager.
ALTER TABLE projects
  ADD COLUMN drawing_release text NOT NULL DEFAULT 'upload' CHECK (drawing_release IN ('upload', 'manager')),
  -- What being manufactured without a released drawing means.
  ADD COLUMN drawing_gate text NOT NULL DEFAULT 'off' CHECK (drawing_gate IN ('off', 'warn', 'block'));

-- Revisions that were released together: by a manager, or by one upload.
CREATE TABLE drawing_releases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  released_by uuid REFERENCES users (id),
  released_at timestamptz NOT NULL DEFAULT now(),
  -- The upload of many drawings at once that released them.
  upload_id uuid UNIQUE REFERENCES drawing_uploads (id) ON DELETE CASCADE
);
CREATE INDEX drawing_releases_project ON drawing_releases (project_id, id DESC);

-- A released revision is superseded by the next released one; that is computed. One without a release was released at
-- its upload, before there were releases.
ALTER TABLE component_files
  ADD COLUMN state text NOT NULL DEFAULT 'released' CHECK (state IN ('draft', 'for_approval', 'approved', 'released')),
  ADD COLUMN release_id bigint REFERENCES drawing_releases (id),
  ADD CHECK (release_id IS NULL OR state = 'released');
CREATE INDEX component_files_release ON component_files (release_id) WHERE release_id IS NOT NULL;

DO $do$
DECLARE
  operation text;
BEGIN
  FOREACH operation IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON drawing_releases REFERENCING %s TABLE AS written
        FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_project()',
      'drawing_releases_archived_' || lower(operation), operation,
      CASE operation WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END);
  END LOOP;
END $do$;
