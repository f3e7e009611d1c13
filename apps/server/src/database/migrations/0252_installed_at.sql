-- Up Migration

-- When the database was created. `migrations.run_on` has no zone: it is the clock of the session that migrates, and the
-- sessions of the server have another one. Written by `recordVersion` in that session.
ALTER TABLE schema_version ADD COLUMN installed_at timestamptz;
