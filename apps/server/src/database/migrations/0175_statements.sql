-- Up Migration

-- What a project is paid for: `lines` of the contract's `contractLine`, in their order.
CREATE TABLE contracts (
  project_id uuid PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
  lines jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 1
);

-- A closed month, as it was stated. Nothing but the person may change, who can be erased.
CREATE TABLE statements (
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  number integer NOT NULL,
  -- The month of the statement before.
  since date,
  -- `lines` and `unassigned` of the contract's `statement`.
  content jsonb NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT now(),
  closed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (project_id, month),
  UNIQUE (project_id, number)
);

CREATE FUNCTION refuse_closed_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A closed statement never changes.';
END $$;
CREATE TRIGGER statements_closed BEFORE UPDATE OF project_id, month, number, since, content, closed_at ON statements
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_statement();

DO $do$
DECLARE
  guarded text;
  operation text;
BEGIN
  FOREACH guarded IN ARRAY ARRAY['contracts', 'statements'] LOOP
    FOREACH operation IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
      CONTINUE WHEN guarded = 'statements' AND operation = 'UPDATE';
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS written
          FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_project()',
        guarded || '_archived_' || lower(operation), operation, guarded, CASE operation WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END);
    END LOOP;
  END LOOP;
END $do$;

-- Down Migration

DROP TABLE statements;
DROP TABLE contracts;
DROP FUNCTION refuse_closed_statement();
