-- Up Migration

-- A component that was missing at a receipt is missing until it moves again; nobody marks it as found.
DROP INDEX load_pieces_missing;
ALTER TABLE load_pieces DROP COLUMN found_by, DROP COLUMN found_at;
CREATE INDEX load_pieces_missing ON load_pieces (load_id, component_id) WHERE outcome = 'missing';
