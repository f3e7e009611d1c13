import type { Queryable } from './database.ts'

export interface AuditEntry {
  /** Id of who did it; null where nobody was signed in. */
  readonly by: string | null
  /** What was done to what kind of thing, as `user.create`. */
  readonly action: string
  readonly subject: 'user' | 'project' | 'component'
  readonly subjectId: string
  /** Whatever tells the story later; never a password or a token. */
  readonly details: object
}

/** Writes down who did what; in the transaction that does it. */
export async function audit(transaction: Queryable, entry: AuditEntry): Promise<void> {
  await transaction.rows(
    'INSERT INTO audit_log (user_id, action, subject, subject_id, details) VALUES ($1, $2, $3, $4, $5)',
    [entry.by, entry.action, entry.subject, entry.subjectId, JSON.stringify(entry.details)],
    'audit',
  )
}
