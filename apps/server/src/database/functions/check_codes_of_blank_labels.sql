-- A new blank label may not have the code of a component, or one that was retired.
CREATE OR REPLACE FUNCTION check_codes_of_blank_labels() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE taken text;
BEGIN
  SELECT w.qr_code INTO taken FROM written w WHERE
    EXISTS (SELECT FROM components c WHERE c.qr_code = w.qr_code AND c.id IS DISTINCT FROM w.component_id)
    OR EXISTS (SELECT FROM retired_labels r WHERE r.qr_code = w.qr_code AND r.component_id IS DISTINCT FROM w.component_id);
  IF FOUND THEN PERFORM refuse_taken_code(taken); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER blank_labels_codes AFTER INSERT ON blank_labels
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_codes_of_blank_labels();
