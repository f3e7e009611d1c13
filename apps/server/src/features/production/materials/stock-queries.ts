import type { QueryOf } from '@castline/contract/call'
import type {
  listMaterialShortages,
  listMovements,
  listShortItems,
  listStock,
  Shortage,
  ShortItem,
  StockItem,
  StockMovement,
} from '@castline/contract/stock'
import { needDays } from '@castline/domain/production/materials'
import type { Queryable } from '#database/database.ts'
import { isNamedTo, reachesProject, worksFor } from '#database/reach.ts'
import { materialNeeds, missingOf, stockOf, todayOf } from '#tracking/production/material-needs.ts'

const today = todayOf('$2::uuid')

/** A page of what a plant has and needs, what is short first. */
export async function stockPage(
  database: Queryable,
  userId: string,
  plantId: string,
  { q = '', limit = 50, offset }: QueryOf<typeof listStock>,
): Promise<{ items: StockItem[]; total: number }> {
  const row = await database.row<{ items: StockItem[]; total: number }>(
    `WITH ${materialNeeds({ user: '$5::uuid', plant: '$2::uuid', from: today, to: `${today} + ${needDays - 1}` })},
     needs AS (SELECT key, unit, min(number) AS number, min(name) AS name, min(kind) AS kind, sum(quantity) AS quantity
       FROM running GROUP BY key, unit),
     found AS MATERIALIZED (
       SELECT s.id, coalesce(s.kind, n.kind) AS kind, coalesce(s.number, n.number) AS number, coalesce(s.name, n.name) AS name,
         unit, s.minimum::float8 AS minimum, coalesce(s.on_hand, 0)::float8 AS on_hand, coalesce(n.quantity, 0)::float8 AS needed,
         greatest(0, coalesce(n.quantity, 0) - coalesce(s.on_hand, 0))::float8 AS short, coalesce(s.version, 0) AS version
       FROM ${stockOf('$2::uuid')} AS s FULL JOIN needs n USING (key, unit)
       WHERE coalesce(s.number, n.number) IS NOT NULL AND ($1 = '' OR strpos(lower(coalesce(s.number, n.number)), lower($1)) > 0
         OR strpos(lower(coalesce(s.name, n.name, '')), lower($1)) > 0))
     SELECT (SELECT count(*)::int FROM found) AS total, coalesce((SELECT json_agg(listed) FROM (
       SELECT * FROM found ORDER BY short = 0, on_hand >= coalesce(minimum, on_hand), number COLLATE natural_order, unit
       LIMIT $3 OFFSET $4) AS listed), '[]') AS items`,
    [q, plantId, limit, offset, userId],
    'stock-of-plant',
  )
  return row as { items: StockItem[]; total: number }
}

/** A page of the movements of an item, newest first; null if the user does not work for its plant. */
export function movementsOf(
  database: Queryable,
  userId: string,
  itemId: string,
  { limit = 50, offset }: QueryOf<typeof listMovements>,
): Promise<{ movements: StockMovement[]; total: number } | null> {
  return database.row<{ movements: StockMovement[]; total: number }>(
    `SELECT (SELECT count(*)::int FROM stock_movements m WHERE m.item_id = s.id) AS total, coalesce((
       SELECT json_agg(listed) FROM (
         SELECT m.id::text AS id, m.kind, m.quantity::float8 AS quantity, m.balance::float8 AS balance, m.note,
           CASE WHEN ${isNamedTo('$1', 'm.user_id')} THEN u.name END AS by,
           iso(m.occurred_at) AS occurred_at, iso(m.recorded_at) AS recorded_at,
           CASE WHEN k.id IS NOT NULL THEN json_build_object('mould_id', k.mould_id, 'mould_name', mo.name, 'day', k.day,
             'turn', k.turn) END AS casting,
           CASE WHEN ${reachesProject('$1', 'c.project_id')} THEN c.control_number END AS control_number
         FROM (SELECT * FROM stock_movements WHERE item_id = s.id ORDER BY id DESC LIMIT $3 OFFSET $4) AS m
           LEFT JOIN users u ON u.id = m.user_id LEFT JOIN castings k ON k.id = m.casting_id
           LEFT JOIN moulds mo ON mo.id = k.mould_id LEFT JOIN components c ON c.id = m.component_id
         ORDER BY m.id DESC) AS listed), '[]') AS movements
     FROM stock_items s WHERE s.id = $2 AND ${worksFor('$1', 's.plant_id')}`,
    [userId, itemId, limit, offset],
    'stock-movements',
  )
}

