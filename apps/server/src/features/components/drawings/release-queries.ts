import { type DrawingState, firstState, type ReleaseRule } from '@castline/domain/drawings/drawings'
import type { Queryable } from '#database/database.ts'
import { isSuperseded, madeSince } from '#tracking/drawings/drawing-states.ts'

/** What a revision begins with: its state, and its release if its upload releases it. */
export interface FirstState {
  readonly state: DrawingState
  readonly releaseId: string | null
}

/** Returns a new release of a project. */
export async function insertRelease(transaction: Queryable, projectId: string, userId: string): Promise<string> {
  const [release] = await transaction.rows<{ id: string }>(
    'INSERT INTO drawing_releases (project_id, released_by) VALUES ($1, $2) RETURNING id::text',
    [projectId, userId],
  )
  return (release as { id: string }).id
}

/**
 * Returns what a new revision of a project begins with. Where an upload releases its drawings, they have one release;
 * `uploadId` is null for a drawing of its own.
 */
export async function openRelease(
  transaction: Queryable,
  { projectId, userId, uploadId }: { projectId: string; userId: string; uploadId: string | null },
): Promise<FirstState> {
  const project = await transaction.row<{ rule: ReleaseRule }>(
    'SELECT drawing_release AS rule FROM projects WHERE id = $1',
    [projectId],
  )
  const state = firstState(project?.rule ?? 'upload')
  if (state !== 'released') return { state, releaseId: null }
  if (uploadId === null) return { state, releaseId: await insertRelease(transaction, projectId, userId) }
  const [release] = await transaction.rows<{ id: string }>(
    `INSERT INTO drawing_releases (project_id, released_by, upload_id) VALUES ($1, $2, $3)
     ON CONFLICT (upload_id) DO UPDATE SET upload_id = excluded.upload_id RETURNING id::text`,
    [projectId, userId, uploadId],
  )
  return { state, releaseId: release?.id ?? null }
}

interface WantedDrawing {
  readonly mark: string
  readonly sha256: string
}

/**
 * SQL: the revisions `f` of components `c` of the project `$1` that are in the JSON `$2`; those that a later release
 * replaced are not among them.
 */
const wantedRevisions = `jsonb_to_recordset($2) AS w (mark text, sha256 text)
  JOIN components c ON c.project_id = $1 AND c.name = w.mark AND c.deleted_at IS NULL
  JOIN component_files f ON f.component_id = c.id AND f.sha256 = decode(w.sha256, 'hex') AND f.deleted_at IS NULL
    AND NOT ${isSuperseded('f')}`

/** Locks the components of drawings, so that none is cast meanwhile. */
export async function lockDrawings(
  transaction: Queryable,
  projectId: string,
  drawings: readonly WantedDrawing[],
): Promise<void> {
  await transaction.rows(
    `SELECT count(*) FROM (
       SELECT FROM components WHERE id IN (SELECT c.id FROM ${wantedRevisions}) ORDER BY id FOR NO KEY UPDATE) locked`,
    [projectId, JSON.stringify(drawings)],
  )
}

/** Returns how many components were made since from these drawings. */
export async function madeFromDrawings(
  transaction: Queryable,
  projectId: string,
  drawings: readonly WantedDrawing[],
): Promise<number> {
  const row = await transaction.row<{ made: number }>(
    `SELECT count(DISTINCT c.id) FILTER (WHERE ${madeSince('f')})::int AS made FROM ${wantedRevisions}`,
    [projectId, JSON.stringify(drawings)],
  )
  return row?.made ?? 0
}

/** A drawing whose state was changed, with its components. */
interface ChangedDrawing {
  readonly mark: string
  readonly file_name: string | null
  readonly components: readonly string[]
  /** Those that are made already. */
  readonly made: readonly string[]
}

/** Sets the state of the drawings that have another one, and returns them. */
export function writeState(
  transaction: Queryable,
  projectId: string,
  drawings: readonly WantedDrawing[],
  { state, releaseId }: FirstState,
): Promise<ChangedDrawing[]> {
  return transaction.rows<ChangedDrawing>(
    `WITH wanted AS (
       SELECT f.component_id, f.revision, c.name, c.status FROM ${wantedRevisions} WHERE f.state <> $3
     ), changed AS (
       UPDATE component_files f SET state = $3, release_id = $4 FROM wanted w
       WHERE f.component_id = w.component_id AND f.revision = w.revision
       RETURNING f.component_id, f.file_name, f.sha256, w.name, w.status)
     SELECT name AS mark, max(file_name) AS file_name, array_agg(component_id) AS components,
       coalesce(array_agg(component_id) FILTER (WHERE status <> 'planning'), '{}') AS made
     FROM changed GROUP BY name, sha256 ORDER BY name`,
    [projectId, JSON.stringify(drawings), state, releaseId],
  )
}
