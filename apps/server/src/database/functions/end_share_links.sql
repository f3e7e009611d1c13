-- A link that shows a project or a hall ends with the account of its creator (decision 0170), and stays so: activating
-- somebody again does not bring back what was forgotten, as with API keys.
CREATE OR REPLACE FUNCTION end_share_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE share_links SET revoked_at = now() WHERE created_by = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER share_links_end AFTER UPDATE OF active, deleted_at ON users FOR EACH ROW
  WHEN (NOT NEW.active OR NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION end_share_links();
