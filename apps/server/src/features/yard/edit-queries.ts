import { type Capacity, type PlaceKind, rackKinds, type YardKind } from '@castline/domain/yard/places'
import type { Queryable } from '#database/database.ts'
import { actsAt, editsYard, reachesPlace, reachesProject, reachesYard } from '#database/reach.ts'

export interface StoredPlace extends Capacity {
  readonly id: string
  readonly root_id: string
  readonly parent_id: string | null
  /** The yard that a rack belongs to; null for a place that cannot move. */
  readonly home_id: string | null
  /** The load that a rack is on, or came with. */
  readonly load_id: string | null
  readonly kind: PlaceKind
  readonly code: string
  readonly name: string | null
  readonly version: number
  /** The plant whose yard it is, of a root. */
  readonly plant_id: string | null
}

const columns =
  'p.id, p.root_id, p.parent_id, p.home_id, p.load_id, p.kind, p.code, p.name, p.max_count, p.max_weight, p.max_length, p.version, p.plant_id'

/**
 * Locks the yard of a place against other edits of its tree, and returns the place and whether the user may change it; null if
 * they do not reach it. The place itself is read after the lock: it may have been moved or deleted meanwhile.
 */
export async function lockPlace(
  transaction: Queryable,
  userId: string,
  id: string,
): Promise<(StoredPlace & { readonly is_editable: boolean }) | null> {
  await transaction.rows(
    `SELECT FROM places r WHERE r.id = (SELECT coalesce(home_id, root_id) FROM places WHERE id = $2)
       AND ${reachesYard('$1', 'r.id')} FOR NO KEY UPDATE`,
    [userId, id],
    'lock-yard',
  )
  return transaction.row(
    `SELECT ${columns}, ${editsYard('$1', 'coalesce(p.home_id, p.root_id)')} AS is_editable FROM places p
     WHERE p.id = $2 AND p.deleted_at IS NULL AND ${reachesPlace('$1', 'p')} FOR NO KEY UPDATE`,
    [userId, id],
    'lock-place',
  )
}

/** Returns another place of a locked yard; null if there is none. */
export function placeOfYard(transaction: Queryable, rootId: string, id: string): Promise<StoredPlace | null> {
  return transaction.row<StoredPlace>(
    `SELECT ${columns} FROM places p WHERE p.id = $2 AND p.root_id = $1 AND p.deleted_at IS NULL FOR SHARE`,
    [rootId, id],
  )
}

/** Returns the id and the kind of each place of a yard, and of its racks, also away from it, by its code in lower case. */
export function codesOf(
  transaction: Queryable,
  rootId: string,
): Promise<{ id: string; code: string; kind: PlaceKind }[]> {
  return transaction.rows(
    'SELECT id, lower(code) AS code, kind FROM places WHERE coalesce(home_id, root_id) = $1 AND deleted_at IS NULL',
    [rootId],
  )
}

/** Returns those of the projects that the user reaches. */
export async function reachedProjects(
  transaction: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    `SELECT p.id FROM projects p WHERE p.id = ANY ($2::uuid[]) AND ${reachesProject('$1', 'p.id')}`,
    [userId, ids],
  )
  return rows.map(({ id }) => id)
}

/** Whether a user changes something at a plant that exists. */
export async function actsAtPlant(transaction: Queryable, userId: string, plantId: string): Promise<boolean> {
  const row = await transaction.row(
    `SELECT FROM plants pl WHERE pl.id = $2 AND pl.deleted_at IS NULL AND ${actsAt('$1', 'pl.id')} FOR SHARE OF pl`,
    [userId, plantId],
  )
  return row !== null
}

interface NewYard extends Capacity {
  readonly kind: YardKind
  readonly code: string
  readonly name: string | null
  readonly plant_id: string | null
}

/** Adds a yard that these projects use; returns its id. */
export async function insertYard(transaction: Queryable, yard: NewYard, projectIds: readonly string[]) {
  const rows = await transaction.rows<{ id: string }>(
    `WITH new AS (SELECT gen_random_uuid() AS id), root AS (
       INSERT INTO places (id, root_id, kind, code, name, max_count, max_weight, max_length, plant_id)
       SELECT id, id, $1, $2, $3, $4, $5, $6, $8 FROM new
     ), used AS (
       INSERT INTO place_projects (root_id, project_id) SELECT new.id, project FROM new, unnest($7::uuid[]) AS project
     )
     SELECT id FROM new`,
    [yard.kind, yard.code, yard.name, yard.max_count, yard.max_weight, yard.max_length, projectIds, yard.plant_id],
  )
  const [inserted] = rows as [{ id: string }]
  return inserted.id
}

