-- Takes a component from a place that its status does not fit, and back to it when that change is taken back. What returns by a
-- later change is not where it stood.
CREATE OR REPLACE FUNCTION follow_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  back uuid;
  last component_moves;
BEGIN
  IF OLD.place_id IS NOT NULL THEN
    SELECT * INTO last FROM component_moves WHERE component_id = NEW.id AND NOT is_late ORDER BY id DESC LIMIT 1;
    IF NOT fits_place(NEW.status, OLD.place_id)
      OR last.cause = 'status' AND last.to_place_id = OLD.place_id AND last.from_place_id IS NULL
        AND last.change_id = OLD.last_change_id
        AND (NEW.last_change_id IS NULL OR NEW.last_change_id < OLD.last_change_id)
        -- What returned to a place of the plant has the change that was taken back then, which is newer.
        AND OLD.status IN ('accepted', 'rejected')
    THEN
      INSERT INTO component_moves (component_id, from_place_id, cause, change_id, occurred_at)
      VALUES (NEW.id, OLD.place_id, 'status', NEW.last_change_id, coalesce(NEW.status_changed_at, now()));
      NEW.place_id := NULL;
      NEW.placed_at := NULL;
    END IF;
  ELSIF NOT (OLD.status IN ('transported', 'accepted', 'rejected') AND NEW.status = 'manufactured'
    AND NEW.last_change_id > OLD.last_change_id)
  THEN
    -- The change that ended the place was taken back.
    back := place_before(NEW.id, 'status', OLD.last_change_id, NEW.status);
    IF back IS NOT NULL THEN
      INSERT INTO component_moves (component_id, to_place_id, cause, change_id, occurred_at)
      VALUES (NEW.id, back, 'status', OLD.last_change_id, now());
      NEW.place_id := back;
      NEW.placed_at := now();
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- Here and not in each statement that writes statuses, so that none can forget it; all other changes skip it.
CREATE OR REPLACE TRIGGER components_place_status BEFORE UPDATE OF status ON components FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND (OLD.place_id IS NOT NULL
    OR OLD.last_change_id IS NOT NULL AND (NEW.last_change_id IS NULL OR NEW.last_change_id < OLD.last_change_id)))
  EXECUTE FUNCTION follow_status();
