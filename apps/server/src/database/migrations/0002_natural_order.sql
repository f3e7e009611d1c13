-- Up Migration

-- Natural order: W-03/2 before W-03/10.
CREATE COLLATION natural_order (provider = icu, locale = 'en-u-kn-true');

-- For pages of a project's list: already sorted.
CREATE INDEX components_in_order ON components (project_id, control_number COLLATE natural_order, id)
  WHERE deleted_at IS NULL;
