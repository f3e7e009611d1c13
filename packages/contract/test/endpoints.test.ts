import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { returnsJson } from '../src/call.ts'
import type { Endpoint } from '../src/schemas/endpoint.ts'
import { endpoints } from '../src/schemas/endpoints.ts'
import * as field from '../src/schemas/fields.ts'

const all: [string, Endpoint][] = Object.entries(endpoints)

it('no two endpoints answer the same call', () => {
  // The name of a parameter does not tell two paths apart.
  const calls = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
})

it('every endpoint that a module makes is in the table', () => {
  const folder = new URL('../src/schemas/', import.meta.url)
  const made = readdirSync(folder)
    .filter((file) => !['endpoint.ts', 'endpoints.ts'].includes(file))
    .flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(/^export const (\w+) = endpoint\(/gm)])
    .map((match) => match[1])
  expect(made.length).toBeGreaterThan(20)
  expect(Object.keys(endpoints).toSorted()).toEqual(made.toSorted())
})

describe.each(all)('%s', (_name, endpoint) => {
  it('lies below /api, in lower case, without a slash at its end', () => {
    expect(endpoint.path).toMatch(/^(\/(:[a-z]\w*|[a-z0-9.-]+))+$/)
  })

  it('describes each parameter of its path, and no other', () => {
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1])
    const shape = (endpoint.params as { shape?: object } | undefined)?.shape ?? {}
    expect(Object.keys(shape).toSorted()).toEqual(named.toSorted())
  })

  it('takes a body only where the method carries one, and says what it does', () => {
    if (endpoint.method === 'GET' || endpoint.method === 'DELETE') expect(endpoint.body).toBeUndefined()
    expect(Boolean(endpoint.files)).toBe(endpoint.encoding === 'multipart')
    expect([endpoint.response, endpoint.media, endpoint.status === 204].filter(Boolean)).toHaveLength(1)
    expect(Boolean(endpoint.response)).toBe(returnsJson(endpoint))
    expect(endpoint.summary.length).toBeGreaterThan(8)
  })
})

it('what needs no sign-in is what the design says needs none', () => {
  const open = all.filter(([, { access }]) => access === 'public' || access === 'card').map(([name]) => name)
  expect(open.toSorted()).toEqual([
    'changeStatusByQr',
    'checkUsername',
    'getComponent',
    'getComponentByCode',
    'login',
    'logout',
    'projectDetails',
    'refresh',
    'settings',
  ])
})

it('every path parameter that is an id is checked as one', () => {
  for (const [, { params, path }] of all) {
    if (path.includes('/:id')) expect(params?.safeParse({ id: 'W-03' }).success).toBe(false)
  }
  expect(field.idParams.safeParse({ id: crypto.randomUUID() }).success).toBe(true)
})
