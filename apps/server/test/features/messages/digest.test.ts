import { beforeEach, expect, test } from 'vitest'
import { storeChoices } from '#features/messages/choice-queries.ts'
import { collectDigests } from '#features/messages/digest-queries.ts'
import { aProject, aUser } from '#support/factories.ts'
import { mailServer } from '#support/mail-server.ts'
import { testDatabase } from '#support/test-database.ts'
import { queueMessages, withdrawMessages } from '#tracking/messages/queue-messages.ts'
import { mailOn } from './sending.ts'

const database = await testDatabase()
const server = await mailServer()
const mail = await mailOn(database, server.settings)

beforeEach(async () => {
  server.received.length = 0
  for (const table of ['messages', 'project_members', 'users']) await database.rows(`DELETE FROM ${table}`)
})

let count = 0

/** A person who reads a digest of rejections at an hour of their time zone. */
async function reader(timeZone: string, hour: number) {
  const project = await aProject(database, { name: 'Tower' })
  const user = await aUser(database, { role: 'manager', email: `r${++count}@plant.example`, projects: [project] })
  await database.rows(`INSERT INTO message_readers (user_id, time_zone, digest_hour) VALUES ($1, $2, $3)`, [
    user.id,
    timeZone,
    hour,
  ])
  /** Writes a message at a time. */
  const happens = async (at: string, mark: string) => {
    const cause = `rejection:${++count}`
    const values = { mark, reason: 'Cracked' }
    await queueMessages(database, { subject: 'rejection', cause, projectId: project.id, values, path: '/quality' })
    await database.rows('UPDATE messages SET created_at = $1 WHERE cause = $2', [at, cause])
  }
  return { user, project, happens }
}

/** What arrives when the servers look at these times. */
async function sentAt(...times: string[]) {
  const sent: Record<string, string[]> = {}
  for (const time of times) {
    const before = server.received.length
    await collectDigests(database, new Date(time))
    await mail.send()
    const mails = server.received.slice(before)
    if (mails.length > 0) {
      sent[time] = mails.map(({ parsed }) =>
        [...(parsed.text ?? '').matchAll(/Rejected: (\S+)/g)].map(([, m]) => m).join(),
      )
    }
  }
  return sent
}

test('a digest replaces single mails, once a day at the hour of the person', async () => {
  const { happens } = await reader('Asia/Bangkok', 7)
  await happens('2026-11-20T03:00:00Z', 'A')
  await happens('2026-11-20T10:00:00Z', 'B')
  // 7 o'clock in Bangkok is midnight UTC.
  expect(await sentAt('2026-11-20T23:59:00Z', '2026-11-21T00:00:00Z', '2026-11-21T00:01:00Z')).toEqual({
    '2026-11-21T00:00:00Z': ['A,B'],
  })
  await happens('2026-11-21T05:00:00Z', 'C')
  expect(await sentAt('2026-11-21T06:00:00Z', '2026-11-21T23:00:00Z', '2026-11-22T03:00:00Z')).toEqual({
    '2026-11-22T03:00:00Z': ['C'],
  })
  expect(server.received.map(({ parsed }) => parsed.subject)).toEqual(['Your day: 2', 'Your day: 1'])
})

test.each([
  // The clock goes from 2:00 to 3:00 on 29 March 2026, and from 3:00 to 2:00 on 25 October.
  ['spring', 7, ['2026-03-28T06:00:00Z', '2026-03-29T05:00:00Z', '2026-03-30T05:00:00Z']],
  ['autumn', 7, ['2026-10-24T05:00:00Z', '2026-10-25T06:00:00Z', '2026-10-26T06:00:00Z']],
  [
    'spring, at an hour that does not exist',
    2,
    ['2026-03-28T01:00:00Z', '2026-03-29T01:00:00Z', '2026-03-30T00:00:00Z'],
  ],
  ['autumn, at an hour that comes twice', 2, ['2026-10-24T00:00:00Z', '2026-10-25T01:00:00Z', '2026-10-26T01:00:00Z']],
])('over a change of summer time (%s, %i:00 in Berlin) one digest a day', async (_name, hour, expected) => {
  const { happens } = await reader('Europe/Berlin', hour)
  const [first = '', , last = ''] = expected
  const minutes: string[] = []
  const from = Date.parse(first) - 12 * 3600_000
  for (let at = from; at <= Date.parse(last) + 3600_000; at += 30 * 60_000) {
    minutes.push(`${new Date(at).toISOString().slice(0, 19)}Z`)
  }
  const sent: string[] = []
  for (const [index, minute] of minutes.entries()) {
    // Something happens every half hour, a minute before the servers look.
    await happens(new Date(Date.parse(minute) - 60_000).toISOString(), `M${index}`)
    sent.push(...Object.keys(await sentAt(minute)))
  }
  // The first look may find the digest of the day before.
  expect(sent.filter((time) => time >= first)).toEqual(expected)
  const marks = server.received.flatMap(({ parsed }) =>
    [...(parsed.text ?? '').matchAll(/Rejected: (\S+)/g)].map(([, m]) => m),
  )
  expect(new Set(marks).size).toBe(marks.length)
})

