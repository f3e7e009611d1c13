-- Up Migration

-- Where components are: a tree below a root, which is a plant or a site. `root_id` of a root is its own id.
CREATE TABLE places (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  root_id uuid NOT NULL REFERENCES places,
  parent_id uuid REFERENCES places,
  kind text NOT NULL CHECK (kind IN ('plant', 'site', 'area', 'row', 'slot')),
  code text NOT NULL,
  name text,
  qr_code text NOT NULL DEFAULT new_qr_code() UNIQUE,
  -- How many components fit, with how many kg, and of which length in mm; null for no limit. Exceeding warns only.
  max_count integer,
  max_weight double precision,
  max_length double precision,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK ((parent_id IS NULL) = (root_id = id)),
  CHECK ((parent_id IS NULL) = (kind IN ('plant', 'site')))
);

-- The codes of a yard differ regardless of case.
CREATE UNIQUE INDEX places_code ON places (root_id, lower(code)) WHERE deleted_at IS NULL;
CREATE INDEX places_parent ON places (parent_id) WHERE deleted_at IS NULL;

-- The projects that use a yard: who reaches one of them reaches its places.
CREATE TABLE place_projects (
  root_id uuid NOT NULL REFERENCES places ON DELETE CASCADE,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  PRIMARY KEY (root_id, project_id)
);
CREATE INDEX place_projects_project ON place_projects (project_id);

-- One column: a component is at one place at most.
ALTER TABLE components ADD COLUMN place_id uuid REFERENCES places;
ALTER TABLE components ADD COLUMN placed_at timestamptz;

-- Counts and weights of a yard are read from it.
CREATE INDEX components_place ON components (place_id) INCLUDE (project_id, placed_at, weight) WHERE place_id IS NOT NULL;

-- Every change of `components.place_id`; rows are only added.
CREATE TABLE component_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  component_id uuid NOT NULL REFERENCES components ON DELETE CASCADE,
  from_place_id uuid REFERENCES places,
  to_place_id uuid REFERENCES places,
  cause text NOT NULL CHECK (cause IN ('hand', 'status', 'deletion', 'place_deleted')),
  -- The status change that made it; its user is the one of that change.
  change_id bigint,
  user_id uuid REFERENCES users,
  occurred_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  -- Sent by a device after a newer move: part of the history, and not of where it is now.
  is_late boolean NOT NULL DEFAULT false
);
CREATE INDEX component_moves_component ON component_moves (component_id, id DESC);

CREATE TRIGGER component_moves_archived_insert AFTER INSERT ON component_moves REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_component();

-- `placingRefusal` of the domain.
CREATE FUNCTION fits_place(component_status text, place uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT CASE r.kind
      WHEN 'plant' THEN component_status IN ('manufactured', 'rejected')
      ELSE component_status IN ('transported', 'accepted', 'rejected') END
    FROM places p JOIN places r ON r.id = p.root_id WHERE p.id = place AND p.deleted_at IS NULL), false)
$$;

-- The place to which a component returns, if the last thing that moved it was this cause; null if it is gone. A place
-- that is being edited or deleted right now counts as gone: waiting for it could wait in a circle.
CREATE FUNCTION place_before(component uuid, by_cause text, by_change bigint, component_status text) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  last component_moves;
  place uuid;
BEGIN
  SELECT * INTO last FROM component_moves WHERE component_id = component AND NOT is_late ORDER BY id DESC LIMIT 1;
  IF last.cause IS DISTINCT FROM by_cause OR last.change_id IS DISTINCT FROM by_change OR last.to_place_id IS NOT NULL
    OR NOT fits_place(component_status, last.from_place_id)
  THEN RETURN NULL; END IF;
  SELECT id INTO place FROM places WHERE id = last.from_place_id AND deleted_at IS NULL FOR SHARE SKIP LOCKED;
  RETURN place;
END $$;

CREATE FUNCTION follow_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  back uuid;
BEGIN
  IF OLD.place_id IS NOT NULL THEN
    IF NOT fits_place(NEW.status, OLD.place_id) THEN
      INSERT INTO component_moves (component_id, from_place_id, cause, change_id, occurred_at)
      VALUES (NEW.id, OLD.place_id, 'status', NEW.last_change_id, coalesce(NEW.status_changed_at, now()));
      NEW.place_id := NULL;
      NEW.placed_at := NULL;
    END IF;
  ELSE
    -- The change that ended the place was taken back.
    back := place_before(NEW.id, 'status', OLD.last_change_id, NEW.status);
    IF back IS NOT NULL THEN
      INSERT INTO component_moves (component_id, to_place_id, cause, change_id, occurred_at)
      VALUES (NEW.id, back, 'status', OLD.last_change_id, now());
      NEW.place_id := back;
      NEW.placed_at := now();
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- Here and not in each statement that writes statuses, so that none can forget it; all other changes skip it.
CREATE TRIGGER components_place_status BEFORE UPDATE OF status ON components FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND (OLD.place_id IS NOT NULL
    OR OLD.last_change_id IS NOT NULL AND (NEW.last_change_id IS NULL OR NEW.last_change_id < OLD.last_change_id)))
  EXECUTE FUNCTION follow_status();

CREATE FUNCTION follow_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  back uuid;
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    INSERT INTO component_moves (component_id, from_place_id, cause, occurred_at)
    VALUES (NEW.id, OLD.place_id, 'deletion', now());
    NEW.place_id := NULL;
    NEW.placed_at := NULL;
  ELSE
    back := place_before(NEW.id, 'deletion', NULL, NEW.status);
    IF back IS NOT NULL THEN
      INSERT INTO component_moves (component_id, to_place_id, cause, occurred_at)
      VALUES (NEW.id, back, 'deletion', now());
      NEW.place_id := back;
      NEW.placed_at := now();
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER components_place_deletion BEFORE UPDATE OF deleted_at ON components FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL AND OLD.place_id IS NOT NULL
    OR OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION follow_deletion();
