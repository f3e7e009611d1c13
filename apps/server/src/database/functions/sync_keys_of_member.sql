-- API keys reach at most the projects of their owner.
CREATE OR REPLACE FUNCTION sync_keys_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE member uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
BEGIN
  IF EXISTS (SELECT FROM users WHERE owner_id = member) THEN PERFORM sync_keys(member); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keys_follow_projects AFTER INSERT OR DELETE ON project_members
  FOR EACH ROW EXECUTE FUNCTION sync_keys_of_member();
