-- A new or changed key has the name, role and projects that `sync_keys` gives it.
CREATE OR REPLACE FUNCTION sync_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sync_keys(owner_id, id) FROM users WHERE id = NEW.user_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER key_follows AFTER INSERT OR UPDATE OF revoked_at, name, project_ids ON api_keys
  FOR EACH ROW EXECUTE FUNCTION sync_key();
