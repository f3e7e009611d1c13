-- For every way to manufactured, so that no statement can forget it. The same condition for what is still planned: `isChangedOnCasting`.
CREATE OR REPLACE FUNCTION note_unconfirmed_drawing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM component_moulds w JOIN component_plan d ON d.component_id = w.component_id
    WHERE w.component_id = NEW.id AND d.cast_on IS NOT NULL) THEN RETURN NULL; END IF;
  INSERT INTO unconfirmed_drawings (change_id, component_id, revision)
  SELECT h.id, NEW.id, n.revision
  FROM status_changes h CROSS JOIN LATERAL (
    SELECT f.revision, greatest(f.uploaded_at, (SELECT r.released_at FROM drawing_releases r WHERE r.id = f.release_id)) AS released_at
    FROM component_files f WHERE f.component_id = NEW.id AND f.state = 'released' AND f.deleted_at IS NULL
    ORDER BY f.revision DESC LIMIT 1) AS n
  WHERE h.id = NEW.last_change_id AND n.released_at <= h.occurred_at
    AND EXISTS (SELECT FROM component_files before WHERE before.component_id = NEW.id AND before.revision < n.revision
      AND before.state = 'released' AND before.deleted_at IS NULL)
    AND NOT EXISTS (SELECT FROM component_edits e JOIN audit_log l ON l.id = e.audit_id
      WHERE e.component_id = NEW.id AND l.at > n.released_at
        AND e.changes -> 'cast_on' IS NOT NULL AND e.changes -> 'cast_on' ->> 'from' IS NULL)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER components_unconfirmed_drawing AFTER UPDATE OF status ON components FOR EACH ROW
  WHEN (OLD.status = 'planning' AND NEW.status = 'manufactured') EXECUTE FUNCTION note_unconfirmed_drawing();
