import type { AuditEntry } from '@castline/contract/audit'
import type { Queryable } from '../../database/database.ts'

/** A page of what was done, newest first. */
export function auditEntries(database: Queryable, page: { limit: number; offset: number }): Promise<AuditEntry[]> {
  return database.rows<AuditEntry>(
    `SELECT l.id, iso(l.at) AS at, l.user_id, u.name AS user_name, l.action, l.subject, l.subject_id, l.details
     FROM audit_log l LEFT JOIN users u ON u.id = l.user_id
     ORDER BY l.id DESC LIMIT $1 OFFSET $2`,
    [page.limit, page.offset],
  )
}

/** How many entries there are. */
export async function auditLength(database: Queryable): Promise<number> {
  const row = await database.row<{ count: number }>('SELECT count(*)::int FROM audit_log')
  return row?.count ?? 0
}
