-- Up Migration

-- The types that a project changed or added; a project without rows has the seeded ones. Removed types stay for the
-- non-conformances that name them.
CREATE TABLE defect_types (
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  code text NOT NULL,
  -- The project's own name; null for a seeded type, which is shown in the reader's language.
  name text,
  position integer NOT NULL,
  active boolean NOT NULL DEFAULT true,
  PRIMARY KEY (project_id, code)
);

-- Numbers without gaps: a report locks its project's counter until its commit.
CREATE TABLE ncr_counters (
  project_id uuid PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
  last integer NOT NULL
);

-- Non-conformances.
CREATE TABLE ncrs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  component_id uuid NOT NULL REFERENCES components (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  defect_type text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('minor', 'major', 'critical')),
  description text,
  holds boolean NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'decided', 'closed')),
  disposition text CHECK (disposition IN ('use_as_is', 'repair', 'scrap')),
  -- Whether somebody reported it, or rejected the component.
  origin text NOT NULL CHECK (origin IN ('report', 'rejection')),
  -- A channel of status changes.
  via text NOT NULL,
  -- The component's status when it was reported.
  component_status text NOT NULL,
  -- Null if no user did it (sample data, and rejections before this migration).
  reported_by uuid REFERENCES users (id),
  reported_at timestamptz NOT NULL DEFAULT now(),
  assigned_to uuid REFERENCES users (id),
  due_on date,
  cost numeric(12, 2) CHECK (cost >= 0),
  decided_by uuid REFERENCES users (id),
  closed_by uuid REFERENCES users (id),
  closed_at timestamptz,
  -- The rejection that opened it, or that its decision to scrap made.
  rejection_id bigint REFERENCES status_changes (id) ON DELETE SET NULL,
  -- The change that closed it: a release, or the return to planning.
  closing_id bigint REFERENCES status_changes (id) ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  UNIQUE (project_id, number),
  CHECK ((status = 'closed') = (closed_at IS NOT NULL)),
  CHECK (status <> 'decided' OR disposition IS NOT NULL)
);
CREATE INDEX ncrs_component ON ncrs (component_id);
CREATE INDEX ncrs_open ON ncrs (project_id, due_on) WHERE status <> 'closed';
CREATE INDEX ncrs_rejection ON ncrs (rejection_id) WHERE rejection_id IS NOT NULL;
CREATE INDEX ncrs_closing ON ncrs (closing_id) WHERE closing_id IS NOT NULL;

-- Events of non-conformances; rows are only added.
CREATE TABLE ncr_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ncr_id uuid NOT NULL REFERENCES ncrs (id) ON DELETE CASCADE,
  kind text NOT NULL
    CHECK (kind IN ('report', 'comment', 'photo', 'assignment', 'edit', 'decision', 'close', 'reopen', 'withdraw')),
  user_id uuid REFERENCES users (id),
  text text,
  -- The new values: disposition, assigned_to, due_on, changed fields.
  details jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ncr_events_ncr ON ncr_events (ncr_id, id);

CREATE TABLE ncr_photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  event_id bigint NOT NULL REFERENCES ncr_events (id) ON DELETE CASCADE,
  position integer NOT NULL,
  key text NOT NULL UNIQUE,
  thumbnail_key text NOT NULL UNIQUE,
  -- Shapes drawn on it, with coordinates from 0 to 1.
  marks jsonb NOT NULL DEFAULT '[]',
  uploaded_by uuid NOT NULL REFERENCES users (id),
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ncr_photos_event ON ncr_photos (event_id, position);

-- The number of open non-conformances that hold a component. It is a column because the statement that makes most
-- status changes reads it from the component's locked row.
ALTER TABLE components ADD COLUMN open_holds integer NOT NULL DEFAULT 0 CHECK (open_holds >= 0);

-- Components that are rejected today get an open non-conformance.
WITH rejected AS (
  SELECT c.id AS component_id, c.project_id, h.id AS rejection_id, h.reason_code, h.reason, h.user_id, h.via,
    coalesce(h.from_status, 'planning') AS from_status, coalesce(h.occurred_at, c.status_changed_at, c.updated_at) AS at,
    row_number() OVER (PARTITION BY c.project_id ORDER BY coalesce(h.occurred_at, c.updated_at), c.id) AS number
  FROM components c LEFT JOIN status_changes h ON h.id = c.last_change_id AND h.to_status = 'rejected'
  WHERE c.status = 'rejected' AND c.deleted_at IS NULL
), opened AS (
  INSERT INTO ncrs (project_id, component_id, number, defect_type, severity, description, holds, origin, via,
    component_status, reported_by, reported_at, rejection_id)
  SELECT project_id, component_id, number, coalesce(reason_code, 'other'), 'major', reason, true, 'rejection',
    coalesce(via, 'app'), from_status, user_id, at, rejection_id
  FROM rejected RETURNING id, project_id, component_id, number, reported_by, reported_at
), reported AS (
  INSERT INTO ncr_events (ncr_id, kind, user_id, at) SELECT id, 'report', reported_by, reported_at FROM opened
), counted AS (
  INSERT INTO ncr_counters (project_id, last) SELECT project_id, max(number) FROM opened GROUP BY project_id
)
UPDATE components c SET open_holds = 1 FROM opened WHERE c.id = opened.component_id;
