import { expect, test } from 'vitest'
import { device, noResponse, queued } from '#test/tracking/queue/queue-device.ts'
import { NotStoredError } from '#tracking/queue/store/not-stored-error.ts'

test('two tabs send each change once', async () => {
  const { tab, sent, store } = device()
  for (const component of ['a', 'b', 'c']) await store.put([queued(component, 'manufactured')])
  await Promise.all([tab().send(), tab().send()])
  expect(sent).toEqual(['a manufactured', 'b manufactured', 'c manufactured'])
})

test('a change without a response is sent again with the same key by the next page', async () => {
  const { tab, sent, store, made } = device({ responses: { 'a manufactured': [noResponse()] } })
  await store.put([queued('a', 'manufactured')])
  await tab().send()
  expect(store.queued).toHaveLength(1)
  await tab().send()
  expect(sent).toEqual(['a manufactured', 'a manufactured'])
  expect([...made]).toEqual(['a manufactured'])
  expect(store.queued).toEqual([])
})

test('hides changes that another page is sending, and sends them when that page is gone', async () => {
  const { tab, sent, underWay, pauses } = device()
  const [own, other] = [tab(), tab()]
  underWay.add('a manufactured')
  await own.note([queued('a', 'manufactured')])
  await other.keep([queued('a', 'transported')])
  await other.keep([queued('b', 'manufactured')])
  await other.send()
  expect(sent).toEqual(['b manufactured'])
  expect(other.state().changes.map(({ mark }) => mark)).toEqual(['a'])
  underWay.clear()
  pauses[0]?.callback()
  await other.send()
  expect(sent.slice(1)).toEqual(['a manufactured', 'a transported'])
})

test('does not show a deleted change when a slow read finishes later', async () => {
  const { tab, store } = device()
  const [queue, other] = [tab(), tab()]
  await queue.note([queued('a', 'manufactured')])
  await queue.read()
  expect(queue.state().changes).toHaveLength(1)
  await queue.forget(['a manufactured'])
  expect([queue.state().changes, store.queued]).toEqual([[], []])
  await queue.note([queued('b', 'manufactured')])
  // A slow read finishes after one that began later.
  const all = store.all
  const pause = Promise.withResolvers<void>()
  store.all = async () => {
    const found = await all()
    await pause.promise
    return found
  }
  const slow = other.read()
  await new Promise((resolve) => setImmediate(resolve))
  store.all = all
  await other.forget(['b manufactured'])
  pause.resolve()
  await slow
  expect(other.state().changes).toEqual([])
})

test('removes a confirmed note and keeps a pending change in its position', async () => {
  const { tab, store } = device({ isOurs: () => false })
  const underWay = { lock: 'a page', until: 1 }
  const queue = tab()
  await queue.note([queued('a', 'manufactured', { underWay })])
  await queue.forget(['a manufactured'])
  expect(store.queued).toEqual([])
  await queue.note([queued('b', 'manufactured', { underWay })])
  await queue.note([queued('c', 'manufactured', { underWay })])
  await queue.keep([queued('b', 'manufactured')])
  expect(store.queued.map(({ mark }) => mark)).toEqual(['b', 'c'])
  expect(store.queued[0]).not.toHaveProperty('underWay')
})

test('throws NotStoredError when the device cannot store a change', async () => {
  const { store, tab } = device()
  store.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'))
  await expect(tab().keep([queued('a', 'manufactured')])).rejects.toBeInstanceOf(NotStoredError)
  store.all = () => Promise.reject(new DOMException('', 'InvalidStateError'))
  const queue = tab()
  await queue.read()
  expect(queue.state()).toMatchObject({ isRead: true, isForbidden: true })
})
