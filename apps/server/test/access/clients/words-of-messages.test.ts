import { endpoints } from '@castline/contract/endpoints'
import { changeStatus } from '@castline/contract/status-changes'
import { messageChannels, messageSubjects } from '@castline/domain/messages/subjects'
import { webhookTypes } from '@castline/domain/webhooks/events'
import { expect, it } from 'vitest'
import { writeDueReports } from '#features/dashboard/weekly/weekly-mails.ts'
import { lineApi } from '#features/messages/line/line-api.ts'
import { lineChannel } from '#features/messages/line/line-channel.ts'
import { connectLine } from '#features/messages/line/line-queries.ts'
import { writeMornings } from '#features/messages/morning-messages.ts'
import { openChannels } from '#features/messages/queries.ts'
import { sendDueMessages } from '#features/messages/send-messages.ts'
import { sumUpPlants } from '#features/production/casting/ready-summary.ts'
import { readEvents } from '#support/event-reader.ts'
import type { Id } from '#support/factories.ts'
import { aLineId, lineServer, lineToken } from '#support/line-server.ts'
import { mailServer } from '#support/mail-server.ts'
import { pushService, vapidKeys } from '#support/push-service.ts'
import { testApp } from '#support/test-app.ts'
import { queueApproval } from '#tracking/messages/drawing-messages.ts'
import { queueAssignment, queueHold, queueOverdue, queueRejections } from '#tracking/messages/quality-messages.ts'
import { queueWeakPour } from '#tracking/messages/strength-messages.ts'
import { aDevice, pushOn } from '../../features/messages/push/pushing.ts'
import { mailOn, publicUrl } from '../../features/messages/sending.ts'
import type { Client } from '../../features/production/several-clients-site.ts'
import { accessTable } from '../table.ts'
import { idsIn } from './foreign-ids.ts'
import { ask } from './walk.ts'
import { wordsIn } from './words.ts'
import { aWordedPlant, type EndpointName, foreignTo, type ReaderName, told } from './world.ts'

const [mails, pushes, line] = [await mailServer(), await pushService(), await lineServer({ limit: null })]
const app = await testApp({ push: vapidKeys, lineFetch: line.fetch })
const { database } = app
const [mail, push] = [await mailOn(database, mails.settings), await pushOn(database, pushes)]
await openChannels(database, messageChannels)
const world = await aWordedPlant(app)
const addresses: ({ readonly reader: ReaderName } & Awaited<ReturnType<typeof listening>>)[] = []
await database.rows('UPDATE webhooks SET types = $1', [webhookTypes])

/** Makes a reader get everything on each channel; returns where. */
async function listening(reader: ReaderName) {
  const user = world.readers[reader]
  const email = `${reader}@plant.example`
  const lineId = aLineId()
  await database.rows('UPDATE users SET email = $2 WHERE id = $1', [user.id, email])
  await connectLine(database, user.id, lineId)
  await database.rows(
    `INSERT INTO message_choices (user_id, subject, channel, choice)
     SELECT $1, subject, channel, 'now' FROM unnest($2::text[]) AS subject, unnest($3::text[]) AS channel`,
    [user.id, messageSubjects, messageChannels],
  )
  return { email, lineId, device: await aDevice(database, user) }
}

/** Causes messages about non-conformances, rejections and drawings of a client. */
async function tellOf({ project, as, word }: Client) {
  const ncrs = await database.rows<Id>(
    `UPDATE ncrs SET assigned_to = $2, due_on = '2026-01-01', holds = true WHERE project_id = $1 RETURNING id`,
    [project.id, world.readers.both.id],
  )
  const rejections = await database.rows<Id>(
    `SELECT id::text FROM status_changes WHERE project_id = $1 AND to_status = 'rejected'`,
    [project.id],
  )
  // A mark of the next castings lacks an item that only the client's bill names.
  await database.rows(
    `WITH bill AS (INSERT INTO bills (project_id, mark) VALUES ($1, $2) RETURNING id)
     INSERT INTO bill_items (bill_id, position, kind, number, unit, quantity) SELECT id, 0, 'cage', $3, 'pcs', 2 FROM bill`,
    [project.id, `${word}planned`, `${word}cage`],
  )
  const everybody = Object.values(world.readers).map(({ id }) => id)
  await database.transaction(async (transaction) => {
    for (const { id } of ncrs) {
      await queueHold(transaction, id, as.id)
      await queueAssignment(transaction, id, as.id)
      await queueOverdue(transaction, id, everybody)
    }
    const ids = rejections.map(({ id }) => id)
    await queueRejections(transaction, ids)
    await queueApproval(transaction, {
      projectId: project.id,
      drawings: [{ mark: `${word}mark`, file_name: `${word}drawing.pdf` }],
      id: project.id,
      by: as.id,
    })
  })
}

/** What people of both clients write. */
async function writeAll() {
  const { a, b, requests } = world
  const writes = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => accessTable[name].writes && endpoints[name].access !== 'public',
  )
  for (const name of writes.filter((each) => !each.startsWith('delete'))) {
    await ask(app, name, requests.a[name], a.as)
    await ask(app, name, requests.b[name], b.as)
  }
}

