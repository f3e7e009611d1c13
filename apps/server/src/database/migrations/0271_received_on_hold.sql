-- Up Migration

-- What is on hold is received, and accepted after its release.
ALTER TABLE load_pieces DROP CONSTRAINT load_pieces_outcome_check;
ALTER TABLE load_pieces ADD CONSTRAINT load_pieces_outcome_check
  CHECK (outcome IN ('accepted', 'refused', 'missing', 'left_behind', 'deleted', 'returned', 'held'));

-- Down Migration

UPDATE load_pieces SET outcome = 'accepted' WHERE outcome = 'held';
ALTER TABLE load_pieces DROP CONSTRAINT load_pieces_outcome_check;
ALTER TABLE load_pieces ADD CONSTRAINT load_pieces_outcome_check
  CHECK (outcome IN ('accepted', 'refused', 'missing', 'left_behind', 'deleted', 'returned'));
