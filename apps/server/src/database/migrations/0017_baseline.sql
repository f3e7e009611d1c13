-- Up Migration

-- The day on which a component was needed when the baseline was set.
ALTER TABLE component_plan ADD COLUMN baseline_needed_on date;

CREATE TABLE project_baselines (
  project_id uuid PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
  set_at timestamptz NOT NULL DEFAULT now()
);
