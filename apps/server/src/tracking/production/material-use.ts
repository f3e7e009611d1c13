import type { Queryable } from '#database/database.ts'
import { projectsCastBy } from '#database/plants-of-components.ts'
import { reachesProject } from '#database/reach.ts'

interface Made {
  readonly component_id: string
  /** The status change that made it. */
  readonly change_id: string
}

interface Casting {
  readonly id: string
  readonly plant_id: string
}

/** What components that were made need by the bills of their marks, over `$1`, JSON of `Made`. */
const usedBy = `
  SELECT g.component_id, g.change_id, lower(i.number) AS key, min(i.number) AS number, i.unit, min(i.kind) AS kind,
    sum(i.quantity) AS quantity
  FROM jsonb_to_recordset($1) AS g (component_id uuid, change_id bigint) JOIN components c ON c.id = g.component_id
    JOIN bills b ON b.project_id = c.project_id AND b.mark = c.name JOIN bill_items i ON i.bill_id = b.id
  GROUP BY 1, 2, 3, 5`

/** SQL: what there is of an item, whose row is locked. */
const balanceOf = (item: string) =>
  `coalesce((SELECT m.balance FROM stock_movements m WHERE m.item_id = ${item} ORDER BY m.id DESC LIMIT 1), 0)`

/** Locks items of a stock until the end of the transaction, in an order: the balance of the last movement is the present one. */
async function lockItems(transaction: Queryable, ids: readonly string[]): Promise<void> {
  await transaction.rows(
    'SELECT FROM stock_items WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
    [ids],
    'lock-stock-items',
  )
}

/**
 * Books what the components of a casting used, by the bills of their marks, in the transaction that makes them; marks without a
 * bill use nothing. An item that the plant does not keep yet is added with less than nothing, so that a count shows it; without the
 * name, which is a word of the project. What was counted after the casting, which arrives late from a device, is booked back at
 * once: the count has seen that it was gone.
 */
export async function bookUse(
  transaction: Queryable,
  casting: Casting,
  made: readonly Made[],
  { by, occurredAt }: { readonly by: string; readonly occurredAt: string | null },
): Promise<void> {
  const given = JSON.stringify(made.map(({ component_id, change_id }) => ({ component_id, change_id })))
  const used = await transaction.rows(`SELECT FROM (${usedBy}) AS used LIMIT 1`, [given], 'uses-materials')
  if (used.length === 0) return
  await transaction.rows(
    `INSERT INTO stock_items (plant_id, kind, number, unit)
     SELECT $2::uuid, min(kind), min(number), unit FROM (${usedBy}) AS used GROUP BY key, unit ORDER BY key, unit
     ON CONFLICT (plant_id, lower(number), unit) DO NOTHING`,
    [given, casting.plant_id],
    'add-used-items',
  )
  const items = await transaction.rows<{ id: string }>(
    `SELECT DISTINCT s.id FROM (${usedBy}) AS used
       JOIN stock_items s ON s.plant_id = $2::uuid AND lower(s.number) = used.key AND s.unit = used.unit`,
    [given, casting.plant_id],
    'used-items',
  )
  await lockItems(
    transaction,
    items.map(({ id }) => id),
  )
  await transaction.rows(
    `INSERT INTO stock_movements (item_id, kind, quantity, balance, user_id, occurred_at, casting_id, component_id, change_id)
     SELECT s.id, 'use', -used.quantity,
       ${balanceOf('s.id')} - sum(used.quantity) OVER (PARTITION BY s.id ORDER BY used.component_id),
       $3, least(now(), coalesce($4::timestamptz, now())), $5, used.component_id, used.change_id
     FROM (${usedBy}) AS used
       JOIN stock_items s ON s.plant_id = $2::uuid AND lower(s.number) = used.key AND s.unit = used.unit
     WHERE NOT EXISTS (SELECT FROM stock_movements m WHERE m.kind = 'use' AND m.change_id = used.change_id AND m.item_id = s.id)
     ORDER BY s.id, used.component_id`,
    [given, casting.plant_id, by, occurredAt, casting.id],
    'book-use',
  )
  await transaction.rows(
    `INSERT INTO stock_movements (item_id, kind, quantity, balance, user_id, casting_id, component_id, change_id, undoes)
     SELECT u.item_id, 'undo', -u.quantity,
       ${balanceOf('u.item_id')} - sum(u.quantity) OVER (PARTITION BY u.item_id ORDER BY u.id),
       u.user_id, u.casting_id, u.component_id, u.change_id, u.id
     FROM stock_movements u
     WHERE u.kind = 'use' AND u.change_id = ANY ($1::bigint[]) AND NOT EXISTS (SELECT FROM stock_movements b WHERE b.undoes = u.id)
       AND EXISTS (SELECT FROM stock_movements c WHERE c.item_id = u.item_id AND c.kind = 'count' AND c.occurred_at > u.occurred_at)
     ORDER BY u.item_id, u.id`,
    [made.map(({ change_id }) => change_id)],
    'return-counted-use',
  )
}

