import type { Day } from '@castline/domain/plan/calendar'
import type { CastingNeed } from '@castline/domain/production/castings'
import { needOfKind } from '@castline/domain/production/materials'
import type { Queryable } from '#database/database.ts'
import { plantOf } from '#database/plants-of-components.ts'
import { reachesProject } from '#database/reach.ts'
import { isToCast } from './cast-on.ts'
import { slotKey } from './known-needs.ts'

/** Days as SQL expressions, both included. */
interface Span {
  /** Who reads it: numbers and names of a bill are for who reaches its project. */
  readonly user: string
  readonly plant: string
  readonly from: string
  readonly to: string
}

/** SQL: the present day of a plant. */
export const todayOf = (plant: string) =>
  `(SELECT (now() AT TIME ZONE its_plant.time_zone)::date FROM plants its_plant WHERE its_plant.id = ${plant})`

/** SQL of what there is of each item of a plant now, by the number in lower case (`key`) and unit. */
export const stockOf = (plant: string) => `(
  SELECT s.id, s.kind, s.number, lower(s.number) COLLATE "C" AS key, s.name, s.unit, s.minimum, s.version,
    coalesce((SELECT m.balance FROM stock_movements m WHERE m.item_id = s.id ORDER BY m.id DESC LIMIT 1), 0) AS on_hand
  FROM stock_items s WHERE s.plant_id = ${plant})`

/**
 * SQL of common tables: `planned` has the components that a plant is to cast on these days, by casting and mark; `needed` each
 * casting with each item of the bills of its marks; `running` the same with what it and the castings before it need (`upto`),
 * and what there is (`on_hand`). Castings are in the order of day, turn and hour, those without an hour last. The `number` of
 * `running` is null where neither the stock nor a bill that the user may read has the item.
 */
export const materialNeeds = ({ user, plant, from, to }: Span) => `
  planned AS MATERIALIZED (
    SELECT cp.cast_on AS day, mo.id AS mould_id, cm.turn, c.project_id, c.name AS mark,
      ${reachesProject(user, 'c.project_id')} AS reached, count(*) AS count
    FROM moulds mo JOIN component_moulds cm ON cm.mould_id = mo.id
      JOIN component_plan cp ON cp.component_id = cm.component_id AND cp.cast_on BETWEEN ${from} AND ${to}
      JOIN components c ON c.id = cm.component_id AND c.deleted_at IS NULL AND ${isToCast('c')}
      JOIN projects p ON p.id = c.project_id AND NOT p.archived AND ${plantOf('c', 'p')} = mo.plant_id
    WHERE mo.plant_id = ${plant} AND mo.deleted_at IS NULL
    GROUP BY 1, 2, 3, 4, 5
  ), needed AS MATERIALIZED (
    SELECT g.day, g.mould_id, g.turn, lower(i.number) COLLATE "C" AS key, i.unit COLLATE "C" AS unit, min(i.number) FILTER (WHERE g.reached) AS number,
      min(i.name) FILTER (WHERE g.reached) AS name, min(i.kind) AS kind, sum(i.quantity * g.count) AS quantity, min(k.planned_time) AS hour
    FROM planned g JOIN bills b ON b.project_id = g.project_id AND b.mark = g.mark JOIN bill_items i ON i.bill_id = b.id
      LEFT JOIN castings k ON k.mould_id = g.mould_id AND k.day = g.day AND k.turn = g.turn
    GROUP BY 1, 2, 3, 4, 5
  ), running AS MATERIALIZED (
    SELECT n.day, n.mould_id, n.turn, n.key, n.unit, coalesce(s.number, n.number) AS number,
      coalesce(s.name, n.name) AS name, coalesce(s.kind, n.kind) AS kind, n.quantity, coalesce(s.on_hand, 0) AS on_hand,
      sum(n.quantity) OVER (PARTITION BY n.key, n.unit ORDER BY n.day, n.turn, n.hour, n.mould_id) AS upto
    FROM needed n LEFT JOIN ${stockOf(plant)} AS s ON s.key = n.key AND s.unit = n.unit
  )`

/** SQL: what a row of `running` lacks. */
export const missingOf = (row: string) => `greatest(0, least(${row}.quantity, ${row}.upto - ${row}.on_hand))`

const kindsOfNeed = Object.entries(needOfKind)
  .map(([kind, need]) => `('${kind}', '${need}')`)
  .join(', ')

interface Covered {
  readonly mould_id: string
  readonly day: Day
  readonly turn: number
  readonly needs: CastingNeed[]
}

/**
 * The needs of castings of a plant up to a day that the stock covers, by the key of the casting: of those whose marks all have a
 * bill, the needs with an item in it; and of those that are cast, what was used.
 */
export async function coveredNeeds(
  database: Queryable,
  plantId: string,
  to: Day,
): Promise<ReadonlyMap<string, readonly CastingNeed[]>> {
  const rows = await database.rows<Covered>(
    `WITH ${materialNeeds({ user: 'NULL::uuid', plant: '$1::uuid', from: todayOf('$1::uuid'), to: '$2::date' })},
     needs (kind, need) AS (VALUES ${kindsOfNeed}),
     -- One row for each casting and need before castings without a bill are left out: of these there may be as many.
     answered AS MATERIALIZED (
       SELECT r.mould_id, r.day, r.turn, needs.need FROM running r JOIN needs ON needs.kind = r.kind
       GROUP BY 1, 2, 3, 4 HAVING bool_and(r.upto <= r.on_hand)
     ), covered AS (
       SELECT * FROM answered WHERE (mould_id, day, turn) NOT IN (
         SELECT g.mould_id, g.day, g.turn FROM planned g LEFT JOIN bills b ON b.project_id = g.project_id AND b.mark = g.mark
         WHERE b.id IS NULL)
     ), used AS (
       SELECT k.mould_id, k.day, k.turn, needs.need
       FROM castings k JOIN moulds mo ON mo.id = k.mould_id AND mo.plant_id = $1
         JOIN stock_movements m ON m.casting_id = k.id AND m.kind = 'use'
         JOIN stock_items s ON s.id = m.item_id JOIN needs ON needs.kind = s.kind
       WHERE k.poured_at IS NOT NULL AND k.day BETWEEN $2::date - 7 AND $2::date
     )
     SELECT mould_id, day::text AS day, turn, array_agg(DISTINCT need) AS needs
     FROM (SELECT * FROM covered UNION SELECT * FROM used) AS each GROUP BY 1, 2, 3`,
    [plantId, to],
    'covered-needs',
  )
  return new Map(rows.map((row) => [slotKey(row), row.needs]))
}
