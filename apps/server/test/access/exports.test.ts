import type { Call } from '@castline/contract/call'
import { endpoints } from '@castline/contract/endpoints'
import { isExport } from '@castline/contract/exports'
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { aKey } from '#support/keys.ts'
import { type Given, testApp } from '#support/test-app.ts'
import { testDatabase } from '#support/test-database.ts'
import { accessTable } from './table.ts'
import { aPersonPerRole, aPlace, nowhere, type Place } from './world.ts'

const app = await testApp({ database: await testDatabase({ grows: true }) })
const { database } = app
const person = (await aPersonPerRole(database)).get('admin')
if (!person) throw new Error('Nobody is admin.')
const place = await aPlace(database, [person])

type Name = keyof typeof endpoints
const files = Object.entries<Call>(endpoints).filter(([, { media }]) => media !== undefined)
const exported = files.filter(([, endpoint]) => isExport(endpoint)).map(([name]) => name as Name)

const send = ({ method, path }: Call, { params = {}, query, body }: Given, authorization: string) =>
  app.app.inject({
    method,
    url: `/api${path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))}`,
    query: query && Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { authorization },
    payload: body as InjectOptions['payload'],
  })

const entries = () =>
  database.rows<{ by: string; subject: string; subject_id: string; details: Record<string, unknown> }>(
    `SELECT user_id AS by, subject, subject_id, details FROM audit_log WHERE action = 'export' ORDER BY id`,
  )
const bearer = async () => `Bearer ${await app.tokenOf(person)}`
const givenIn = (name: Name, at: Place) => accessTable[name].given({ place: at, person, database })

it('every endpoint that sends a file is an export, but for what pages show and the archive with its own entry', () => {
  const shown = files.filter(([, endpoint]) => !isExport(endpoint)).map(([name]) => name)
  expect(shown.sort()).toEqual([
    'download',
    'downloadHandover',
    'events',
    'importSchedule',
    'modelGeometry',
    'modelPlan',
    'sharedGeometry',
    'sharedPhoto',
    'showChecklistPhoto',
    'showImage',
    'showNcrPhoto',
    'showPhoto',
    'showTicketPhoto',
  ])
})

/** Sent for a model that is converted: `status-export/export.test.ts`. */
const elsewhere: readonly Name[] = ['modelWithStatus']
const sentHere = exported.filter((name) => !elsewhere.includes(name))

it.each(sentHere)('%s leaves an entry that says who took what; refused, it leaves none', async (name) => {
  const endpoint: Call = endpoints[name]
  const before = await entries()
  const response = await send(endpoint, await givenIn(name, place), await bearer())
  expect([response.statusCode, response.payload.length > 0]).toEqual([200, true])
  const added = (await entries()).slice(before.length)
  expect(added).toMatchObject([{ by: person.id, details: { path: endpoint.path } }])
  expect(added[0]?.subject_id).toBeTruthy()

  const refused = await send(endpoint, await givenIn(name, place), 'Bearer not-a-token')
  expect(refused.statusCode).toBe(401)
  const missing = await send(endpoint, await givenIn(name, nowhere), await bearer())
  expect(await entries()).toHaveLength(before.length + (missing.statusCode === 200 ? 2 : 1))
})

it('an export of a load is found with its project, and one by a key names the key', async () => {
  const { headers, id } = await aKey(database, person, { scopes: ['read'] })
  const given = await givenIn('deliveryNote', place)
  expect((await send(endpoints.deliveryNote, given, headers.authorization)).statusCode).toBe(200)
  expect((await entries()).at(-1)).toMatchObject({
    subject: 'project',
    subject_id: place.project.id,
    details: { key: id },
  })
})
