import type { AuditAction } from '@castline/contract/values/audit'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { questionHash } from '#tracking/messages/weekly-question.ts'

interface Question {
  readonly language: string
  readonly project: string
}

/** Returns what a link asks; null if it is unknown, used or too old. */
export function questionOf(database: Queryable, token: string): Promise<Question | null> {
  return database.row<Question>(
    `SELECT o.language, p.name AS project FROM weekly_addresses o JOIN projects p ON p.id = o.project_id
     WHERE o.question_hash = $1 AND o.question_until > now()`,
    [questionHash(token)],
  )
}

/** The address of a link wants the weekly report; the link is used up. Null if it cannot be used. */
export function confirmWeekly(database: Database, token: string): Promise<Question | null> {
  return database.transaction(async (transaction) => {
    const confirmed = await transaction.row<Question & { project_id: string }>(
      `UPDATE weekly_addresses o SET state = 'confirmed', question_hash = NULL, question_until = NULL
       FROM projects p WHERE p.id = o.project_id AND o.question_hash = $1 AND o.question_until > now()
       RETURNING o.language, p.name AS project, o.project_id`,
      [questionHash(token)],
    )
    if (!confirmed) return null
    await auditOutside(transaction, 'project.weekly_confirm', confirmed.project_id)
    return confirmed
  })
}

/** The address does not want the weekly report any more; does nothing if it is not in the list. */
export async function stopWeekly(database: Database, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const stopped = await transaction.row<{ project_id: string }>(
      "UPDATE weekly_addresses SET state = 'stopped' WHERE id = $1 AND state = 'confirmed' RETURNING project_id",
      [id],
    )
    if (stopped) await auditOutside(transaction, 'project.weekly_stop', stopped.project_id)
  })
}

/** Without the address, which is erased when it is removed. */
const auditOutside = (transaction: Queryable, action: AuditAction, projectId: string) =>
  audit(transaction, { by: null, action, subject: 'project', subjectId: projectId, details: { project_id: projectId } })

/** The language in which an address gets the report; undefined if it was removed. */
export async function outsideLanguage(database: Queryable, id: string): Promise<string | undefined> {
  const row = await database.row<{ language: string }>('SELECT language FROM weekly_addresses WHERE id = $1', [id])
  return row?.language
}
