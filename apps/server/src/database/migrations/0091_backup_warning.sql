-- Up Migration

-- Why nobody needs to be warned that no backups are scheduled here, e.g. because another program makes them. At most one
-- row: deleted when the warning is wanted again.
CREATE TABLE backup_warning_dismissal (
  is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single),
  reason text NOT NULL,
  dismissed_by uuid REFERENCES users (id),
  dismissed_at timestamptz NOT NULL DEFAULT now()
);
