import { text as readText } from 'node:stream/consumers'
import type { Call } from '@castline/contract/call'
import type { Endpoint } from '@castline/contract/endpoint'
import { endpoints } from '@castline/contract/endpoints'
import { isExport } from '@castline/contract/exports'
import { type Role, roles } from '@castline/domain/users/roles'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { openChannels } from '#features/messages/queries.ts'
import { checkEach } from '#support/each-case.ts'
import { aUser } from '#support/factories.ts'
import { isFullRun } from '#support/full-run.ts'
import { lineSecret, lineServer, lineToken } from '#support/line-server.ts'
import { vapidKeys } from '#support/push-service.ts'
import { recordChanges } from '#support/recorded-changes.ts'
import { type Given, testApp } from '#support/test-app.ts'
import { testDatabase } from '#support/test-database.ts'
import { foreignIds } from './foreign-ids.ts'
import { accessProvider } from './provider.ts'
import type { Row } from './row.ts'
import { accessTable } from './table.ts'
import { aPersonPerRole, aPlace, nowhere, type Person, type Place } from './world.ts'

const mail = {
  server: { host: 'mail.plant.example', port: 465, tls: 'implicit', user: null, password: null },
  from: { name: 'Castline', address: 'castline@plant.example' },
} as const
const line = await lineServer()
const app = await testApp({
  database: await testDatabase({ grows: true }),
  push: vapidKeys,
  lineFetch: line.fetch,
  config: {
    mail,
    line: { token: lineToken, secret: lineSecret },
    oidc: await accessProvider(),
  },
})
const { database } = app
await openChannels(database, ['mail'])
const changes = await recordChanges(database)

const people = await aPersonPerRole(database)
const assigned = [...people.values()]
const deactivated: Person = { ...(await aUser(database, { role: 'manager', active: false })), password: '' }
const own = await aPlace(database, [...assigned, deactivated])
const other = await aPlace(database, [])

function personOf(role: Role): Person {
  const person = people.get(role)
  if (!person) throw new Error(`Nobody is ${role}.`)
  return person
}

interface Reply {
  readonly status: number
  readonly body: unknown
}

/** Sends a request; of an endless response it reads only the beginning. */
async function send(
  endpoint: Call,
  row: Pick<Row, 'streams' | 'read'>,
  given: Given,
  as: Person | null,
): Promise<Reply> {
  const { params = {}, query, body, headers = {} } = given
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
  const response = await app.app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    query: query && Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: as ? { authorization: `Bearer ${await app.tokenOf(as)}`, ...headers } : headers,
    payload: body as InjectOptions['payload'],
    payloadAsStream: row.streams,
  })
  const type = String(response.headers['content-type'])
  if (row.streams && type.startsWith('text/event-stream')) {
    response.raw.res.destroy()
    return { status: response.statusCode, body: null }
  }
  const text = row.streams ? await readText(response.stream()) : response.payload
  const reply = { status: response.statusCode, body: type.startsWith('application/json') ? JSON.parse(text) : text }
  return row.read?.(reply) ?? reply
}

/** Sends the request, and returns whether anything changed in the database. */
async function sendAndCompare(endpoint: Endpoint, row: Row, place: Place, person: Person, as: Person | null) {
  const given = await row.given({ place, person, database })
  const before = await changes.mark()
  const response = await send(endpoint, row, given, as)
  return { ...response, isChanged: (await changes.mark()) !== before }
}

/** Returns a response without its request ID. */
function comparable({ status, body }: Reply) {
  if (typeof body !== 'object') return { status, body }
  const { request_id: _number, ...rest } = (body ?? {}) as { request_id?: string }
  return { status, body: rest }
}

/**
 * The roles that an endpoint is tested with: all, but in a usual run of those that may write, which needs a project of its own
 * each, one, for each endpoint the next one.
 */
const testedRoles = ({ writes }: Row, allowed: readonly Role[], turn: number) =>
  isFullRun || !writes
    ? roles
    : roles.filter((role) => !allowed.includes(role) || role === allowed[turn % allowed.length])

it('the access table has a row for every endpoint', () => {
  expect(Object.keys(accessTable).sort()).toEqual(Object.keys(endpoints).sort())
})

const rows = Object.entries<Row>(accessTable).map(([name, row], turn) => ({ name, row, turn }))

