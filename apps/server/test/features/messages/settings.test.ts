import { randomUUID } from 'node:crypto'
import {
  listMessages,
  messageCounts,
  messageSettings,
  reportReader,
  resendMessage,
  sendTestMail,
  updateMessageSettings,
} from '@castline/contract/messages'
import { systemState } from '@castline/contract/system'
import { defaultChoice, messageSubjects } from '@castline/domain/messages/subjects'
import { roles } from '@castline/domain/users/roles'
import { expect, test } from 'vitest'
import { openChannels } from '#features/messages/queries.ts'
import { aProject, aUser, type Id } from '#support/factories.ts'
import { mailServer } from '#support/mail-server.ts'
import { testApp } from '#support/test-app.ts'
import { queueMailTo, queueMessages } from '#tracking/messages/queue-messages.ts'
import { mailOn } from './sending.ts'

const server = await mailServer({ refuse: (to) => (to.startsWith('refused') ? '550 No such mailbox' : null) })
const { call, database } = await testApp({ config: { mail: server.settings } })
const admin = await aUser(database, { role: 'admin', email: 'operator@plant.example' })

const read = async (as: Id) => (await call(messageSettings, { as })).body
const change = (as: Id, body: object) => call(updateMessageSettings, { as, body })

test.each(roles)('a %s has the defaults of the role, and sees what concerns it', async (role) => {
  const user = await aUser(database, { role, email: `${role}@plant.example` })
  const { subjects, email, digest_hour, channels } = await read(user)
  expect({ email, digest_hour, channels }).toEqual({ email: `${role}@plant.example`, digest_hour: 7, channels: [] })
  expect(subjects.map(({ subject }) => subject)).toEqual(
    messageSubjects.filter((subject) => subject !== 'system' || role === 'admin'),
  )
  for (const { subject, choices } of subjects) {
    expect([subject, choices.mail]).toEqual([subject, defaultChoice(role, subject, 'mail')])
  }
})

test('choices, hour, language and time zone are stored', async () => {
  const user = await aUser(database, { role: 'viewer' })
  const saved = await change(user, {
    choices: [{ subject: 'hold', channel: 'mail', choice: 'digest' }],
    digest_hour: 18,
  })
  expect(saved.body.digest_hour).toBe(18)
  expect(saved.body.subjects.find(({ subject }) => subject === 'hold')?.choices.mail).toBe('digest')
  const body = { language: 'ch', time_zone: 'Asia/Shanghai' }
  expect((await call(reportReader, { as: user, body })).status).toBe(204)
  expect(await read(user)).toMatchObject({ ...body, digest_hour: 18 })
})

test('an unknown time zone, hour or subject is refused', async () => {
  const user = await aUser(database, { role: 'viewer' })
  const report = (time_zone: string) => call(reportReader, { as: user, body: { language: 'en', time_zone } })
  expect((await report('Moon/Crater')).status).toBe(400)
  expect((await report("UTC'; DROP TABLE users")).status).toBe(400)
  expect((await change(user, { digest_hour: 24 })).status).toBe(400)
  expect((await change(user, { choices: [{ subject: 'moon', channel: 'mail', choice: 'now' }] })).status).toBe(400)
  const hold = { subject: 'hold', channel: 'mail', choice: 'now' }
  expect((await change(user, { choices: [hold, hold] })).status).toBe(400)
})

test('what waits of a subject that is turned off is dropped', async () => {
  await openChannels(database, ['mail'])
  const project = await aProject(database)
  const user = await aUser(database, { role: 'manager', email: 'm@plant.example', projects: [project] })
  const values = { mark: 'W-01', code: 'NCR-1', description: 'x' }
  const cause = randomUUID()
  await queueMessages(database, { subject: 'hold', cause, projectId: project.id, values, path: '/' })
  await change(user, { choices: [{ subject: 'hold', channel: 'mail', choice: 'off' }] })
  expect(await database.rows('SELECT state FROM messages WHERE cause = $1', [cause])).toEqual([{ state: 'dropped' }])
})

