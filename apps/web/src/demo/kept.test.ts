import { afterEach, expect, test, vi } from 'vitest'
import { storage } from '#api/storage.ts'
import { kept, onKeptChange, resetKept } from '#demo/kept.ts'
import { createDemoFetch } from '#demo/mocks/demo-fetch.ts'
import type { Post } from '#demo/mocks/entities.ts'
import { memoryJournal } from '#demo/mocks/feed-journal.ts'

afterEach(resetKept)

test('a value is restored after a reload', () => {
  kept('counter-1', () => 0).write(3)
  expect(kept('counter-1', () => 0).read()).toBe(3)
  expect(kept('counter-2', () => 0).read()).toBe(0)
})

test('the same object is returned until it changes, so that pages do not render again', () => {
  const list = kept<readonly number[]>('list-1', () => [1])
  expect(list.read()).toBe(list.read())
  const next = [1, 2]
  list.write(next)
  expect(list.read()).toBe(next)
})

test.each(['{', 'null null', ''])('the stored text %s, which is not JSON, gives the initial value', (stored) => {
  storage.setItem('castline-demo-broken-1', stored)
  expect(kept('broken-1', () => 'initial').read()).toBe('initial')
})

test('a reset restores every initial value, notifies the pages, and deletes nothing else', () => {
  storage.setItem('token', 'not of the demo')
  const [one, other] = [kept('one-1', () => 'a'), kept('other-1', () => 'b')]
  one.write('changed')
  other.write('changed')
  const listener = vi.fn()
  const stop = onKeptChange(listener)
  resetKept()
  stop()
  expect(listener).toHaveBeenCalled()
  expect([one.read(), other.read()]).toEqual(['a', 'b'])
  expect(storage.getItem('token')).toBe('not of the demo')
  storage.removeItem('token')
})

test("the feed's changes are applied again after a reload, and removed by a reset", async () => {
  const journal = memoryJournal()
  const start = () => createDemoFetch('http://castline.test', async () => new Response(null, { status: 404 }), journal)
  const postsOf = async (fetch: ReturnType<typeof start>) =>
    (await (await fetch('/api/data/postData')).json()) as Post[]
  const fetch = start()
  const initial = await postsOf(fetch)
  const postId = initial[0]?.id
  const send = (path: string, body: unknown) =>
    fetch(`/api/data/posts/${path}`, { method: 'POST', body: JSON.stringify(body) })
  await send('like', { postId })
  await send('comments/add', { postId, comment: 'Well done.' })
  await send('comments/add', { postId, comment: '' })
  const changed = await postsOf(fetch)
  expect(changed).not.toEqual(initial)
  expect(await postsOf(start())).toEqual(changed)
  journal.write([])
  expect(await postsOf(start())).toEqual(initial)
})
