-- Up Migration

-- Release 0.1 looks only whether its own migrations are the first of the list, so that it would start on this schema and
-- write to it. This line stands before them: 0.1 ends with an error that quotes it. Later versions compare the whole list
-- by themselves and leave this line out of it (migration-list.ts).
INSERT INTO migrations (name, run_on)
SELECT '"This database is of a later version of Castline: start that one, or restore a backup of 0.1 into a new database"',
  min(run_on) - interval '1 second'
FROM migrations;
