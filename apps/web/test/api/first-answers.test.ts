import { me } from '@castline/contract/users'
import { expect, test } from 'vitest'
import { createClient } from '#api/client.ts'
import { tokenStore } from '#api/session-storage.ts'

const stored = new Map<string, string>()
const items = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
} as Storage

test('an answer that the page asked for before its scripts came is taken, and asked for again where there was none', async () => {
  const asked: string[] = []
  const client = (first: Promise<Response> | undefined) =>
    createClient({
      // Nothing listens on this port, so a repeated request would fail.
      base: 'http://127.0.0.1:9/api',
      tokens: tokenStore(items),
      takeFirst(path, token) {
        asked.push(`${path} ${token}`)
        return first
      },
    })
  stored.set('token', 'ours')
  const answered = client(Promise.resolve(new Response('{"name":"Amara"}')))
  expect(await answered.call(me)).toEqual({ name: 'Amara' })
  await expect(client(Promise.reject(new TypeError('no network'))).call(me)).rejects.toThrow()
  expect(asked).toEqual(['/users/me ours', '/users/me ours'])
})
