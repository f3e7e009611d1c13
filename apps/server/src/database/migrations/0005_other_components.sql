-- Up Migration

-- Components that are counted, not tracked one by one: anchors, bearings, sleeves.
CREATE TABLE other_components (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  name text NOT NULL,
  width double precision CHECK (width >= 0),
  height double precision CHECK (height >= 0),
  thickness double precision CHECK (thickness >= 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX other_components_project ON other_components (project_id);

-- The quantity in each status; no row means 0.
CREATE TABLE other_component_quantities (
  other_component_id uuid NOT NULL REFERENCES other_components (id) ON DELETE CASCADE,
  status text NOT NULL
    CHECK (status IN ('planning', 'manufactured', 'transported', 'accepted', 'installed', 'rejected')),
  quantity integer NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (other_component_id, status)
);
