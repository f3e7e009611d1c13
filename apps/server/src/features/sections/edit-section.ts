import type { BodyOf, QueryOf } from '@castline/contract/call'
import {
  type deleteSection as deleteSectionEndpoint,
  type Section,
  updateSection as updateSectionEndpoint,
} from '@castline/contract/sections'
import { auditEdit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import { changesIn } from '#http/unchanged.ts'
import { withDuplicateErrors } from '#http/unique-violation.ts'
import { lockOpenLoadsOf, recordDeletion } from '#tracking/loads/load-adoption.ts'
import { lockProjectOf } from '#tracking/projects/project-lock.ts'
import {
  componentIdsIn,
  componentsIn,
  deleteComponentsIn,
  moveComponents,
  placeSection,
  removeSection,
  type SectionComponent,
  sectionOf,
  updateSection,
} from './queries.ts'

/** The error for a name that another section of the project has. */
export const taken = { sections_name: { field: 'name', message: 'This project already has a section with this name.' } }

const stale = (current: Section) => new ApiError('conflict', 'Somebody else has changed this section.', { current })

/** Locks the section's project and returns the section. Throws 404 if the user has no access to it. */
async function lockedSection(transaction: Queryable, userId: string, id: string): Promise<Section> {
  const projectId = await lockProjectOf(transaction, userId, 'sections', id)
  const section = projectId && (await sectionOf(transaction, userId, id))
  if (!section) throw notFound('section')
  return section
}

/** Updates the given fields of a section. Throws 404, 409 for a taken name and for an outdated version. */
export function editSection(
  database: Database,
  userId: string,
  id: string,
  { version, ...given }: BodyOf<typeof updateSectionEndpoint>,
): Promise<Section> {
  return database.transaction(async (transaction) => {
    const current = await lockedSection(transaction, userId, id)
    if (version !== undefined && version !== current.version) throw stale(current)
    const { position, ...changes } = changesIn(updateSectionEndpoint, given, current, {
      project_id: 'A section stays in its project.',
    })
    const edited = orNotFound(
      await withDuplicateErrors(taken, () => updateSection(transaction, { ...current, ...changes })),
      'section',
    )
    if (position === undefined) return edited
    await placeSection(transaction, edited, position)
    return (await sectionOf(transaction, userId, id)) ?? edited
  })
}

/** Components are moved to the section `move_to`, or deleted; with `if_empty` a section that has some is refused. */
type Disposal = QueryOf<typeof deleteSectionEndpoint>

/**
 * Deletes a section. Returns the project's id. Throws 404, 409 for components in a section that was shown as empty, 400
 * for an invalid target or a wrong name.
 */
export function deleteSection(
  database: Database,
  userId: string,
  id: string,
  { move_to, delete_components, if_empty }: Disposal,
): Promise<string> {
  return database.transaction(async (transaction) => {
    const section = await lockedSection(transaction, userId, id)
    const target = move_to === undefined ? null : await sectionOf(transaction, userId, move_to)
    if (move_to !== undefined && (target?.project_id !== section.project_id || target.id === section.id)) {
      throw invalid([{ field: 'query.move_to', message: 'Choose another section of the same project.' }])
    }
    if (delete_components !== undefined && delete_components !== section.name) {
      throw invalid([{ field: 'query.delete_components', message: 'This is not the name of the section.' }])
    }
    const components = await componentsIn(transaction, id)
    if (components > 0 && if_empty) {
      const what = components === 1 ? 'a component' : `${components} components`
      const message = `This section holds ${what}. Move them to another section, or delete them first.`
      throw new ApiError('conflict', message, { current: { ...section, components } })
    }
    const deleted = target ? [] : await deletedWithSection(transaction, userId, id)
    const moved = await moveComponents(transaction, id, target?.id ?? null)
    await auditDisposal(transaction, userId, section, target ? moved : deleted, target)
    await removeSection(transaction, section)
    return section.project_id
  })
}

/** Deletes the components of a section, also on their open loads. */
async function deletedWithSection(transaction: Queryable, userId: string, id: string): Promise<SectionComponent[]> {
  const loads = await lockOpenLoadsOf(transaction, await componentIdsIn(transaction, id))
  const deleted = await deleteComponentsIn(transaction, id)
  await recordDeletion(transaction, 'pieces_deleted', userId, loads)
  return deleted
}

async function auditDisposal(
  transaction: Queryable,
  by: string,
  section: Section,
  components: readonly SectionComponent[],
  target: Section | null,
): Promise<void> {
  if (components.length === 0) return
  const change = { from: section.name, to: target?.name ?? null, from_id: section.id, to_id: target?.id ?? null }
  await auditEdit(transaction, {
    by,
    action: target ? 'edit' : 'delete',
    projectId: section.project_id,
    components: components.map((component) => ({ ...component, changes: { section: change } })),
    details: { section: section.name },
  })
}
