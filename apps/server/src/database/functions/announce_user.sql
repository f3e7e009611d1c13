-- Servers cache callers for seconds. Each change of a user or session is announced at commit, also one made by hand;
-- `announcements.ts` receives it. Commits that notify wait for each other, but such changes are rare.
CREATE OR REPLACE FUNCTION announce_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('castline', json_build_array('u:' || (to_jsonb(NEW) ->> TG_ARGV[0]))::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_announced AFTER UPDATE OF username, name, role, active, deleted_at ON users
  FOR EACH ROW WHEN (
    (OLD.username, OLD.name, OLD.role, OLD.active, OLD.deleted_at)
    IS DISTINCT FROM (NEW.username, NEW.name, NEW.role, NEW.active, NEW.deleted_at))
  EXECUTE FUNCTION announce_user('id');

CREATE OR REPLACE TRIGGER sessions_announced AFTER UPDATE OF revoked_at ON refresh_tokens
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION announce_user('user_id');
