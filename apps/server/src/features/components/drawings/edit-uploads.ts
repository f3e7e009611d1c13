import type { DrawingUpload } from '@castline/contract/drawings'
import type { DrawingRefusal } from '@castline/contract/values/drawings'
import type { DrawingTarget } from '@castline/domain/drawings/names'
import { audit, auditComponents } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, notFound, orNotFound } from '#http/errors.ts'
import type { ReceivedFile } from '#http/receive-file.ts'
import { queueReplaced } from '#tracking/messages/drawing-messages.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import {
  insertRevisions,
  keyOfContent,
  lockTarget,
  lockUpload,
  openUpload,
  projectOfUpload,
  undoRevisions,
  uploadById,
} from './queries.ts'
import { openRelease } from './release-queries.ts'

export function refused(code: DrawingRefusal, message: string, total = 0): ApiError {
  return new ApiError('conflict', message, { details: [{ field: 'drawings', message, code, values: { total } }] })
}

interface Wanted {
  readonly projectId: string
  readonly uploadId: string
  readonly target: DrawingTarget
}

interface AddedDrawing {
  readonly written: number
  readonly unchanged: number
  /** Whether a row refers to the file that was received; otherwise its bytes were stored already. */
  readonly isKept: boolean
}

/**
 * Adds a drawing to each component of a mark, or to the one of a control number. Throws 404 without access to the
 * project or if it has no such component, 409 if the upload was undone.
 */
export function addDrawing(
  database: Database,
  caller: Caller,
  { projectId, uploadId, target }: Wanted,
  received: ReceivedFile,
): Promise<AddedDrawing> {
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, caller.id, projectId))) throw notFound('project')
    const upload = orNotFound(await openUpload(transaction, { id: uploadId, projectId, userId: caller.id }), 'upload')
    if (upload.is_undone) throw refused('undone', 'This upload was undone. Start another one.')
    const components = await lockTarget(transaction, projectId, target)
    if (components.length === 0) throw notFound('component')

    const key = (await keyOfContent(transaction, received)) ?? received.key
    const written = await insertRevisions(
      transaction,
      components,
      { ...received, key },
      { id: uploadId, userId: caller.id },
      await openRelease(transaction, { projectId, userId: caller.id, uploadId }),
    )
    if (written.length > 0) {
      const entry = await audit(transaction, {
        by: caller.id,
        action: 'drawings.upload',
        subject: 'project',
        subjectId: projectId,
        details: {
          project_id: projectId,
          upload_id: uploadId,
          file_name: received.name,
          size: received.size,
          [target.kind]: target.name,
          components: written.length,
        },
      })
      await auditComponents(
        transaction,
        entry,
        written.map((id) => ({ id, changes: {} })),
      )
      await queueReplaced(transaction, projectId, written, { id: uploadId, by: caller.id, goesOn: true })
    }
    const isKept = written.length > 0 && key === received.key
    return { written: written.length, unchanged: components.length - written.length, isKept }
  })
}

/**
 * Deletes all revisions of an upload. Throws 404 without access to its project, 409 if a component was made since from
 * one of them.
 */
export function undoUpload(
  database: Database,
  caller: Caller,
  id: string,
): Promise<{ projectId: string; upload: DrawingUpload }> {
  return database.transaction(async (transaction) => {
    const projectId = await projectOfUpload(transaction, caller.id, id)
    if (!projectId || !(await lockProject(transaction, caller.id, projectId))) throw notFound('upload')
    if (await lockUpload(transaction, id)) return { projectId, upload: await uploadById(transaction, id) }
    const { made, drawings } = await uploadById(transaction, id)
    if (made > 0) {
      throw refused('made', `${made} components were made since from these drawings. Nothing was undone.`, made)
    }
    const components = await undoRevisions(transaction, id, caller.id)
    const entry = await audit(transaction, {
      by: caller.id,
      action: 'drawings.undo',
      subject: 'project',
      subjectId: projectId,
      details: { project_id: projectId, upload_id: id, drawings, components: components.length },
    })
    await auditComponents(
      transaction,
      entry,
      components.map((component) => ({ id: component, changes: {} })),
    )
    return { projectId, upload: await uploadById(transaction, id) }
  })
}
