-- Up Migration

-- Somebody has scanned everything at a place. Numbers count in a yard.
CREATE TABLE stocktakes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  root_id uuid NOT NULL REFERENCES places,
  number integer NOT NULL,
  place_id uuid NOT NULL REFERENCES places,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- When the first label was scanned, and when the lists were confirmed.
  started_at timestamptz NOT NULL,
  occurred_at timestamptz NOT NULL CHECK (occurred_at >= started_at),
  recorded_at timestamptz NOT NULL DEFAULT now(),
  -- Labels of nothing that the person sees.
  unknown integer NOT NULL DEFAULT 0,
  UNIQUE (root_id, number)
);
CREATE INDEX stocktakes_place ON stocktakes (place_id);

CREATE TABLE stocktake_items (
  stocktake_id uuid NOT NULL REFERENCES stocktakes ON DELETE CASCADE,
  component_id uuid NOT NULL REFERENCES components ON DELETE CASCADE,
  -- `refused`: its status does not fit; `late`: it was moved since.
  result text NOT NULL CHECK (result IN ('found', 'missing', 'unexpected', 'refused', 'late')),
  -- Where an unexpected or missing one was in the books.
  from_place_id uuid REFERENCES places,
  PRIMARY KEY (stocktake_id, component_id)
);
CREATE INDEX stocktake_items_component ON stocktake_items (component_id);

ALTER TABLE component_moves ADD COLUMN stocktake_id uuid REFERENCES stocktakes ON DELETE SET NULL;
