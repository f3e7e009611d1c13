-- Up Migration

-- A record that is made for a failing pour or mix is about the results that were known then: later ones make another failure.
ALTER TABLE ncrs ADD COLUMN last_result bigint;
UPDATE ncrs n SET last_result = coalesce((SELECT max(id) FROM specimen_results WHERE entered_at <= n.reported_at), 0)
WHERE pour_id IS NOT NULL;

ALTER TABLE ncrs DROP CONSTRAINT ncrs_subject_kind_check,
  ADD CONSTRAINT ncrs_subject_kind_check CHECK (subject_kind IN ('pour', 'mix', 'mould', 'drawing', 'place'));

-- The pours of the failing means that a record of a mix is about.
CREATE TABLE ncr_pours (
  ncr_id uuid NOT NULL REFERENCES ncrs (id) ON DELETE CASCADE,
  pour_id uuid NOT NULL REFERENCES pours (id) ON DELETE CASCADE,
  PRIMARY KEY (ncr_id, pour_id)
);
CREATE INDEX ncr_pours_pour ON ncr_pours (pour_id);

-- Down Migration

DROP TABLE ncr_pours;
UPDATE ncrs SET subject_kind = 'pour' WHERE subject_kind = 'mix';
ALTER TABLE ncrs DROP CONSTRAINT ncrs_subject_kind_check,
  ADD CONSTRAINT ncrs_subject_kind_check CHECK (subject_kind IN ('pour', 'mould', 'drawing', 'place'));
ALTER TABLE ncrs DROP COLUMN last_result;
