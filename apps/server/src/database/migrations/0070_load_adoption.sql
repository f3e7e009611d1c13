-- Up Migration

-- The status change that checked a component off because it was transported by itself, not scanned for the load.
ALTER TABLE load_pieces ADD COLUMN adopted_change_id bigint;
-- The status change of the departure; null if the component was transported before.
ALTER TABLE load_pieces ADD COLUMN departure_change_id bigint;
-- Who found a component that was missing at the receipt.
ALTER TABLE load_pieces ADD COLUMN found_by uuid REFERENCES users (id);
ALTER TABLE load_pieces ADD COLUMN found_at timestamptz;

-- `deleted`: the component was deleted when the load departed or was received.
ALTER TABLE load_pieces DROP CONSTRAINT load_pieces_outcome_check;
ALTER TABLE load_pieces ADD CONSTRAINT load_pieces_outcome_check
  CHECK (outcome IN ('accepted', 'refused', 'missing', 'left_behind', 'deleted'));

-- Rows of components that were deleted during the transport stayed open on a closed load.
UPDATE load_pieces o SET is_open = false, outcome = coalesce(outcome, 'deleted')
FROM loads ld WHERE ld.id = o.load_id AND o.is_open AND ld.status IN ('closed', 'cancelled');

UPDATE load_pieces o SET departure_change_id = h.id
FROM loads ld, components c, status_changes h
WHERE ld.id = o.load_id AND o.is_open AND ld.status IN ('departed', 'arrived') AND c.id = o.component_id
  AND h.id = c.last_change_id AND h.via = 'load' AND h.to_status = 'transported';

CREATE INDEX load_pieces_missing ON load_pieces (component_id) WHERE outcome = 'missing' AND found_at IS NULL;
