import type { BodyOf } from '@castline/contract/call'
import type { addNcrDraft, NcrDraft } from '@castline/contract/ncr-drafts'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

const select = `
  SELECT d.id, c.project_id, json_build_object('id', c.id, 'name', c.name, 'control_number', c.control_number) AS component,
    d.defect_type, d.severity, d.description, iso(d.created_at) AS at,
    CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', u.name) END AS by
  FROM ncr_drafts d JOIN components c ON c.id = d.component_id AND c.deleted_at IS NULL
    LEFT JOIN users u ON u.id = d.proposed_by`

/** Returns the drafts of a project that wait, the oldest first. The caller has access to the project. */
export function waitingDrafts(database: Queryable, projectId: string): Promise<NcrDraft[]> {
  return database.rows<NcrDraft>(
    `${select} WHERE c.project_id = $1 AND d.ncr_id IS NULL ORDER BY d.created_at, d.id`,
    [projectId],
    'waiting-ncr-drafts',
  )
}

export async function insertDraft(
  transaction: Queryable,
  by: string,
  { component_id, defect_type, severity, description = null }: BodyOf<typeof addNcrDraft>,
): Promise<NcrDraft> {
  const rows = await transaction.rows<{ id: string }>(
    `INSERT INTO ncr_drafts (component_id, defect_type, severity, description, proposed_by)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [component_id, defect_type, severity, description, by],
    'insert-ncr-draft',
  )
  return (await transaction.row<NcrDraft>(`${select} WHERE d.id = $1`, [rows[0]?.id], 'ncr-draft')) as NcrDraft
}

export interface LockedDraft extends NcrDraft {
  /** What a person reported it as; null while it waits. */
  readonly ncr_id: string | null
}

/** Locks a draft until the end of the transaction; null if the user has no access to its project. Refuses an archived one. */
export async function lockDraft(transaction: Queryable, userId: string, id: string): Promise<LockedDraft | null> {
  const locked = await transaction.row<{ ncr_id: string | null }>(
    `SELECT d.ncr_id, CASE WHEN p.archived THEN refuse_archived() END AS refused
     FROM ncr_drafts d JOIN components c ON c.id = d.component_id JOIN projects p ON p.id = c.project_id
     WHERE d.id = $1 AND ${reachesProject('$2', 'c.project_id')} FOR UPDATE OF d`,
    [id, userId],
    'lock-ncr-draft',
  )
  const draft = locked && (await transaction.row<NcrDraft>(`${select} WHERE d.id = $1`, [id], 'ncr-draft'))
  return draft && { ...draft, ncr_id: locked.ncr_id }
}

export async function storeReported(transaction: Queryable, id: string, ncrId: string): Promise<void> {
  await transaction.rows('UPDATE ncr_drafts SET ncr_id = $2 WHERE id = $1', [id, ncrId], 'reported-ncr-draft')
}

export async function deleteDraft(transaction: Queryable, id: string): Promise<void> {
  await transaction.rows('DELETE FROM ncr_drafts WHERE id = $1', [id], 'delete-ncr-draft')
}
