import type { BodyOf } from '@castline/contract/call'
import type { createPrecast, updateComponent } from '@castline/contract/component-edits'
import type { ComponentDetail } from '@castline/contract/components'
import { eachField, fieldNames } from '@castline/domain/component-fields'
import { controlNumbers, numbersOfMarks } from '#database/control-numbers.ts'
import type { Database, Queryable } from '#database/database.ts'
import { lockProjectOf } from '#database/project-lock.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, notFound } from '#http/errors.ts'
import type { ReceivedFile } from '#http/receive-file.ts'
import { namingDuplicates } from '#http/unique-violation.ts'
import { componentDetailFor, removedComponent, visible } from './component-answer.ts'
import { insertComponent, isSectionOf, markDeleted, writeFields } from './edit-queries.ts'
import { writeRevision } from './files/edit-files.ts'
import { findComponent } from './queries.ts'

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
    const control_number = given.control_number ?? (await nextControlNumber(transaction, projectId, name))
    const component = { ...eachField(fieldNames, (field) => given[field] ?? null), section_id, control_number }
    const id = await namingDuplicates(taken, () => insertComponent(transaction, projectId, component))
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
  { version, project_id, status: _never, ...given }: BodyOf<typeof updateComponent>,
): Promise<ComponentDetail> {
  return database.transaction(async (transaction) => {
    const projectId = await lockProjectOf(transaction, caller.id, 'components', id)
    if (!projectId) throw notFound('component')
    const current = await detailOf(transaction, id, caller)
    requireSameProject(project_id, projectId)
    if (given.section_id && !(await isSectionOf(transaction, given.section_id, projectId))) {
      throw invalid([{ field: 'section_id', message: 'The section belongs to another project.' }])
    }
    const component = { ...current, ...given }
    if (await namingDuplicates(taken, () => writeFields(transaction, id, component, version ?? null))) {
      return detailOf(transaction, id, caller)
    }
    throw new ApiError('conflict', 'Somebody else has changed this component.', {
      current: await detailOf(transaction, id, caller),
    })
  })
}

/** Marks a component as removed and returns its project's id. Throws 404, also if it was removed before. */
export async function removeComponent(database: Database, caller: Caller, id: string): Promise<string> {
  const { component } = visible(await findComponent(database, 'id', id, caller.id), caller)
  if (!(await markDeleted(database, id))) throw removedComponent()
  return component.project_id
}

async function detailOf(transaction: Queryable, id: string, caller: Caller): Promise<ComponentDetail> {
  return componentDetailFor(visible(await findComponent(transaction, 'id', id, caller.id), caller), caller)
}
