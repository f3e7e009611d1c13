import type { ComponentFile } from '@castline/contract/files'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import type { ReceivedFile } from '#http/receive-file.ts'
import type { FirstState } from '../drawings/release-queries.ts'

/** Inserts a revision and returns its number. The caller has locked the component. */
export async function insertRevision(
  transaction: Queryable,
  componentId: string,
  file: Omit<ReceivedFile, 'type'>,
  userId: string | null,
  { state, releaseId }: FirstState,
): Promise<number> {
  const rows = await transaction.rows<{ revision: number }>(
    `INSERT INTO component_files (component_id, revision, key, file_name, size, sha256, uploaded_by, state, release_id)
     SELECT $1, coalesce(max(revision), 0) + 1, $2, $3, $4, $5, $6, $7, $8 FROM component_files WHERE component_id = $1
     RETURNING revision`,
    [componentId, file.key, file.name, file.size, file.sha256, userId, state, releaseId],
  )
  const [inserted] = rows as [{ revision: number }]
  return inserted.revision
}

/** Locks a component until the end of the transaction. Returns its project's id; null if the user has no access. */
export async function lockComponent(transaction: Queryable, userId: string, id: string): Promise<string | null> {
  const row = await transaction.row<{ project_id: string }>(
    `SELECT c.project_id FROM components c
     WHERE c.id = $2 AND c.deleted_at IS NULL AND ${reachesProject('$1', 'c.project_id')} FOR NO KEY UPDATE`,
    [userId, id],
  )
  return row?.project_id ?? null
}

/** Marks a revision as deleted; returns null if there is none. The sweep deletes its bytes. */
export function deleteRevision(
  transaction: Queryable,
  componentId: string,
  revision: number,
): Promise<Pick<ComponentFile, 'file_name' | 'size'> | null> {
  return transaction.row(
    `UPDATE component_files SET deleted_at = now() WHERE component_id = $1 AND revision = $2 AND deleted_at IS NULL
     RETURNING file_name, size::float8 AS size`,
    [componentId, revision],
  )
}

export interface StoredRevision {
  readonly key: string
  readonly revision: number
  readonly file_name: string | null
  readonly sha256: Buffer
}

/** Returns a revision's key in the file store; null if there is none or the user has no access to its project. */
export function findRevision(
  database: Queryable,
  userId: string,
  componentId: string,
  revision: number,
): Promise<StoredRevision | null> {
  return database.row(
    `SELECT f.key, f.revision, f.file_name, f.sha256 FROM component_files f JOIN components c ON c.id = f.component_id
     WHERE f.component_id = $2 AND f.revision = $3 AND f.deleted_at IS NULL AND c.deleted_at IS NULL
       AND ${reachesProject('$1', 'c.project_id')}`,
    [userId, componentId, revision],
    'file-revision',
  )
}
