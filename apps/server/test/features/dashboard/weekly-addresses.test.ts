import {
  addWeeklyAddress,
  listWeeklyAddresses,
  removeWeeklyAddress,
  type WeeklyAddress,
} from '@castline/contract/weekly-report'
import { expect, test } from 'vitest'
import { dashboardSources } from '#dashboard-sources.ts'
import { weeklyAttachment, writeDueReports } from '#features/dashboard/weekly/weekly-mails.ts'
import { mailSender } from '#features/messages/mail/mail-sender.ts'
import { mailChannel } from '#features/messages/message-worker.ts'
import { openChannels } from '#features/messages/queries.ts'
import { sendDueMessages } from '#features/messages/send-messages.ts'
import { aProject, aUser } from '#support/factories.ts'
import { mailServer } from '#support/mail-server.ts'
import { testApp } from '#support/test-app.ts'
import { publicUrl, settings } from '../messages/sending.ts'
import { aBusyProject } from './busy-project.ts'

const { app, call, database, files } = await testApp({ config: { publicUrl } })
const server = await mailServer()
const attachmentOf = weeklyAttachment({ database, files, sources: dashboardSources })
const mail = mailChannel(database, settings, mailSender(server.settings), attachmentOf)
const send = () => sendDueMessages(database, { mail })

/** A project of which this Monday at 7 is the hour of the report. */
async function ofProject() {
  await openChannels(database, ['mail'])
  await database.rows('DELETE FROM projects')
  await database.rows('DELETE FROM messages')
  await database.rows('DELETE FROM weekly_questions')
  server.received.length = 0
  const { project, manager } = await aBusyProject({ call, database, files })
  await database.rows("UPDATE projects SET time_zone = 'UTC' WHERE id = $1", [project.id])
  const params = { id: project.id }
  const list = async () => (await call(listWeeklyAddresses, { as: manager, params })).body
  const add = (address: string, language = 'fr') =>
    call(addWeeklyAddress, { as: manager, params, body: { address, language } })
  const remove = ({ id }: WeeklyAddress) =>
    call(removeWeeklyAddress, { as: manager, params: { ...params, addressId: id } })
  return { project, manager, list, add, remove }
}

/** Mondays at 7 from the next one on. */
function monday(week = 0): Date {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7) + 7 * week)
  day.setUTCHours(7, 0, 0, 0)
  return day
}

const mailsTo = (address: string) => server.received.filter(({ to }) => to.includes(address)).map((one) => one.parsed)
const lastTo = (address: string) => {
  const last = mailsTo(address).at(-1)
  if (!last) throw new Error('No mail arrived.')
  return last
}
const questionTo = (address: string) =>
  new URL(/https:\S+weekly-report\/\S+/.exec(lastTo(address).text ?? '')?.[0] ?? '')
const stopOf = (address: string) => {
  const listed = lastTo(address).headers.get('list') as { unsubscribe?: { url?: string } } | undefined
  return new URL(listed?.unsubscribe?.url ?? '').pathname
}
const post = (url: string) => app.inject({ method: 'POST', url })

