import type { BodyOf } from '@castline/contract/call'
import type { setDrawingState } from '@castline/contract/drawings'
import { audit, auditComponents } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { notFound } from '#http/errors.ts'
import { queueApproval, queueReplaced } from '#tracking/messages/drawing-messages.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { refused } from './edit-uploads.ts'
import { insertRelease, lockDrawings, madeFromDrawings, writeState } from './release-queries.ts'

interface StateSet {
  readonly drawings: number
  readonly components: number
  readonly made: number
}

/**
 * Releases drawings, or sets the state that they have before. Throws 404 without access to the project, 409 if a
 * component was made since from a drawing that would be released no longer.
 */
export function setState(
  database: Database,
  caller: Caller,
  projectId: string,
  { state, drawings }: BodyOf<typeof setDrawingState>,
): Promise<StateSet> {
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, caller.id, projectId))) throw notFound('project')
    await lockDrawings(transaction, projectId, drawings)
    if (state !== 'released') {
      const made = await madeFromDrawings(transaction, projectId, drawings)
      if (made > 0) throw refused('made', `${made} components were made since from these drawings.`, made)
    }
    const releaseId = state === 'released' ? await insertRelease(transaction, projectId, caller.id) : null
    const changed = await writeState(transaction, projectId, drawings, { state, releaseId })
    let entry = ''
    for (const { mark, file_name, components } of changed) {
      entry = await audit(transaction, {
        by: caller.id,
        action: state === 'released' ? 'drawings.release' : 'drawings.state',
        subject: 'project',
        subjectId: projectId,
        details: { project_id: projectId, mark, file_name, state, components: components.length },
      })
      await auditComponents(
        transaction,
        entry,
        components.map((id) => ({ id, changes: {} })),
      )
    }
    const step = { id: entry, by: caller.id }
    if (state === 'for_approval') await queueApproval(transaction, { projectId, drawings: changed, ...step })
    const made = changed.flatMap((drawing) => drawing.made)
    if (state === 'released') await queueReplaced(transaction, projectId, made, step)
    const countOf = (name: 'components' | 'made') => new Set(changed.flatMap((drawing) => drawing[name])).size
    return { drawings: changed.length, components: countOf('components'), made: countOf('made') }
  })
}
