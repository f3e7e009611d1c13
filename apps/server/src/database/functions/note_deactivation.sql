-- `deactivated_at` is when a person was deactivated; null while active.
CREATE OR REPLACE FUNCTION note_deactivation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.deactivated_at := CASE WHEN NEW.active THEN NULL ELSE coalesce(NEW.deactivated_at, now()) END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER users_deactivated BEFORE INSERT OR UPDATE OF active ON users
  FOR EACH ROW EXECUTE FUNCTION note_deactivation();
