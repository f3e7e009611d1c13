-- A new component may not have the code of a blank label of another one, or one that was retired.
CREATE OR REPLACE FUNCTION check_codes_of_components() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE taken text;
BEGIN
  SELECT w.qr_code INTO taken FROM written w WHERE
    EXISTS (SELECT FROM blank_labels b WHERE b.qr_code = w.qr_code AND b.component_id IS DISTINCT FROM w.id)
    OR EXISTS (SELECT FROM retired_labels r WHERE r.qr_code = w.qr_code);
  IF FOUND THEN PERFORM refuse_taken_code(taken); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER components_codes AFTER INSERT ON components
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_codes_of_components();
