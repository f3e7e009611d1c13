/**
 * SQL expression of where a place is, from its yard to its code, such as `North / A / A-01`; null for no place. Yards
 * are named, if they have a name.
 */
export const placePath = (place: string) => `(
  WITH RECURSIVE above AS (
    SELECT pl.id, pl.parent_id, pl.code, pl.name, 1 AS height FROM places pl WHERE pl.id = ${place}
    UNION ALL SELECT pl.id, pl.parent_id, pl.code, pl.name, above.height + 1
    FROM places pl JOIN above ON pl.id = above.parent_id
  )
  SELECT string_agg(CASE WHEN parent_id IS NULL THEN coalesce(name, code) ELSE code END, ' / ' ORDER BY height DESC)
  FROM above)`

/** SQL expression of the code of a component's place; null at no place. `component` is an alias of `components`. */
export const placeCodeOf = (component: string) => `(SELECT at.code FROM places at WHERE at.id = ${component}.place_id)`

/** SQL expression of the place of `components c` as the contract's `place`; null at no place. */
export const placeJson = `CASE WHEN c.place_id IS NOT NULL THEN (
  SELECT json_build_object('id', at.id, 'yard_id', at.root_id, 'code', at.code, 'path', ${placePath('at.id')},
    'placed_at', iso(c.placed_at)) FROM places at WHERE at.id = c.place_id) END`

/** SQL: the ids of a place and of those within it. */
export const placesWithin = (id: string) => `(
  WITH RECURSIVE inside AS (
    SELECT pl.id FROM places pl WHERE pl.id = ${id} AND pl.deleted_at IS NULL
    UNION ALL SELECT pl.id FROM places pl JOIN inside ON pl.parent_id = inside.id WHERE pl.deleted_at IS NULL
  )
  SELECT inside.id FROM inside)`