/** Causes messages about both clients, by changes and by time. */
async function happen() {
  const { a, b, shared, readers } = world
  for (const reader of Object.keys(foreignTo) as ReaderName[]) addresses.push({ reader, ...(await listening(reader)) })
  for (const client of [a, b]) await tellOf(client)
  const [yesterday] = await database.rows<{ day: string }>(
    `SELECT ((now() AT TIME ZONE 'Asia/Bangkok')::date - 1)::text AS day`,
  )
  await database.rows('UPDATE component_plan SET needed_on = $1, deliver_on = NULL', [yesterday?.day])
  await sumUpPlants(database, { announce: () => undefined })
  for (const id of [shared.pour.id, a.pour.id, b.pour.id]) {
    const weak = { id, number: 'P-1', mix: 'C40', found: 20, required: 40, entry: '1' }
    await database.transaction((transaction) => queueWeakPour(transaction, weak, readers.none.id))
  }
  const monday = new Date()
  monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7 || 7))
  monday.setUTCHours(1, 0, 0, 0)
  await writeMornings(database, monday)
  await writeDueReports(database, monday)
  await writeAll()
}

/** What each webhook was called with, and whose words it must not have. */
async function callsOf({ id }: Id) {
  const rows = await database.rows<{ type: string; data: object }>(
    'SELECT type, data FROM webhook_deliveries WHERE webhook_id = $1',
    [id],
  )
  return { types: new Set(rows.map(({ type }) => type)), text: JSON.stringify(rows) }
}

const leaksOf = (reader: ReaderName, way: string, text: string) =>
  told(world, reader, text, null).map((leaked) => `${reader} ${way}: ${leaked}: ${text.slice(0, 200)}`)

/** Opens pages of a client's people. Returns what reads their events, up to one about this component. */
async function openPages(projectId: string, last: string) {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const open = async (reader: ReaderName) => {
    const stream = await readEvents(app.app, await app.tokenOf(world.readers[reader]), projectId)
    await stream.begin()
    return { reader, stream }
  }
  const pages = [await open('producer'), await open('viewer'), await open('manager')]
  return async () => {
    const leaks: string[] = []
    for (const { reader, stream } of pages) {
      let text = ''
      while (!text.includes(last)) {
        text = JSON.stringify(await stream.next())
        leaks.push(...leaksOf(reader, 'event', text))
      }
    }
    return leaks
  }
}

/** Sends what waits, and returns what arrived at each reader by each way. */
async function receive() {
  await mail.send()
  await push.send()
  await sendDueMessages(database, { line: lineChannel(database, lineApi(lineToken, line.fetch), publicUrl) })
  return addresses.flatMap(({ reader, email, lineId, device }) => [
    ...mails.received
      .filter(({ to }) => to.includes(email))
      .map(({ parsed }) => ({ reader, way: 'mail', text: `${parsed.subject}\n${parsed.text}\n${parsed.html}` })),
    ...line.sent.filter(({ to }) => to === lineId).map(({ text }) => ({ reader, way: 'line', text })),
    ...pushes.received
      .filter(({ endpoint }) => endpoint === device.endpoint)
      .map((each) => ({ reader, way: 'push', text: JSON.stringify(device.read(each)) })),
  ])
}

it('no mail, notification, LINE message, call of a webhook or event has a word of a client that its reader does not reach', async () => {
  const { a, ids, hooks, foreign, readers } = world
  const eventLeaks = await openPages(a.project.id, ids.a.waiting)
  await happen()
  const last = { as: a.as, params: { id: ids.a.waiting }, body: { status: 'manufactured' } } as const
  expect((await app.call(changeStatus, last)).status).toBe(200)
  expect(await eventLeaks()).toEqual([])

  const arrived = await receive()
  expect(arrived.flatMap(({ reader, way, text }) => leaksOf(reader, way, text))).toEqual([])
  for (const way of messageChannels) {
    const text = arrived.map((each) => (each.reader === 'both' && each.way === way ? each.text : '')).join('\n')
    expect([way, wordsIn(text, 'Quokka').length > 0, wordsIn(text, 'Zebu').length > 0]).toEqual([way, true, true])
  }
  expect(arrived.filter(({ reader }) => reader === 'none')).toEqual([])
  const sentTo = ({ id }: Id) =>
    database.rows<{ subject: string }>('SELECT DISTINCT subject FROM messages WHERE user_id = $1', [id])
  // Who works for the plant and reaches no client hears of its stock only.
  const ofPlant = await sentTo(readers.tester)
  expect(ofPlant).toEqual([{ subject: 'materials_short' }])
  const sent = [...(await sentTo(readers.both)), ...ofPlant]
  // Of the installation, to administrators; the words of what is late are those of what is missing.
  const unsent = messageSubjects.filter((subject) => !sent.some((each) => each.subject === subject))
  expect(unsent.filter((subject) => subject !== 'system' && subject !== 'late')).toEqual([])

  const [ofA, ofB] = [await callsOf(hooks.a), await callsOf(hooks.b)]
  expect([wordsIn(ofA.text, 'Zebu'), idsIn(ofA.text, foreign.Zebu, '')]).toEqual([[], []])
  expect([wordsIn(ofB.text, 'Quokka'), idsIn(ofB.text, foreign.Quokka, '')]).toEqual([[], []])
  expect(wordsIn(ofA.text, 'Quokka')).not.toEqual([])
  // `materials.short` is about a plant, so it goes only to webhooks that are not limited to a project.
  const types = new Set([...ofA.types, ...(await callsOf(hooks.all)).types])
  expect(webhookTypes.filter((type) => !types.has(type) && type !== 'plan.late')).toEqual([])
  expect(ofA.types).not.toContain('materials.short')
})
