import { randomUUID } from 'node:crypto'
import type { Status } from '@castline/domain/statuses'
import type { Database, Queryable } from '../database/database.ts'
import { samplePast } from './past.ts'
import { people } from './people.ts'
import { type Piece, samplePieces, storeys } from './pieces.ts'
import { dayAfter, localTime, today, workingDaysBefore } from './working-time.ts'

const description =
  'A sample to look around in: a block of three storeys, eight weeks after its first piece was made. Delete it when you no longer need it.'

/**
 * Loads a project with a believable past and one person per role, all at once, into a database that nobody has worked
 * in: no project, and nobody but the first administrator. Answers whether it did. Its times are of the server's time zone.
 */
export async function loadSampleProject(database: Database): Promise<boolean> {
  return database.transaction(async (transaction) => {
    // Two servers may start at once on an empty database.
    await transaction.rows('LOCK TABLE projects IN SHARE ROW EXCLUSIVE MODE')
    const used = await transaction.row(
      'SELECT FROM projects UNION ALL (SELECT FROM users OFFSET 1) UNION ALL SELECT FROM components LIMIT 1',
    )
    if (used) return false

    const timeZone = await ownTimeZone(transaction)
    const day = today(timeZone, new Date())
    const projectId = await insertProject(transaction, timeZone, day)
    await insertPeople(transaction, projectId)
    const sectionIds = await insertSections(transaction, projectId, day)
    await insertPieces(transaction, projectId, sectionIds, workingDaysBefore(day))
    return true
  })
}

/** The server's, or UTC where PostgreSQL does not know that one. */
async function ownTimeZone(transaction: Queryable): Promise<string> {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone
  const known = await transaction.row('SELECT FROM pg_timezone_names WHERE name = $1', [name])
  return known ? name : 'UTC'
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
     RETURNING id, position`,
    [projectId, JSON.stringify(sections)],
  )
  return rows.map(({ id }) => id)
}

interface PastStep {
  readonly piece: number
  readonly from_status: Status
  readonly to_status: Status
  readonly role: string
  readonly reason: string | null
  readonly at: string
}

async function insertPieces(
  transaction: Queryable,
  projectId: string,
  sectionIds: readonly string[],
  days: readonly string[],
): Promise<void> {
  const pieces = samplePieces()
  const past = samplePast(pieces.map(({ storey }) => storey))
  const steps = past
    .flatMap((walk, piece) =>
      walk.map((step, index) => {
        const from: Status = walk[index - 1]?.to ?? 'planning'
        return { piece, from_status: from, to_status: step.to, role: step.role, reason: step.reason, moment: step.moment }
      }),
    )
    .sort((a, b) => a.moment - b.moment || a.piece - b.piece)
    .map(({ moment, ...step }): PastStep => ({ ...step, at: localTime(days, moment) }))
  await writePieces(transaction, projectId, sectionIds, pieces, steps)
}
