-- A code belongs to one component permanently. (Two random codes drawn at the same time are never equal; two assignments of
-- one code wait for each other at its row.)
CREATE OR REPLACE FUNCTION refuse_taken_code(code text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE unique_violation USING MESSAGE = format('the label code %s is or was another one''s', code), CONSTRAINT = 'label_codes';
END $$;
