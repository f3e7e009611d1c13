import type { BodyOf } from '@castline/contract/call'
import { type Project, updateProject as updateProjectEndpoint } from '@castline/contract/projects'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, archived, invalid, orNotFound } from '#http/errors.ts'
import { requireZone } from '#http/time-zone-queries.ts'
import { changesIn } from '#http/unchanged.ts'
import { withDuplicateErrors } from '#http/unique-violation.ts'
import type { StoredPicture } from '#pictures/stored-pictures.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { changeImages } from './images.ts'
import { keepImportedDays } from './imported-days-queries.ts'
import { requireAges, requireValidTimes, taken } from './project-fields.ts'
import { projectOf, removeProject, updateProject } from './queries.ts'

/** Where other fields of a project are changed. */
const elsewhere = {
  plant_id: 'PUT /projects/{id}/plant chooses its plant.',
  images: 'Send `image_ids` to sort them, files to add some; DELETE /projects/{id}/images/{imageId} removes one.',
}

/** Locks a project and returns it. Throws 404 if the user has no access to it. */
async function lockedProject(transaction: Queryable, userId: string, id: string): Promise<Project> {
  return orNotFound(
    (await lockProject(transaction, userId, id, { alsoArchived: true }))
      ? await projectOf(transaction, userId, id)
      : null,
    'project',
  )
}

/**
 * Updates the given fields of a project, adds these images, and records who did it. Throws 404, 400 with the name of
 * the field, 409 for a taken code and for an outdated version.
 */
export function editProject(
  database: Database,
  userId: string,
  id: string,
  { version, ...given }: BodyOf<typeof updateProjectEndpoint>,
  pictures: readonly StoredPicture[],
): Promise<Project> {
  return database.transaction(async (transaction) => {
    const current = await lockedProject(transaction, userId, id)
    if (version !== undefined && version !== current.version) {
      throw new ApiError('conflict', 'Somebody else has changed this project.', { current })
    }
    if (current.archived && given.archived !== false) throw archived()
    const { image_ids, ...fields } = changesIn(updateProjectEndpoint, given, current, elsewhere)
    const isNewZone = fields.time_zone !== undefined && fields.time_zone !== current.time_zone
    const zone = isNewZone && { time_zone: await requireZone(transaction, fields.time_zone ?? '') }
    const wanted = { ...current, ...fields, ...zone }
    requireValidTimes(wanted)
    requireAges(wanted)
    await changeImages(transaction, userId, current, { image_ids, pictures })
    const project = await withDuplicateErrors(taken, () => updateProject(transaction, wanted))
    await keepImportedDays(transaction, id, current.time_zone, project.time_zone)
    const isMoved = project.archived !== current.archived
    const action = !isMoved ? 'project.update' : project.archived ? 'project.archive' : 'project.restore'
    const entry = { action, subject: 'project', subjectId: id } as const
    await audit(transaction, {
      by: userId,
      ...entry,
      details: { ...fields, ...(image_ids && { image_ids }), ...(pictures.length > 0 && { images: pictures.length }) },
    })
    return project
  })
}

/**
 * Permanently deletes a project with everything in it, and records who did it. `code` is the user's confirmation;
 * undefined if the client sent none. Throws 404, and 400 if it is not the project's code.
 */
export function deleteProject(database: Database, userId: string, id: string, code: string | undefined): Promise<void> {
  return database.transaction(async (transaction) => {
    const project = await lockedProject(transaction, userId, id)
    if (code !== undefined && code !== project.code) {
      throw invalid([{ field: 'query.code', message: `This is not the code of “${project.name}”.` }])
    }
    const gone = await removeProject(transaction, id)
    const entry = { action: 'project.delete', subject: 'project', subjectId: id } as const
    await audit(transaction, { by: userId, ...entry, details: { code: project.code, name: project.name, ...gone } })
  })
}
