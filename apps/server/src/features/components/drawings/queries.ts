import type { DrawingUpload } from '@castline/contract/drawings'
import type { DrawingTarget } from '@castline/domain/drawings/names'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import type { ReceivedFile } from '#http/receive-file.ts'
import { madeSince } from '#tracking/drawings/drawing-states.ts'
import type { FirstState } from './release-queries.ts'

/** Returns whether a project is archived; null if the user has no access to it. */
export function reachedProject(
  database: Queryable,
  userId: string,
  projectId: string,
): Promise<{ readonly archived: boolean } | null> {
  return database.row(`SELECT p.archived FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`, [
    userId,
    projectId,
  ])
}

/** Returns the marks and control numbers of a project; null if the user has no access to it. */
export async function targetsOf(
  database: Queryable,
  userId: string,
  projectId: string,
): Promise<DrawingTarget[] | null> {
  const project = await database.row<{ marks: string[]; numbers: string[] }>(
    `SELECT ARRAY(SELECT DISTINCT name FROM components WHERE project_id = p.id AND deleted_at IS NULL) AS marks,
       ARRAY(SELECT control_number FROM components
         WHERE project_id = p.id AND deleted_at IS NULL AND control_number <> name) AS numbers
     FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [userId, projectId],
  )
  return (
    project && [
      ...project.marks.map((name) => ({ kind: 'mark', name }) as const),
      ...project.numbers.map((name) => ({ kind: 'control_number', name }) as const),
    ]
  )
}

/** SQL: the components `c` of a target whose kind and name are these expressions. */
const ofTarget = (kind: string, name: string) =>
  `c.deleted_at IS NULL AND ((${kind} = 'mark' AND c.name = ${name}) OR (${kind} = 'control_number' AND c.control_number = ${name}))`

/** SQL: the newest revision of a component `c`. */
const newest = `SELECT f.sha256, f.file_name FROM component_files f
  WHERE f.component_id = c.id AND f.deleted_at IS NULL ORDER BY f.revision DESC LIMIT 1`

interface WantedState {
  /** The index of the file. */
  readonly file: number
  readonly kind: DrawingTarget['kind']
  readonly name: string
  readonly sha256: string | null
}

export interface TargetState extends Omit<WantedState, 'sha256'> {
  readonly components: number
  readonly unchanged: number
  readonly made: number
  /** Names of the newest revisions. */
  readonly newest: readonly string[]
}

/** Returns how many components the targets have, and what their newest drawings are. */
export function statesOf(
  database: Queryable,
  projectId: string,
  wanted: readonly WantedState[],
): Promise<TargetState[]> {
  return database.rows<TargetState>(
    `SELECT w.file, w.kind, w.name, count(*)::int AS components,
       count(*) FILTER (WHERE n.sha256 = decode(w.sha256, 'hex'))::int AS unchanged,
       count(*) FILTER (WHERE c.status <> 'planning')::int AS made,
       coalesce(array_agg(DISTINCT n.file_name) FILTER (WHERE n.file_name IS NOT NULL), '{}') AS newest
     FROM jsonb_to_recordset($2) AS w (file int, kind text, name text, sha256 text)
     JOIN components c ON c.project_id = $1 AND ${ofTarget('w.kind', 'w.name')}
     LEFT JOIN LATERAL (${newest}) n ON true
     GROUP BY w.file, w.kind, w.name`,
    [projectId, JSON.stringify(wanted)],
  )
}

/**
 * Adds the upload if it is new, and returns whether it was undone; null if its id belongs to another project or user.
 */
export async function openUpload(
  transaction: Queryable,
  { id, projectId, userId }: { id: string; projectId: string; userId: string },
): Promise<{ readonly is_undone: boolean } | null> {
  await transaction.rows(
    'INSERT INTO drawing_uploads (id, project_id, uploaded_by) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
    [id, projectId, userId],
  )
  return transaction.row<{ is_undone: boolean }>(
    `SELECT undone_at IS NOT NULL AS is_undone FROM drawing_uploads
     WHERE id = $1 AND project_id = $2 AND uploaded_by = $3 FOR UPDATE`,
    [id, projectId, userId],
  )
}

/**
 * Returns the key of a stored file with the same bytes, if a revision that is not deleted has it. That revision is
 * locked until the end of the transaction, so that it keeps the file from the sweep. Uploads of the same bytes wait for
 * each other.
 */
export async function keyOfContent(transaction: Queryable, { sha256, size }: ReceivedFile): Promise<string | null> {
  await transaction.rows("SELECT pg_advisory_xact_lock(hashtextextended('drawing:' || encode($1, 'hex'), 0))", [sha256])
  const row = await transaction.row<{ key: string }>(
    'SELECT key FROM component_files WHERE sha256 = $1 AND size = $2 AND deleted_at IS NULL LIMIT 1 FOR SHARE',
    [sha256, size],
  )
  return row?.key ?? null
}

/** Locks the components of a target, and returns their ids. */
export async function lockTarget(
  transaction: Queryable,
  projectId: string,
  { kind, name }: DrawingTarget,
): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    `SELECT c.id FROM components c WHERE c.project_id = $1 AND ${ofTarget('$2', '$3')} ORDER BY c.id FOR NO KEY UPDATE`,
    [projectId, kind, name],
  )
  return rows.map(({ id }) => id)
}

/**
 * Inserts the next revision of each component that has not these bytes as its newest one, or from this upload, and
 * returns the components that have one. The caller has locked them.
 */
export async function insertRevisions(
  transaction: Queryable,
  componentIds: readonly string[],
  file: Omit<ReceivedFile, 'type'>,
  upload: { readonly id: string; readonly userId: string },
  { state, releaseId }: FirstState,
): Promise<string[]> {
  const rows = await transaction.rows<{ component_id: string }>(
    `INSERT INTO component_files (component_id, revision, key, file_name, size, sha256, uploaded_by, upload_id, state,
       release_id)
     SELECT c.id, 1 + coalesce((SELECT max(revision) FROM component_files WHERE component_id = c.id), 0),
       $2, $3, $4, $5, $6, $7, $8, $9
     FROM unnest($1::uuid[]) AS c (id) LEFT JOIN LATERAL (${newest}) n ON true
     WHERE n.sha256 IS DISTINCT FROM $5 AND NOT EXISTS (
       SELECT FROM component_files s WHERE s.component_id = c.id AND s.upload_id = $7 AND s.sha256 = $5)
     RETURNING component_id`,
    [componentIds, file.key, file.name, file.size, file.sha256, upload.userId, upload.id, state, releaseId],
  )
  return rows.map(({ component_id }) => component_id)
}

const uploadsSql = (condition: string) => `
  SELECT d.id, b.name AS uploaded_by, iso(d.uploaded_at) AS uploaded_at, u.name AS undone_by,
    iso(d.undone_at) AS undone_at, n.drawings, n.revisions, n.made
  FROM drawing_uploads d JOIN users b ON b.id = d.uploaded_by LEFT JOIN users u ON u.id = d.undone_by,
    LATERAL (
      SELECT count(DISTINCT f.sha256)::int AS drawings, count(*)::int AS revisions,
        count(DISTINCT f.component_id) FILTER (WHERE f.deleted_at IS NULL AND ${madeSince('f')})::int AS made
      FROM component_files f WHERE f.upload_id = d.id) n
  WHERE ${condition}`

/** Returns the last uploads into a project; none if the user has no access to it. */
export function uploadsOf(database: Queryable, userId: string, projectId: string): Promise<DrawingUpload[]> {
  return database.rows<DrawingUpload>(
    `${uploadsSql(`d.project_id = $2 AND n.revisions > 0 AND ${reachesProject('$1', 'd.project_id')}`)}
     ORDER BY d.uploaded_at DESC, d.id LIMIT 10`,
    [userId, projectId],
  )
}

/** Returns an upload that exists. */
export async function uploadById(database: Queryable, id: string): Promise<DrawingUpload> {
  const found = await database.row<DrawingUpload>(uploadsSql('d.id = $1'), [id])
  if (!found) throw new Error(`There is no upload ${id}.`)
  return found
}

/** Returns the project of an upload; null if the user has no access to it. */
export async function projectOfUpload(database: Queryable, userId: string, id: string): Promise<string | null> {
  const row = await database.row<{ project_id: string }>(
    `SELECT d.project_id FROM drawing_uploads d WHERE d.id = $2 AND ${reachesProject('$1', 'd.project_id')}`,
    [userId, id],
  )
  return row?.project_id ?? null
}

/**
 * Locks the components of an upload, so that none is cast meanwhile, and the upload itself. Returns whether it was
 * undone already.
 */
export async function lockUpload(transaction: Queryable, id: string): Promise<boolean> {
  await transaction.rows(
    `SELECT count(*) FROM (
       SELECT FROM components c WHERE c.id IN (SELECT component_id FROM component_files WHERE upload_id = $1)
       ORDER BY c.id FOR NO KEY UPDATE) locked`,
    [id],
  )
  const row = await transaction.row<{ is_undone: boolean }>(
    'SELECT undone_at IS NOT NULL AS is_undone FROM drawing_uploads WHERE id = $1 FOR UPDATE',
    [id],
  )
  return row?.is_undone === true
}

/** Marks the revisions of an upload as deleted, and returns their components. The sweep deletes their bytes. */
export async function undoRevisions(transaction: Queryable, id: string, userId: string): Promise<string[]> {
  await transaction.rows('UPDATE drawing_uploads SET undone_by = $2, undone_at = now() WHERE id = $1', [id, userId])
  const rows = await transaction.rows<{ component_id: string }>(
    `WITH deleted AS (
       UPDATE component_files SET deleted_at = now() WHERE upload_id = $1 AND deleted_at IS NULL RETURNING component_id)
     SELECT DISTINCT component_id FROM deleted`,
    [id],
  )
  return rows.map(({ component_id }) => component_id)
}
