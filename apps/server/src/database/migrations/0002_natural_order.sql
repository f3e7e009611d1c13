-- Up Migration

-- Natural order: W-03/2 before W-03/10.
CREATE COLLATION natural_order (provider = icu, locale = 'en-u-kn-true');

-- A page of a project's list is read from here without sorting the rest.
CREATE INDEX components_in_order ON components (project_id, control_number COLLATE natural_order, id)
  WHERE deleted_at IS NULL;
