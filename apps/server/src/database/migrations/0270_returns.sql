-- Up Migration

-- A component that left the plant came back: a change to `manufactured` that reverses nothing, with the load or the vehicle
-- that brought it.
ALTER TABLE status_changes ADD COLUMN returns boolean NOT NULL DEFAULT false;
ALTER TABLE status_changes ADD COLUMN return_load_id uuid;
ALTER TABLE status_changes ADD COLUMN return_vehicle text;

ALTER TABLE load_pieces DROP CONSTRAINT load_pieces_outcome_check;
ALTER TABLE load_pieces ADD CONSTRAINT load_pieces_outcome_check
  CHECK (outcome IN ('accepted', 'refused', 'missing', 'left_behind', 'deleted', 'returned'));

-- Also what came back was cast before its status says so.
DROP TRIGGER components_casting ON components;
CREATE TRIGGER components_casting BEFORE UPDATE OF status ON components FOR EACH ROW
  WHEN (OLD.status = 'rejected' AND NEW.status = 'manufactured' OR NEW.status = 'planning' AND OLD.cast_at IS NOT NULL
    OR OLD.status IN ('transported', 'accepted') AND NEW.status = 'manufactured' AND NEW.last_change_id > OLD.last_change_id)
  EXECUTE FUNCTION keep_casting();

-- Only a change that is taken back puts a component where it was before: what returns is not where it stood.
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

-- Down Migration

UPDATE load_pieces SET outcome = 'missing' WHERE outcome = 'returned';
ALTER TABLE load_pieces DROP CONSTRAINT load_pieces_outcome_check;
ALTER TABLE load_pieces ADD CONSTRAINT load_pieces_outcome_check
  CHECK (outcome IN ('accepted', 'refused', 'missing', 'left_behind', 'deleted'));
DROP TRIGGER components_casting ON components;
CREATE TRIGGER components_casting BEFORE UPDATE OF status ON components FOR EACH ROW
  WHEN (OLD.status = 'rejected' AND NEW.status = 'manufactured' OR NEW.status = 'planning' AND OLD.cast_at IS NOT NULL)
  EXECUTE FUNCTION keep_casting();
ALTER TABLE status_changes DROP COLUMN return_vehicle, DROP COLUMN return_load_id, DROP COLUMN returns;
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
  ELSE
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
