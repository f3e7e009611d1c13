-- Up Migration

-- A page of the components in one status is read in the list's usual order, and their number counted, without the
-- components in other statuses.
CREATE INDEX components_by_status ON components (project_id, status, control_number COLLATE natural_order, id)
  WHERE deleted_at IS NULL;

-- Down Migration

DROP INDEX components_by_status;
