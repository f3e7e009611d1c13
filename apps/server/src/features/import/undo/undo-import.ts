import type { ProjectImport } from '@castline/contract/import'
import { type UndoRefusal, undoHours } from '@castline/contract/values/import'
import type { Actor } from '@castline/domain/status/transitions'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, orNotFound } from '#http/errors.ts'
import { waitForProject } from '../wait-for-project.ts'
import {
  deleteCreated,
  deleteCreatedSections,
  importById,
  lockedImport,
  lockUnchanged,
  markUndone,
  reopenEarlierImports,
  restoreUpdated,
} from './queries.ts'
import { lockForUndo, undoSteps } from './undo-step-queries.ts'

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

async function restoreOrRefuse(transaction: Queryable, id: string, kept: readonly string[]): Promise<number> {
  try {
    return await restoreUpdated(transaction, id, kept)
  } catch (error) {
    const refusal = refusalOf[(error as { code?: string }).code ?? '']
    throw refusal ? refused(refusal) : error
  }
}

/**
 * Undoes an import in one transaction: deletes the components that it created, restores the values of those that it
 * updated, reverses its status changes, and deletes its new sections if nothing else is in them. Of an import that
 * changed statuses, components that were changed since stay as they are and are named. Returns the import, also if it is undone already.
 * Throws 404, and 409 with an `UndoRefusal`.
 */
export function undoImport(
  database: Database,
  actor: Actor,
  id: string,
): Promise<{ projectId: string; import: ProjectImport }> {
  return database.transaction(async (transaction) => {
    const found = orNotFound(await waitForProject(transaction, () => lockedImport(transaction, id, actor.id)), 'import')
    const { project_id: projectId, file_name, moved } = found
    if (found.is_undone) return { projectId, import: await importById(transaction, id) }
    if (found.is_late) throw refused('too_late')
    await lockForUndo(transaction, id)
    const changed = await lockUnchanged(transaction, id)
    if (changed > 0) throw refused('changed_since', changed)
    const removed = await deleteCreated(transaction, id)
    const kept = moved > 0 ? await undoSteps(transaction, id, actor, file_name) : []
    const restored = await restoreOrRefuse(transaction, id, kept)
    await reopenEarlierImports(transaction, id, kept)
    await deleteCreatedSections(transaction, id)
    await markUndone(transaction, id, actor.id, kept)
    await audit(transaction, {
      by: actor.id,
      action: 'import.undo',
      subject: 'project',
      subjectId: projectId,
      details: { import_id: id, file_name, removed, restored, moved, kept: kept.length },
    })
    return { projectId, import: await importById(transaction, id) }
  })
}
