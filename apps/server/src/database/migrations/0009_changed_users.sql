-- Up Migration

-- Servers remember for seconds who a caller is. Whoever changes a user or ends a sign-in, also by hand, tells them with
-- the commit, as `announcements.ts` has it. A notification within a transaction makes commits wait for each other:
-- these are few.
CREATE FUNCTION announce_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('castline', json_build_array('u:' || (to_jsonb(NEW) ->> TG_ARGV[0]))::text);
  RETURN NULL;
END $$;
CREATE TRIGGER users_announced AFTER UPDATE OF username, name, role, active, deleted_at ON users
  FOR EACH ROW WHEN (
    (OLD.username, OLD.name, OLD.role, OLD.active, OLD.deleted_at)
    IS DISTINCT FROM (NEW.username, NEW.name, NEW.role, NEW.active, NEW.deleted_at))
  EXECUTE FUNCTION announce_user('id');
CREATE TRIGGER sessions_announced AFTER UPDATE OF revoked_at ON refresh_tokens
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION announce_user('user_id');