/** A place that gets its id before it is stored, so that others of the same list can be in it. */
export type InsertedPlace = Omit<StoredPlace, 'version' | 'root_id' | 'home_id' | 'load_id' | 'plant_id'>

/** Adds places to a locked yard. Can violate `places_code`. */
export async function insertPlaces(transaction: Queryable, rootId: string, places: readonly InsertedPlace[]) {
  await transaction.rows(
    `INSERT INTO places (id, root_id, home_id, parent_id, kind, code, name, max_count, max_weight, max_length)
     SELECT id, $1, CASE WHEN kind = ANY ($3::text[]) THEN $1::uuid END, parent_id, kind, code, name, max_count, max_weight, max_length
     FROM jsonb_to_recordset($2) AS given (id uuid, parent_id uuid, kind text, code text, name text, max_count int,
       max_weight float8, max_length float8)`,
    [rootId, JSON.stringify(places), rackKinds],
  )
}

/** Writes the fields of a locked place. Can violate `places_code`. */
export async function writePlace(transaction: Queryable, place: StoredPlace): Promise<void> {
  await transaction.rows(
    `UPDATE places SET parent_id = $2, kind = $3, code = $4, name = $5, max_count = $6, max_weight = $7, max_length = $8,
       plant_id = $9, version = version + 1 WHERE id = $1`,
    [
      place.id,
      place.parent_id,
      place.kind,
      place.code,
      place.name,
      place.max_count,
      place.max_weight,
      place.max_length,
      place.plant_id,
    ],
  )
}

/** Whether a place is another one, or within it. */
export async function isWithin(transaction: Queryable, id: string, outer: string): Promise<boolean> {
  const row = await transaction.row(
    `WITH RECURSIVE above AS (
       SELECT id, parent_id FROM places WHERE id = $1
       UNION ALL SELECT p.id, p.parent_id FROM places p JOIN above a ON p.id = a.parent_id
     )
     SELECT FROM above WHERE id = $2`,
    [id, outer],
  )
  return row !== null
}

/** Returns the kinds of the places that are directly in a place. */
export async function kindsIn(transaction: Queryable, id: string): Promise<PlaceKind[]> {
  const rows = await transaction.rows<{ kind: PlaceKind }>(
    'SELECT DISTINCT kind FROM places WHERE parent_id = $1 AND deleted_at IS NULL',
    [id],
  )
  return rows.map(({ kind }) => kind)
}

/** Replaces the projects that use a yard, of those that the user reaches; the others keep using it. */
export async function writeProjects(
  transaction: Queryable,
  userId: string,
  rootId: string,
  projectIds: readonly string[],
): Promise<void> {
  await transaction.rows(
    `DELETE FROM place_projects pp WHERE pp.root_id = $2 AND pp.project_id <> ALL ($3::uuid[])
       AND ${reachesProject('$1', 'pp.project_id')}`,
    [userId, rootId, projectIds],
  )
  await transaction.rows(
    `INSERT INTO place_projects (root_id, project_id) SELECT $1, project FROM unnest($2::uuid[]) AS project
     ON CONFLICT DO NOTHING`,
    [rootId, projectIds],
  )
}

/** Returns the number of projects that use a yard, whether or not the user reaches them. */
export async function projectsUsing(transaction: Queryable, rootId: string): Promise<number> {
  const row = await transaction.row<{ count: number }>(
    'SELECT count(*)::int AS count FROM place_projects WHERE root_id = $1',
    [rootId],
  )
  return row?.count ?? 0
}

/**
 * Locks the components at a place and returns them. Nothing can be moved there after that: a move waits for the lock of
 * the place.
 */
export async function lockComponentsAt(transaction: Queryable, placeId: string): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    'SELECT id FROM components WHERE place_id = $1 ORDER BY id FOR NO KEY UPDATE',
    [placeId],
  )
  return rows.map(({ id }) => id)
}

/** Marks a place as deleted. */
export async function markDeleted(transaction: Queryable, id: string): Promise<void> {
  await transaction.rows('UPDATE places SET deleted_at = now(), version = version + 1 WHERE id = $1', [id])
}

/** Whether a load has not departed. */
export async function isOpenLoad(transaction: Queryable, loadId: string): Promise<boolean> {
  const row = await transaction.row("SELECT FROM loads WHERE id = $1 AND status IN ('planned', 'loading')", [loadId])
  return row !== null
}
