-- Up Migration

-- Defects that a program proposes (decision 0250). One that a person reported keeps its record, so that it is reported once.
CREATE TABLE ncr_drafts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  component_id uuid NOT NULL REFERENCES components ON DELETE CASCADE,
  defect_type text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('minor', 'major', 'critical')),
  description text,
  proposed_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null while it waits; a discarded one is deleted.
  ncr_id uuid UNIQUE REFERENCES ncrs ON DELETE CASCADE
);

CREATE INDEX ncr_drafts_component ON ncr_drafts (component_id);
CREATE INDEX ncr_drafts_proposer ON ncr_drafts (proposed_by);

-- Down Migration

DROP TABLE ncr_drafts;
