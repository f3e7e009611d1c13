-- `placingRefusal` of the domain. A rack that is in no yard is on the way: it holds what was loaded and what was unloaded.
CREATE OR REPLACE FUNCTION fits_place(component_status text, place uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT CASE
      WHEN p.home_id IS NOT NULL AND p.parent_id IS NULL
        THEN component_status IN ('manufactured', 'transported', 'accepted', 'rejected')
      WHEN r.kind = 'plant' THEN component_status IN ('manufactured', 'rejected')
      ELSE component_status IN ('transported', 'accepted', 'rejected') END
    FROM places p JOIN places r ON r.id = p.root_id WHERE p.id = place AND p.deleted_at IS NULL), false)
$$;
