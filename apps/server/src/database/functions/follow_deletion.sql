-- A deleted component leaves its place, and is there again when the deletion is undone.
CREATE OR REPLACE FUNCTION follow_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  back uuid;
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    INSERT INTO component_moves (component_id, from_place_id, cause, occurred_at)
    VALUES (NEW.id, OLD.place_id, 'deletion', now());
    NEW.place_id := NULL;
    NEW.placed_at := NULL;
  ELSE
    back := place_before(NEW.id, 'deletion', NULL, NEW.status);
    IF back IS NOT NULL THEN
      INSERT INTO component_moves (component_id, to_place_id, cause, occurred_at)
      VALUES (NEW.id, back, 'deletion', now());
      NEW.place_id := back;
      NEW.placed_at := now();
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER components_place_deletion BEFORE UPDATE OF deleted_at ON components FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL AND OLD.place_id IS NOT NULL
    OR OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION follow_deletion();
