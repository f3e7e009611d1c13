-- Up Migration

-- Addresses of other programs that are called when something happens, in one project or in all.
CREATE TABLE webhooks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null for all projects.
  project_id uuid REFERENCES projects (id) ON DELETE CASCADE,
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
  types text[] NOT NULL CHECK (cardinality(types) > 0),
  -- Encrypted with the servers' own key.
  secret bytea NOT NULL,
  -- The one before the last rotation signs, too, until then.
  old_secret bytea,
  old_secret_until timestamptz,
  active boolean NOT NULL DEFAULT true,
  -- Why a server switched it off; null if a person did.
  ended_because text CHECK (length(ended_because) <= 200),
  -- Not called before: the other server asked for a pause, or does not respond.
  not_before timestamptz,
  -- Attempts in a row without success.
  failures integer NOT NULL DEFAULT 0,
  last_sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((old_secret IS NULL) = (old_secret_until IS NULL))
);
CREATE INDEX webhooks_project ON webhooks (project_id);

-- One row for a cause and a webhook, written in the transaction of the cause.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  webhook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  -- Sent as the id of the call: the same in every attempt and replay.
  event_id text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 200),
  type text NOT NULL CHECK (length(type) <= 40),
  project_id uuid REFERENCES projects (id) ON DELETE CASCADE,
  data jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  -- Distinguishes an attempt from one of a server that has taken the delivery over.
  attempts integer NOT NULL DEFAULT 0,
  -- Attempts since it was last asked for: decides the next pause.
  tries integer NOT NULL DEFAULT 0,
  happened_at timestamptz NOT NULL DEFAULT now(),
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  claimed_until timestamptz,
  finished_at timestamptz,
  status integer,
  answer text CHECK (length(answer) <= 2000),
  UNIQUE (webhook_id, event_id)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_claimed ON webhook_deliveries (webhook_id, claimed_until) WHERE state = 'sending';
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (webhook_id) WHERE state = 'failed';
CREATE INDEX webhook_deliveries_listed ON webhook_deliveries (webhook_id, happened_at DESC, id);
CREATE INDEX webhook_deliveries_finished ON webhook_deliveries (finished_at);
CREATE INDEX webhook_deliveries_project ON webhook_deliveries (project_id);

-- Status changes are written by several statements: each of them is noticed here, in its transaction.
CREATE FUNCTION queue_status_calls() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER status_changes_call AFTER INSERT ON status_changes REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION queue_status_calls();

-- Down Migration

DROP TRIGGER status_changes_call ON status_changes;
DROP FUNCTION queue_status_calls;
DROP TABLE webhook_deliveries;
DROP TABLE webhooks;
