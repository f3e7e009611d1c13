import type { Database, Queryable } from '#database/database.ts'
import type { FileStore } from '#files/store.ts'
import { writeOtherComponents } from './other-components.ts'
import { people } from './people.ts'
import { storeys } from './pieces.ts'
import { dayAfter, today } from './working-time.ts'
import { writePieces } from './write-pieces.ts'

const description =
  'A sample to look around in: a block of three storeys, eight weeks after its first piece was made. Delete it when you no longer need it.'

const invalidParameter = '22023'

interface SampleOptions {
  /** Where its drawings go; without a store it has none. */
  readonly files?: FileStore
  readonly timeZone?: string
  readonly now?: Date
}

/**
 * Loads a project with a believable past and one person per role, all at once, into a database that nobody has worked
 * in: no project, and nobody but the first administrator. Answers whether it did. The past ends the day before `now`.
 */
export async function loadSampleProject(
  database: Database,
  { files, timeZone: asked = Intl.DateTimeFormat().resolvedOptions().timeZone, now = new Date() }: SampleOptions = {},
): Promise<boolean> {
  const timeZone = await knownTimeZone(database, asked)
  return database.transaction(async (transaction) => {
    // Two servers may start at once on an empty database.
    await transaction.rows('LOCK TABLE projects IN SHARE ROW EXCLUSIVE MODE')
    // A deleted user is kept: a sample that was deleted does not come back.
    if (await transaction.row('SELECT FROM projects UNION ALL (SELECT FROM users OFFSET 1) LIMIT 1')) return false

    const day = today(timeZone, now)
    const projectId = await insertProject(transaction, timeZone, day)
    await insertPeople(transaction, projectId)
    const sectionIds = await insertSections(transaction, projectId, day)
    await writePieces(transaction, { projectId, sectionIds, timeZone, day })
    await writeOtherComponents(transaction, projectId)
    if (files) {
      // Once in a server's life: what draws PDFs takes its memory only then.
      const { writeDrawings } = await import('./drawings.ts')
      await writeDrawings(transaction, files, projectId)
    }
    return true
  })
}

/** The time zone of this name, or UTC where PostgreSQL has none of it. */
async function knownTimeZone(database: Database, name: string): Promise<string> {
  try {
    await database.row('SELECT now() AT TIME ZONE $1', [name])
    return name
  } catch (error) {
    if ((error as { code?: string }).code === invalidParameter) return 'UTC'
    throw error
  }
}

async function insertProject(transaction: Queryable, timeZone: string, day: string): Promise<string> {
  const project = await transaction.row<{ id: string }>(
    `INSERT INTO projects (code, name, description, location, time_zone, starts_on, ends_on)
     VALUES ('HC-B', 'Harbour Court, block B', $1, 'Quay Road 12', $2, $3, $4) RETURNING id`,
    [description, timeZone, dayAfter(day, -60), dayAfter(day, 80)],
  )
  if (!project) throw new Error('The sample project was not inserted.')
  return project.id
}

// The administrator may have taken one of the names.
async function insertPeople(transaction: Queryable, projectId: string): Promise<void> {
  await transaction.rows(
    `WITH person AS (
       INSERT INTO users (username, name, role)
       SELECT username, name, role FROM jsonb_to_recordset($1::jsonb) AS p (username text, name text, role text)
       ON CONFLICT DO NOTHING
       RETURNING id
     )
     INSERT INTO project_members (project_id, user_id) SELECT $2, id FROM person`,
    [JSON.stringify(people), projectId],
  )
}

async function insertSections(transaction: Queryable, projectId: string, day: string): Promise<string[]> {
  const sections = storeys.map(({ name, plannedIn }) => ({ name, planned_on: dayAfter(day, plannedIn) }))
  const rows = await transaction.rows<{ id: string }>(
    `INSERT INTO sections (project_id, name, planned_on, position)
     SELECT $1, name, planned_on, place
     FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (name text, planned_on date)) WITH ORDINALITY
       AS s (name, planned_on, place)
     RETURNING id`,
    [projectId, JSON.stringify(sections)],
  )
  return rows.map(({ id }) => id)
}
