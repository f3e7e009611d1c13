-- Wrong codes came from somebody who knew the password: a new one ends that.
CREATE OR REPLACE FUNCTION forget_wrong_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM wrong_codes WHERE user_id = NEW.id;
  DELETE FROM code_pauses WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER wrong_codes_end AFTER UPDATE OF password_hash ON users FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash)
  EXECUTE FUNCTION forget_wrong_codes();
