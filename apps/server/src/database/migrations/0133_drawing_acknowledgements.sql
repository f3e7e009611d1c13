-- Up Migration

-- Who has taken note of a revision that was released after a component was made.
CREATE TABLE drawing_acknowledgements (
  component_id uuid NOT NULL REFERENCES components (id) ON DELETE CASCADE,
  revision integer NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  acknowledged_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (component_id, revision)
);

DO $do$
DECLARE
  operation text;
BEGIN
  FOREACH operation IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON drawing_acknowledgements REFERENCING %s TABLE AS written
        FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_component()',
      'drawing_acknowledgements_archived_' || lower(operation), operation,
      CASE operation WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END);
  END LOOP;
END $do$;
