-- Up Migration

-- Components that are cast together, and what is stripped goes to the usual place of its mould.
ALTER TABLE status_changes DROP CONSTRAINT status_changes_via_check;
ALTER TABLE status_changes ADD CONSTRAINT status_changes_via_check
  CHECK (via IN ('qr', 'app', 'import', 'offline', 'load', 'casting'));
ALTER TABLE component_moves DROP CONSTRAINT component_moves_cause_check;
ALTER TABLE component_moves ADD CONSTRAINT component_moves_cause_check
  CHECK (cause IN ('hand', 'status', 'deletion', 'place_deleted', 'strip'));
