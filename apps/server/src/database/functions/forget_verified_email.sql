-- Another address was not verified by a mail that its owner opened (decision 0172).
CREATE OR REPLACE FUNCTION forget_verified_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_verified_at := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER email_to_verify BEFORE UPDATE OF email ON users FOR EACH ROW
  WHEN (lower(OLD.email) IS DISTINCT FROM lower(NEW.email))
  EXECUTE FUNCTION forget_verified_email();
