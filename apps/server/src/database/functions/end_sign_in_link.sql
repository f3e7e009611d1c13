-- A link to choose a password ends with what it was made for: with another password, another address than it may have been
-- mailed to, and with the account. Here and not in each statement, so that none can forget it.
CREATE OR REPLACE FUNCTION end_sign_in_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sign_in_links WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sign_in_link_ends AFTER UPDATE OF password_hash, email, active, deleted_at ON users FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash OR OLD.email IS NOT NULL AND OLD.email IS DISTINCT FROM NEW.email
    OR NOT NEW.active OR NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION end_sign_in_link();
