-- Up Migration

-- `void`: opened by a rejection that was undone at once. It counts nowhere.
ALTER TABLE ncrs DROP CONSTRAINT ncrs_status_check, DROP CONSTRAINT ncrs_check;
ALTER TABLE ncrs
  ADD CONSTRAINT ncrs_status_check CHECK (status IN ('open', 'decided', 'closed', 'void')),
  ADD CONSTRAINT ncrs_closed_at_check CHECK ((status IN ('closed', 'void')) = (closed_at IS NOT NULL)),
  -- Reported by username: asks an inspector to put the component on hold.
  ADD COLUMN hold_asked boolean NOT NULL DEFAULT false,
  -- The failed item that it was reported from; all versions of a template have the series.
  ADD COLUMN checklist_series uuid,
  ADD COLUMN checklist_item text,
  ADD CONSTRAINT ncrs_checklist_check CHECK ((checklist_series IS NULL) = (checklist_item IS NULL));
DROP INDEX ncrs_open;
CREATE INDEX ncrs_unclosed ON ncrs (project_id, due_on) WHERE status NOT IN ('closed', 'void');
CREATE INDEX ncrs_checklist ON ncrs (component_id, checklist_series, checklist_item) WHERE checklist_series IS NOT NULL;

-- `undone`: the rejection was undone, but somebody else had acted before, so it stands.
ALTER TABLE ncr_events DROP CONSTRAINT ncr_events_kind_check;
ALTER TABLE ncr_events ADD CONSTRAINT ncr_events_kind_check CHECK (kind IN
  ('report', 'comment', 'photo', 'assignment', 'edit', 'hold_end', 'decision', 'close', 'reopen', 'withdraw', 'undone'));

-- Withdrawn ones were closed without a decision until now.
UPDATE ncrs n SET status = 'void'
WHERE n.status = 'closed' AND n.disposition IS NULL AND n.origin = 'rejection'
  AND 'withdraw' = (SELECT e.kind FROM ncr_events e WHERE e.ncr_id = n.id AND e.kind <> 'comment' ORDER BY e.id DESC LIMIT 1);

-- The report keeps what was reported. Of those that were edited before, it is not known.
UPDATE ncr_events e SET details = e.details || jsonb_build_object('reported', jsonb_build_object(
  'defect_type', n.defect_type, 'severity', n.severity, 'description', n.description, 'holds', n.holds))
FROM ncrs n
WHERE n.id = e.ncr_id AND e.kind = 'report'
  AND NOT EXISTS (SELECT FROM ncr_events x WHERE x.ncr_id = n.id AND x.kind = 'edit');
