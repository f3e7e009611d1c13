import { type ModelFailure, maxModelBytes } from '@castline/contract/values/models'
import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import type { FileStore } from '#files/store.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import type { Upload } from '#http/multipart.ts'
import { type ReceivedFile, receiveFile } from '#http/receive-file.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { pairInOrder } from './pair-queries.ts'
import { missingIn } from './plain-check.ts'
import { insertModel, removeModel, type StoredModel, waitingModels } from './queries.ts'
import { mayHoldModel } from './zip-check.ts'

const rules = {
  folder: 'models',
  accept: ['application/x-step', 'application/zip'],
  maxBytes: maxModelBytes,
  otherwise: 'A model must be an IFC file, or a zip archive with one. The content of this file is of another type.',
}

/** How the file of a form is received. */
export function receiveModel(files: FileStore): Upload<ReceivedFile> {
  return {
    maxBytes: rules.maxBytes,
    receive: (part) => receiveFile(files, part, rules),
    discard: ({ key }) => files.delete(key),
  }
}

/** Throws 400 for a file that certainly has no model, so that nobody waits for its conversion to say so. */
async function refuseWithoutModel(files: FileStore, { type, key }: ReceivedFile): Promise<void> {
  const refused = (code: ModelFailure, message: string) =>
    new ApiError('unreadable_file', message, { details: [{ field: 'file', code, message }] })
  if (type === 'application/zip') {
    if (!(await mayHoldModel(files, key))) throw refused('not_ifc', 'This zip archive has no IFC file in it.')
    return
  }
  const missing = await missingIn(files, key)
  if (missing === 'not_ifc') throw refused(missing, 'This file has no data section: it is no IFC model.')
  if (missing) throw refused(missing, 'No element in this model has a shape.')
}

/** So that one project cannot fill the queue of all. */
const mostWaiting = 3

/**
 * Adds an uploaded model and returns its id. Throws 400 without a file or for one without a model, 404 without
 * access to the project, 409 if too many models of it are waiting.
 */
export async function addModel(
  { database, files }: { database: Database; files: FileStore },
  userId: string,
  projectId: string,
  { name, file }: { name: string | undefined; file: ReceivedFile | null },
): Promise<string> {
  if (!file) throw invalid([{ field: 'file', message: 'No file was sent.' }])
  await refuseWithoutModel(files, file)
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, userId, projectId))) throw notFound('project')
    if ((await waitingModels(transaction, projectId)) >= mostWaiting) {
      throw new ApiError('models_waiting', `At most ${mostWaiting} models of a project wait for their conversion.`)
    }
    const called = name ?? (file.name?.replace(/\.(ifc|ifczip|zip)$/i, '') || 'Model')
    const id = await insertModel(transaction, userId, { project_id: projectId, name: called, file })
    const details = { name: called, file_name: file.name, size: file.size }
    await audit(transaction, { by: userId, action: 'model.upload', subject: 'project', subjectId: projectId, details })
    return id
  })
}

/** Pairs components with elements of other ids, and returns how many. Throws 404 without access to the project. */
export function pairElements(database: Database, userId: string, projectId: string): Promise<number> {
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, userId, projectId))) throw notFound('project')
    const components = await pairInOrder(transaction, projectId)
    const about = { by: userId, action: 'model.pair', subject: 'project', subjectId: projectId } as const
    if (components > 0) await audit(transaction, { ...about, details: { components } })
    return components
  })
}

/** Deletes a revision; the sweep deletes its files. Throws 404. */
export function deleteModel(database: Database, userId: string, id: string): Promise<StoredModel> {
  return database.transaction(async (transaction) => {
    const removed = orNotFound(await removeModel(transaction, userId, id), 'model')
    const { project_id, name, revision } = removed
    const details = { name, revision }
    await audit(transaction, { by: userId, action: 'model.delete', subject: 'project', subjectId: project_id, details })
    return removed
  })
}
