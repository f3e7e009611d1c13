-- Up Migration

-- Labels printed before they are assigned to a component.
CREATE TABLE blank_labels (
  qr_code text PRIMARY KEY DEFAULT new_qr_code(),
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The component it was assigned to, also after that got another label.
  component_id uuid REFERENCES components (id) ON DELETE CASCADE,
  claimed_at timestamptz,
  CHECK ((component_id IS NULL) = (claimed_at IS NULL))
);
CREATE INDEX blank_labels_project ON blank_labels (project_id);
CREATE INDEX blank_labels_component ON blank_labels (component_id) WHERE component_id IS NOT NULL;

-- Former codes of components: they may still be on the concrete, and are never used again.
CREATE TABLE retired_labels (
  qr_code text PRIMARY KEY,
  component_id uuid NOT NULL REFERENCES components (id) ON DELETE CASCADE,
  retired_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX retired_labels_component ON retired_labels (component_id);

-- A trigger ensures that a code belongs to one component permanently. (Two random codes drawn at the same time are
-- never equal; two assignments of one code wait for each other at its row.)
CREATE FUNCTION refuse_taken_code(code text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE unique_violation USING MESSAGE = format('the label code %s is or was another one''s', code), CONSTRAINT = 'label_codes';
END $$;

CREATE FUNCTION check_codes_of_components() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE taken text;
BEGIN
  SELECT w.qr_code INTO taken FROM written w WHERE
    EXISTS (SELECT FROM blank_labels b WHERE b.qr_code = w.qr_code AND b.component_id IS DISTINCT FROM w.id)
    OR EXISTS (SELECT FROM retired_labels r WHERE r.qr_code = w.qr_code);
  IF FOUND THEN PERFORM refuse_taken_code(taken); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER components_codes AFTER INSERT ON components
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_codes_of_components();

CREATE FUNCTION check_codes_of_blank_labels() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE taken text;
BEGIN
  SELECT w.qr_code INTO taken FROM written w WHERE
    EXISTS (SELECT FROM components c WHERE c.qr_code = w.qr_code AND c.id IS DISTINCT FROM w.component_id)
    OR EXISTS (SELECT FROM retired_labels r WHERE r.qr_code = w.qr_code AND r.component_id IS DISTINCT FROM w.component_id);
  IF FOUND THEN PERFORM refuse_taken_code(taken); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER blank_labels_codes AFTER INSERT ON blank_labels
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_codes_of_blank_labels();

-- A component gets another code only by being assigned a blank label of its project; its former code is retired.
CREATE FUNCTION replace_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE blank_labels SET component_id = NEW.id, claimed_at = now()
  WHERE qr_code = NEW.qr_code AND project_id = NEW.project_id AND component_id IS NULL;
  IF NOT FOUND THEN PERFORM refuse_taken_code(NEW.qr_code); END IF;
  INSERT INTO retired_labels (qr_code, component_id) VALUES (OLD.qr_code, NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER components_replaced_code BEFORE UPDATE OF qr_code ON components
  FOR EACH ROW WHEN (NEW.qr_code <> OLD.qr_code) EXECUTE FUNCTION replace_code();
