import type { BodyOf } from '@castline/contract/call'
import type { createProject as createProjectEndpoint, Project } from '@castline/contract/projects'
import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import { knownZone, requireZone } from '#http/time-zone-queries.ts'
import { withDuplicateErrors } from '#http/unique-violation.ts'
import type { StoredPicture } from '#pictures/stored-pictures.ts'
import { insertImages } from './image-queries.ts'
import { requireValidTimes, taken } from './project-fields.ts'
import { insertProject, projectOf } from './queries.ts'

/** The given time zone, else that of the server. */
async function zoneOf(database: Database, given: string | undefined): Promise<string> {
  if (given !== undefined) return requireZone(database, given)
  return (await knownZone(database, Intl.DateTimeFormat().resolvedOptions().timeZone)) ?? 'UTC'
}

/**
 * Creates a project with these images and records who did it. Throws 409 for a taken code, 400 with the name of the
 * field.
 */
export async function createProject(
  database: Database,
  by: string,
  given: BodyOf<typeof createProjectEndpoint>,
  pictures: readonly StoredPicture[],
): Promise<Project> {
  const { code, name, description = null, location = null, starts_on = null, ends_on = null } = given
  const { plant_name = null, plant_address = null, consignee = null, site_address = null } = given
  const parties = { plant_name, plant_address, consignee, site_address }
  const images = pictures.length
  requireValidTimes({ starts_on, ends_on })
  const time_zone = await zoneOf(database, given.time_zone)
  return database.transaction(async (transaction) => {
    const project = await withDuplicateErrors(taken, () =>
      insertProject(transaction, { code, name, description, location, time_zone, starts_on, ends_on, ...parties }),
    )
    const entry = { action: 'project.create', subject: 'project', subjectId: project.id } as const
    await audit(transaction, { by, ...entry, details: { code, name, ...(images && { images }) } })
    if (images === 0) return project
    await insertImages(transaction, project.id, by, pictures)
    return (await projectOf(transaction, by, project.id)) ?? project
  })
}
