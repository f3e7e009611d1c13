-- Up Migration

-- The rule by which a plant judges strength; `ruleSets` of the domain.
ALTER TABLE plants ADD COLUMN rule_set text NOT NULL DEFAULT 'en206_single'
  CHECK (rule_set IN ('en206_single', 'en206_identity', 'en206_conformity', 'aci318'));

CREATE TABLE specimens (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  pour_id uuid NOT NULL REFERENCES pours (id) ON DELETE CASCADE,
  -- Counted in its pour.
  number smallint NOT NULL,
  shape text NOT NULL CHECK (shape IN ('cube_150', 'cube_100', 'cylinder_150', 'cylinder_100')),
  purpose text NOT NULL CHECK (purpose IN ('strip', 'release', 'lift', 'transport', 'acceptance', 'spare')),
  curing text NOT NULL CHECK (curing IN ('standard', 'with_component')),
  due_at timestamptz NOT NULL,
  -- Set with its first result.
  is_tested boolean NOT NULL DEFAULT false,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (pour_id, number)
);
CREATE INDEX specimens_due ON specimens (due_at, id) WHERE NOT is_tested;

-- Never changed: the last result of a specimen counts, and one that corrects an earlier one has a reason.
CREATE TABLE specimen_results (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  specimen_id uuid NOT NULL REFERENCES specimens (id) ON DELETE CASCADE,
  -- kN; null if the strength was entered.
  load double precision CHECK (load > 0),
  -- MPa, to 0.1.
  strength double precision NOT NULL CHECK (strength > 0),
  -- kg/m³.
  density double precision,
  tested_at timestamptz NOT NULL,
  tested_by text CHECK (length(tested_by) BETWEEN 1 AND 120),
  machine text CHECK (length(machine) BETWEEN 1 AND 120),
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  entered_by uuid REFERENCES users (id) ON DELETE SET NULL,
  entered_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX specimen_results_specimen ON specimen_results (specimen_id, id DESC);

-- A failed pour makes at most one non-conformance in each project.
ALTER TABLE ncrs ADD COLUMN pour_id uuid REFERENCES pours (id) ON DELETE SET NULL;
CREATE UNIQUE INDEX ncrs_pour ON ncrs (project_id, pour_id) WHERE pour_id IS NOT NULL;

-- Down Migration

ALTER TABLE ncrs DROP COLUMN pour_id;
DROP TABLE specimen_results;
DROP TABLE specimens;
ALTER TABLE plants DROP COLUMN rule_set;
