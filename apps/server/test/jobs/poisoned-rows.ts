import { writeDueReports } from '#features/dashboard/weekly/weekly-mails.ts'
import { collectDigests } from '#features/messages/digest-queries.ts'
import { writeMornings } from '#features/messages/morning-messages.ts'
import { openChannels } from '#features/messages/queries.ts'
import { sendDueBy } from '#features/messages/send-messages.ts'
import { writeWarnings } from '#features/messages/system-messages.ts'
import { sumUpPlants } from '#features/production/casting/ready-summary.ts'
import { applyRetention } from '#features/users/leaving/retention.ts'
import type { FileStore } from '#files/store.ts'
import { sweepFiles } from '#files/sweep.ts'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { aPlant } from '#support/production.ts'
import { testDatabase } from '#support/test-database.ts'

interface Scene {
  /** What the warning names. */
  readonly bad: string
  readonly run: (warn: (line: string) => void) => Promise<unknown>
  /** Whether the row behind the bad one was worked on. */
  readonly isDone: () => Promise<boolean>
}

/** A Monday morning. */
const monday = new Date('2026-11-30T08:00:00Z')

/** The database does not know it, and refuses every statement that computes with it. */
const badZone = 'US/Pacific-New'

const database = await testDatabase()
await openChannels(database, ['mail'])

const exists = async (sql: string, { id }: Id) => (await database.row(sql, [id])) !== null

/** Two rows of which the first in the order of the job gets the bad value. */
async function twoOf(make: () => Promise<Id>): Promise<readonly [bad: Id, good: Id]> {
  const [one, other] = [await make(), await make()]
  return one.id < other.id ? [one, other] : [other, one]
}