/** Whether a plant is there, and was not deleted. */
export async function isPlant(transaction: Queryable, id: string): Promise<boolean> {
  const found = 'SELECT FROM plants WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE'
  return (await transaction.row(found, [id])) !== null
}

export interface LockedItem {
  readonly id: string
  readonly plant_id: string
  readonly kind: string
  readonly number: string
  readonly name: string | null
  readonly unit: string
  readonly minimum: number | null
  readonly version: number
}

/** Locks an item until the end of the transaction; null if the user does not work for its plant. */
export function lockItem(transaction: Queryable, userId: string, id: string): Promise<LockedItem | null> {
  return transaction.row<LockedItem>(
    `SELECT s.id, s.plant_id, s.kind, s.number, s.name, s.unit, s.minimum::float8 AS minimum, s.version
     FROM stock_items s WHERE s.id = $2 AND ${worksFor('$1', 's.plant_id')} FOR NO KEY UPDATE`,
    [userId, id],
  )
}

export async function writeItem(
  transaction: Queryable,
  { id, kind, name, minimum }: Pick<LockedItem, 'id' | 'kind' | 'name' | 'minimum'>,
): Promise<number> {
  const row = await transaction.row<{ version: number }>(
    'UPDATE stock_items SET kind = $2, name = $3, minimum = $4, version = version + 1 WHERE id = $1 RETURNING version',
    [id, kind, name, minimum],
  )
  return row?.version ?? 0
}

export interface ShortPage {
  readonly from: string
  readonly to: string
  readonly shortages: Shortage[]
  readonly total: number
  readonly without_bill: number
  readonly castings: number
}

const hasNoBill = 'NOT EXISTS (SELECT FROM bills b WHERE b.project_id = g.project_id AND b.mark = g.mark)'

/** SQL of columns that count the castings of `planned`, and those with a mark of which no bill is known. */
const countedCastings = `
  (SELECT count(DISTINCT (g.day, g.mould_id, g.turn))::int FROM planned g) AS castings,
  (SELECT count(DISTINCT (g.day, g.mould_id, g.turn))::int FROM planned g WHERE ${hasNoBill}) AS without_bill`

/** What the castings of the next days lack: a page, by day, turn and mould. */
export async function shortagesOf(
  database: Queryable,
  userId: string,
  plantId: string,
  { days, limit = 100, offset, number, unit }: QueryOf<typeof listMaterialShortages>,
): Promise<ShortPage> {
  const row = await database.row<ShortPage>(
    `WITH ${materialNeeds({ user: '$1::uuid', plant: '$2::uuid', from: today, to: `${today} + $3::int - 1` })},
     short AS MATERIALIZED (SELECT r.*, ${missingOf('r')} AS missing FROM running r WHERE r.upto > r.on_hand AND r.number IS NOT NULL
       AND r.key = coalesce(lower($6), r.key) AND r.unit = coalesce($7, r.unit))
     SELECT ${today} AS "from", ${today} + $3::int - 1 AS "to", (SELECT count(*)::int FROM short) AS total,
       ${countedCastings},
       coalesce((SELECT json_agg(listed) FROM (
         SELECT r.day, r.mould_id, mo.name AS mould_name, r.turn, r.kind, r.number, r.name, r.unit, r.quantity::float8 AS needed,
           r.missing::float8 AS missing, ARRAY(
             SELECT DISTINCT g.mark FROM planned g JOIN bills b ON b.project_id = g.project_id AND b.mark = g.mark
               JOIN bill_items i ON i.bill_id = b.id AND lower(i.number) = r.key AND i.unit = r.unit
             WHERE g.day = r.day AND g.mould_id = r.mould_id AND g.turn = r.turn AND ${reachesProject('$1', 'g.project_id')}
             ORDER BY 1) AS marks
         FROM (SELECT * FROM short ORDER BY day, turn, mould_id, key, unit LIMIT $4 OFFSET $5) AS r
           JOIN moulds mo ON mo.id = r.mould_id
         ORDER BY r.day, r.turn, r.mould_id, r.key, r.unit) AS listed), '[]') AS shortages`,
    [userId, plantId, days, limit, offset, number ?? null, unit ?? null],
    'material-shortages',
  )
  return row as ShortPage
}

