-- Up Migration

-- The plant's day of which a summary of what is not ready was written: once a day, by whichever server is first.
ALTER TABLE plants ADD COLUMN summary_on date;

-- Down Migration

ALTER TABLE plants DROP COLUMN summary_on;
