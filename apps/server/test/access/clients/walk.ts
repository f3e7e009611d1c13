import { text as readText } from 'node:stream/consumers'
import type { Endpoint } from '@castline/contract/endpoint'
import { endpoints } from '@castline/contract/endpoints'
import type { InjectOptions } from 'fastify'
import type { Id } from '#support/factories.ts'
import type { Given, TestApp } from '#support/test-app.ts'
import { textOf } from './words.ts'
import type { EndpointName } from './world.ts'

export interface Said {
  readonly status: number
  readonly text: string
}

/** Sends a request and returns everything that its response says; of an endless one only the beginning. */
export async function ask(app: TestApp, name: EndpointName, given: Given, as: Id | null): Promise<Said> {
  const endpoint: Endpoint = endpoints[name]
  const { params = {}, query, body, headers = {} } = given
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, param: string) => encodeURIComponent(params[param] ?? ''))
  const isEndless = name === 'events'
  const response = await app.app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    query: query && Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: as ? { authorization: `Bearer ${await app.tokenOf(as)}`, ...headers } : headers,
    payload: body as InjectOptions['payload'],
    payloadAsStream: isEndless,
  })
  const said = `${JSON.stringify(response.headers)}\n`
  if (!isEndless) return { status: response.statusCode, text: said + (await textOf(response.rawPayload)) }
  if (response.statusCode !== 200)
    return { status: response.statusCode, text: said + (await readText(response.stream())) }
  response.raw.res.destroy()
  return { status: 200, text: said }
}
