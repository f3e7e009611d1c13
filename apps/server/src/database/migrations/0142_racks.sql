-- Up Migration

-- Racks are places that move. `home_id` is the yard that a rack belongs to; `root_id` is the yard in which it is now, and
-- its home while it is in none. `parent_id` is where it stands; null on a load, on a site without places, and where nobody
-- knows.
ALTER TABLE places DROP CONSTRAINT places_kind_check;
ALTER TABLE places ADD CONSTRAINT places_kind_check
  CHECK (kind IN ('plant', 'site', 'area', 'row', 'slot', 'rack', 'a_frame', 'pallet'));
ALTER TABLE places ADD COLUMN home_id uuid REFERENCES places;
-- The load that it is on, or with which it came to the site.
ALTER TABLE places ADD COLUMN load_id uuid REFERENCES loads ON DELETE SET NULL;
ALTER TABLE places ADD COLUMN moved_at timestamptz;
ALTER TABLE places DROP CONSTRAINT places_check;
ALTER TABLE places DROP CONSTRAINT places_check1;
ALTER TABLE places ADD CONSTRAINT places_levels CHECK (CASE
  WHEN kind IN ('rack', 'a_frame', 'pallet')
    THEN home_id IS NOT NULL AND root_id <> id AND (parent_id IS NULL OR load_id IS NULL)
  ELSE home_id IS NULL AND load_id IS NULL AND (parent_id IS NULL) = (root_id = id)
    AND (parent_id IS NULL) = (kind IN ('plant', 'site')) END);
DROP INDEX places_code;
CREATE UNIQUE INDEX places_code ON places (coalesce(home_id, root_id), lower(code)) WHERE deleted_at IS NULL;
CREATE INDEX places_home ON places (home_id) WHERE home_id IS NOT NULL;
CREATE INDEX places_load ON places (load_id) WHERE load_id IS NOT NULL;

-- The racks that are or were on a load, in their order, and where each stood before.
CREATE TABLE load_racks (
  load_id uuid NOT NULL REFERENCES loads ON DELETE CASCADE,
  rack_id uuid NOT NULL REFERENCES places,
  position integer NOT NULL,
  from_place_id uuid REFERENCES places,
  PRIMARY KEY (load_id, rack_id)
);
CREATE INDEX load_racks_rack ON load_racks (rack_id);
CREATE TRIGGER load_racks_archived_insert AFTER INSERT ON load_racks REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_load();
CREATE TRIGGER load_racks_archived_delete AFTER DELETE ON load_racks REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_load();
-- The rack on which a component departed.
ALTER TABLE load_pieces ADD COLUMN rack_id uuid REFERENCES places;

-- A move of the cause `rack` is of the rack that the component is on: from and to are where the rack stood, `load_id` the
-- load that it was put on. The component stays on its rack.
ALTER TABLE component_moves ADD COLUMN rack_id uuid REFERENCES places;
ALTER TABLE component_moves ADD COLUMN load_id uuid REFERENCES loads ON DELETE SET NULL;
ALTER TABLE component_moves DROP CONSTRAINT component_moves_cause_check;
ALTER TABLE component_moves ADD CONSTRAINT component_moves_cause_check
  CHECK (cause IN ('hand', 'status', 'deletion', 'place_deleted', 'strip', 'rack', 'stocktake'));

-- `placingRefusal` of the domain. A rack that is in no yard is on the way: it holds what was loaded and what was unloaded.
CREATE OR REPLACE FUNCTION fits_place(component_status text, place uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT CASE
      WHEN p.home_id IS NOT NULL AND p.parent_id IS NULL
        THEN component_status IN ('manufactured', 'transported', 'accepted', 'rejected')
      WHEN r.kind = 'plant' THEN component_status IN ('manufactured', 'rejected')
      ELSE component_status IN ('transported', 'accepted', 'rejected') END
    FROM places p JOIN places r ON r.id = p.root_id WHERE p.id = place AND p.deleted_at IS NULL), false)
$$;
