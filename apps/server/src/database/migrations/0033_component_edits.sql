-- Up Migration

-- The components that an entry of the audit log is about, with their changed fields: field -> {from, to}.
CREATE TABLE component_edits (
  audit_id bigint NOT NULL REFERENCES audit_log (id) ON DELETE CASCADE,
  component_id uuid NOT NULL REFERENCES components (id) ON DELETE CASCADE,
  changes jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (component_id, audit_id)
);
CREATE INDEX component_edits_audit ON component_edits (audit_id);

-- The history of a component also lists its drawings.
CREATE INDEX audit_log_component ON audit_log (subject_id, id) WHERE subject = 'component';

CREATE INDEX components_deleted ON components (project_id, deleted_at DESC, id) WHERE deleted_at IS NOT NULL;
