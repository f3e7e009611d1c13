import type { MissingComponent, Stocktake, StocktakeItem } from '@castline/contract/stocktakes'
import { type StocktakeResult, stocktakeResults } from '@castline/domain/yard/stocktakes'
import type { Queryable } from '#database/database.ts'
import { isNamedTo, projectsReached, reachesPlace, reachesProject } from '#database/reach.ts'
import { type ComponentState, componentStateColumns } from '#tracking/status/status-moves.ts'
import { isSeen, pastPath, placesWithin, stocktakeNumber } from '#tracking/yard/place-columns.ts'

/** A component that a stocktake is about. */
export interface StockComponent extends ComponentState {
  readonly id: string
  readonly project_id: string
  readonly qr_code: string
  readonly place_id: string | null
  readonly archived: boolean
  /** Whether it is at the place, or within it. */
  readonly is_here: boolean
  /** Where it is: the place, the one that this is in, and since when. */
  readonly parent_id: string | null
  readonly placed_at: string | null
  /** Whether somebody has moved it after it was scanned. */
  readonly moved_since: boolean
}

/** One stocktake of a yard after the other gets its number. */
export async function lockNumbers(transaction: Queryable, rootId: string): Promise<void> {
  await transaction.rows("SELECT pg_advisory_xact_lock(hashtextextended('stocktakes of ' || $1, 0))", [rootId])
}

/** Returns those of the codes that are labels of racks which the user reaches. */
export async function rackCodes(transaction: Queryable, userId: string, codes: readonly string[]): Promise<string[]> {
  const rows = await transaction.rows<{ qr_code: string }>(
    `SELECT p.qr_code FROM places p WHERE p.qr_code = ANY ($2::text[]) AND p.home_id IS NOT NULL AND p.deleted_at IS NULL
       AND ${reachesPlace('$1', 'p')} ORDER BY p.id`,
    [userId, codes],
  )
  return rows.map(({ qr_code }) => qr_code)
}

/**
 * Locks what is at a place or was scanned (with the time of each scan), of the user's projects, in one order for everybody, and returns it as it is
 * after the lock.
 */
export async function lockStock(
  transaction: Queryable,
  userId: string,
  placeId: string,
  scans: ReadonlyMap<string, string>,
): Promise<StockComponent[]> {
  const codes = [...scans.keys()]
  const rows = await transaction.rows<{ id: string }>(
    `WITH reached AS MATERIALIZED (SELECT ${projectsReached('$1')} AS ids)
     SELECT c.id FROM components c
     WHERE (c.qr_code = ANY ($3::text[]) OR c.place_id = ANY (ARRAY${placesWithin('$2')})) AND c.deleted_at IS NULL
       AND c.project_id = ANY ((SELECT ids FROM reached)::uuid[])
     ORDER BY c.id FOR NO KEY UPDATE OF c`,
    [userId, placeId, codes],
    'lock-stock',
  )
  return transaction.rows<StockComponent>(
    `SELECT c.id, c.project_id, c.qr_code, c.place_id, p.archived, here.id IS NOT NULL AS is_here,
       here.parent_id, iso(c.placed_at) AS placed_at,
       coalesce((SELECT m.occurred_at > scan.at FROM component_moves m
         WHERE m.component_id = c.id AND ${isSeen('m')} ORDER BY m.id DESC LIMIT 1), false) AS moved_since,
       ${componentStateColumns}
     FROM components c JOIN projects p ON p.id = c.project_id LEFT JOIN status_changes l ON l.id = c.last_change_id
       LEFT JOIN unnest($3::text[], $4::timestamptz[]) AS scan (code, at) ON scan.code = c.qr_code
       LEFT JOIN places here ON here.id = c.place_id AND here.id IN ${placesWithin('$2')}
     WHERE c.id = ANY ($1::uuid[])`,
    [rows.map(({ id }) => id), placeId, codes, [...scans.values()]],
    'stock',
  )
}

interface NewStocktake {
  readonly rootId: string
  readonly placeId: string
  readonly by: string
  readonly startedAt: string
  readonly occurredAt: string
  readonly unknown: number
  readonly items: readonly { readonly id: string; readonly result: StocktakeResult; readonly from: string | null }[]
}

/** Stores a stocktake with its results, and returns its id. */
export async function insertStocktake(
  transaction: Queryable,
  { rootId, placeId, by, startedAt, occurredAt, unknown, items }: NewStocktake,
): Promise<string> {
  const rows = await transaction.rows<{ id: string }>(
    `INSERT INTO stocktakes (root_id, number, place_id, user_id, started_at, occurred_at, unknown)
     SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6 FROM stocktakes WHERE root_id = $1 RETURNING id`,
    [rootId, placeId, by, startedAt, occurredAt, unknown],
  )
  const [{ id }] = rows as [{ id: string }]
  await transaction.rows(
    `INSERT INTO stocktake_items (stocktake_id, component_id, result, from_place_id)
     SELECT $1, id, result, "from" FROM jsonb_to_recordset($2) AS given (id uuid, result text, "from" uuid)`,
    [id, JSON.stringify(items)],
  )
  return id
}

const count = (result: StocktakeResult) => `count(*) FILTER (WHERE is_own AND i.result = '${result}')::int AS ${result}`

