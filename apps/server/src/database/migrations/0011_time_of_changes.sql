-- Up Migration

-- The time by the device's own clock; stored only if `occurred_at` differs from it.
ALTER TABLE status_changes ADD COLUMN reported_at timestamptz;

-- The earliest time of the next change: that of the component's last change, undos included, or of its creation if that
-- is later. It is a column because a statement that waited for the lock of a row sees its new values, but not history
-- rows that were written meanwhile.
ALTER TABLE components ADD COLUMN not_before timestamptz;

-- Until now a device could record any time in the past. Only an import may have a time before the component's creation.
UPDATE status_changes h SET
  occurred_at = bounded.at,
  reported_at = CASE WHEN bounded.at - h.occurred_at > interval '1 second' THEN h.occurred_at END
FROM (
  SELECT h.id, least(h.recorded_at,
    max(CASE WHEN h.via = 'import' THEN h.occurred_at ELSE greatest(h.occurred_at, c.created_at) END)
      OVER (PARTITION BY h.component_id ORDER BY h.id)) AS at
  FROM status_changes h JOIN components c ON c.id = h.component_id
) AS bounded
WHERE bounded.id = h.id AND h.via <> 'import' AND h.occurred_at < bounded.at;

UPDATE components c SET
  not_before = greatest(c.created_at, (SELECT max(h.occurred_at) FROM status_changes h WHERE h.component_id = c.id)),
  status_changed_at = coalesce((SELECT h.occurred_at FROM status_changes h WHERE h.id = c.last_change_id), c.status_changed_at);

ALTER TABLE components ALTER COLUMN not_before SET DEFAULT now(), ALTER COLUMN not_before SET NOT NULL;
