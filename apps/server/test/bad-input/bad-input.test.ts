import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Endpoint } from '@castline/contract/endpoint'
import { endpoints } from '@castline/contract/endpoints'
import { errorResponse } from '@castline/contract/errors'
import { errorStatuses } from '@castline/contract/values/errors'
import * as fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { repetitions } from '#support/full-run.ts'
import { testApp } from '#support/test-app.ts'
import { type GeneratedRequest, requestsTo } from './requests.ts'
import { valuesOf } from './schema-values.ts'
import { aWorld } from './world.ts'

// `SEED=… RUNS=1000 vitest run --project server apps/server/test/bad-input/bad-input.test.ts` tests other and more
// inputs.
const seed = Number(process.env.SEED ?? 20_261)
const numRuns = repetitions(15, 60)

const { app, database, tokenOf } = await testApp({
  config: { rateLimits: true, trustProxy: true, publicUrl: 'http://castline.example' },
})
const world = await aWorld(database)
const { known } = world
const tokens = {
  administrator: await tokenOf(world.administrator),
  manager: await tokenOf(world.manager),
  visitor: null,
}

afterEach(() => world.restore())

/** Each request comes from its own address, because rate limits apply per address. */
let callsMade = 0
const anAddress = () => `10.${(callsMade >> 16) & 255}.${(callsMade >> 8) & 255}.${callsMade++ & 255}`

async function send({ as, method, url, headers, type, payload }: GeneratedRequest): Promise<LightMyRequestResponse> {
  const token = tokens[as]
  const ours = {
    'x-forwarded-for': anAddress(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(type === undefined ? {} : { 'content-type': type }),
  }
  return app.inject({ method, url, headers: { ...ours, ...headers }, payload, payloadAsStream: true })
}

async function textOf(response: LightMyRequestResponse): Promise<string> {
  // An event stream is endless, so its status is enough.
  if (String(response.headers['content-type']).startsWith('text/event-stream')) {
    response.raw.res.destroy()
    return ''
  }
  const chunks: Buffer[] = []
  for await (const chunk of response.stream()) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const encoding = response.headers['content-encoding']
  return (encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/**
 * Returns the error in a response: its body, or the last line of an import that had begun to respond; null for a
 * success.
 */
function refusalIn(response: LightMyRequestResponse, text: string): unknown {
  if (response.statusCode >= 400) {
    expect(response.headers['content-type']).toMatch(/^application\/json/)
    return JSON.parse(text)
  }
  if (response.headers['content-type'] !== 'application/x-ndjson') return null
  return JSON.parse(text.trimEnd().split('\n').at(-1) ?? '{}').failure ?? null
}

// A used refresh token counts as stolen: refusing it ends its session.
const mayChange = (name: string) => (name === 'refresh' ? ['refresh_tokens'] : [])

async function checkResponse(name: string, request: GeneratedRequest): Promise<void> {
  const response = await send(request)
  const text = await textOf(response)
  const changed = await world.restore()
  expect(response.statusCode, text).toBeLessThan(500)
  const refusal = refusalIn(response, text)
  if (refusal === null) return

  const { error, message } = errorResponse.parse(refusal)
  if (response.statusCode >= 400) expect(response.statusCode).toBe(errorStatuses[error])
  expect(errorStatuses[error], text).toBeLessThan(500)
  // This message comes from an error that only PostgreSQL detected: a schema should have named the field.
  expect(message).not.toBe('A value could not be understood.')
  expect(
    changed.filter((table) => !mayChange(name).includes(table)),
    text,
  ).toEqual([])
}

describe.each(Object.entries<Endpoint>(endpoints))('%s', (name, endpoint) => {
  test('returns no 5xx for any input, and a refused request changes nothing', { timeout: numRuns * 1500 }, async () => {
    const property = fc.asyncProperty(requestsTo(endpoint, known), (request) => checkResponse(name, request))
    await fc.assert(property, { seed, numRuns, endOnFailure: numRuns > 500 })
  })

  if (!endpoint.body && !endpoint.query) return
  test('the generated inputs include valid ones', () => {
    for (const schema of [endpoint.body, endpoint.query]) {
      if (!schema) continue
      const values = fc.sample(valuesOf(schema, known, 'body'), { seed, numRuns: 200 })
      expect(values.filter((value) => schema.safeParse(value).success).length).toBeGreaterThan(30)
    }
  })
})