test('two servers write one digest', async () => {
  const { happens } = await reader('UTC', 7)
  await happens('2026-11-20T03:00:00Z', 'A')
  const now = new Date('2026-11-20T07:00:00Z')
  await Promise.all([collectDigests(database, now), collectDigests(database, now), collectDigests(database, now)])
  await Promise.all([mail.send(), mail.send()])
  expect(server.received).toHaveLength(1)
})

test('what a person does not reach any more is left out of the digest, and an empty one is not sent', async () => {
  const { happens, user, project } = await reader('UTC', 7)
  const other = await aProject(database, { name: 'Bridge' })
  await database.rows('INSERT INTO project_members (project_id, user_id) VALUES ($1, $2)', [other.id, user.id])
  await happens('2026-11-20T03:00:00Z', 'A')
  const values = { mark: 'B', reason: 'Cracked' }
  await queueMessages(database, { subject: 'rejection', cause: 'other', projectId: other.id, values, path: '/quality' })
  await database.rows(`UPDATE messages SET created_at = '2026-11-20T04:00:00Z' WHERE cause = 'other'`)
  await collectDigests(database, new Date('2026-11-20T07:00:00Z'))
  await database.rows('DELETE FROM project_members WHERE project_id = $1', [project.id])
  await mail.send()
  expect(server.received[0]?.parsed.text).toContain('Rejected: B')
  expect(server.received[0]?.parsed.text).not.toContain('Rejected: A')
  await happens('2026-11-20T08:00:00Z', 'C')
  await database.rows('DELETE FROM project_members')
  await collectDigests(database, new Date('2026-11-21T07:00:00Z'))
  await mail.send()
  expect(server.received).toHaveLength(1)
})

test('a digest that waits for the mail server leaves out what was taken back or turned off since', async () => {
  const { user, happens } = await reader('UTC', 7)
  await happens('2026-11-20T03:00:00Z', 'A')
  await happens('2026-11-20T04:00:00Z', 'B')
  await collectDigests(database, new Date('2026-11-20T07:00:00Z'))
  const [first] = await database.rows<{ cause: string }>(
    "SELECT cause FROM messages WHERE data #>> '{values,mark}' = 'A'",
  )
  await withdrawMessages(database, [first?.cause ?? ''])
  expect(await sentAt('2026-11-20T07:01:00Z')).toEqual({ '2026-11-20T07:01:00Z': ['B'] })
  await happens('2026-11-20T08:00:00Z', 'C')
  await collectDigests(database, new Date('2026-11-21T07:00:00Z'))
  await storeChoices(database, user.id, [{ subject: 'rejection', channel: 'mail', choice: 'off' }])
  expect(await sentAt('2026-11-21T07:01:00Z')).toEqual({})
})

test('ending the digest by its link ends what it collects', async () => {
  const { user, happens } = await reader('UTC', 7)
  const { unsubscribe } = await import('#features/messages/unsubscribe.ts')
  await happens('2026-11-20T03:00:00Z', 'A')
  await unsubscribe(database, { userId: user.id, subject: 'digest' })
  await collectDigests(database, new Date('2026-11-20T07:00:00Z'))
  await mail.send()
  expect(server.received).toEqual([])
  const off = await database.rows<{ subject: string }>(
    `SELECT subject FROM message_choices WHERE user_id = $1 AND choice = 'off' ORDER BY 1`,
    [user.id],
  )
  expect(off.map(({ subject }) => subject)).toEqual([
    ...['late', 'load_received', 'materials_short', 'ncr_overdue', 'rejection', 'shortages'],
  ])
})
