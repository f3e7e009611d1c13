-- Up Migration

-- `repaired`: the repair that was decided was reported as done, and waits for an inspection.
ALTER TABLE ncrs DROP CONSTRAINT ncrs_status_check;
ALTER TABLE ncrs
  ADD CONSTRAINT ncrs_status_check CHECK (status IN ('open', 'decided', 'repaired', 'closed', 'void')),
  ADD CONSTRAINT ncrs_repaired_check CHECK (status <> 'repaired' OR disposition = 'repair');

ALTER TABLE ncr_events DROP CONSTRAINT ncr_events_kind_check;
ALTER TABLE ncr_events ADD CONSTRAINT ncr_events_kind_check CHECK (kind IN
  ('report', 'comment', 'photo', 'assignment', 'edit', 'hold_end', 'decision', 'repaired', 'sent_back', 'close', 'reopen',
   'withdraw', 'undone'));