test('an address is asked, and gets the report once a week after confirming, until it stops it', async () => {
  const { list, add, project } = await ofProject()
  const address = 'owner@outside.example'
  expect(await list()).toEqual({ mail: true, addresses: [] })
  const added = await add(address)
  expect([added.status, added.body]).toEqual([201, { id: expect.any(String), address, language: 'fr', state: 'asked' }])
  await writeDueReports(database, monday())
  await send()
  expect(mailsTo(address).map(({ subject }) => subject)).toEqual(['Castline: Rapport hebdomadaire de Quay'])
  expect(lastTo(address).text).toContain('Mana Ger souhaite vous envoyer')

  // Opening uses nothing up; of the link there is only a hash.
  const { pathname } = questionTo(address)
  for (let round = 0; round < 2; round++) {
    const opened = await app.inject({ method: 'GET', url: pathname })
    expect(opened.statusCode).toBe(200)
    expect(opened.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    expect(opened.body).toContain('<form method="post">')
  }
  const token = pathname.split('/').at(-1) ?? ''
  for (const table of ['messages', 'weekly_addresses', 'audit_log']) {
    const rows = await database.rows<{ row: string }>(`SELECT t::text AS row FROM ${table} t`)
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
  }
  expect((await list()).addresses).toMatchObject([{ state: 'asked' }])
  expect((await post(`${pathname}x`)).statusCode).toBe(404)
  const confirmed = await post(pathname)
  expect(confirmed.statusCode).toBe(200)
  expect(confirmed.body).toContain('C’est fait.')
  expect((await list()).addresses).toMatchObject([{ state: 'confirmed' }])
  expect((await post(pathname)).statusCode).toBe(404)

  await Promise.all([writeDueReports(database, monday(1)), writeDueReports(database, monday(1))])
  await writeDueReports(database, monday(1))
  await Promise.all([send(), send()])
  expect(mailsTo(address)).toHaveLength(2)
  const report = lastTo(address)
  expect(report.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(report.text).not.toContain('/dashboards/')
  expect(report.text).not.toContain('trop volumineux')
  expect(report.headers.get('list')).toMatchObject({ 'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' } })

  // Another week is written, and stopped before it is sent.
  await writeDueReports(database, monday(2))
  const stop = stopOf(address)
  expect((await app.inject({ method: 'GET', url: stop })).body).toContain('<html lang="fr"')
  expect((await list()).addresses).toMatchObject([{ state: 'confirmed' }])
  const stopped = await app.inject({
    method: 'POST',
    url: stop,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(stopped.statusCode).toBe(200)
  expect((await post(stop)).statusCode).toBe(200)
  expect((await list()).addresses).toMatchObject([{ state: 'stopped' }])
  await writeDueReports(database, monday(3))
  await send()
  expect(mailsTo(address)).toHaveLength(2)
  const messages = await database.rows(
    'SELECT subject, state FROM messages WHERE address IS NOT NULL ORDER BY created_at',
  )
  expect(messages).toEqual([
    { subject: 'weekly_question', state: 'sent' },
    { subject: 'weekly_outside', state: 'sent' },
    { subject: 'weekly_outside', state: 'dropped' },
  ])
  const audited = await database.rows<{ action: string }>(
    "SELECT action FROM audit_log WHERE subject_id = $1 AND action LIKE 'project.weekly%' ORDER BY id",
    [project.id],
  )
  expect(audited.map(({ action }) => action)).toEqual([
    'project.weekly_add',
    'project.weekly_confirm',
    'project.weekly_stop',
  ])
})

test('a removed address leaves nothing, gets nothing, and is asked once a day', async () => {
  const { list, add, remove } = await ofProject()
  const address = 'Removed@outside.example'
  const { body } = await add(address)
  await send()
  const { pathname } = questionTo(address)
  await post(pathname)
  await writeDueReports(database, monday())
  expect((await remove(body)).status).toBe(204)
  expect((await remove(body)).status).toBe(404)
  await send()
  expect(mailsTo(address)).toHaveLength(1)
  expect((await list()).addresses).toEqual([])
  for (const table of ['messages', 'weekly_addresses', 'weekly_questions', 'audit_log']) {
    const rows = await database.rows<{ row: string }>(`SELECT t::text AS row FROM ${table} t`)
    expect(rows.filter(({ row }) => row.toLowerCase().includes('removed@'))).toEqual([])
  }
  // Also in other letters.
  expect((await add('removed@OUTSIDE.example')).status).toBe(409)
  await database.rows('UPDATE weekly_questions SET day = day - 1')
  expect((await add(address)).status).toBe(201)
  await send()
  // The earlier link is of no use.
  expect((await post(pathname)).statusCode).toBe(404)
  expect((await list()).addresses).toMatchObject([{ state: 'asked' }])
})

test('after seven days a link confirms nothing; an archived project sends nothing', async () => {
  const { list, add, project } = await ofProject()
  await add('old@outside.example', 'ch')
  await add('new@outside.example', 'ar')
  await send()
  await database.rows(
    "UPDATE weekly_addresses SET question_until = question_until - interval '7 days' WHERE address LIKE 'old%'",
  )
  expect((await app.inject({ method: 'GET', url: questionTo('old@outside.example').pathname })).statusCode).toBe(404)
  expect((await post(questionTo('old@outside.example').pathname)).statusCode).toBe(404)
  expect((await post(questionTo('new@outside.example').pathname)).body).toContain('dir="rtl"')
  expect((await list()).addresses.map(({ address, state }) => [address, state])).toEqual([
    ['new@outside.example', 'confirmed'],
    ['old@outside.example', 'asked'],
  ])
  await writeDueReports(database, monday())
  await database.rows('UPDATE projects SET archived = true WHERE id = $1', [project.id])
  await send()
  await writeDueReports(database, monday(1))
  await send()
  expect(server.received).toHaveLength(2)
  expect((await add('late@outside.example')).refusal.error).toBe('archived')
})

test('a document that is too large is said to be missing', async () => {
  const { add } = await ofProject()
  const address = 'large@outside.example'
  await add(address, 'en')
  await send()
  await post(questionTo(address).pathname)
  await writeDueReports(database, monday())
  const large = mailChannel(database, settings, mailSender(server.settings), async () => null)
  await sendDueMessages(database, { mail: large })
  expect(lastTo(address).attachments).toEqual([])
  expect(lastTo(address).text).toContain('The document is too large for a mail.')
})

test('bad addresses, a 21st one, the same again, another project, and a server without mail', async () => {
  const { list, add, project, manager, remove } = await ofProject()
  for (const address of ['', 'x', 'a@b', 'a@plant.example\nbcc: b@plant.example', 'a@plant.example, b@plant.example']) {
    expect([address, (await add(address)).status]).toEqual([address, 400])
  }
  expect((await add(`${'a'.repeat(200)}@plant.example`)).status).toBe(400)
  expect((await add('a@plant.example', 'xx')).status).toBe(400)
  await Promise.all(Array.from({ length: 22 }, (_each, index) => add(`a${index}@plant.example`)))
  const { addresses } = await list()
  expect(addresses).toHaveLength(20)
  const [first] = addresses
  if (!first) throw new Error('None was added.')
  await remove(first)
  expect((await add(addresses[1]?.address.toUpperCase() ?? '')).status).toBe(409)

  const other = await aProject(database)
  const stranger = await aUser(database, { role: 'manager', projects: [other] })
  const params = { id: project.id }
  const body = { address: 'b@plant.example', language: 'en' }
  expect((await call(listWeeklyAddresses, { as: stranger, params })).status).toBe(404)
  expect((await call(addWeeklyAddress, { as: stranger, params, body })).status).toBe(404)
  const addressId = addresses[2]?.id ?? ''
  expect((await call(removeWeeklyAddress, { as: stranger, params: { id: other.id, addressId } })).status).toBe(404)
  expect((await list()).addresses).toHaveLength(19)

  await openChannels(database, [])
  expect((await list()).mail).toBe(false)
  expect((await call(addWeeklyAddress, { as: manager, params, body })).status).toBe(409)
  expect((await list()).addresses).toHaveLength(19)
})
