-- Makes the accounts of an owner's keys follow the owner, or only one of them. A key that is limited to projects is never an
-- administrator, who reaches all of them.
CREATE OR REPLACE FUNCTION sync_keys(owner uuid, only_account uuid DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
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
