-- Up Migration

-- A status change can be made by the departure or the receipt of a load.
ALTER TABLE status_changes DROP CONSTRAINT status_changes_via_check;
ALTER TABLE status_changes ADD CONSTRAINT status_changes_via_check
  CHECK (via IN ('qr', 'app', 'import', 'offline', 'load'));

-- Trailers belong to the company, not to a project. Limits in kg and mm; null without a limit.
CREATE TABLE trailers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  max_weight double precision CHECK (max_weight > 0),
  max_length double precision CHECK (max_length > 0),
  max_width double precision CHECK (max_width > 0),
  version integer NOT NULL DEFAULT 1,
  -- Loads keep the name of a deleted trailer.
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX trailers_name ON trailers (lower(name)) WHERE deleted_at IS NULL;

CREATE TABLE loads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  -- Counts the loads of a project; loads are cancelled, never deleted.
  number integer NOT NULL CHECK (number > 0),
  -- In the QR code of the delivery note.
  code text NOT NULL DEFAULT new_qr_code(),
  status text NOT NULL DEFAULT 'planned'
    CHECK (status IN ('planned', 'loading', 'departed', 'arrived', 'closed', 'cancelled')),
  trailer_id uuid REFERENCES trailers (id),
  -- The day and the time of day in the project's time zone.
  planned_on date NOT NULL,
  planned_time time,
  carrier text,
  driver text,
  vehicle text,
  destination text,
  notes text,
  -- Why it exceeds a limit of its trailer.
  limit_reason text,
  departed_by uuid REFERENCES users (id),
  departed_at timestamptz,
  -- By the server's clock; a departure can be undone for ten minutes from it.
  departure_recorded_at timestamptz,
  arrived_by uuid REFERENCES users (id),
  arrived_at timestamptz,
  received_by uuid REFERENCES users (id),
  received_at timestamptz,
  -- Who signed, and the SVG path of the signature.
  receiver_name text,
  signature text,
  receipt_note text,
  cancelled_by uuid REFERENCES users (id),
  cancelled_at timestamptz,
  cancel_reason text,
  version integer NOT NULL DEFAULT 1,
  -- Null if no user did it (sample data).
  created_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (project_id, number),
  CHECK (status NOT IN ('departed', 'arrived', 'closed') OR departed_at IS NOT NULL),
  CHECK ((status = 'closed') = (received_at IS NOT NULL)),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL))
);
CREATE UNIQUE INDEX loads_code ON loads (code);
CREATE INDEX loads_planned_on ON loads (project_id, planned_on, planned_time);
CREATE INDEX loads_trailer ON loads (trailer_id) WHERE trailer_id IS NOT NULL;

CREATE TABLE load_pieces (
  load_id uuid NOT NULL REFERENCES loads (id) ON DELETE CASCADE,
  component_id uuid NOT NULL REFERENCES components (id) ON DELETE CASCADE,
  -- 1 is loaded first.
  position integer NOT NULL CHECK (position > 0),
  -- Whether the component is on this load now. The statements that close or cancel the load, or leave the component
  -- behind, set it to false.
  is_open boolean NOT NULL DEFAULT true,
  -- Added at loading, and not planned.
  added boolean NOT NULL DEFAULT false,
  loaded_by uuid REFERENCES users (id),
  loaded_at timestamptz,
  outcome text CHECK (outcome IN ('accepted', 'refused', 'missing', 'left_behind')),
  -- The status change that recorded the outcome; null if the component had this status already.
  outcome_change_id bigint,
  PRIMARY KEY (load_id, component_id)
);
-- A component is on at most one open load.
CREATE UNIQUE INDEX load_pieces_open ON load_pieces (component_id) WHERE is_open;
CREATE INDEX load_pieces_component ON load_pieces (component_id);

-- Events of loads, for their history and for notifications.
CREATE TABLE load_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  load_id uuid NOT NULL REFERENCES loads (id) ON DELETE CASCADE,
  project_id uuid NOT NULL,
  kind text NOT NULL,
  user_id uuid REFERENCES users (id),
  details jsonb NOT NULL DEFAULT '{}',
  occurred_at timestamptz NOT NULL DEFAULT now(),
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX load_events_load ON load_events (load_id, id DESC);
CREATE INDEX load_events_project ON load_events (project_id, id DESC);
