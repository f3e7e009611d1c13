-- Up Migration

-- Many drawings that were uploaded together, and are undone together. The id is the client's, so that a request that is
-- repeated after a lost response belongs to the same upload.
CREATE TABLE drawing_uploads (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  uploaded_by uuid NOT NULL REFERENCES users (id),
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  undone_by uuid REFERENCES users (id),
  undone_at timestamptz
);
CREATE INDEX drawing_uploads_project ON drawing_uploads (project_id, uploaded_at DESC);

-- Revisions with the same bytes share one stored file, so a key may be in many rows.
ALTER TABLE component_files DROP CONSTRAINT component_files_key_key;
CREATE INDEX component_files_key ON component_files (key);
CREATE INDEX component_files_content ON component_files (sha256) WHERE deleted_at IS NULL;

ALTER TABLE component_files ADD COLUMN upload_id uuid REFERENCES drawing_uploads (id) ON DELETE CASCADE;
CREATE INDEX component_files_upload ON component_files (upload_id) WHERE upload_id IS NOT NULL;

DO $do$
DECLARE
  operation text;
BEGIN
  FOREACH operation IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON drawing_uploads REFERENCING %s TABLE AS written
        FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_project()',
      'drawing_uploads_archived_' || lower(operation), operation,
      CASE operation WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END);
  END LOOP;
END $do$;
