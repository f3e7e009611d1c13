-- Up Migration

-- A topic of a model checker that shows no component is a record about the model (decision 0214).
ALTER TABLE ncrs DROP CONSTRAINT ncrs_subject_kind_check,
  ADD CONSTRAINT ncrs_subject_kind_check CHECK (subject_kind IN ('pour', 'mix', 'mould', 'drawing', 'place', 'model'));

-- Down Migration

UPDATE ncrs SET subject_kind = 'place' WHERE subject_kind = 'model';
ALTER TABLE ncrs DROP CONSTRAINT ncrs_subject_kind_check,
  ADD CONSTRAINT ncrs_subject_kind_check CHECK (subject_kind IN ('pour', 'mix', 'mould', 'drawing', 'place'));
