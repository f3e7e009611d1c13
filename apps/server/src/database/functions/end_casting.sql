-- Ends what a component was cast with when it is to be made again, for every way to planning, so that no statement can forget
-- it. A reversal of the casting means that it did not happen: the component is on the board again, where it was planned, and a
-- casting that has no other component is planned again.
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

CREATE OR REPLACE TRIGGER components_made_again AFTER UPDATE OF status ON components FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND (NEW.status = 'planning' OR OLD.status = 'planning' AND NEW.status = 'rejected'))
  EXECUTE FUNCTION end_casting();
