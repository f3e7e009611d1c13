-- Up Migration

-- Links that show a project, one section of it, or the castings of a plant to people without an account.
CREATE TABLE share_links (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid REFERENCES projects (id) ON DELETE CASCADE,
  section_id uuid REFERENCES sections (id) ON DELETE CASCADE,
  plant_id uuid REFERENCES plants (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) <= 120),
  -- SHA-256 of the token, which is only in the link itself.
  hash bytea NOT NULL UNIQUE,
  password_hash text,
  expires_at timestamptz NOT NULL,
  opens integer NOT NULL DEFAULT 0,
  last_opened_at timestamptz,
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  CHECK ((project_id IS NULL) <> (plant_id IS NULL)),
  CHECK (section_id IS NULL OR project_id IS NOT NULL)
);
CREATE INDEX share_links_project ON share_links (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX share_links_section ON share_links (section_id) WHERE section_id IS NOT NULL;
CREATE INDEX share_links_plant ON share_links (plant_id) WHERE plant_id IS NOT NULL;
-- In an archived project none is added; it can be revoked.
CREATE TRIGGER share_links_archived_insert AFTER INSERT ON share_links REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_project();

-- The chosen photos of a link, which go with the picture. Its readers know a photo by the id of this row only.
CREATE TABLE share_link_photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  link_id uuid NOT NULL REFERENCES share_links (id) ON DELETE CASCADE,
  position integer NOT NULL,
  image_id uuid REFERENCES project_images (id) ON DELETE CASCADE,
  photo_id uuid REFERENCES photos (id) ON DELETE CASCADE,
  CHECK ((image_id IS NULL) <> (photo_id IS NULL))
);
CREATE INDEX share_link_photos_link ON share_link_photos (link_id, position);
CREATE INDEX share_link_photos_image ON share_link_photos (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX share_link_photos_photo ON share_link_photos (photo_id) WHERE photo_id IS NOT NULL;

-- Down Migration

DROP TABLE share_link_photos;
DROP TABLE share_links;
