-- Up Migration

-- The shortage list, too, is read without the table of components (see 0058): its other columns are included.
DROP INDEX components_status;
CREATE INDEX components_status ON components (project_id, section_id, status, id)
  INCLUDE (control_number, open_holds, status_changed_at) WHERE deleted_at IS NULL;

-- The open loads of a project: a few among thousands of closed ones, and among those of all other projects.
CREATE INDEX loads_open ON loads (project_id) WHERE status IN ('planned', 'loading', 'departed', 'arrived');
