-- Up Migration

CREATE TABLE project_images (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  position integer NOT NULL,
  -- The keys of the picture and its thumbnail in the file store.
  key text NOT NULL UNIQUE,
  thumbnail_key text NOT NULL UNIQUE,
  uploaded_by uuid NOT NULL REFERENCES users (id),
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX project_images_project ON project_images (project_id, position);

-- Photos of a status change; added, and never changed.
CREATE TABLE photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  change_id bigint NOT NULL REFERENCES status_changes (id) ON DELETE CASCADE,
  position integer NOT NULL,
  key text NOT NULL UNIQUE,
  thumbnail_key text NOT NULL UNIQUE,
  uploaded_by uuid NOT NULL REFERENCES users (id),
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX photos_change ON photos (change_id, position);
