-- Up Migration

-- Why somebody made a step although a gate asked or refused: a change of a status, the strip of a casting, or the loading of a
-- component. A row for each component and gate.
CREATE TABLE gate_overrides (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gate text NOT NULL,
  step text NOT NULL,
  component_id uuid NOT NULL REFERENCES components (id) ON DELETE CASCADE,
  change_id bigint REFERENCES status_changes (id) ON DELETE CASCADE,
  casting_id uuid REFERENCES castings (id) ON DELETE CASCADE,
  load_id uuid,
  reason text NOT NULL,
  -- What stood in the way, by name: checklists.
  named text[] NOT NULL DEFAULT '{}',
  -- Null if it is not known.
  user_id uuid REFERENCES users (id),
  at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(change_id, casting_id, load_id) = 1),
  UNIQUE (change_id, gate),
  UNIQUE (casting_id, component_id, gate),
  UNIQUE (load_id, component_id, gate),
  FOREIGN KEY (load_id, component_id) REFERENCES load_pieces (load_id, component_id) ON DELETE CASCADE
);
CREATE INDEX gate_overrides_component ON gate_overrides (component_id);

-- A row that names nothing was of a checklist, which is older than the others.
INSERT INTO gate_overrides (gate, step, component_id, change_id, reason, named, user_id, at)
SELECT stood.gate, CASE h.to_status WHEN 'manufactured' THEN 'cast' WHEN 'accepted' THEN 'accept' WHEN 'installed' THEN 'install' ELSE h.to_status END,
  h.component_id, o.change_id, o.reason, CASE stood.gate WHEN 'checklist' THEN o.checklists ELSE '{}' END, o.user_id, h.recorded_at
FROM checklist_overrides o JOIN status_changes h ON h.id = o.change_id
  CROSS JOIN LATERAL (VALUES ('checklist', o.checklists <> '{}' OR NOT (o.drawing OR o.strength)), ('drawing', o.drawing),
    ('strength', o.strength)) AS stood (gate, is_one)
WHERE stood.is_one;

INSERT INTO gate_overrides (gate, step, component_id, casting_id, reason, user_id, at)
SELECT DISTINCT 'strength', 'strip', made.component_id, k.id, k.strip_override, k.stripped_by, coalesce(k.stripped_at, now())
FROM castings k JOIN casting_components made ON made.casting_id = k.id
WHERE k.strip_override IS NOT NULL;

INSERT INTO gate_overrides (gate, step, component_id, load_id, reason, user_id, at)
SELECT 'curing', 'load', o.component_id, o.load_id, o.curing_reason, told.user_id, coalesce(told.occurred_at, ld.created_at)
FROM load_pieces o JOIN loads ld ON ld.id = o.load_id JOIN components c ON c.id = o.component_id
  LEFT JOIN LATERAL (SELECT e.user_id, e.occurred_at FROM load_events e
    WHERE e.load_id = o.load_id AND e.kind = 'uncured' AND e.details -> 'control_numbers' ? c.control_number
    ORDER BY e.id DESC LIMIT 1) AS told ON true
WHERE o.curing_reason IS NOT NULL;

DO $$
BEGIN
  IF (SELECT count(*) FROM checklist_overrides) <> (SELECT count(DISTINCT change_id) FROM gate_overrides)
    OR (SELECT count(*) FROM castings k WHERE strip_override IS NOT NULL AND EXISTS (SELECT FROM casting_components m WHERE m.casting_id = k.id))
      <> (SELECT count(DISTINCT casting_id) FROM gate_overrides)
    OR (SELECT count(*) FROM load_pieces WHERE curing_reason IS NOT NULL) <> (SELECT count(*) FROM gate_overrides WHERE load_id IS NOT NULL)
  THEN RAISE EXCEPTION 'Not every reason of an override was moved.';
  END IF;
END $$;

-- As in 0204, except for the reason of the strip.
CREATE OR REPLACE FUNCTION end_casting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  undone casting_components;
BEGIN
  IF NEW.last_change_id > coalesce(OLD.last_change_id, 0) THEN
    IF NEW.status <> 'planning' THEN RETURN NULL; END IF;
    UPDATE casting_components SET ended_by = NEW.last_change_id WHERE component_id = NEW.id AND ended_by IS NULL;
    UPDATE pour_components SET ended_by = NEW.last_change_id WHERE component_id = NEW.id AND ended_by IS NULL;
    RETURN NULL;
  END IF;
  IF OLD.status = 'planning' THEN
    UPDATE casting_components SET ended_by = NULL WHERE component_id = NEW.id AND ended_by = OLD.last_change_id;
    UPDATE pour_components SET ended_by = NULL WHERE component_id = NEW.id AND ended_by = OLD.last_change_id;
    RETURN NULL;
  END IF;
  DELETE FROM casting_components WHERE component_id = NEW.id AND change_id = OLD.last_change_id RETURNING * INTO undone;
  IF NOT FOUND THEN RETURN NULL; END IF;
  DELETE FROM pour_components WHERE component_id = NEW.id
    AND pour_id IN (SELECT pour_id FROM casting_pours WHERE casting_id = undone.casting_id);
  IF undone.planned_mould_id IS NOT NULL THEN
    INSERT INTO component_moulds (component_id, mould_id, turn, position)
    VALUES (NEW.id, undone.planned_mould_id, undone.planned_turn, undone.position)
    ON CONFLICT (component_id) DO NOTHING;
  END IF;
  IF EXISTS (SELECT FROM casting_components WHERE casting_id = undone.casting_id) THEN
    UPDATE castings SET version = version + 1 WHERE id = undone.casting_id;
  ELSE
    UPDATE castings SET version = version + 1, poured_at = NULL, poured_by = NULL, stripped_at = NULL, stripped_by = NULL
    WHERE id = undone.casting_id;
    DELETE FROM gate_overrides WHERE casting_id = undone.casting_id;
    DELETE FROM casting_pours WHERE casting_id = undone.casting_id;
  END IF;
  RETURN NULL;
END $$;

DROP TABLE checklist_overrides;
ALTER TABLE castings DROP COLUMN strip_override;
ALTER TABLE load_pieces DROP COLUMN curing_reason;
