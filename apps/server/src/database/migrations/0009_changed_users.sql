-- Up Migration

-- Servers cache callers for seconds. Every statement that changes a user or ends a session, also by hand, notifies them
-- at commit; `announcements.ts` has the format. Notifications in a transaction serialise commits, but these are rare.
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
