-- Up Migration

-- A bed, table, battery or form of a plant. Lengths in mm, weight in kg; null where there is no limit.
CREATE TABLE moulds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  plant_id uuid NOT NULL REFERENCES plants (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  kind text NOT NULL CHECK (kind IN ('bed', 'table', 'battery', 'form')),
  length double precision CHECK (length > 0),
  width double precision CHECK (width > 0),
  height double precision CHECK (height > 0),
  weight_limit double precision CHECK (weight_limit > 0),
  end_margin double precision NOT NULL DEFAULT 0 CHECK (end_margin >= 0),
  gap double precision NOT NULL DEFAULT 0 CHECK (gap >= 0),
  -- The one that is set up, as `crossSection` of the domain writes it.
  cross_section text CHECK (length(cross_section) BETWEEN 1 AND 60),
  -- Types of components that fit; none: all.
  element_types text[] NOT NULL DEFAULT '{}',
  turns smallint NOT NULL DEFAULT 1 CHECK (turns BETWEEN 1 AND 4),
  cells smallint CHECK (cells BETWEEN 1 AND 100),
  -- Casts from one service to the next, and the day of the last one.
  service_after smallint CHECK (service_after > 0),
  serviced_on date,
  -- Where its components go when they are stripped.
  usual_place_id uuid REFERENCES places (id) ON DELETE SET NULL,
  qr_code text NOT NULL DEFAULT new_qr_code() UNIQUE,
  version integer NOT NULL DEFAULT 1,
  -- Castings keep a deleted mould.
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX moulds_name ON moulds (plant_id, lower(name)) WHERE deleted_at IS NULL;

CREATE TABLE mould_outages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mould_id uuid NOT NULL REFERENCES moulds (id) ON DELETE CASCADE,
  from_day date NOT NULL,
  to_day date NOT NULL CHECK (to_day >= from_day),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200)
);
CREATE INDEX mould_outages_mould ON mould_outages (mould_id, to_day);

-- What one mould casts on one day and turn. A row appears with its first component, mix or mark.
CREATE TABLE castings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mould_id uuid NOT NULL REFERENCES moulds (id),
  day date NOT NULL,
  turn smallint NOT NULL CHECK (turn BETWEEN 1 AND 4),
  mix_id uuid REFERENCES mixes (id),
  -- "Fill the week" adds nothing to it.
  is_fixed boolean NOT NULL DEFAULT false,
  -- Raised when its components or fields change: two planners do not overwrite each other.
  version integer NOT NULL DEFAULT 1,
  poured_at timestamptz,
  poured_by uuid REFERENCES users (id) ON DELETE SET NULL,
  -- When the server learned of the pour.
  recorded_at timestamptz,
  stripped_at timestamptz CHECK (stripped_at >= poured_at),
  stripped_by uuid REFERENCES users (id) ON DELETE SET NULL,
  UNIQUE (mould_id, day, turn)
);
CREATE INDEX castings_by_day ON castings (day);

-- Where a component is to be cast. On which day is one fact with its plan: `component_plan.cast_on`.
CREATE TABLE component_moulds (
  component_id uuid PRIMARY KEY REFERENCES components (id) ON DELETE CASCADE,
  mould_id uuid NOT NULL REFERENCES moulds (id),
  turn smallint NOT NULL DEFAULT 1 CHECK (turn BETWEEN 1 AND 4),
  position smallint NOT NULL DEFAULT 0
);
CREATE INDEX component_moulds_mould ON component_moulds (mould_id) INCLUDE (component_id, turn, position);
CREATE TRIGGER component_moulds_archived_insert AFTER INSERT ON component_moulds REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_component();
CREATE TRIGGER component_moulds_archived_delete AFTER DELETE ON component_moulds REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_component();

-- What was cast together. The change is the one that made the component manufactured; undoing it ends the row.
CREATE TABLE casting_components (
  casting_id uuid NOT NULL REFERENCES castings (id) ON DELETE CASCADE,
  component_id uuid NOT NULL REFERENCES components (id) ON DELETE CASCADE,
  change_id bigint NOT NULL,
  position smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (casting_id, component_id)
);
CREATE INDEX casting_components_component ON casting_components (component_id);

-- A casting may have several pours, and a pour several castings.
CREATE TABLE casting_pours (
  casting_id uuid NOT NULL REFERENCES castings (id) ON DELETE CASCADE,
  pour_id uuid NOT NULL REFERENCES pours (id) ON DELETE CASCADE,
  PRIMARY KEY (casting_id, pour_id)
);
CREATE INDEX casting_pours_pour ON casting_pours (pour_id);

-- What a plant checks before it casts, and from how many working days on a casting is early.
ALTER TABLE plants ADD COLUMN needs text[] NOT NULL DEFAULT '{drawing,cage,embeds,insulation,mould,mix}'
  CHECK (needs <@ ARRAY['drawing', 'cage', 'embeds', 'insulation', 'mould', 'mix']);
ALTER TABLE plants ADD COLUMN early_days smallint NOT NULL DEFAULT 14 CHECK (early_days BETWEEN 0 AND 365);

-- One row for each need that somebody ticked; the others are open.
CREATE TABLE casting_needs (
  casting_id uuid NOT NULL REFERENCES castings (id) ON DELETE CASCADE,
  need text NOT NULL CHECK (need IN ('drawing', 'cage', 'embeds', 'insulation', 'mould', 'mix')),
  state text NOT NULL CHECK (state IN ('ready', 'missing')),
  note text CHECK (length(note) BETWEEN 1 AND 200),
  set_by uuid REFERENCES users (id) ON DELETE SET NULL,
  -- When the person ticked it: a device may send it later.
  occurred_at timestamptz NOT NULL,
  PRIMARY KEY (casting_id, need)
);

-- The concretes of a component: a mix of the plant or only a class, in MPa of cylinder and cube; m³.
CREATE TABLE component_concretes (
  component_id uuid NOT NULL REFERENCES components (id) ON DELETE CASCADE,
  part text NOT NULL CHECK (part IN ('structure', 'face', 'second_leaf')),
  mix_id uuid REFERENCES mixes (id),
  cylinder double precision CHECK (cylinder > 0),
  cube double precision CHECK (cube >= cylinder),
  exposure text[] NOT NULL DEFAULT '{}',
  volume double precision CHECK (volume > 0),
  PRIMARY KEY (component_id, part),
  CHECK ((cylinder IS NULL) = (cube IS NULL)),
  CHECK (mix_id IS NOT NULL OR cylinder IS NOT NULL OR volume IS NOT NULL)
);
CREATE TRIGGER component_concretes_archived_insert AFTER INSERT ON component_concretes REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_component();

-- Down Migration

DROP TABLE component_concretes;
DROP TABLE casting_needs;
ALTER TABLE plants DROP COLUMN early_days;
ALTER TABLE plants DROP COLUMN needs;
DROP TABLE casting_pours;
DROP TABLE casting_components;
DROP TABLE component_moulds;
DROP TABLE castings;
DROP TABLE mould_outages;
DROP TABLE moulds;