interface ShortItemsPage extends Pick<ShortPage, 'total' | 'without_bill' | 'castings'> {
  readonly items: ShortItem[]
}

/** The items that castings of the next days lack: a page, by the first day. */
export async function shortItemsOf(
  database: Queryable,
  userId: string,
  plantId: string,
  { days, limit = 100, offset }: QueryOf<typeof listShortItems>,
): Promise<ShortItemsPage> {
  const row = await database.row<ShortItemsPage>(
    `WITH ${materialNeeds({ user: '$1::uuid', plant: '$2::uuid', from: today, to: `${today} + $3::int - 1` })},
     short AS MATERIALIZED (
       SELECT min(r.kind) AS kind, min(r.number) AS number, min(r.name) AS name, r.unit, max(r.on_hand)::float8 AS on_hand,
         sum(r.quantity)::float8 AS needed, sum(${missingOf('r')})::float8 AS missing,
         min(r.day) FILTER (WHERE r.upto > r.on_hand) AS first_on,
         count(*) FILTER (WHERE r.upto > r.on_hand)::int AS castings
       FROM running r WHERE r.number IS NOT NULL GROUP BY r.key, r.unit HAVING bool_or(r.upto > r.on_hand))
     SELECT (SELECT count(*)::int FROM short) AS total,
       ${countedCastings},
       coalesce((SELECT json_agg(listed) FROM (
         SELECT * FROM short ORDER BY first_on, number COLLATE natural_order, unit LIMIT $4 OFFSET $5) AS listed), '[]') AS items`,
    [userId, plantId, days, limit, offset],
    'short-items-of-plant',
  )
  return row as ShortItemsPage
}

export interface CastingMaterial extends Pick<Shortage, 'kind' | 'number' | 'name' | 'unit' | 'needed' | 'missing'> {}

/** What one planned casting needs, and lacks after the castings before it. */
export async function materialsOfCasting(
  database: Queryable,
  userId: string,
  plantId: string,
  { mould_id, day, turn }: { readonly mould_id: string; readonly day: string; readonly turn: number },
): Promise<{ items: CastingMaterial[]; without_bill: string[] }> {
  const row = await database.row<{ items: CastingMaterial[]; without_bill: string[] }>(
    `WITH ${materialNeeds({ user: '$1::uuid', plant: '$2::uuid', from: `least(${today}, $4::date)`, to: '$4::date' })}
     SELECT coalesce((SELECT json_agg(listed) FROM (
       SELECT r.kind, r.number, r.name, r.unit, r.quantity::float8 AS needed, ${missingOf('r')}::float8 AS missing
       FROM running r WHERE r.mould_id = $3 AND r.day = $4 AND r.turn = $5 AND r.number IS NOT NULL
       ORDER BY r.number COLLATE natural_order, r.unit) AS listed), '[]') AS items,
       ARRAY(SELECT DISTINCT g.mark FROM planned g WHERE g.mould_id = $3 AND g.day = $4 AND g.turn = $5 AND ${hasNoBill}
         AND ${reachesProject('$1', 'g.project_id')} ORDER BY 1) AS without_bill`,
    [userId, plantId, mould_id, day, turn],
    'materials-of-casting',
  )
  return row as { items: CastingMaterial[]; without_bill: string[] }
}
