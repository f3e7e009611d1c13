-- Up Migration

-- The components that a model's property sets describe, as a file for the import. Models converted before have none.
ALTER TABLE models ADD schedule_rows integer CHECK (schedule_rows > 0);

CREATE TABLE model_schedules (
  model_id uuid PRIMARY KEY REFERENCES models (id) ON DELETE CASCADE,
  csv text NOT NULL
);
