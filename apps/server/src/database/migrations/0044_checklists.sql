-- Up Migration

-- A row is one version of a template and is never changed, except for `current` and `active`.
CREATE TABLE checklist_templates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  -- The same for all versions of a template.
  series_id uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL CHECK (version > 0),
  name text NOT NULL,
  -- Null for components of every type.
  element_type text,
  step text NOT NULL CHECK (step IN ('before_casting', 'before_loading', 'at_receipt', 'after_installation')),
  gate text NOT NULL CHECK (gate IN ('warn', 'block')),
  items jsonb NOT NULL,
  -- The last version of its series.
  current boolean NOT NULL DEFAULT true,
  active boolean NOT NULL DEFAULT true,
  -- Null if no user did it (sample data).
  created_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (series_id, version)
);
CREATE INDEX checklist_templates_project ON checklist_templates (project_id) WHERE current AND active;
-- Read by every status change.
CREATE INDEX checklist_templates_gates ON checklist_templates (project_id, step)
  WHERE current AND active AND gate = 'block';

CREATE TABLE checklists (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  component_id uuid NOT NULL REFERENCES components (id) ON DELETE CASCADE,
  template_id uuid NOT NULL REFERENCES checklist_templates (id) ON DELETE CASCADE,
  series_id uuid NOT NULL,
  started_by uuid REFERENCES users (id),
  started_at timestamptz NOT NULL DEFAULT now(),
  -- Set with the answer to the last item.
  completed_at timestamptz,
  -- Set if the component was scrapped: it is made, and checked, again.
  obsolete boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX checklists_component ON checklists (component_id, series_id) WHERE NOT obsolete;
CREATE INDEX checklists_template ON checklists (template_id);

-- Rows are only added; the last answer to an item counts.
CREATE TABLE checklist_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checklist_id uuid NOT NULL REFERENCES checklists (id) ON DELETE CASCADE,
  item_id text NOT NULL,
  value jsonb NOT NULL,
  -- Whether the item allows this answer; null for items that are not judged.
  passed boolean,
  note text,
  user_id uuid REFERENCES users (id),
  answered_at timestamptz NOT NULL DEFAULT now(),
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX checklist_answers_checklist ON checklist_answers (checklist_id, item_id, id DESC);

CREATE TABLE checklist_photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  answer_id bigint NOT NULL REFERENCES checklist_answers (id) ON DELETE CASCADE,
  position integer NOT NULL,
  key text NOT NULL UNIQUE,
  thumbnail_key text NOT NULL UNIQUE,
  uploaded_by uuid NOT NULL REFERENCES users (id),
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX checklist_photos_answer ON checklist_photos (answer_id, position);

-- Steps that a manager made although a checklist was open.
CREATE TABLE checklist_overrides (
  change_id bigint PRIMARY KEY REFERENCES status_changes (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id),
  reason text NOT NULL,
  -- The names of the checklists.
  checklists text[] NOT NULL
);
