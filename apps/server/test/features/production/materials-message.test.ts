import { moveStock } from '@castline/contract/stock'
import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { expect, it } from 'vitest'
import { openChannels } from '#features/messages/queries.ts'
import { sumUpPlants } from '#features/production/casting/ready-summary.ts'
import { aMember, aUser } from '#support/factories.ts'
import { worksAt } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'
import { zoneAt } from '#support/time-zones.ts'
import { boardSites } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, plan, to } = boardSites(app)
const sumUp = () => sumUpPlants(database, { announce: () => undefined })

/** A plant in which it is past 14:00, with a casting of tomorrow that needs a cage. */
async function aShortPlant() {
  const zone = zoneAt(15)
  await openChannels(database, ['mail'])
  const site = await aSite()
  await database.rows(
    `UPDATE plants SET time_zone = $2, weekdays = '{1,2,3,4,5,6,7}', needs = '{cage}' WHERE id = $1`,
    [site.plant.id, zone],
  )
  await database.rows('UPDATE users SET email = $2 WHERE id = $1', [site.manager.id, `${site.manager.id}@example.com`])
  const wall = await site.component({ name: 'W-1' })
  await plan(site, [{ component_id: wall.id, to: to(site, addDays(dayIn(zone, new Date()), 1)) }])
  await database.rows(
    `WITH bill AS (INSERT INTO bills (project_id, mark) VALUES ($1, 'W-1') RETURNING id)
     INSERT INTO bill_items (bill_id, position, kind, number, unit, quantity) SELECT id, 0, 'cage', 'K-1', 'pcs', 2 FROM bill`,
    [site.project.id],
  )
  const receive = (quantity: number) =>
    call(moveStock, {
      as: site.manager,
      params: { id: site.plant.id },
      body: { kind: 'receipt', number: 'K-1', unit: 'pcs', quantity },
    })
  const messages = (subject: string, userId = site.manager.id) =>
    database.rows<{ data: { values: object } }>('SELECT data FROM messages WHERE subject = $1 AND user_id = $2', [
      subject,
      userId,
    ])
  return { ...site, receive, messages }
}

it('what castings of the next days lack is a message to the people of the plant, once a day, and to nobody else', async () => {
  const site = await aShortPlant()
  const client = await aUser(database, { role: 'manager' })
  await database.rows('UPDATE users SET email = $2 WHERE id = $1', [client.id, `${client.id}@example.com`])
  await aMember(database, site.project, client)
  await worksAt(database, site.plant, client, null)
  await site.receive(1)
  await sumUp()
  await sumUp()
  const sent = await site.messages('materials_short')
  expect(sent.map(({ data }) => data.values)).toMatchObject([{ count: 1, list: 'K-1' }])
  expect(await site.messages('materials_short', client.id)).toEqual([])
})

it('what the stock covers is neither short nor unready', async () => {
  const site = await aShortPlant()
  await database.rows(
    "INSERT INTO message_choices (user_id, subject, channel, choice) VALUES ($1, 'not_ready', 'mail', 'now')",
    [site.manager.id],
  )
  await site.receive(2)
  await sumUp()
  expect([await site.messages('materials_short'), await site.messages('not_ready')]).toEqual([[], []])
})
