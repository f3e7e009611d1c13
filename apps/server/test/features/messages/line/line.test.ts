import { messageSettings, updateMessageSettings } from '@castline/contract/messages'
import { beforeEach, expect, test } from 'vitest'
import { collectDigests } from '#features/messages/digest-queries.ts'
import { lineApi } from '#features/messages/line/line-api.ts'
import { lineChannel } from '#features/messages/line/line-channel.ts'
import { connectLine } from '#features/messages/line/line-queries.ts'
import { resend } from '#features/messages/list-queries.ts'
import { openChannels } from '#features/messages/queries.ts'
import { sendDueMessages } from '#features/messages/send-messages.ts'
import { aProject, aUser } from '#support/factories.ts'
import { aLineId, lineServer, lineToken } from '#support/line-server.ts'
import { testApp } from '#support/test-app.ts'
import { queueMessages } from '#tracking/messages/queue-messages.ts'

const line = await lineServer()
const { call, database } = await testApp()
await openChannels(database, ['line'])
const publicUrl = 'https://castline.example'
const channel = (token = lineToken) => lineChannel(database, lineApi(token, line.fetch), publicUrl)
const send = (token?: string) => sendDueMessages(database, { line: channel(token) })

beforeEach(async () => {
  line.sent.length = 0
  line.state.fail = null
  line.state.limit = 200
  for (const table of ['messages', 'project_members', 'users']) await database.rows(`DELETE FROM ${table}`)
})

/** A manager of a project who has connected LINE. */
async function aReader() {
  const project = await aProject(database, { name: 'Tower' })
  const user = await aUser(database, { role: 'manager', projects: [project] })
  const lineId = aLineId()
  await connectLine(database, user.id, lineId)
  return { project, user, lineId }
}

const about = { mark: 'W-01', code: 'NCR-7', description: 'Crack', reason: 'Cracked' }

const write = (projectId: string, subject: 'hold' | 'rejection' | 'ncr_assigned', cause = 'a') =>
  queueMessages(database, { subject, cause: `${subject}:${cause}`, projectId, values: about, path: '/quality/1' })

const messages = () =>
  database.rows<{ id: string; subject: string; state: string; answer: string | null; wait: number }>(
    `SELECT id, subject, state, answer, extract(epoch FROM next_attempt_at - now())::float8 AS wait
     FROM messages ORDER BY created_at, id`,
  )

const later = (seconds: number) =>
  database.rows(
    `UPDATE messages SET next_attempt_at = next_attempt_at - $1 * interval '1 second',
       first_attempt_at = first_attempt_at - $1 * interval '1 second'`,
    [seconds],
  )

test('a hold is sent at once with its link, under the id of the message', async () => {
  const { project, lineId } = await aReader()
  await write(project.id, 'hold')
  await send()
  const [message] = await messages()
  expect(line.sent).toEqual([
    {
      to: lineId,
      text: `On hold: W-01\nNCR-7: Crack\nThe component cannot go on until the non-conformance is settled.\nTower\n${publicUrl}/quality/1`,
      retryKey: message?.id,
    },
  ])
  expect(message).toMatchObject({ state: 'sent', answer: expect.stringMatching(/^LINE: 200 .*sentMessages/) })
})

test('who has not connected LINE, is deactivated or lost the project gets nothing', async () => {
  const { project } = await aReader()
  const people = await Promise.all([0, 1, 2].map(() => aUser(database, { role: 'manager', projects: [project] })))
  const [gone, moved] = people
  for (const person of [gone, moved]) await connectLine(database, person?.id ?? '', aLineId())
  await write(project.id, 'hold')
  expect(await messages()).toHaveLength(3)
  await database.rows('UPDATE users SET active = false WHERE id = $1', [gone?.id])
  await database.rows('DELETE FROM project_members WHERE user_id = $1', [moved?.id])
  await send()
  expect(line.sent).toHaveLength(1)
})

test('other subjects are sent once a day as a digest, and cannot be chosen at once', async () => {
  const { project, user } = await aReader()
  await write(project.id, 'rejection')
  await write(project.id, 'ncr_assigned')
  await send()
  expect(line.sent).toEqual([])
  await database.rows(`UPDATE messages SET created_at = '2026-11-20T03:00:00Z'`)
  await collectDigests(database, new Date('2026-11-20T08:00:00Z'))
  await send()
  expect(line.sent.map(({ text }) => text.split('\n').toSorted())).toEqual([
    ['Your day: 2', 'NCR-7 is assigned to you', 'Rejected: W-01', `${publicUrl}/`].toSorted(),
  ])
  const change = async (subject: string, choice: string) =>
    (await call(updateMessageSettings, { as: user, body: { choices: [{ subject, channel: 'line', choice }] } })).status
  expect(await change('rejection', 'now')).toBe(400)
  expect(await change('hold', 'now')).toBe(200)
  expect((await call(messageSettings, { as: user })).body).toMatchObject({ channels: ['line'], reached: ['line'] })
})

test('what LINE accepted without our hearing of it arrives once', async () => {
  const { project } = await aReader()
  await write(project.id, 'hold')
  line.state.fail = { status: 0, hangsUp: true }
  await send()
  expect(await messages()).toMatchObject([{ state: 'waiting' }])
  line.state.fail = null
  await later(100)
  await send()
  expect(line.sent).toHaveLength(1)
  expect(await messages()).toMatchObject([
    { state: 'sent', answer: expect.stringMatching(/^LINE: 409 .*already accepted/) },
  ])
})

test('a copy that an administrator sends again has a key of its own', async () => {
  const { project } = await aReader()
  await write(project.id, 'hold')
  await send()
  const [message] = await messages()
  await resend(database, message?.id ?? '')
  await send()
  expect(new Set(line.sent.map(({ retryKey }) => retryKey)).size).toBe(2)
})

test('at the end of the month it waits, with the words of LINE', async () => {
  const { project } = await aReader()
  line.state.limit = 0
  await write(project.id, 'hold')
  await send()
  expect(await messages()).toMatchObject([{ state: 'waiting', answer: expect.stringContaining('monthly limit') }])
  line.state.limit = 1
  await later(100)
  await send()
  expect(await messages()).toMatchObject([{ state: 'sent' }])
})

test.each([
  ['with 429 as late as Retry-After says', { status: 429, headers: { 'retry-after': '3600' } }, 3600],
  ['with 500 after a minute', { status: 500 }, 60],
])('LINE responds %s', async (_what, fail, seconds) => {
  const { project } = await aReader()
  await write(project.id, 'hold')
  line.state.fail = fail
  await send()
  const [message] = await messages()
  expect(message?.state).toBe('waiting')
  expect(message?.wait).toBeGreaterThan(seconds * 0.9)
})

test('a wrong token is tried again, and a refused recipient is not', async () => {
  const { project, user } = await aReader()
  await write(project.id, 'hold')
  await send('wrong')
  expect(await messages()).toMatchObject([{ state: 'waiting', answer: expect.stringContaining('401') }])
  line.state.fail = { status: 400 }
  await later(100)
  await send()
  expect(await messages()).toMatchObject([{ state: 'failed', answer: expect.stringContaining('400') }])
  await write(project.id, 'hold', 'b')
  await database.rows('DELETE FROM line_accounts WHERE user_id = $1', [user.id])
  line.state.fail = null
  await send()
  expect((await messages()).map(({ state }) => state)).toEqual(['failed', 'dropped'])
})
