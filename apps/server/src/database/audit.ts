import type { Queryable } from './database.ts'

export interface AuditEntry {
  /** User id; null if nobody was signed in. */
  readonly by: string | null
  /** The action and its object, for example `user.create`. */
  readonly action: string
  readonly subject: 'user' | 'project' | 'component'
  readonly subjectId: string
  /** Details for a later investigation; never a password or a token. */
  readonly details: object
}

/** Records an action, in the transaction that performs it. */
export async function audit(transaction: Queryable, entry: AuditEntry): Promise<void> {
  await transaction.rows(
    'INSERT INTO audit_log (user_id, action, subject, subject_id, details) VALUES ($1, $2, $3, $4, $5)',
    [entry.by, entry.action, entry.subject, entry.subjectId, JSON.stringify(entry.details)],
    'audit',
  )
}
