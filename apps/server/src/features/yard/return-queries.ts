import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

/** Returns the id of the component with an id or the code of a label; null if there is none. Locks nothing. */
export async function idOfComponent(transaction: Queryable, id: string | null, code: string | null) {
  const row = await transaction.row<{ id: string }>('SELECT id FROM components WHERE id = $1 OR qr_code = $2', [
    id,
    code,
  ])
  return row?.id ?? null
}

/** Returns the ids of what is on a rack. Locks nothing. */
export async function idsOnRack(transaction: Queryable, by: 'id' | 'qr_code', value: string): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    `SELECT c.id FROM components c JOIN places r ON r.id = c.place_id WHERE r.${by} = $1`,
    [value],
    `on-rack-by-${by}`,
  )
  return rows.map(({ id }) => id)
}

/** Returns the ids of the components with these labels, and of what is on racks with one of them. Locks nothing. */
export async function idsOfLabels(transaction: Queryable, codes: readonly string[]): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    `SELECT c.id FROM components c WHERE c.qr_code = ANY ($1::text[])
     UNION SELECT c.id FROM components c JOIN places r ON r.id = c.place_id WHERE r.qr_code = ANY ($1::text[])`,
    [codes],
    'ids-of-labels',
  )
  return rows.map(({ id }) => id)
}

/** Whether a load is of the project of a component, which the user reaches. */
export async function isLoadOf(transaction: Queryable, userId: string, loadId: string, componentId: string) {
  const row = await transaction.row(
    `SELECT FROM loads ld JOIN components c ON c.project_id = ld.project_id AND c.id = $3
     WHERE ld.id = $2 AND ${reachesProject('$1', 'ld.project_id')}`,
    [userId, loadId, componentId],
  )
  return row !== null
}

/** Whether a project is archived. */
export async function isArchived(transaction: Queryable, projectId: string): Promise<boolean> {
  const row = await transaction.row<{ archived: boolean }>('SELECT archived FROM projects WHERE id = $1', [projectId])
  return row?.archived ?? false
}
