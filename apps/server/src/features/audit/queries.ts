import type { AuditEntry } from '@castline/contract/audit'
import type { Queryable } from '#database/database.ts'

/** Filters of the audit log; null for no filter. */
interface AuditFilter {
  readonly subject: AuditEntry['subject'] | null
  readonly userId: string | null
}

const matches = '($1::text IS NULL OR l.subject = $1) AND ($2::uuid IS NULL OR l.user_id = $2)'

/** Returns a page of the log, newest first. */
export function auditEntries(
  database: Queryable,
  { subject, userId }: AuditFilter,
  page: { limit: number; offset: number },
): Promise<AuditEntry[]> {
  return database.rows<AuditEntry>(
    `SELECT l.id, iso(l.at) AS at, l.user_id, u.name AS user_name, l.action, l.subject, l.subject_id, l.details
     FROM audit_log l LEFT JOIN users u ON u.id = l.user_id
     WHERE ${matches}
     ORDER BY l.id DESC LIMIT $3 OFFSET $4`,
    [subject, userId, page.limit, page.offset],
  )
}

/** Returns the number of entries. */
export async function auditLength(database: Queryable, { subject, userId }: AuditFilter): Promise<number> {
  const row = await database.row<{ count: number }>(`SELECT count(*)::int FROM audit_log l WHERE ${matches}`, [
    subject,
    userId,
  ])
  return row?.count ?? 0
}