/** What was used by components whose making was taken back, and is not back yet. */
const takenBack = `
  SELECT u.id, u.item_id, u.quantity, u.casting_id, u.component_id, u.change_id
  FROM stock_movements u
  WHERE u.component_id = ANY ($1::uuid[]) AND u.kind = 'use'
    AND EXISTS (SELECT FROM status_changes h WHERE h.annuls = u.change_id)
    AND NOT EXISTS (SELECT FROM stock_movements back WHERE back.undoes = u.id)`

/**
 * Books back what these components had used whose "manufactured" was taken back: by an undo of the casting or of the component, or
 * as a correction. Called in the transaction that takes it back. What is made again after scrap has used its materials.
 */
export async function returnUse(transaction: Queryable, componentIds: readonly string[], by: string): Promise<void> {
  const items = await transaction.rows<{ item_id: string }>(
    `SELECT DISTINCT item_id FROM (${takenBack}) AS back`,
    [componentIds],
    'items-to-return',
  )
  if (items.length === 0) return
  await lockItems(
    transaction,
    items.map(({ item_id }) => item_id),
  )
  await transaction.rows(
    `INSERT INTO stock_movements (item_id, kind, quantity, balance, user_id, casting_id, component_id, change_id, undoes)
     SELECT back.item_id, 'undo', -back.quantity,
       ${balanceOf('back.item_id')} - sum(back.quantity) OVER (PARTITION BY back.item_id ORDER BY back.id),
       $2, back.casting_id, back.component_id, back.change_id, back.id
     FROM (${takenBack}) AS back ORDER BY back.item_id, back.id`,
    [componentIds, by],
    'return-use',
  )
}

interface Moved {
  readonly plantId: string
  readonly kind: 'receipt' | 'count' | 'correction'
  readonly number: string
  readonly unit: string
  readonly quantity: number
  readonly note: string | null
  readonly occurredAt: string | null
  /** Of a new item; null takes what a bill says. */
  readonly material: string | null
  readonly name: string | null
}

/**
 * SQL: what there is after a count of `quantity` at `at`: what was moved after it counts, and a later count counts instead of it.
 */
const countedAt = (quantity: string, at: string) => `(
  SELECT CASE WHEN bool_or(m.kind = 'count') THEN ${balanceOf('s.id')} ELSE ${quantity} + coalesce(sum(m.quantity), 0) END
  FROM stock_movements m WHERE m.item_id = s.id AND m.occurred_at > ${at})`

/** Adds the item if it is new, and one movement of it; a count says what there was when it was made. Returns what there is then. */
export async function addMovement(
  transaction: Queryable,
  moved: Moved,
  by: string,
): Promise<{ readonly id: string; readonly on_hand: number }> {
  const { plantId, kind, number, unit, quantity, note, occurredAt, material, name } = moved
  await transaction.rows(
    `INSERT INTO stock_items (plant_id, kind, number, name, unit)
     SELECT $1::uuid, coalesce($4, known.kind, 'other'), $2, coalesce($5, known.name), $3
     FROM (SELECT) AS one LEFT JOIN LATERAL (
       SELECT i.kind, i.name FROM bill_items i WHERE lower(i.number) = lower($2) AND i.unit = $3
         AND EXISTS (SELECT FROM bills b WHERE b.id = i.bill_id AND b.project_id IN ${projectsCastBy('$1::uuid')}
           AND ${reachesProject('$6', 'b.project_id')})
       LIMIT 1) AS known ON true
     ON CONFLICT (plant_id, lower(number), unit) DO NOTHING`,
    [plantId, number, unit, material, name, by],
  )
  await transaction.rows(
    'SELECT FROM stock_items WHERE plant_id = $1 AND lower(number) = lower($2) AND unit = $3 FOR NO KEY UPDATE',
    [plantId, number, unit],
  )
  const row = await transaction.row<{ id: string; on_hand: number }>(
    `INSERT INTO stock_movements (item_id, kind, quantity, balance, note, user_id, occurred_at)
     SELECT s.id, $4, after.balance - ${balanceOf('s.id')}, after.balance, $6, $7, time.at
     FROM stock_items s CROSS JOIN LATERAL (SELECT least(now(), coalesce($8::timestamptz, now())) AS at) AS time
       CROSS JOIN LATERAL (SELECT CASE WHEN $4 = 'count' THEN ${countedAt('$5::numeric', 'time.at')}
         ELSE ${balanceOf('s.id')} + $5::numeric END AS balance) AS after
     WHERE s.plant_id = $1 AND lower(s.number) = lower($2) AND s.unit = $3
     RETURNING item_id AS id, balance::float8 AS on_hand`,
    [plantId, number, unit, kind, quantity, note, by, occurredAt],
  )
  return row as { id: string; on_hand: number }
}