describe.each(rows)('$name', ({ name, row, turn }) => {
  const endpoint: Endpoint = endpoints[name as keyof typeof endpoints]
  const token = (person: Person) => (endpoint.access === 'public' ? null : person)
  // An export writes the audit log.
  const allowed = { status: endpoint.status ?? 200, isChanged: row.writes || (isExport(endpoint) && !row.read) }

  it('access in an assigned project as each role', () =>
    checkEach(testedRoles(row, row.own, turn), async (role) => {
      const person = personOf(role)
      const isAllowed = row.own.includes(role)
      const place = row.writes && isAllowed ? await aPlace(database, assigned) : own
      const response = await sendAndCompare(endpoint, row, place, person, token(person))
      expect(response).toMatchObject(isAllowed ? allowed : { status: 403, isChanged: false })
      if (row.lists) {
        expect(JSON.stringify(response.body)).toContain(own.project.id)
        expect(JSON.stringify(response.body).includes(other.project.id)).toBe(role === 'admin')
      }
    }))

  it('access in another project as each role', () =>
    checkEach(testedRoles(row, row.other, turn), async (role) => {
      const person = personOf(role)
      const isAllowed = row.other.includes(role)
      const place = row.writes && isAllowed ? await aPlace(database, []) : other
      const response = await sendAndCompare(endpoint, row, place, person, token(person))
      if (isAllowed) return expect(response).toMatchObject(allowed)
      expect(response).toMatchObject({ status: row.hidden.includes(role) ? 404 : 403, isChanged: false })
      if (role === 'admin' || row.isOnCard) return
      // The response must be the same as for an ID that does not exist.
      expect(comparable(response)).toEqual(
        comparable(await send(endpoint, row, await row.given({ place: nowhere, person, database }), token(person))),
      )
    }))

  if (row.writes)
    it('access in an archived project', async () => {
      const person = personOf(row.own.includes('manager') ? 'manager' : (row.own[0] as Role))
      const place = await aPlace(database, assigned)
      const given = await row.given({ place, person, database })
      await database.rows('UPDATE projects SET archived = true WHERE id = $1', [place.project.id])
      const before = await changes.mark()
      const response = await send(endpoint, row, given, token(person))
      if (row.whenArchived) return expect(response).toMatchObject({ status: allowed.status })
      expect(response).toMatchObject({ status: 409, body: { error: 'archived' } })
      expect(await changes.mark()).toBe(before)
    })

  it('access without a session', async () => {
    const unknownUser: Person = { ...personOf('producer'), username: 'nobody-of-this-name' }
    const person = row.visitor === 'allowed' ? personOf('producer') : unknownUser
    const response = await sendAndCompare(endpoint, row, own, person, null)
    if (row.visitor === 'allowed') expect(response).toMatchObject(allowed)
    else if (typeof row.visitor === 'number') expect(response).toMatchObject({ status: row.visitor, isChanged: false })
    else {
      expect(response).toMatchObject({ status: 200, isChanged: false })
      expect(Object.keys(response.body as object).sort()).toEqual(row.visitor)
      expect(await sendAndCompare(endpoint, row, nowhere, person, null)).toMatchObject({
        status: 404,
        isChanged: false,
      })
    }
  })

  if (endpoint.access === 'public') return
  it('a deactivated user gets 401', async () => {
    const given = await row.given({ place: own, person: personOf('manager'), database })
    const before = await changes.mark()
    expect(await send(endpoint, row, given, deactivated)).toMatchObject({
      status: 401,
      body: { error: 'unauthorized' },
    })
    expect(await changes.mark()).toBe(before)
  })
})

it.each(Object.entries(foreignIds))(
  'a request in one project cannot reach another through %s',
  async (_name, foreignId) => {
    const mine = await aPlace(database, assigned)
    const sendNaming = async (named: Place) =>
      comparable(await send(foreignId.endpoint, {}, foreignId.given(mine, named), personOf('manager')))
    const before = await changes.mark()
    const foreign = await sendNaming(other)
    // An export of nothing is one, too.
    if (!isExport(foreignId.endpoint)) expect(await changes.mark()).toBe(before)
    expect(foreign).toEqual(await sendNaming(nowhere))
    // The request itself is valid: with an ID of the caller's own place it gets another response.
    const valid = await sendNaming(mine)
    expect(valid.status).toBe(foreignId.endpoint.status ?? 200)
    expect(valid).not.toEqual(foreign)
  },
)
