-- A component gets another code only by being assigned a blank label of its project; its former code is retired.
CREATE OR REPLACE FUNCTION replace_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE blank_labels SET component_id = NEW.id, claimed_at = now()
  WHERE qr_code = NEW.qr_code AND project_id = NEW.project_id AND component_id IS NULL;
  IF NOT FOUND THEN PERFORM refuse_taken_code(NEW.qr_code); END IF;
  INSERT INTO retired_labels (qr_code, component_id) VALUES (OLD.qr_code, NEW.id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER components_replaced_code BEFORE UPDATE OF qr_code ON components
  FOR EACH ROW WHEN (NEW.qr_code <> OLD.qr_code) EXECUTE FUNCTION replace_code();
