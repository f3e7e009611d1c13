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
