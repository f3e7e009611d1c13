import type { BodyOf } from '@castline/contract/call'
import { type createPrecast, updateComponent } from '@castline/contract/component-edits'
import type { ComponentDetail } from '@castline/contract/components'
import { eachField, fieldNames } from '@castline/domain/components/fields'
import { auditEdit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import { requireOwnPlants } from '#http/own-plants.ts'
import type { ReceivedFile } from '#http/receive-file.ts'
import { changesIn } from '#http/unchanged.ts'
import { withDuplicateErrors } from '#http/unique-violation.ts'
import { controlNumbers, numbersOfMarks } from '#tracking/components/control-numbers.ts'
import { lockOpenLoadsOf, recordDeletion } from '#tracking/loads/load-adoption.ts'
import { lockProjectOf } from '#tracking/projects/project-lock.ts'
import { componentDetailFor, removedComponent, visible } from '../component-response.ts'
import { writeRevision } from '../files/edit-files.ts'
import { findComponent } from '../queries.ts'
import { changesBetween } from './changes.ts'
import { insertComponent, isSectionOf, markDeleted, markRestored, writeFields } from './component-queries.ts'

/** Removed components keep their numbers, so the conflicting component may not be in any list. */
const taken = {
  components_control_number: {
    field: 'control_number',
    message: 'Another component of this project uses or has used this control number.',
  },
  components_external_id: {
    field: 'external_id',
    message: 'Another component of this project uses or has used this model ID.',
  },
}

/** Where other fields of a component are changed. */
const elsewhere = {
  status: 'The status is changed by PUT /components/{id}/status-auth.',
  qr_code: 'The label is changed by PUT /components/{id}/qr-code.',
  section_name: 'Send `section_id` to move it to another section.',
  files: 'Drawings are changed by POST /components/{id}/upload-file.',
}

const stale = (current: ComponentDetail) =>
  new ApiError('conflict', 'Somebody else has changed this component.', { current })

function requireSameProject(given: string | undefined, projectId: string): void {
  if (given === undefined || given.toLowerCase() === projectId) return
  throw invalid([{ field: 'project_id', message: 'The section belongs to another project.' }])
}

async function nextControlNumber(transaction: Queryable, projectId: string, mark: string): Promise<string> {
  return controlNumbers(await numbersOfMarks(transaction, projectId, [mark])).next(mark)
}

/**
 * Adds a component in planning to a section, with the first revision of its drawing if there is one. Throws 404 for a
 * section that the caller has no access to, 400 if the section belongs to another project, 409 with the name of the
 * taken number.
 */
export function createComponent(
  database: Database,
  caller: Caller,
  given: BodyOf<typeof createPrecast>,
  drawing: ReceivedFile | null,
): Promise<ComponentDetail> {
  return database.transaction(async (transaction) => {
    const { section_id, name } = given
    const projectId = await lockProjectOf(transaction, caller.id, 'sections', section_id)
    if (!projectId || !(await isSectionOf(transaction, section_id, projectId))) throw notFound('section')
    requireSameProject(given.project_id, projectId)
    await requireOwnPlants(transaction, caller.id, [given.plant])
    const control_number = given.control_number ?? (await nextControlNumber(transaction, projectId, name))
    const component = { ...eachField(fieldNames, (field) => given[field] ?? null), section_id, control_number }
    const id = await withDuplicateErrors(taken, () => insertComponent(transaction, projectId, component))
    await auditEdit(transaction, {
      by: caller.id,
      action: 'create',
      projectId,
      components: [{ id, name, control_number, changes: {} }],
    })
    if (drawing) await writeRevision(transaction, caller, { id, projectId }, drawing)
    return detailOf(transaction, id, caller)
  })
}

/**
 * Updates the given fields of a component; it can also move to another section of its project. Throws 404, 400 for
 * another project, 409 with the name of the taken number, and 409 with the current component if the version is
 * outdated.
 */
export function editComponent(
  database: Database,
  caller: Caller,
  id: string,
  { version, ...given }: BodyOf<typeof updateComponent>,
): Promise<ComponentDetail> {
  return database.transaction(async (transaction) => {
    const projectId = orNotFound(await lockProjectOf(transaction, caller.id, 'components', id), 'component')
    const current = await detailOf(transaction, id, caller)
    if (version !== undefined && version !== current.version) throw stale(current)
    const { project_id, ...changed } = changesIn(updateComponent, given, current, elsewhere)
    requireSameProject(project_id, projectId)
    if (given.section_id && !(await isSectionOf(transaction, given.section_id, projectId))) {
      throw invalid([{ field: 'section_id', message: 'The section belongs to another project.' }])
    }
    if (given.plant !== current.plant) await requireOwnPlants(transaction, caller.id, [given.plant])
    const component = { ...current, ...changed }
    if (await withDuplicateErrors(taken, () => writeFields(transaction, id, component, version ?? null))) {
      const edited = await detailOf(transaction, id, caller)
      const changes = changesBetween(current, edited)
      if (Object.keys(changes).length > 0) {
        await auditEdit(transaction, { by: caller.id, action: 'edit', projectId, components: [{ ...edited, changes }] })
      }
      return edited
    }
    throw stale(await detailOf(transaction, id, caller))
  })
}

export interface Removed {
  readonly projectId: string
  /** Whether it was on an open load. */
  readonly onLoad: boolean
}

/** Marks a component as deleted, also on its open load. Throws 404, also if it was deleted before. */
export function removeComponent(database: Database, caller: Caller, id: string): Promise<Removed> {
  return database.transaction(async (transaction) => {
    const { component } = visible(await findComponent(transaction, 'id', id, caller.id), caller)
    const loads = await lockOpenLoadsOf(transaction, [id])
    if (!(await markDeleted(transaction, id))) throw removedComponent()
    await recordDeletion(transaction, 'pieces_deleted', caller.id, loads)
    const { project_id: projectId } = component
    const components = [{ ...component, changes: {} }]
    await auditEdit(transaction, { by: caller.id, action: 'delete', projectId, components })
    return { projectId, onLoad: loads.length > 0 }
  })
}

/**
 * Restores a deleted component with its number, history and files, to its section or to another one. Throws 404, 409
 * with the current component if it is not deleted, and 400 for a section of another project, or without one if its own
 * was deleted.
 */
export function restoreComponent(
  database: Database,
  caller: Caller,
  id: string,
  sectionId: string | undefined,
): Promise<ComponentDetail> {
  return database.transaction(async (transaction) => {
    const projectId = await lockProjectOf(transaction, caller.id, 'components', id)
    const found = projectId && (await findComponent(transaction, 'id', id, caller.id))
    if (!found) throw notFound('component')
    if (!found.removed) {
      throw new ApiError('conflict', 'This component is not deleted.', { current: componentDetailFor(found, caller) })
    }
    // The section of a deleted component may be deleted.
    const own: string | null = found.component.section_id
    const target = sectionId ?? own
    if (target === null) {
      throw invalid([{ field: 'section_id', message: 'Its section was deleted: choose another one.' }])
    }
    if (!(await isSectionOf(transaction, target, projectId))) {
      throw invalid([{ field: 'section_id', message: 'The section belongs to another project.' }])
    }
    const loads = await lockOpenLoadsOf(transaction, [id])
    await markRestored(transaction, id, target)
    await recordDeletion(transaction, 'pieces_restored', caller.id, loads)
    const restored = await detailOf(transaction, id, caller)
    const components = [{ ...restored, changes: changesBetween(found.component, restored) }]
    await auditEdit(transaction, { by: caller.id, action: 'restore', projectId, components })
    return restored
  })
}

async function detailOf(transaction: Queryable, id: string, caller: Caller): Promise<ComponentDetail> {
  return componentDetailFor(visible(await findComponent(transaction, 'id', id, caller.id), caller), caller)
}
