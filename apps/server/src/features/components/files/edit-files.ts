import type { ComponentFile } from '@castline/contract/files'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { orNotFound } from '#http/errors.ts'
import type { ReceivedFile } from '#http/receive-file.ts'
import { queueReplaced } from '#tracking/messages/drawing-messages.ts'
import { openRelease } from '../drawings/release-queries.ts'
import { findComponent } from '../queries.ts'
import { deleteRevision, insertRevision, lockComponent } from './queries.ts'

/** Inserts the row of a stored drawing as the next revision. The caller has locked the component. */
export async function writeRevision(
  transaction: Queryable,
  caller: Caller,
  component: { readonly id: string; readonly projectId: string },
  file: ReceivedFile,
): Promise<number> {
  const first = await openRelease(transaction, { projectId: component.projectId, userId: caller.id, uploadId: null })
  const revision = await insertRevision(transaction, component.id, file, caller.id, first)
  await audit(transaction, {
    by: caller.id,
    action: 'file.upload',
    subject: 'component',
    subjectId: component.id,
    details: { project_id: component.projectId, revision, file_name: file.name, size: file.size },
  })
  const step = { id: `${component.id}:${revision}`, by: caller.id }
  await queueReplaced(transaction, component.projectId, [component.id], step)
  return revision
}

/** Adds a revision. Throws 404 if the component was removed, or the caller lost access to it, during the upload. */
export function addRevision(
  database: Database,
  caller: Caller,
  componentId: string,
  received: ReceivedFile,
): Promise<{ file: ComponentFile; projectId: string }> {
  return database.transaction(async (transaction) => {
    const projectId = orNotFound(await lockComponent(transaction, caller.id, componentId), 'component')
    const revision = await writeRevision(transaction, caller, { id: componentId, projectId }, received)
    const found = await findComponent(transaction, 'id', componentId, caller.id)
    const file = found?.component.files.find((one) => one.revision === revision)
    if (!file) throw new Error('The revision that was just added is not there.')
    return { file, projectId }
  })
}

/** Deletes a revision and returns its project's id. Throws 404. */
export function removeRevision(
  database: Database,
  caller: Caller,
  componentId: string,
  revision: number,
): Promise<string> {
  return database.transaction(async (transaction) => {
    const projectId = orNotFound(await lockComponent(transaction, caller.id, componentId), 'component')
    const deleted = orNotFound(await deleteRevision(transaction, componentId, revision), 'file')
    await audit(transaction, {
      by: caller.id,
      action: 'file.delete',
      subject: 'component',
      subjectId: componentId,
      details: { project_id: projectId, revision, ...deleted },
    })
    return projectId
  })
}
