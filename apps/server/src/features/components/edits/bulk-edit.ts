import type { deleteComponents as deleteEndpoint, editComponents as editEndpoint } from '@castline/contract/bulk-edits'
import type { BodyOf, ResponseOf } from '@castline/contract/call'
import { auditEdit, type FieldChange } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { invalid, notFound } from '#http/errors.ts'
import { requireOwnPlants } from '#http/own-plants.ts'
import { unwatched, type Watch } from '#http/response-lines.ts'
import { lockOpenLoadsOf, recordDeletion } from '#tracking/loads/load-adoption.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import {
  type BulkRow,
  type EditedRow,
  lockComponents,
  markAllDeleted,
  sectionNames,
  writeEdits,
} from './bulk-queries.ts'
import { sectionChange } from './changes.ts'
import { inParts } from './in-parts.ts'

type Edited = ResponseOf<typeof editEndpoint>

const missingOf = (ids: readonly string[], found: readonly BulkRow[]) => {
  const known = new Set(found.map(({ id }) => id))
  return [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => !known.has(id))
}

async function lockedComponents(
  transaction: Queryable,
  userId: string,
  projectId: string,
  ids: readonly string[],
): Promise<BulkRow[]> {
  if (!(await lockProject(transaction, userId, projectId))) throw notFound('project')
  return lockComponents(transaction, projectId, ids)
}

/** The fields that are set for several components at once, beside section and needed day. */
export const bulkFields = ['type', 'concrete', 'exposure', 'plant'] as const

/** The differences in section, fields and needed day, for the history. */
export function bulkChanges(before: BulkRow, after: BulkRow): Record<string, FieldChange> {
  const fields = bulkFields.filter((field) => before[field] !== after[field])
  const written = Object.fromEntries(fields.map((field) => [field, { from: before[field], to: after[field] }]))
  const needed = before.needed_on !== after.needed_on && { needed_on: { from: before.needed_on, to: after.needed_on } }
  return { ...sectionChange(before, after), ...written, ...needed }
}

/**
 * Moves components to a section of their project, sets their type, concrete, plant or the day they are needed. Throws 404 for a project
 * that the user has no access to, 400 for a section of another one and for a day before the casting or delivery.
 */
export function editMany(
  database: Database,
  userId: string,
  projectId: string,
  { ids, section_id, needed_on, ...fields }: BodyOf<typeof editEndpoint>,
  watch: Watch = unwatched,
): Promise<Edited> {
  return database.transaction(async (transaction) => {
    const found = await lockedComponents(transaction, userId, projectId, ids)
    const target = section_id?.toLowerCase()
    const section_name = target && (await sectionNames(transaction, projectId)).get(target)
    if (target && section_name === undefined) {
      throw invalid([{ field: 'section_id', message: 'The section belongs to another project.' }])
    }
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as typeof fields
    const edits = found.flatMap((before): EditedRow[] => {
      const after = {
        ...before,
        ...(target && section_name && { section_id: target, section_name }),
        ...given,
        ...(needed_on !== undefined && { needed_on }),
      }
      const changes = bulkChanges(before, after)
      return Object.keys(changes).length > 0 ? [{ ...after, changes }] : []
    })
    const missing = missingOf(ids, found)
    if (edits.length === 0) return { edit_id: null, changed: 0, missing }
    await requireOwnPlants(transaction, userId, [given.plant])
    const details = {
      ...(section_name && { section: section_name }),
      ...given,
      ...(needed_on !== undefined && { needed_on }),
    }
    const entry = { by: userId, action: 'edit', projectId, components: edits, details } as const
    const edit_id = await auditEdit(transaction, entry)
    await inParts(edits, watch, (part) => writeEdits(transaction, projectId, part))
    return { edit_id, changed: edits.length, missing }
  })
}

/** Deletes components, also on their open loads. Throws 404 for a project that the user has no access to. */
export function deleteMany(
  database: Database,
  userId: string,
  projectId: string,
  { ids }: BodyOf<typeof deleteEndpoint>,
  watch: Watch = unwatched,
): Promise<Edited> {
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, userId, projectId))) throw notFound('project')
    const loads = await lockOpenLoadsOf(transaction, ids)
    const found = await lockComponents(transaction, projectId, ids)
    const missing = missingOf(ids, found)
    if (found.length === 0) return { edit_id: null, changed: 0, missing }
    const components = found.map((component) => ({ ...component, changes: {} }))
    const edit_id = await auditEdit(transaction, { by: userId, action: 'delete', projectId, components })
    const idsOf = (part: readonly BulkRow[]) => part.map(({ id }) => id)
    await inParts(found, watch, (part) => markAllDeleted(transaction, idsOf(part)))
    await recordDeletion(transaction, 'pieces_deleted', userId, loads)
    return { edit_id, changed: found.length, missing }
  })
}
