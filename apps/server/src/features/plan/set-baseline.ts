import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import { invalid, notFound } from '#http/errors.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { baselineSetAt, writeBaseline } from './queries.ts'

/**
 * Stores the current needed dates of a project as its baseline, with the user. Throws 404, and 400 without a reason if
 * there is a baseline already.
 */
export function setBaseline(
  database: Database,
  userId: string,
  projectId: string,
  reason: string | null,
): Promise<{ components: number; set_at: string }> {
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, userId, projectId))) throw notFound('project')
    const before = await baselineSetAt(transaction, projectId)
    if (before && !reason) {
      throw invalid([{ field: 'reason', code: 'required', message: 'Give the reason for setting the baseline again.' }])
    }
    const baseline = await writeBaseline(transaction, projectId)
    await audit(transaction, {
      by: userId,
      action: 'plan.baseline',
      subject: 'project',
      subjectId: projectId,
      details: { components: baseline.components, ...(reason && { reason }), ...(before && { replaces: before }) },
    })
    return baseline
  })
}
