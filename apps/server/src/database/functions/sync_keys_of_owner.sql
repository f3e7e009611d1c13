-- The accounts of API keys follow their owner.
CREATE OR REPLACE FUNCTION sync_keys_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A key that has ended stays so: activating a person again does not bring back what was forgotten.
  IF NOT NEW.active OR NEW.deleted_at IS NOT NULL THEN
    UPDATE api_keys SET revoked_at = now()
    WHERE revoked_at IS NULL AND user_id IN (SELECT id FROM users WHERE owner_id = NEW.id);
  END IF;
  PERFORM sync_keys(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keys_follow_owner AFTER UPDATE OF username, name, role, active, deleted_at ON users
  FOR EACH ROW WHEN (OLD.kind <> 'key' AND
    (OLD.username, OLD.name, OLD.role, OLD.active, OLD.deleted_at)
    IS DISTINCT FROM (NEW.username, NEW.name, NEW.role, NEW.active, NEW.deleted_at))
  EXECUTE FUNCTION sync_keys_of_owner();
