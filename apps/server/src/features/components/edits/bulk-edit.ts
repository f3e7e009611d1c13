import type { deleteComponents as deleteEndpoint, editComponents as editEndpoint } from '@castline/contract/bulk-edits'
import type { AnswerOf, BodyOf } from '@castline/contract/call'
import { auditEdit, type FieldChange } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { lockProject } from '#database/project-lock.ts'
import { invalid, notFound } from '#http/errors.ts'
import { type BulkRow, lockComponents, markAllDeleted, sectionNames, writeSectionAndType } from './bulk-queries.ts'
import { sectionChange } from './changes.ts'

type Edited = AnswerOf<typeof editEndpoint>

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

/** The differences in section and type, for the history. */
export function bulkChanges(before: BulkRow, after: BulkRow): Record<string, FieldChange> {
  const type = before.type !== after.type && { type: { from: before.type, to: after.type } }
  return { ...sectionChange(before, after), ...type }
}

/**
 * Moves components to a section of their project, or sets their type. Throws 404 for a project that the user has no
 * access to, 400 for a section of another one.
 */
export function editMany(
  database: Database,
  userId: string,
  projectId: string,
  { ids, section_id, type }: BodyOf<typeof editEndpoint>,
): Promise<Edited> {
  return database.transaction(async (transaction) => {
    const found = await lockedComponents(transaction, userId, projectId, ids)
    const target = section_id?.toLowerCase()
    const section_name = target && (await sectionNames(transaction, projectId)).get(target)
    if (target && section_name === undefined) {
      throw invalid([{ field: 'section_id', message: 'The section belongs to another project.' }])
    }
    const edits = found.flatMap((before) => {
      const after = {
        ...before,
        ...(target && section_name && { section_id: target, section_name }),
        ...(type !== undefined && { type }),
      }
      const changes = bulkChanges(before, after)
      return Object.keys(changes).length > 0 ? [{ ...after, changes }] : []
    })
    const missing = missingOf(ids, found)
    if (edits.length === 0) return { edit_id: null, changed: 0, missing }
    await writeSectionAndType(transaction, edits)
    const details = { ...(section_name && { section: section_name }), ...(type !== undefined && { type }) }
    const entry = { by: userId, action: 'edit', projectId, components: edits, details } as const
    return { edit_id: await auditEdit(transaction, entry), changed: edits.length, missing }
  })
}

/** Deletes components. Throws 404 for a project that the user has no access to. */
export function deleteMany(
  database: Database,
  userId: string,
  projectId: string,
  { ids }: BodyOf<typeof deleteEndpoint>,
): Promise<Edited> {
  return database.transaction(async (transaction) => {
    const found = await lockedComponents(transaction, userId, projectId, ids)
    const missing = missingOf(ids, found)
    if (found.length === 0) return { edit_id: null, changed: 0, missing }
    await markAllDeleted(
      transaction,
      found.map(({ id }) => id),
    )
    const components = found.map((component) => ({ ...component, changes: {} }))
    const edit_id = await auditEdit(transaction, { by: userId, action: 'delete', projectId, components })
    return { edit_id, changed: found.length, missing }
  })
}
