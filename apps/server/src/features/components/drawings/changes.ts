import type { BodyOf } from '@castline/contract/call'
import type { acknowledgeDrawing, DrawingChange } from '@castline/contract/drawing-changes'
import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, notFound, orNotFound } from '#http/errors.ts'
import { lockComponent } from '../files/queries.ts'
import { changeOf, hasReleased, insertAcknowledgement } from './changes-queries.ts'

/**
 * Records that a person has taken note of a revision that was released after the component was made. Throws 404 without
 * access or such a revision, 409 if the component was not made before it.
 */
export function acknowledge(
  database: Database,
  caller: Caller,
  componentId: string,
  { revision, occurred_at }: BodyOf<typeof acknowledgeDrawing>,
): Promise<{ readonly change: DrawingChange; readonly projectId: string; readonly isNew: boolean }> {
  return database.transaction(async (transaction) => {
    const projectId = orNotFound(await lockComponent(transaction, caller.id, componentId), 'component')
    if (!(await hasReleased(transaction, componentId, revision))) throw notFound('file')
    const before = await changeOf(transaction, caller.id, componentId)
    if (!before || revision <= (before.made ?? 0)) {
      throw new ApiError('conflict', 'This component was not made before that revision.')
    }
    const noted = await insertAcknowledgement(
      transaction,
      { componentId, revision, userId: caller.id },
      occurred_at ?? null,
    )
    if (noted) {
      await audit(transaction, {
        by: caller.id,
        action: 'drawing.acknowledge',
        subject: 'component',
        subjectId: componentId,
        details: { project_id: projectId, revision, ...noted },
      })
    }
    const change = await changeOf(transaction, caller.id, componentId)
    return { change: change ?? before, projectId, isNew: noted !== null }
  })
}
