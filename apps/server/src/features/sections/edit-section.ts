import type { BodyOf } from '@castline/contract/call'
import type { Section, updateSection as updateSectionEndpoint } from '@castline/contract/sections'
import type { Database, Queryable } from '#database/database.ts'
import { lockProjectOf } from '#database/project-lock.ts'
import { ApiError, invalid, notFound } from '#http/errors.ts'
import { namingDuplicates } from '#http/unique-violation.ts'
import { componentsIn, placeSection, removeSection, sectionOf, updateSection } from './queries.ts'

/** The error for a name that another section of the project has. */
export const taken = { sections_name: { field: 'name', message: 'This project already has a section with this name.' } }

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
  { version, position, ...given }: BodyOf<typeof updateSectionEndpoint>,
): Promise<Section> {
  return database.transaction(async (transaction) => {
    const current = await lockedSection(transaction, userId, id)
    const edited = await namingDuplicates(taken, () =>
      updateSection(transaction, { ...current, ...given }, version ?? null),
    )
    if (!edited) throw new ApiError('conflict', 'Somebody else has changed this section.', { current })
    if (position === undefined) return edited
    await placeSection(transaction, edited, position)
    return (await sectionOf(transaction, userId, id)) ?? edited
  })
}

/**
 * Deletes a section and moves its components to section `moveTo` of the same project. Returns the project's id. Throws
 * 404, 409 if components would be left without a section, 400 for an invalid target.
 */
export function deleteSection(
  database: Database,
  userId: string,
  id: string,
  moveTo: string | undefined,
): Promise<string> {
  return database.transaction(async (transaction) => {
    const section = await lockedSection(transaction, userId, id)
    const target = moveTo === undefined ? null : await sectionOf(transaction, userId, moveTo)
    if (moveTo !== undefined && (target?.project_id !== section.project_id || target.id === section.id)) {
      throw invalid([{ field: 'query.move_to', message: 'Choose another section of the same project.' }])
    }
    const components = await componentsIn(transaction, id)
    if (components > 0 && !target) {
      const what = components === 1 ? 'a component' : `${components} components`
      const message = `This section holds ${what}. Move them to another section, or delete them first.`
      throw new ApiError('conflict', message, { current: { ...section, components } })
    }
    await removeSection(transaction, section, target?.id ?? null)
    return section.project_id
  })
}
