-- Up Migration

-- A receipt puts components at the site's place: a move of the cause `status` to a place, by the change that accepted or
-- rejected it. Taking that change back ends the place again; everything else is as before.
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
