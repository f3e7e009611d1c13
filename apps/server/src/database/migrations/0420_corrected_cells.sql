-- Up Migration

-- The cells of the file that a person corrected in the check, with what the file says: line, sheet, column, header, from, to.
ALTER TABLE imports ADD COLUMN corrected jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(corrected) = 'array');

-- Down Migration

ALTER TABLE imports DROP COLUMN corrected;
