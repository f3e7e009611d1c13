import type { Day } from '@castline/domain/plan/calendar'
import type { ConcreteLine } from '@castline/domain/production/concrete'
import type { Queryable } from '#database/database.ts'
import { isNamedTo, worksFor } from '#database/reach.ts'
import { callData, eventIdOf, insertCalls } from '#tracking/webhooks/queue-calls.ts'

export interface Order {
  readonly id: string
  readonly number: number
  readonly ordered_at: string
  readonly ordered_by: string | null
}

/** The columns of `Order`, over `concrete_orders o`. `$1` is the reader. */
const columns = `o.id, o.number, iso(o.ordered_at) AS ordered_at,
  (SELECT u.name FROM users u WHERE u.id = o.ordered_by AND ${isNamedTo('$1', 'u.id')}) AS ordered_by`

/** The last order of a day with its lines; null without one. */
export function lastOrder(
  database: Queryable,
  userId: string,
  plantId: string,
  day: Day,
): Promise<(Order & { lines: readonly ConcreteLine[] }) | null> {
  return database.row(
    `SELECT ${columns}, o.lines FROM concrete_orders o WHERE o.plant_id = $2 AND o.day = $3 ORDER BY o.number DESC LIMIT 1`,
    [userId, plantId, day],
    'last-concrete-order',
  )
}

/** Stores an order of a plant that is locked until the end of the transaction, so that numbers of a day follow each other. */
export async function insertOrder(
  transaction: Queryable,
  { plantId, day, lines, by }: { plantId: string; day: Day; lines: readonly ConcreteLine[]; by: string },
): Promise<Order> {
  await transaction.rows('SELECT FROM plants WHERE id = $1 FOR NO KEY UPDATE', [plantId])
  const [stored] = await transaction.rows<Order>(
    `WITH o AS (
       INSERT INTO concrete_orders (plant_id, day, number, lines, ordered_by)
       SELECT $2, $3, 1 + coalesce((SELECT max(number) FROM concrete_orders WHERE plant_id = $2 AND day = $3), 0), $4, $1
       RETURNING *)
     SELECT ${columns} FROM o`,
    [by, plantId, day, JSON.stringify(lines)],
  )
  if (!stored) throw new Error('An order was not stored.')
  return stored
}

const calls = insertCalls({ eventId: '$1', type: '$2', projectId: 'NULL', data: '$3', isGrowing: 'false' }, false)

/** Calls the webhooks of all projects: an order is of a plant. */
export async function queueOrdered(
  transaction: Queryable,
  { plantId, plant, day, order, volume, castings }: OrderedCall,
): Promise<void> {
  const values = { plant, day, order: order.number, order_id: order.id, volume, castings }
  const path = `/production?plant=${plantId}&view=concrete&day=${day}`
  await transaction.rows(calls, [eventIdOf(`concrete:${order.id}`), 'concrete.ordered', callData(null, values, path)])
}

interface OrderedCall {
  readonly plantId: string
  readonly plant: string
  readonly day: Day
  readonly order: Order
  readonly volume: number
  readonly castings: number
}

type ListedOrder = Order & {
  readonly day: Day
  readonly volume: number
  readonly castings: number
  readonly is_replaced: boolean
  readonly lines: readonly ConcreteLine[]
  /** The lines of the order before it; null of the first one of a day. */
  readonly before: readonly ConcreteLine[] | null
}

const isReplaced =
  'EXISTS (SELECT FROM concrete_orders l WHERE l.plant_id = o.plant_id AND l.day = o.day AND l.number > o.number) AS is_replaced'

/** A page of the orders of a plant, newest first, and how many there are. */
export async function ordersOf(
  database: Queryable,
  userId: string,
  plantId: string,
  { day, limit = 50, offset }: { day?: Day | undefined; limit?: number | undefined; offset: number },
): Promise<{ orders: ListedOrder[]; total: number }> {
  const values = [userId, plantId, day ?? null]
  const where = `o.plant_id = $2 AND ($3::date IS NULL OR o.day = $3) AND ${worksFor('$1', 'o.plant_id')}`
  const orders = await database.rows<ListedOrder>(
    `SELECT ${columns}, o.day, jsonb_array_length(o.lines) AS castings, ${isReplaced}, o.lines,
       (SELECT b.lines FROM concrete_orders b WHERE b.plant_id = o.plant_id AND b.day = o.day AND b.number = o.number - 1) AS before,
       (SELECT coalesce(sum((l ->> 'volume')::float8), 0) FROM jsonb_array_elements(o.lines) AS l) AS volume
     FROM concrete_orders o WHERE ${where} ORDER BY o.ordered_at DESC, o.id LIMIT $4 OFFSET $5`,
    [...values, limit, offset],
    'concrete-orders',
  )
  const counted = await database.row<{ total: number }>(
    `SELECT count(*)::int AS total FROM concrete_orders o WHERE ${where}`,
    values,
    'concrete-orders-total',
  )
  return { orders, total: counted?.total ?? 0 }
}

export type StoredOrder = Order & {
  readonly plant_id: string
  readonly plant_name: string
  readonly time_zone: string
  readonly day: Day
  readonly is_replaced: boolean
  readonly lines: ConcreteLine[]
}

/** An order as it was made; null for one of a plant that the user does not work for. */
export function orderById(database: Queryable, userId: string, id: string): Promise<StoredOrder | null> {
  return database.row<StoredOrder>(
    `SELECT ${columns}, pl.id AS plant_id, pl.name AS plant_name, pl.time_zone, o.day, o.lines, ${isReplaced}
     FROM concrete_orders o JOIN plants pl ON pl.id = o.plant_id
     WHERE o.id = $2 AND pl.deleted_at IS NULL AND ${worksFor('$1', 'pl.id')}`,
    [userId, id],
    'concrete-order',
  )
}
