-- Up Migration

-- Photos of the delivery ticket of a pour.
CREATE TABLE ticket_photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  pour_id uuid NOT NULL REFERENCES pours (id) ON DELETE CASCADE,
  position integer NOT NULL,
  -- The keys of the picture and its thumbnail in the file store.
  key text NOT NULL UNIQUE,
  thumbnail_key text NOT NULL UNIQUE,
  uploaded_by uuid NOT NULL REFERENCES users (id),
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ticket_photos_pour ON ticket_photos (pour_id, position);

-- Down Migration

DROP TABLE ticket_photos;
