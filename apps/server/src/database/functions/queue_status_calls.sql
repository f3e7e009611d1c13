-- Status changes are written by several statements: each of them is noticed here, in its transaction.
CREATE OR REPLACE FUNCTION queue_status_calls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhooks WHERE active AND 'component.status' = ANY (types)) THEN
    INSERT INTO webhook_deliveries (webhook_id, event_id, type, project_id, data)
    SELECT w.id, 'status-' || h.id, 'component.status', h.project_id, jsonb_build_object(
      'project_id', h.project_id, 'component_id', h.component_id, 'control_number', c.control_number,
      'from', h.from_status, 'to', h.to_status, 'occurred_at', iso(h.occurred_at), 'undoes', 'status-' || h.annuls,
      'path', '/component/' || h.component_id)
    FROM written h JOIN components c ON c.id = h.component_id
    JOIN webhooks w ON w.active AND 'component.status' = ANY (w.types) AND (w.project_id IS NULL OR w.project_id = h.project_id)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER status_changes_call AFTER INSERT ON status_changes REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION queue_status_calls();
