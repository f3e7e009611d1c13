-- Up Migration

-- A component that was scrapped and is made again is another piece: what the scrapped one was cast with stays as a record of it,
-- ended by the change that scrapped it, and says nothing about the new one.
ALTER TABLE casting_components ADD COLUMN ended_by bigint;
ALTER TABLE pour_components ADD COLUMN ended_by bigint;

-- For every way to planning, so that no statement can forget it. A reversal of the casting means that it did not happen: the
-- component is on the board again, and a casting that has no other is planned again.
CREATE FUNCTION end_casting() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER components_made_again AFTER UPDATE OF status ON components FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND (NEW.status = 'planning' OR OLD.status = 'planning' AND NEW.status = 'rejected'))
  EXECUTE FUNCTION end_casting();

-- A pour that failed can be given to further components, which are then reported, too: each of them once, as
-- `reportNcr` checks while they are locked.
DROP INDEX ncrs_pour;
CREATE INDEX ncrs_pour ON ncrs (pour_id) WHERE pour_id IS NOT NULL;

-- Down Migration

DROP TRIGGER components_made_again ON components;
DROP FUNCTION end_casting;
ALTER TABLE pour_components DROP COLUMN ended_by;
ALTER TABLE casting_components DROP COLUMN ended_by;