/** Adds a trigger that makes every update of the matching rows fail. */
async function refuseToWrite(table: string, condition: string): Promise<void> {
  const name = `refuse_${crypto.randomUUID().replaceAll('-', '_')}`
  await database.rows(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`,
  )
  await database.rows(
    `CREATE TRIGGER ${name} BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION ${name}()`,
  )
}

async function twoProjects() {
  const [bad, good] = await twoOf(() => aProject(database, { time_zone: 'UTC' }))
  for (const project of [bad, good]) await aComponent(database, { project })
  await database.rows('UPDATE projects SET time_zone = $2 WHERE id = $1', [bad.id, badZone])
  return [bad, good] as const
}

async function mornings(): Promise<Scene> {
  const [bad, good] = await twoProjects()
  return {
    bad: bad.id,
    run: (warn) => writeMornings(database, monday, warn),
    isDone: () => exists('SELECT FROM message_days WHERE project_id = $1', good),
  }
}

async function weeklyReports(): Promise<Scene> {
  const [bad, good] = await twoProjects()
  return {
    bad: bad.id,
    run: (warn) => writeDueReports(database, monday, warn),
    isDone: () => exists('SELECT FROM weekly_report_days WHERE project_id = $1', good),
  }
}

async function digests(): Promise<Scene> {
  const [bad, good] = await twoOf(() => aUser(database))
  for (const [person, zone] of [
    [bad, badZone],
    [good, 'UTC'],
  ] as const) {
    await database.rows('INSERT INTO message_readers (user_id, time_zone) VALUES ($1, $2)', [person.id, zone])
    await database.rows(
      `INSERT INTO messages (subject, cause, channel, user_id, state, created_at, data)
       VALUES ('rejection', 'cause:' || $1, 'mail', $1::uuid, 'collected', '2026-11-29T12:00:00Z', '{"values": {}, "path": "/"}')`,
      [person.id],
    )
  }
  return {
    bad: bad.id,
    run: (warn) => collectDigests(database, monday, warn),
    isDone: () => exists(`SELECT FROM messages WHERE user_id = $1 AND subject = 'digest'`, good),
  }
}

async function warnings(): Promise<Scene> {
  const admin = await aUser(database, { role: 'admin' })
  await database.rows('UPDATE users SET email = $2 WHERE id = $1', [admin.id, `${admin.id}@example.com`])
  await refuseToWrite('messages', `NEW.cause LIKE 'system:%disk_low%'`)
  return {
    bad: 'disk_low',
    run: (warn) => writeWarnings(database, ['disk_low', 'certificate_expiring'], monday, warn),
    isDone: () => exists(`SELECT FROM messages WHERE user_id = $1 AND cause LIKE '%certificate_expiring%'`, admin),
  }
}

async function sending(): Promise<Scene> {
  const aMessage = async () => {
    const message = await database.row<Id>(
      `INSERT INTO messages (subject, cause, channel, address, data, next_attempt_at)
       VALUES ('system', 'cause:' || gen_random_uuid(), 'mail', 'no address', '{"values": {}, "path": "/"}', '2020-01-01')
       RETURNING id`,
    )
    return message as Id
  }
  const [bad, good] = await twoOf(aMessage)
  await refuseToWrite('messages', `NEW.id = '${bad.id}' AND NEW.state = 'failed'`)
  return {
    bad: bad.id,
    run: (warn) => sendDueBy(database, 'mail', async () => null, warn),
    isDone: () => exists(`SELECT FROM messages WHERE id = $1 AND state = 'failed'`, good),
  }
}

async function summaries(): Promise<Scene> {
  const [bad, good] = await twoOf(() => aPlant(database))
  await database.rows('UPDATE plants SET time_zone = $2, summary_on = NULL WHERE id = $1', [bad.id, badZone])
  await database.rows(
    `UPDATE plants SET summary_on = NULL, time_zone = (SELECT name FROM pg_timezone_names
       WHERE extract(hour FROM now() AT TIME ZONE name) BETWEEN 15 AND 22 LIMIT 1) WHERE id = $1`,
    [good.id],
  )
  return {
    bad: bad.id,
    run: (warn) => sumUpPlants(database, { announce: () => undefined }, warn),
    isDone: () => exists('SELECT FROM plants WHERE id = $1 AND summary_on IS NOT NULL', good),
  }
}

async function retention(): Promise<Scene> {
  const aFormer = async () => {
    const user = await aUser(database, { active: false })
    await database.rows(`UPDATE users SET deactivated_at = now() - interval '40 days' WHERE id = $1`, [user.id])
    return user
  }
  const [one, other] = [await aFormer(), await aFormer()]
  const [bad, good] = one.username < other.username ? [one, other] : [other, one]
  await refuseToWrite('users', `NEW.id = '${bad.id}'`)
  const settings = { deactivatedDays: 30, sessionDays: null, auditDays: null, webhookDays: null }
  return {
    bad: bad.id,
    run: (warn) => applyRetention(database, settings, { warn }),
    isDone: () => exists('SELECT FROM users WHERE id = $1 AND erased_at IS NOT NULL', good),
  }
}

async function sweeping(): Promise<Scene> {
  const deleted: string[] = []
  const files: Pick<FileStore, 'keys' | 'delete'> = {
    async *keys(folder) {
      for (const key of ['bad', 'good']) yield { key: `${folder}/${key}`, modifiedAt: new Date(0) }
    },
    async delete(key) {
      if (key === 'drawings/bad') throw new Error('The disk is broken.')
      deleted.push(key)
    },
  }
  return {
    bad: 'drawings/bad',
    run: (warn) => sweepFiles(database, files as FileStore, { warn }),
    isDone: async () => deleted.includes('drawings/good'),
  }
}

const worker = 'features/messages/message-worker.ts'

export const poisonedRows: readonly { job: string; what: string; scene: () => Promise<Scene> }[] = [
  { job: worker, what: 'a project whose time zone is unknown, in the morning', scene: mornings },
  { job: worker, what: 'a reader whose time zone is unknown', scene: digests },
  { job: worker, what: 'a warning that cannot be written', scene: warnings },
  { job: worker, what: 'a message that cannot be finished', scene: sending },
  {
    job: 'features/dashboard/weekly/weekly-mails.ts',
    what: 'a project whose time zone is unknown',
    scene: weeklyReports,
  },
  { job: 'features/production/casting/ready-summary.ts', what: 'a plant whose time zone is unknown', scene: summaries },
  { job: 'features/users/leaving/retention.ts', what: 'a person who cannot be erased', scene: retention },
  { job: 'files/sweep.ts', what: 'a file that cannot be deleted', scene: sweeping },
]