test('the test mail goes the same way, and is listed with the answer of the mail server', async () => {
  const mail = await mailOn(database, server.settings)
  const { status, body: waiting } = await call(sendTestMail, { as: admin, body: {} })
  expect([status, waiting.state, waiting.address]).toEqual([201, 'waiting', 'operator@plant.example'])
  await mail.send()
  expect(server.received.at(-1)).toMatchObject({ to: ['operator@plant.example'] })
  expect(server.received.at(-1)?.parsed.subject).toBe('Castline: Test message')
  const { body, headers } = await call(listMessages, { as: admin, query: { state: 'sent' } })
  expect(body[0]).toMatchObject({
    id: waiting.id,
    subject: 'test',
    state: 'sent',
    answer: expect.stringMatching(/^250/),
  })
  expect(Number(headers['x-total-count'])).toBe(1)
  const counts = (await call(messageCounts, { as: admin })).body
  expect(counts.counts).toMatchObject({ sent: 1, failed: 0 })
  expect(counts.mail).toMatchObject({ host: '127.0.0.1', from: 'castline@plant.example' })
})

test('a failed message is sent again as a new copy, one that waits is not', async () => {
  const mail = await mailOn(database, server.settings)
  const { body: failed } = await call(sendTestMail, { as: admin, body: { address: 'refused@plant.example' } })
  const resend = (id: string) => call(resendMessage, { as: admin, params: { id } })
  expect((await resend(failed.id)).status).toBe(409)
  await mail.send()
  const [listed] = (await call(listMessages, { as: admin, query: { state: 'failed' } })).body
  expect(listed).toMatchObject({ id: failed.id, answer: '550 No such mailbox' })
  await database.rows(`UPDATE messages SET address = 'right@plant.example' WHERE id = $1`, [failed.id])
  expect((await resend(failed.id)).body).toMatchObject({ state: 'waiting', answer: null })
  await mail.send()
  expect(server.received.at(-1)?.parsed.messageId).toBe(`<${failed.id}.2@castline.example>`)
  expect((await resend(randomUUID())).status).toBe(404)
})

test('an invitation cannot be sent again: its link was deleted', async () => {
  await queueMailTo(database, { subject: 'invitation', cause: 'i', address: 'i@plant.example', values: {} })
  await database.rows(`UPDATE messages SET state = 'failed' WHERE cause = 'i'`)
  const [row] = await database.rows<{ id: string }>(`SELECT id FROM messages WHERE cause = 'i'`)
  expect((await call(resendMessage, { as: admin, params: { id: row?.id ?? '' } })).refusal).toMatchObject({
    error: 'conflict',
    message: expect.stringContaining('Invite the person again'),
  })
})

test('administrators are warned when mail has waited for an hour, not about a refused recipient', async () => {
  const warnings = async () => (await call(systemState, { as: admin })).body.warnings
  const { body: waiting } = await call(sendTestMail, { as: admin, body: {} })
  expect(await warnings()).not.toContain('mail_failing')
  await database.rows(`UPDATE messages SET first_attempt_at = now() - interval '61 minutes' WHERE id = $1`, [
    waiting.id,
  ])
  expect(await warnings()).toContain('mail_failing')
  await database.rows(`UPDATE messages SET state = 'failed' WHERE id = $1`, [waiting.id])
  expect(await warnings()).not.toContain('mail_failing')
})

test('without MAIL_URL a test mail is refused in words', async () => {
  const without = await testApp()
  const person = await aUser(without.database, { role: 'admin', email: 'a@plant.example' })
  const { status, refusal } = await without.call(sendTestMail, { as: person, body: {} })
  expect([status, refusal.message]).toEqual([409, 'This server sends no mail: MAIL_URL is not set.'])
  expect((await without.call(messageCounts, { as: person })).body.mail).toBeNull()
})
