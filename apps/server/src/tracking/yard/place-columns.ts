import { loadNumber } from '../loads/load-columns.ts'

/** SQL condition that a place is a rack. */
export const isRack = (place: string) => `${place}.home_id IS NOT NULL`

/**
 * SQL expression of where a place is, from its yard to its code, such as `North / A / A-01`; null for no place. Yards
 * are named, if they have a name. A rack in no yard is on its load, such as `L-0007 / R-1`.
 */
export const placePath = (place: string) => `(
  WITH RECURSIVE above AS (
    SELECT pl.id, pl.parent_id, pl.code, pl.name, pl.home_id, pl.load_id, 1 AS height FROM places pl WHERE pl.id = ${place}
    UNION ALL SELECT pl.id, pl.parent_id, pl.code, pl.name, pl.home_id, pl.load_id, above.height + 1
    FROM places pl JOIN above ON pl.id = above.parent_id
  )
  SELECT string_agg(CASE
      WHEN parent_id IS NULL AND home_id IS NULL THEN coalesce(name, code)
      WHEN load_id IS NOT NULL THEN (SELECT ${loadNumber('on_it.number')} FROM loads on_it WHERE on_it.id = load_id) || ' / ' || code
      ELSE code END, ' / ' ORDER BY height DESC)
  FROM above)`

/** SQL expression of a place in a history: a rack by its code, since it may have been anywhere then. */
export const pastPath = (place: string) => `CASE
  WHEN (SELECT pl.home_id FROM places pl WHERE pl.id = ${place}) IS NOT NULL THEN (SELECT pl.code FROM places pl WHERE pl.id = ${place})
  ELSE ${placePath(place)} END`

/** SQL expression of the code of a component's place; null at no place. `component` is an alias of `components`. */
export const placeCodeOf = (component: string) => `(SELECT at.code FROM places at WHERE at.id = ${component}.place_id)`

/** SQL expression of the place of `components c` as the contract's `place`; null at no place. */
export const placeJson = `CASE WHEN c.place_id IS NOT NULL THEN (
  SELECT json_build_object('id', at.id, 'yard_id', at.root_id, 'code', at.code, 'path', ${placePath('at.id')},
    'placed_at', iso(c.placed_at)) FROM places at WHERE at.id = c.place_id) END`

/** SQL: the ids of a place and of those within it, also of the racks that stand there. */
export const placesWithin = (id: string) => `(
  WITH RECURSIVE inside AS (
    SELECT pl.id FROM places pl WHERE pl.id = ${id} AND pl.deleted_at IS NULL
    UNION ALL SELECT pl.id FROM places pl JOIN inside ON pl.parent_id = inside.id WHERE pl.deleted_at IS NULL
  )
  SELECT inside.id FROM inside)`

/**
 * SQL condition that a row of `component_moves` says where the component was seen: neither that its rack was moved, nor that
 * a stocktake missed it somewhere, which says nothing about anywhere else.
 */
export const isSeen = (move: string) =>
  `NOT ${move}.is_late AND ${move}.cause <> 'rack' AND NOT (${move}.cause = 'stocktake' AND ${move}.to_place_id IS NULL)`

/** SQL expression of the number of a stocktake in its yard, such as `S-0007`. */
export const stocktakeNumber = (number: string) =>
  `'S-' || lpad(${number}::text, greatest(4, length(${number}::text)), '0')`