/** Stocktakes `st` of places `p` as the user `$1` sees them: what is counted is of their projects. */
const seen = `
  WITH reached AS MATERIALIZED (SELECT ${projectsReached('$1')} AS ids)
  SELECT st.id, ${stocktakeNumber('st.number')} AS number, st.root_id, st.place_id, p.code AS place_code,
    (SELECT u.name FROM users u WHERE u.id = st.user_id AND ${isNamedTo('$1', 'u.id')}) AS user_name, iso(st.started_at) AS started_at,
    iso(st.occurred_at) AS occurred_at, counted.*, st.unknown
  FROM stocktakes st JOIN places p ON p.id = st.place_id CROSS JOIN LATERAL (
    SELECT ${stocktakeResults.map(count).join(', ')}, count(*) FILTER (WHERE NOT is_own)::int AS occupied
    FROM stocktake_items i JOIN components c ON c.id = i.component_id
      CROSS JOIN LATERAL (SELECT c.project_id = ANY ((SELECT ids FROM reached)::uuid[]) AS is_own) AS own
    WHERE i.stocktake_id = st.id) AS counted`

/** SQL: whether a stocktake `st` is of the place `$2` or of one within it; null if the user does not reach the place. */
async function isWithin(database: Queryable, userId: string, placeId: string): Promise<string | null> {
  const place = await database.row<{ is_root: boolean }>(
    `SELECT p.id = p.root_id AS is_root FROM places p
     WHERE p.id = $2 AND p.deleted_at IS NULL AND ${reachesPlace('$1', 'p')}`,
    [userId, placeId],
  )
  if (!place) return null
  // Of a yard also those of places that were deleted since.
  return place.is_root ? 'st.root_id = $2' : `st.place_id IN ${placesWithin('$2')}`
}

/**
 * Returns the last stocktakes of a place and of those within it, newest first, in whole days of a time zone: they are summed by
 * day. Null if the user does not reach the place.
 */
export async function stocktakesOf(
  database: Queryable,
  userId: string,
  placeId: string,
  timeZone: string,
): Promise<Stocktake[] | null> {
  const chosen = await isWithin(database, userId, placeId)
  if (!chosen) return null
  return database.rows<Stocktake>(
    `${seen} WHERE ${chosen} AND st.occurred_at >= (
       SELECT date_trunc('day', min(last.occurred_at), $3)
       FROM (SELECT st.occurred_at FROM stocktakes st WHERE ${chosen} ORDER BY st.occurred_at DESC LIMIT 100) AS last)
     ORDER BY st.occurred_at DESC, st.number DESC`,
    [userId, placeId, timeZone],
  )
}

/**
 * Returns what stocktakes of a place and of those within it did not find and nobody has moved or changed since, the latest first;
 * null if the user does not reach the place.
 */
export async function missingFrom(
  database: Queryable,
  userId: string,
  placeId: string,
): Promise<MissingComponent[] | null> {
  const chosen = await isWithin(database, userId, placeId)
  if (!chosen) return null
  return database.rows<MissingComponent>(
    `WITH reached AS MATERIALIZED (SELECT ${projectsReached('$1')} AS ids)
     SELECT c.id AS component_id, c.name, c.control_number, c.qr_code, c.status, c.weight::float8 AS weight,
       ${pastPath('i.from_place_id')} AS "from", json_build_object('id', st.id, 'number', ${stocktakeNumber('st.number')},
         'occurred_at', iso(st.occurred_at)) AS stocktake
     FROM stocktakes st JOIN stocktake_items i ON i.stocktake_id = st.id AND i.result = 'missing'
       JOIN components c ON c.id = i.component_id JOIN projects p ON p.id = c.project_id
       JOIN LATERAL (SELECT m.stocktake_id FROM component_moves m WHERE m.component_id = c.id ORDER BY m.id DESC LIMIT 1)
         AS last ON last.stocktake_id = st.id
     WHERE ${chosen} AND c.place_id IS NULL AND c.deleted_at IS NULL AND NOT p.archived
       AND c.project_id = ANY ((SELECT ids FROM reached)::uuid[])
       AND NOT EXISTS (SELECT FROM status_changes h WHERE h.id = c.last_change_id AND h.occurred_at > st.occurred_at)
     ORDER BY st.occurred_at DESC, st.number DESC, c.name COLLATE natural_order, c.control_number COLLATE natural_order, c.id
     LIMIT 100`,
    [userId, placeId],
  )
}

/** Returns a stocktake with the components of the user's projects; null if the user does not reach its yard. */
export async function findStocktake(
  database: Queryable,
  userId: string,
  id: string,
): Promise<(Stocktake & { items: StocktakeItem[] }) | null> {
  const found = await database.row<Stocktake>(
    `${seen}
     WHERE st.id = $2 AND ${reachesPlace('$1', 'p')}`,
    [userId, id],
  )
  if (!found) return null
  const items = await database.rows<StocktakeItem>(
    `SELECT i.component_id, c.name, c.control_number, c.status, i.result, ${pastPath('i.from_place_id')} AS "from"
     FROM stocktake_items i JOIN components c ON c.id = i.component_id
     WHERE i.stocktake_id = $2 AND c.deleted_at IS NULL AND ${reachesProject('$1', 'c.project_id')}
     ORDER BY c.name COLLATE natural_order, c.control_number COLLATE natural_order, c.id`,
    [userId, id],
  )
  return { ...found, items }
}
