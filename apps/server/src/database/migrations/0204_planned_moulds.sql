-- Up Migration

-- Where a component was planned when it was cast, perhaps on another mould: there it is again when that is undone. Null if on none.
ALTER TABLE casting_components ADD COLUMN planned_mould_id uuid REFERENCES moulds (id);
ALTER TABLE casting_components ADD COLUMN planned_turn smallint CHECK (planned_turn BETWEEN 1 AND 4);
UPDATE casting_components made SET planned_mould_id = k.mould_id, planned_turn = k.turn
FROM castings k WHERE k.id = made.casting_id;

-- As in 0198, except for the mould and turn.
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
    UPDATE castings SET version = version + 1, poured_at = NULL, poured_by = NULL, stripped_at = NULL, stripped_by = NULL,
      strip_override = NULL WHERE id = undone.casting_id;
    DELETE FROM casting_pours WHERE casting_id = undone.casting_id;
  END IF;
  RETURN NULL;
END $$;

-- Down Migration

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
  INSERT INTO component_moulds (component_id, mould_id, turn, position)
  SELECT NEW.id, mould_id, turn, undone.position FROM castings WHERE id = undone.casting_id
  ON CONFLICT (component_id) DO NOTHING;
  IF EXISTS (SELECT FROM casting_components WHERE casting_id = undone.casting_id) THEN
    UPDATE castings SET version = version + 1 WHERE id = undone.casting_id;
  ELSE
    UPDATE castings SET version = version + 1, poured_at = NULL, poured_by = NULL, stripped_at = NULL, stripped_by = NULL,
      strip_override = NULL WHERE id = undone.casting_id;
    DELETE FROM casting_pours WHERE casting_id = undone.casting_id;
  END IF;
  RETURN NULL;
END $$;
ALTER TABLE casting_components DROP COLUMN planned_turn;
ALTER TABLE casting_components DROP COLUMN planned_mould_id;
