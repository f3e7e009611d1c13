-- Up Migration

-- A service account is a program's: it has no password and signs in only by key. Each key acts as an account of its own,
-- which belongs to the person or service account and follows its role and projects. So what a key does is in the
-- history under a name, and every rule about users applies to it.
ALTER TABLE users
  ADD COLUMN kind text NOT NULL DEFAULT 'person' CHECK (kind IN ('person', 'service', 'key')),
  ADD COLUMN owner_id uuid REFERENCES users (id),
  ADD CONSTRAINT users_owned CHECK ((kind = 'key') = (owner_id IS NOT NULL)),
  ADD CONSTRAINT users_programs CHECK (kind = 'person' OR password_hash IS NULL AND email IS NULL);
CREATE INDEX users_owner ON users (owner_id) WHERE owner_id IS NOT NULL;

CREATE TABLE api_keys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The account that it acts as.
  user_id uuid NOT NULL UNIQUE REFERENCES users (id),
  name text NOT NULL,
  -- SHA-256 of the key; the stored value cannot be used.
  hash bytea NOT NULL UNIQUE,
  prefix text NOT NULL,
  last_four text NOT NULL,
  scopes text[] NOT NULL,
  -- Null: all projects of its owner, also later ones.
  project_ids uuid[],
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid REFERENCES users (id)
);

-- Makes the accounts of an owner's keys follow the owner, or only one of them. A key that is limited to projects is never an
-- administrator, who reaches all of them.
CREATE FUNCTION sync_keys(owner uuid, only_account uuid DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users k SET
    name = f.name, username = f.username, role = f.role, active = f.active, version = k.version + 1
  FROM (
    SELECT a.user_id, o.name || ' (' || a.name || ')' AS name, o.username || ':' || a.prefix AS username,
      CASE WHEN o.role = 'admin' AND a.project_ids IS NOT NULL THEN 'manager' ELSE o.role END AS role,
      a.revoked_at IS NULL AND o.active AND o.deleted_at IS NULL AS active
    FROM users o JOIN users u ON u.owner_id = o.id JOIN api_keys a ON a.user_id = u.id
    WHERE o.id = owner AND (only_account IS NULL OR u.id = only_account)
  ) f
  WHERE k.id = f.user_id AND (k.name, k.username, k.role, k.active) IS DISTINCT FROM (f.name, f.username, f.role, f.active);

  -- The projects of a key: those of its owner, of an administrator any, but of both only the chosen ones.
  WITH keys AS (
    SELECT a.user_id, a.project_ids, o.role FROM users o JOIN users u ON u.owner_id = o.id JOIN api_keys a ON a.user_id = u.id
    WHERE o.id = owner AND (only_account IS NULL OR u.id = only_account) AND a.revoked_at IS NULL
  ), due AS (
    SELECT k.user_id, m.project_id FROM keys k, project_members m
    WHERE k.role <> 'admin' AND m.user_id = owner AND (k.project_ids IS NULL OR m.project_id = ANY (k.project_ids))
    UNION
    SELECT k.user_id, p.id FROM keys k, projects p WHERE k.role = 'admin' AND p.id = ANY (k.project_ids)
  ), lost AS (
    DELETE FROM project_members m USING keys k
    WHERE m.user_id = k.user_id
      AND NOT EXISTS (SELECT FROM due d WHERE d.user_id = m.user_id AND d.project_id = m.project_id)
  )
  INSERT INTO project_members (user_id, project_id) SELECT user_id, project_id FROM due ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION sync_keys_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A key that has ended stays so: activating a person again does not bring back what was forgotten.
  IF NOT NEW.active OR NEW.deleted_at IS NOT NULL THEN
    UPDATE api_keys SET revoked_at = now()
    WHERE revoked_at IS NULL AND user_id IN (SELECT id FROM users WHERE owner_id = NEW.id);
  END IF;
  PERFORM sync_keys(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER keys_follow_owner AFTER UPDATE OF username, name, role, active, deleted_at ON users
  FOR EACH ROW WHEN (OLD.kind <> 'key' AND
    (OLD.username, OLD.name, OLD.role, OLD.active, OLD.deleted_at)
    IS DISTINCT FROM (NEW.username, NEW.name, NEW.role, NEW.active, NEW.deleted_at))
  EXECUTE FUNCTION sync_keys_of_owner();

CREATE FUNCTION sync_keys_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE member uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
BEGIN
  IF EXISTS (SELECT FROM users WHERE owner_id = member) THEN PERFORM sync_keys(member); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keys_follow_projects AFTER INSERT OR DELETE ON project_members
  FOR EACH ROW EXECUTE FUNCTION sync_keys_of_member();

CREATE FUNCTION sync_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sync_keys(owner_id, id) FROM users WHERE id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER key_follows AFTER INSERT OR UPDATE OF revoked_at, name, project_ids ON api_keys
  FOR EACH ROW EXECUTE FUNCTION sync_key();
