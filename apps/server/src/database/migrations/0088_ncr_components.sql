-- Up Migration

-- Further components of a non-conformance, beside the one that it is about first. All of them are held.
CREATE TABLE ncr_components (
  ncr_id uuid NOT NULL REFERENCES ncrs (id) ON DELETE CASCADE,
  component_id uuid NOT NULL REFERENCES components (id) ON DELETE CASCADE,
  PRIMARY KEY (ncr_id, component_id)
);
CREATE INDEX ncr_components_component ON ncr_components (component_id);
