import { type ProjectImport, type UndoRefusal, undoHours } from '@castline/contract/import'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, notFound } from '#http/errors.ts'
import { waitForProject } from '../wait-for-project.ts'
import {
  deleteCreated,
  deleteCreatedSections,
  importById,
  lockedImport,
  lockUnchanged,
  markUndone,
  restoreUpdated,
} from './queries.ts'

const words: Readonly<Record<UndoRefusal, (total: number) => string>> = {
  too_late: () => `An import can be undone for ${undoHours} hours.`,
  changed_since: (total) =>
    total === 1
      ? '1 component of this import was changed since. Nothing was undone.'
      : `${total} components of this import were changed since. Nothing was undone.`,
  value_taken: () =>
    'A control number or model ID that this import replaced belongs to another component now. Nothing was undone.',
  section_gone: () => 'A section that components came from was deleted. Nothing was undone.',
}

function refused(code: UndoRefusal, total = 0): ApiError {
  const message = words[code](total)
  return new ApiError('conflict', message, { details: [{ field: 'import', message, code, values: { total } }] })
}

/** PostgreSQL's codes for violated constraints. */
const refusalOf: Readonly<Record<string, UndoRefusal>> = { 23505: 'value_taken', 23503: 'section_gone' }

async function restoreOrRefuse(transaction: Queryable, id: string): Promise<number> {
  try {
    return await restoreUpdated(transaction, id)
  } catch (error) {
    const refusal = refusalOf[(error as { code?: string }).code ?? '']
    throw refusal ? refused(refusal) : error
  }
}

/**
 * Undoes an import in one transaction: deletes the components that it created, restores the values of those that it
 * updated, and deletes its new sections if nothing else is in them. Returns the import, also if it is undone already.
 * Throws 404, and 409 with an `UndoRefusal`.
 */
export function undoImport(
  database: Database,
  userId: string,
  id: string,
): Promise<{ projectId: string; import: ProjectImport }> {
  return database.transaction(async (transaction) => {
    const found = await waitForProject(transaction, () => lockedImport(transaction, id, userId))
    if (!found) throw notFound('import')
    const { project_id: projectId, file_name } = found
    if (found.is_undone) return { projectId, import: await importById(transaction, id) }
    if (found.is_late) throw refused('too_late')
    const changed = await lockUnchanged(transaction, id)
    if (changed > 0) throw refused('changed_since', changed)
    const removed = await deleteCreated(transaction, id)
    const restored = await restoreOrRefuse(transaction, id)
    await deleteCreatedSections(transaction, id)
    await markUndone(transaction, id, userId)
    await audit(transaction, {
      by: userId,
      action: 'import.undo',
      subject: 'project',
      subjectId: projectId,
      details: { import_id: id, file_name, removed, restored },
    })
    return { projectId, import: await importById(transaction, id) }
  })
}
