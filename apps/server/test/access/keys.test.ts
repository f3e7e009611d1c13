import { text as readText } from 'node:stream/consumers'
import type { Endpoint } from '@castline/contract/endpoint'
import { endpoints } from '@castline/contract/endpoints'
import { scopeOf } from '@castline/contract/scopes'
import { scopes } from '@castline/domain/users/scopes'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { openChannels } from '#features/messages/queries.ts'
import { aMember, aUser } from '#support/factories.ts'
import { aKey, type TestKey } from '#support/keys.ts'
import { lineSecret, lineServer, lineToken } from '#support/line-server.ts'
import { vapidKeys } from '#support/push-service.ts'
import { testApp } from '#support/test-app.ts'
import { accessProvider } from './provider.ts'
import type { Row } from './row.ts'
import { accessTable } from './table.ts'
import { aPlace, type Person } from './world.ts'

const mail = {
  server: { host: 'mail.plant.example', port: 465, tls: 'implicit', user: null, password: null },
  from: { name: 'Castline', address: 'castline@plant.example' },
} as const
const line = await lineServer()
const app = await testApp({
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

const password = 'correct horse battery'
const owner: Person = { ...(await aUser(database, { role: 'admin', password })), password }
const person = (key: TestKey): Person => ({ ...key.account, password: '' })

const unchanged = await aPlace(database, [])

async function send(endpoint: Endpoint, row: Row, key: TestKey, as: Person, isAllowed: boolean) {
  const place = row.writes && isAllowed ? await aPlace(database, []) : unchanged
  // An administrator of steps that only a role below may make.
  if (!row.own.includes('admin')) await aMember(database, place.project, key.account)
  const { params = {}, query, body, headers = {} } = await row.given({ place, person: as, database })
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
  const response = await app.app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    query: query && Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { ...key.headers, ...headers },
    payload: body as InjectOptions['payload'],
    payloadAsStream: row.streams,
  })
  if (row.streams && String(response.headers['content-type']).startsWith('text/event-stream')) {
    response.raw.res.destroy()
    return { status: response.statusCode, body: null }
  }
  const text = row.streams ? await readText(response.stream()) : response.payload
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const reply = { status: response.statusCode, body: isJson ? JSON.parse(text) : text }
  return row.read?.(reply) ?? reply
}

const withCaller = Object.entries<Row>(accessTable).filter(
  ([name]) => endpoints[name as keyof typeof endpoints].access !== 'public',
)

describe.each(withCaller)('%s', (name, row) => {
  const endpoint: Endpoint = endpoints[name as keyof typeof endpoints]
  const scope = scopeOf(endpoint)

  it('is refused to a key with all other scopes', async () => {
    const key = await aKey(database, owner, { scopes: scopes.filter((one) => one !== scope) })
    const reply = await send(endpoint, row, key, scope ? person(key) : owner, false)
    expect(reply).toMatchObject({ status: 403, body: { error: 'key_scope', details: scope ?? 'none' } })
  })

  if (scope)
    it('is allowed to a key with only its scope', async () => {
      const key = await aKey(database, owner, { scopes: scope ? [scope] : [] })
      expect(await send(endpoint, row, key, person(key), true)).toMatchObject({ status: endpoint.status ?? 200 })
    })
})
