import type { SystemState } from '@castline/contract/system'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'

type Dismissal = SystemState['backups']['dismissal']

/** Returns why the warning about missing backups was dismissed; null if it was not. */
export function storedDismissal(database: Queryable): Promise<Dismissal> {
  return database.row(
    `SELECT d.reason, iso(d.dismissed_at) AS at, u.name AS by_name
     FROM backup_warning_dismissal d LEFT JOIN users u ON u.id = d.dismissed_by`,
  )
}

/** Dismisses the warning with a reason, or with null shows it again. Records the change in the audit log. */
export async function storeDismissal(database: Database, reason: string | null, by: string): Promise<Dismissal> {
  return database.transaction(async (transaction) => {
    await transaction.rows('LOCK TABLE backup_warning_dismissal IN SHARE ROW EXCLUSIVE MODE')
    const from = (await storedDismissal(transaction))?.reason ?? null
    if (from === reason) return storedDismissal(transaction)
    await transaction.rows('DELETE FROM backup_warning_dismissal')
    if (reason !== null) {
      await transaction.rows('INSERT INTO backup_warning_dismissal (reason, dismissed_by) VALUES ($1, $2)', [
        reason,
        by,
      ])
    }
    await audit(transaction, {
      by,
      action: 'system.backup-warning',
      subject: 'system',
      subjectId: 'backup-warning',
      details: { reason: { from, to: reason } },
    })
    return storedDismissal(transaction)
  })
}
