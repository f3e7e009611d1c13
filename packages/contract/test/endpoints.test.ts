import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkEach } from '#support/each-case.ts'
import { returnsJson } from '../src/call.ts'
import type { Endpoint } from '../src/endpoint.ts'
import { endpoints } from '../src/endpoints.ts'
import * as field from '../src/fields.ts'

const all: [string, Endpoint][] = Object.entries(endpoints)

it('no two endpoints have the same method and path', () => {
  // Two paths that differ only in parameter names are the same.
  const calls = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
})

it('the table has every endpoint of the modules', () => {
  const folder = new URL('../src/', import.meta.url)
  const made = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && file !== 'endpoint.ts')
    .flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(/^export const (\w+) = endpoint\(/gm)])
    .map((match) => match[1])
  expect(made.length).toBeGreaterThan(20)
  expect(Object.keys(endpoints).toSorted()).toEqual(made.toSorted())
})

describe('every endpoint', () => {
  it('has a lower-case path without a trailing slash', () =>
    checkEach(all, ([_name, endpoint]) => {
      expect(endpoint.path).toMatch(/^(\/(:[a-z]\w*(\.[a-z]+)?|[a-z0-9.-]+))+$/)
    }))

  it('has a schema for exactly the parameters of its path', () =>
    checkEach(all, ([_name, endpoint]) => {
      const named = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1])
      const shape = (endpoint.params as { shape?: object } | undefined)?.shape ?? {}
      expect(Object.keys(shape).toSorted()).toEqual(named.toSorted())
    }))

  it('has a body only if the method allows one, exactly one kind of success, and a summary', () =>
    checkEach(all, ([_name, endpoint]) => {
      if (endpoint.method === 'GET' || endpoint.method === 'DELETE') expect(endpoint.body).toBeUndefined()
      expect(Boolean(endpoint.files)).toBe(endpoint.encoding === 'multipart')
      expect([endpoint.response, endpoint.media, endpoint.status === 204].filter(Boolean)).toHaveLength(1)
      expect(Boolean(endpoint.response)).toBe(returnsJson(endpoint))
      expect(endpoint.summary.length).toBeGreaterThan(8)
    }))
})

it('only the specified endpoints, and those that lead to a session, need none', () => {
  const specified = [
    ...['addNcrPhotosByQr', 'changeStatusByQr', 'checkUsername', 'getComponent', 'getComponentByCode', 'loadByCode'],
    ...['login', 'logout', 'placeByCode', 'projectDetails', 'refresh', 'reportNcrByQr', 'settings'],
  ]
  // With a ticket, a link or a provider's response instead.
  const leading = [
    ...['askPasskey', 'beginPasskey', 'beginTotp', 'completeSignIn', 'confirmPasskey', 'confirmTotp'],
    ...['beginOidc', 'finishOidc', 'requestOidcAccess', 'signOutOidc'],
    ...['forgotPassword', 'openSignInLink', 'useSignInLink'],
    'downloadHandover',
  ]
  // With the token or the pass of a link that somebody has shared.
  const shared = ['checkShared', 'openShared', 'sharedGeometry', 'sharedPhoto', 'viewShared']
  const open = all.filter(([, { access }]) => access === 'public' || access === 'card').map(([name]) => name)
  expect(open.toSorted()).toEqual([...specified, ...leading, ...shared].sort())
})

it('every path parameter `id` must be a UUID', () => {
  for (const [, { params, path }] of all) {
    if (path.includes('/:id')) expect(params?.safeParse({ id: 'W-03' }).success).toBe(false)
  }
  expect(field.idParams.safeParse({ id: crypto.randomUUID() }).success).toBe(true)
})
