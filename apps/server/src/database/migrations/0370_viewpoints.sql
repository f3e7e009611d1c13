-- What a program elsewhere has seen of the building, beside a non-conformance (decision 0241). `view` is as the BCF API has it, in metres
-- and degrees; its picture is a photo of the record.
CREATE TABLE ncr_viewpoints (
  ncr_id uuid NOT NULL REFERENCES ncrs (id) ON DELETE CASCADE,
  guid uuid NOT NULL,
  view jsonb NOT NULL,
  photo_id uuid REFERENCES ncr_photos (id) ON DELETE SET NULL,
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (ncr_id, guid)
);
