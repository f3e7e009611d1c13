import type { Model } from '@castline/contract/models'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import type { ReceivedFile } from '#http/receive-file.ts'
import { isCurrent } from '#tracking/building/element-links.ts'
import type { StoredBills } from './model-bill.ts'

// The alias is not `m`, which `reachesProject` uses within its own statement.
const modelColumns = `x.id, x.project_id, x.name, x.revision, ${isCurrent('x')} AS is_current, x.file_name,
  x.size::float8 AS size, x.state, x.progress, x.failure, x.elements, x.left_out, x.schedule_rows,
  EXISTS (SELECT FROM model_bills bills WHERE bills.model_id = x.id) AS has_bill,
  x.geometry_size::float8 AS geometry_size, u.name AS uploaded_by, iso(x.uploaded_at) AS uploaded_at,
  iso(x.converted_at) AS converted_at`

const modelSource = 'models x LEFT JOIN users u ON u.id = x.uploaded_by'

/** Whether the user has access to the project. */
export async function reachedProject(database: Queryable, userId: string, projectId: string): Promise<boolean> {
  const row = await database.row(`SELECT FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`, [
    userId,
    projectId,
  ])
  return row !== null
}

/** Returns the models of a project; null if the user has no access to it. */
export async function modelsOf(database: Queryable, userId: string, projectId: string): Promise<Model[] | null> {
  const rows = await database.rows<Model | { id: null }>(
    `SELECT ${modelColumns} FROM projects p LEFT JOIN (${modelSource}) ON x.project_id = p.id
     WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')} ORDER BY lower(x.name), x.revision DESC`,
    [userId, projectId],
    'models-of',
  )
  // Without models the result is one row of nulls.
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null)
}

/** Returns one model; null if the user has no access to its project. */
export function modelOf(database: Queryable, userId: string, id: string): Promise<Model | null> {
  return database.row<Model>(
    `SELECT ${modelColumns} FROM ${modelSource} WHERE x.id = $2 AND ${reachesProject('$1', 'x.project_id')}`,
    [userId, id],
    'model-of',
  )
}

interface NewModel {
  readonly project_id: string
  readonly name: string
  readonly file: ReceivedFile
}

/** Inserts the next revision of a model as a queued job and returns its id. The caller has locked the project. */
export async function insertModel(
  transaction: Queryable,
  userId: string,
  { project_id, name, file }: NewModel,
): Promise<string> {
  // A revision keeps the spelling of the first one's name.
  const rows = await transaction.rows<{ id: string }>(
    `INSERT INTO models (project_id, name, revision, key, file_name, size, sha256, uploaded_by)
     SELECT $1, coalesce(min(name), $2), coalesce(max(revision), 0) + 1, $3, $4, $5, $6, $7
     FROM models WHERE project_id = $1 AND lower(name) = lower($2) RETURNING id`,
    [project_id, name, file.key, file.name, file.size, file.sha256, userId],
  )
  const [inserted] = rows as [{ id: string }]
  return inserted.id
}

/** Returns how many models of a project wait for their conversion. The caller has locked the project. */
export async function waitingModels(transaction: Queryable, projectId: string): Promise<number> {
  const row = await transaction.row<{ count: number }>(
    `SELECT count(*)::int AS count FROM models WHERE project_id = $1 AND state = 'queued'`,
    [projectId],
  )
  return row?.count ?? 0
}

export interface StoredModel {
  readonly project_id: string
  readonly name: string
  readonly revision: number
  readonly key: string
  readonly geometry_key: string | null
}

/** Deletes and returns a model; null if the user has no access to its project. */
export function removeModel(transaction: Queryable, userId: string, id: string): Promise<StoredModel | null> {
  return transaction.row<StoredModel>(
    `DELETE FROM models x WHERE x.id = $2 AND ${reachesProject('$1', 'x.project_id')}
     RETURNING x.project_id, x.name, x.revision, x.key, x.geometry_key`,
    [userId, id],
  )
}

export interface StoredGeometry {
  readonly origin: readonly number[] | null
  readonly geometry_key: string | null
  readonly geometry_sha256: Buffer | null
}

/** Returns where the geometry of a model is stored; null if the user has no access to its project. */
export function geometryOf(database: Queryable, userId: string, id: string): Promise<StoredGeometry | null> {
  return database.row<StoredGeometry>(
    `SELECT x.origin, x.geometry_key, x.geometry_sha256 FROM models x
     WHERE x.id = $2 AND ${reachesProject('$1', 'x.project_id')}`,
    [userId, id],
    'model-geometry',
  )
}

/** Returns the schedule of a model as CSV, null if it has none; null if the user has no access to its project. */
export function scheduleOf(
  database: Queryable,
  userId: string,
  id: string,
): Promise<{ readonly name: string; readonly csv: string | null } | null> {
  return database.row(
    `SELECT x.name, listed.csv FROM models x LEFT JOIN model_schedules listed ON listed.model_id = x.id
     WHERE x.id = $2 AND ${reachesProject('$1', 'x.project_id')}`,
    [userId, id],
    'model-schedule',
  )
}

/** Returns the bills of a model, null if it has none; null if the user has no access to its project. */
export function billsOf(
  database: Queryable,
  userId: string,
  id: string,
): Promise<(Omit<StoredBills, 'bills'> & { readonly bills: StoredBills['bills'] | null }) | null> {
  return database.row(
    `SELECT x.name, x.revision, listed.bills, coalesce((
       SELECT jsonb_object_agg(c.external_id, c.name) FROM jsonb_array_elements(listed.bills) AS piece
         JOIN components c ON c.project_id = x.project_id AND c.external_id = piece ->> 'id'
       WHERE c.deleted_at IS NULL), '{}') AS marks
     FROM models x LEFT JOIN model_bills listed ON listed.model_id = x.id
     WHERE x.id = $2 AND ${reachesProject('$1', 'x.project_id')}`,
    [userId, id],
    'model-bills',
  )
}
