-- Up Migration

-- What is cast into a component, by its mark: each item with the drawing and revision that it was read from.
CREATE TABLE bills (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  mark text NOT NULL CHECK (length(mark) BETWEEN 1 AND 200),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (project_id, mark)
);

CREATE TABLE bill_items (
  bill_id uuid NOT NULL REFERENCES bills (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cage', 'mesh', 'bar', 'strand', 'embed', 'anchor', 'insulation', 'window', 'other')),
  number text NOT NULL CHECK (length(number) BETWEEN 1 AND 80),
  name text CHECK (length(name) BETWEEN 1 AND 200),
  unit text NOT NULL CHECK (unit IN ('pcs', 'm', 'm2', 'm3', 'kg', 'l')),
  quantity numeric(14, 4) NOT NULL CHECK (quantity > 0),
  drawing text CHECK (length(drawing) BETWEEN 1 AND 120),
  revision text CHECK (length(revision) BETWEEN 1 AND 40),
  PRIMARY KEY (bill_id, position)
);

-- What a plant keeps. An item of a bill is found by its number and unit.
CREATE TABLE stock_items (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  plant_id uuid NOT NULL REFERENCES plants (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('cage', 'mesh', 'bar', 'strand', 'embed', 'anchor', 'insulation', 'window', 'other')),
  number text NOT NULL CHECK (length(number) BETWEEN 1 AND 80),
  name text CHECK (length(name) BETWEEN 1 AND 200),
  unit text NOT NULL CHECK (unit IN ('pcs', 'm', 'm2', 'm3', 'kg', 'l')),
  minimum numeric(14, 4) CHECK (minimum >= 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX stock_items_number ON stock_items (plant_id, lower(number), unit);

-- Rows are added, never changed: the last one of an item has what there is now.
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id uuid NOT NULL REFERENCES stock_items (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('receipt', 'use', 'undo', 'count', 'correction')),
  quantity numeric(14, 4) NOT NULL,
  balance numeric(14, 4) NOT NULL,
  note text CHECK (length(note) BETWEEN 1 AND 200),
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  recorded_at timestamptz NOT NULL DEFAULT now(),
  casting_id uuid REFERENCES castings (id) ON DELETE SET NULL,
  component_id uuid REFERENCES components (id) ON DELETE SET NULL,
  -- The status change that made the component, for use.
  change_id bigint,
  undoes bigint UNIQUE REFERENCES stock_movements (id),
  CHECK ((undoes IS NOT NULL) = (kind = 'undo'))
);
CREATE INDEX stock_movements_item ON stock_movements (item_id, id DESC) INCLUDE (balance);
CREATE INDEX stock_movements_component ON stock_movements (component_id) WHERE component_id IS NOT NULL;
CREATE INDEX stock_movements_casting ON stock_movements (casting_id) WHERE casting_id IS NOT NULL;
CREATE UNIQUE INDEX stock_movements_use ON stock_movements (change_id, item_id) WHERE kind = 'use';

-- Down Migration

DROP TABLE stock_movements, stock_items, bill_items, bills;
