-- The place to which a component returns, if the last thing that moved it was this cause; null if it is gone. A place
-- that is being edited or deleted right now counts as gone: waiting for it could wait in a circle.
CREATE OR REPLACE FUNCTION place_before(component uuid, by_cause text, by_change bigint, component_status text) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  last component_moves;
  place uuid;
BEGIN
  SELECT * INTO last FROM component_moves WHERE component_id = component AND NOT is_late ORDER BY id DESC LIMIT 1;
  IF last.cause IS DISTINCT FROM by_cause OR last.change_id IS DISTINCT FROM by_change OR last.to_place_id IS NOT NULL
    OR NOT fits_place(component_status, last.from_place_id)
  THEN RETURN NULL; END IF;
  SELECT id INTO place FROM places WHERE id = last.from_place_id AND deleted_at IS NULL FOR SHARE SKIP LOCKED;
  RETURN place;
END $$;
