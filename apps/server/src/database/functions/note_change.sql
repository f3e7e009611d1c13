-- Programs read what changed since their last call. The time of a status or place is when it happened: a device may send it
-- hours later, and what is taken back has an earlier one. Here and not in each statement, so that none can forget it.
CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER components_changed BEFORE UPDATE OF status, place_id, open_holds ON components FOR EACH ROW
  WHEN ((OLD.status, OLD.place_id, OLD.open_holds) IS DISTINCT FROM (NEW.status, NEW.place_id, NEW.open_holds))
  EXECUTE FUNCTION note_change();
