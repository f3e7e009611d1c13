import type { UndoneEdit } from '@castline/contract/edit-history'
import { undoWindowMs } from '@castline/domain/status/transitions'
import { auditEdit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, notFound } from '#http/errors.ts'
import { unwatched, type Watch } from '#http/response-lines.ts'
import { lockOpenLoadsOf, recordDeletion } from '#tracking/loads/load-adoption.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { bulkChanges, bulkFields } from './bulk-edit.ts'
import {
  addSection,
  type EditedRow,
  editedIds,
  lockEdited,
  type StoredEdit,
  sectionNames,
  storedEdit,
  writeEdits,
} from './bulk-queries.ts'
import { inParts } from './in-parts.ts'

type SkippedReason = UndoneEdit['kept'][number]['reason']

/** The state of a component after the undo, or why it is left as it is. */
type Outcome = EditedRow | SkippedReason

/** Finds the sections of components by id and, if they were deleted since, by name. */
async function sectionsToReturnTo(transaction: Queryable, projectId: string) {
  const byId = await sectionNames(transaction, projectId)
  const byName = new Map([...byId].map(([id, name]) => [name.toLowerCase(), id]))
  return {
    nameOf: (id: string) => byId.get(id) ?? null,
    find: (id: string | null | undefined, name: unknown): string | null =>
      id && byId.has(id) ? id : (typeof name === 'string' && byName.get(name.toLowerCase())) || null,
    async create(name: string): Promise<string> {
      const id = await addSection(transaction, projectId, name)
      byId.set(id, name)
      byName.set(name.toLowerCase(), id)
      return id
    },
  }
}

type Sections = Awaited<ReturnType<typeof sectionsToReturnTo>>

async function restored(row: EditedRow, sections: Sections): Promise<Outcome> {
  if (!row.deleted) return 'not_deleted'
  if (row.section_id !== null) return row
  // It was deleted with its section.
  const { section } = row.changes
  const name = section?.from
  const found = sections.find(section?.from_id, name) ?? (typeof name === 'string' ? await sections.create(name) : null)
  return found === null ? 'no_section' : { ...row, section_id: found, section_name: sections.nameOf(found) }
}

function reverted(row: EditedRow, sections: Sections): Outcome {
  if (row.deleted) return 'deleted'
  const { section, needed_on } = row.changes
  const fields = bulkFields.filter((field) => row.changes[field])
  if (section && section.to_id !== row.section_id) return 'changed'
  if (fields.some((field) => row.changes[field]?.to !== row[field]) || (needed_on && needed_on.to !== row.needed_on))
    return 'changed'
  const target = section ? sections.find(section.from_id, section.from) : row.section_id
  if (target === null) return 'no_section'
  const before = Object.fromEntries(fields.map((field) => [field, row.changes[field]?.from as string | null]))
  const needed = needed_on ? (needed_on.from as string | null) : row.needed_on
  const placed = { section_id: target, section_name: sections.nameOf(target) }
  return { ...row, ...placed, ...before, needed_on: needed }
}

/** The fields of `editComponents`. */
const undoable = new Set<string>(['section', ...bulkFields, 'needed_on'])

function requireUndoable({ kind, user_id, age_ms }: StoredEdit, rows: readonly EditedRow[], userId: string): void {
  if (kind === 'delete') return
  const fields = new Set(rows.flatMap(({ changes }) => Object.keys(changes)))
  if ([...fields].some((field) => !undoable.has(field))) throw notFound('edit')
  if (user_id === userId && age_ms <= undoWindowMs) return
  throw new ApiError('forbidden', 'An edit can be undone by its author, within ten minutes.')
}

/**
 * Restores the components of a deletion, or gives those of an edit their previous section, type, concrete and needed day.
 * Components that were changed since are left as they are. Returns the project's id, too. Throws 404 for another entry
 * of the log or without access to the project, and 403 for an edit by somebody else or more than ten minutes ago.
 */
export function undoEdit(
  database: Database,
  userId: string,
  id: string,
  watch: Watch = unwatched,
): Promise<{ result: UndoneEdit; projectId: string }> {
  return database.transaction(async (transaction) => {
    const edit = await storedEdit(transaction, id)
    if (!edit || !(await lockProject(transaction, userId, edit.project_id))) throw notFound('edit')
    const { project_id: projectId, kind } = edit
    if (kind === 'delete') await lockOpenLoadsOf(transaction, await editedIds(transaction, id))
    const rows = await lockEdited(transaction, id)
    requireUndoable(edit, rows, userId)
    const sections = await sectionsToReturnTo(transaction, projectId)
    const undone: EditedRow[] = []
    const kept: UndoneEdit['kept'] = []
    for (const row of rows) {
      const outcome = kind === 'delete' ? await restored(row, sections) : reverted(row, sections)
      if (typeof outcome !== 'string') undone.push({ ...outcome, changes: bulkChanges(row, outcome) })
      else kept.push({ component_id: row.id, control_number: row.control_number, reason: outcome })
    }
    if (undone.length > 0) {
      await auditEdit(transaction, {
        by: userId,
        action: kind === 'delete' ? 'restore' : 'edit',
        projectId,
        components: undone,
        details: { undoes: id },
      })
      await inParts(undone, watch, (part) => writeEdits(transaction, projectId, part))
      if (kind === 'delete') {
        const ids = undone.map((row) => row.id)
        await recordDeletion(transaction, 'pieces_restored', userId, await lockOpenLoadsOf(transaction, ids))
      }
    }
    return { result: { undone: undone.length, kept }, projectId }
  })
}
