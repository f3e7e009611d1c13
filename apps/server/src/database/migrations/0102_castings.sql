-- Up Migration

-- When a component was cast, where its status is younger than its concrete: a release after a rejection makes it
-- manufactured again, and is not a casting. Null where `status_changed_at` says it, and once it has to be made again.
ALTER TABLE components ADD COLUMN cast_at timestamptz;

CREATE FUNCTION casting_of(component uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(m.occurred_at) FROM status_changes m
  WHERE m.component_id = component AND m.from_status = 'planning' AND m.to_status = 'manufactured' AND m.annuls IS NULL
    AND NOT EXISTS (SELECT FROM status_changes back WHERE back.annuls = m.id)
$$;

CREATE FUNCTION keep_casting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cast_at := CASE WHEN NEW.status = 'manufactured' THEN coalesce(OLD.cast_at, casting_of(NEW.id)) END;
  RETURN NEW;
END $$;

-- Here and not in each statement that writes statuses, so that none can forget it; all other changes skip it.
CREATE TRIGGER components_casting BEFORE UPDATE OF status ON components FOR EACH ROW
  WHEN (OLD.status = 'rejected' AND NEW.status = 'manufactured' OR NEW.status = 'planning' AND OLD.cast_at IS NOT NULL)
  EXECUTE FUNCTION keep_casting();

-- Also in archived projects, which may be restored.
ALTER TABLE components DISABLE TRIGGER components_archived_update;
UPDATE components c SET cast_at = casting_of(c.id)
FROM status_changes l WHERE l.id = c.last_change_id AND c.status = 'manufactured' AND l.from_status = 'rejected';
ALTER TABLE components ENABLE TRIGGER components_archived_update;

-- Late counts and the shortage list read it from their index (0058, 0062).
DROP INDEX components_status;
CREATE INDEX components_status ON components (project_id, section_id, status, id)
  INCLUDE (control_number, open_holds, status_changed_at, cast_at) WHERE deleted_at IS NULL;
