import type { BodyOf } from '@castline/contract/endpoint'
import type { createProject as createProjectEndpoint, Project } from '@castline/contract/projects'
import { audit } from '../../database/audit.ts'
import type { Database } from '../../database/database.ts'
import { namingDuplicates } from '../../http/duplicates.ts'
import { invalid } from '../../http/errors.ts'
import { insertProject } from './queries.ts'

const taken = { projects_code: { field: 'code', message: 'Another project has this code.' } }

/** A time zone by its name in the IANA database: PostgreSQL reads offsets such as `+07:00` the other way round. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Creates a project and writes down who did. Throws 409 for a taken code, 400 that names the field. */
export async function createProject(
  database: Database,
  by: string,
  given: BodyOf<typeof createProjectEndpoint>,
): Promise<Project> {
  const time_zone = given.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!isTimeZone(time_zone)) {
    throw invalid([{ field: 'time_zone', message: `There is no time zone "${time_zone}"; one is "Asia/Bangkok".` }])
  }
  const { code, name, description = null, location = null, starts_on = null, ends_on = null } = given
  if (starts_on && ends_on && ends_on < starts_on) {
    throw invalid([{ field: 'ends_on', message: 'The end lies before the start.' }])
  }
  return database.transaction(async (transaction) => {
    const project = await namingDuplicates(taken, () =>
      insertProject(transaction, { code, name, description, location, time_zone, starts_on, ends_on }),
    )
    const entry = { action: 'project.create', subject: 'project', subjectId: project.id } as const
    await audit(transaction, { by, ...entry, details: { code, name } })
    return project
  })
}
