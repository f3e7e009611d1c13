-- Up Migration

-- Backups by schedule: docs/operations.md.
CREATE TABLE backups (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  started_at timestamptz NOT NULL,
  -- Null until the backup ends; stays null if its server was killed.
  finished_at timestamptz,
  -- The machine that made it, and the name of the archive in its BACKUP_DIR.
  server text NOT NULL,
  file text NOT NULL,
  size bigint CHECK (size > 0),
  missing_files integer,
  failure text,
  -- The last test restore; its failure is null if it succeeded.
  tested_at timestamptz,
  test_failure text
);
CREATE INDEX backups_started ON backups (started_at);
