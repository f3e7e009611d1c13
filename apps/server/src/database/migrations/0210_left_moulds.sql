-- Up Migration

-- When it was recorded that a component left the mould without a strip of its own: it was moved, loaded or transported. Null where
-- somebody recorded the strip itself. Taking that back puts the casting into its mould again.
ALTER TABLE castings ADD COLUMN left_at timestamptz;

-- What has left its mould long ago was never stripped by the books, and stood in its mould on the board.
WITH left_first AS (
  SELECT DISTINCT ON (k.id) k.id, k.poured_at, gone.at, gone.by
  FROM castings k JOIN casting_components made ON made.casting_id = k.id AND made.ended_by IS NULL
    CROSS JOIN LATERAL (
      SELECT ch.occurred_at AS at, ch.user_id AS by FROM status_changes ch
      WHERE ch.component_id = made.component_id AND ch.id > made.change_id AND ch.to_status = 'transported' AND ch.annuls IS NULL
        AND NOT EXISTS (SELECT FROM status_changes back WHERE back.annuls = ch.id)
      UNION ALL
      SELECT m.occurred_at, m.user_id FROM component_moves m JOIN components c ON c.id = m.component_id
      WHERE m.component_id = made.component_id AND m.to_place_id IS NOT NULL AND c.place_id IS NOT NULL AND NOT m.is_late
        AND m.cause IN ('hand', 'stocktake') AND m.occurred_at >= k.poured_at
    ) AS gone
  WHERE k.poured_at IS NOT NULL AND k.stripped_at IS NULL
  ORDER BY k.id, gone.at
)
UPDATE castings k SET stripped_at = greatest(g.poured_at, least(g.at, now())), stripped_by = g.by, left_at = now(), version = k.version + 1
FROM left_first g WHERE g.id = k.id;

-- Down Migration

ALTER TABLE castings DROP COLUMN left_at;
