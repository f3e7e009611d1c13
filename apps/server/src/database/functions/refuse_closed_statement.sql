-- A closed statement is what was agreed.
CREATE OR REPLACE FUNCTION refuse_closed_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A closed statement never changes.';
END $$;

CREATE OR REPLACE TRIGGER statements_closed BEFORE UPDATE OF project_id, month, number, since, content, closed_at ON statements
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_statement();
