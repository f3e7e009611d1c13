-- Up Migration

-- The projects of the components that the casting had when the need was ticked: their people read its note.
ALTER TABLE casting_needs ADD COLUMN project_ids uuid[] NOT NULL DEFAULT '{}';
UPDATE casting_needs n SET project_ids = ARRAY(
  SELECT c.project_id FROM castings k JOIN component_moulds cm ON cm.mould_id = k.mould_id AND cm.turn = k.turn
    JOIN component_plan cp ON cp.component_id = cm.component_id AND cp.cast_on = k.day
    JOIN components c ON c.id = cm.component_id
  WHERE k.id = n.casting_id
  UNION
  SELECT c.project_id FROM casting_components made JOIN components c ON c.id = made.component_id
  WHERE made.casting_id = n.casting_id);

-- Down Migration

ALTER TABLE casting_needs DROP COLUMN project_ids;
