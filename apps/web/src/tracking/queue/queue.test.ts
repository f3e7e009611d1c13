import type { Status } from '@castline/domain/status/statuses'
import { expect, test } from 'vitest'
import { device, noResponse, queued, refused } from '#test/tracking/queue/queue-device.ts'
import { attemptAgain } from '#tracking/queue/kinds/kinds.ts'

test('sends in order and stops when a response is missing', async () => {
  const { tab, sent, store } = device({ responses: { 'a manufactured': [noResponse(), noResponse()] } })
  const queue = tab()
  await queue.keep([queued('a', 'manufactured')])
  await queue.keep([queued('b', 'manufactured')])
  await queue.keep([queued('a', 'transported')])
  await queue.send()
  expect(store.queued.map(({ attempt }) => attempt.key)).toEqual(['a manufactured', 'b manufactured', 'a transported'])
  expect(new Set(sent)).toEqual(new Set(['a manufactured']))

  sent.length = 0
  while (store.queued.length > 0) await queue.send()
  expect(sent.slice(-3)).toEqual(['a manufactured', 'b manufactured', 'a transported'])
  expect(queue.state()).toMatchObject({ changes: [], isSending: false })
})

test('keeps a rejected change with its reason and blocks later changes of the same component only', async () => {
  const raced = refused(409, { error: 'transition_refused', current: { status: 'rejected' }, message: 'No.' })
  const { tab, sent, store } = device({ responses: { 'a manufactured': [raced] } })
  await store.put([queued('a', 'manufactured')])
  await store.put([queued('a', 'transported')])
  await store.put([queued('b', 'manufactured')])
  const queue = tab()
  await queue.send()
  expect(sent).toEqual(['a manufactured', 'b manufactured'])
  expect(queue.state().changes.map(({ attempt, refusal }) => [attempt.key, refusal])).toEqual([
    ['a manufactured', { kind: 'raced', now: 'rejected', message: 'No.', code: 'transition_refused' }],
    ['a transported', null],
  ])
  await queue.send()
  expect(sent).toHaveLength(2)

  await queue.redo('a manufactured')
  expect(sent.slice(2)).toEqual(['a manufactured', 'a transported'])
  expect(store.queued).toEqual([])
})

test.each<[Status, string[], string[]]>([
  ['transported', ['a transported: alreadyMade', 'a accepted: sent'], []],
  ['accepted', ['a transported: alreadyMade', 'a accepted: alreadyMade'], []],
  ['rejected', ['b manufactured: sent'], ['a transported', 'a accepted']],
])('two steps of a component that is now %s: those already made leave the queue', async (now, gone, remaining) => {
  const conflict = () => refused(409, { error: 'transition_refused', current: { status: now } })
  const { tab, done, store } = device({
    responses: { 'a transported': [conflict()], 'a accepted': now === 'transported' ? [] : [conflict()] },
  })
  await store.put([queued('a', 'transported'), queued('a', 'accepted'), queued('b', 'manufactured')])
  await tab().send()
  expect(done).toEqual(expect.arrayContaining(gone))
  expect(done).toContain('b manufactured: sent')
  expect(store.queued.map(({ attempt }) => attempt.key)).toEqual(remaining)
})

test("looks up a label's component once before sending, and waits behind its rejected change", async () => {
  const raced = refused(409, { error: 'transition_refused', current: { status: 'rejected' }, message: 'No.' })
  const resolved: string[] = []
  const { tab, sent, store } = device({
    responses: { 'p manufactured': [raced], 'LABELQ manufactured': [noResponse()] },
    async resolve(change) {
      const { attempt, code } = change
      if (!('from' in attempt) || attempt.from !== null) return change
      if (code === 'NONE') throw refused(404, { error: 'not_found', message: 'No such piece.' })
      resolved.push(code)
      const componentId = code.slice(5).toLowerCase()
      return { ...change, mark: `W-${componentId}`, attempt: { ...attempt, componentId, from: 'planning' as const } }
    },
  })
  const ofLabel = (code: string, to: Status) => {
    const change = queued(code, to)
    return { ...change, attempt: { ...change.attempt, from: null } }
  }
  await store.put([
    queued('p', 'manufactured'),
    ofLabel('LABELP', 'transported'),
    ofLabel('NONE', 'manufactured'),
    ofLabel('LABELQ', 'manufactured'),
  ])
  const queue = tab()
  await queue.send()
  expect(sent).toEqual(['p manufactured', 'LABELQ manufactured'])
  expect(store.queued.map(({ mark, refusal }) => [mark, refusal?.kind])).toEqual([
    ['p', 'raced'],
    ['W-p', undefined],
    ['NONE', 'gone'],
    ['W-q', undefined],
  ])
  // Its component was found before and is not looked up again.
  await queue.send()
  expect(sent.slice(2)).toEqual(['LABELQ manufactured'])
  expect(resolved).toEqual(['LABELP', 'LABELQ'])
  expect(store.queued.map(({ mark }) => mark)).toEqual(['p', 'W-p', 'NONE'])
})

test('a retried step starts from the current status, unless it would become an undo', () => {
  const refusedAt = (now: Status | null) => ({ kind: 'raced' as const, now, message: '' })
  const fromAgain = (to: Status, now: Status | null, kind: 'step' | 'undo' = 'step') => {
    const { attempt } = queued('a', to)
    return Reflect.get(attemptAgain({ attempt: { ...attempt, kind }, refusal: refusedAt(now) }), 'from')
  }
  expect(fromAgain('rejected', 'accepted')).toBe('accepted')
  expect(fromAgain('manufactured', 'transported')).toBe('planning')
  expect(fromAgain('rejected', null)).toBe('planning')
  expect(fromAgain('rejected', 'accepted', 'undo')).toBe('planning')
})

test('a dropped change is not retried, and changes behind it are sent', async () => {
  const { tab, sent, store } = device({ responses: { 'a manufactured': [refused(403, { error: 'forbidden' })] } })
  await store.put([queued('a', 'manufactured')])
  await store.put([queued('a', 'transported')])
  const queue = tab()
  await queue.send()
  expect(await queue.drop(['a manufactured'])).toBe(true)
  await queue.send()
  expect(sent).toEqual(['a manufactured', 'a transported'])
  expect(await queue.drop(['a transported'])).toBe(false)
})

test('changes behind a dropped one are sent without being asked for, and one of several that was sent is said', async () => {
  const { tab, sent, store } = device({ responses: { 'a manufactured': [refused(403, { error: 'forbidden' })] } })
  await store.put([queued('a', 'manufactured'), queued('a', 'transported')])
  const queue = tab()
  await queue.send()
  expect(await queue.drop(['a manufactured', 'z manufactured'])).toBe(false)
  await expect.poll(() => sent).toEqual(['a manufactured', 'a transported'])
})

test('of two refused changes only the chosen one is sent again', async () => {
  const forbidden = () => [refused(403, { error: 'forbidden' })]
  const { tab, sent, store } = device({ responses: { 'a manufactured': forbidden(), 'b manufactured': forbidden() } })
  await store.put([queued('a', 'manufactured'), queued('b', 'manufactured')])
  const queue = tab()
  await queue.send()
  await queue.redo('b manufactured')
  await queue.redo('unknown')
  expect(sent).toEqual(['a manufactured', 'b manufactured', 'b manufactured'])
  expect(store.queued.map(({ attempt }) => attempt.key)).toEqual(['a manufactured'])
})

test('sends a change only for its user, and later changes of the same component wait for it', async () => {
  let currentUser = 'maria'
  const { tab, sent, store } = device({ isOurs: ({ userId }) => userId === null || userId === currentUser })
  await store.put([queued('a', 'manufactured', { userId: 'joe' })])
  await store.put([queued('a', 'transported', { userId: 'maria' })])
  await store.put([queued('b', 'manufactured')])
  const queue = tab()
  await queue.send()
  expect(sent).toEqual(['b manufactured'])
  currentUser = 'joe'
  await queue.send()
  expect(sent.slice(1)).toEqual(['a manufactured'])
  expect(store.queued).toHaveLength(1)
})

test('an ended session is not a rejection: the change waits and others are sent', async () => {
  const ended = refused(401, { error: 'session_ended' })
  const { tab, sent, store } = device({ responses: { 'a manufactured': [ended] } })
  await store.put([queued('a', 'manufactured', { userId: 'joe' })])
  await store.put([queued('b', 'manufactured')])
  await tab().send()
  expect(sent).toEqual(['a manufactured', 'b manufactured'])
  expect(store.queued).toMatchObject([{ attempt: { key: 'a manufactured' }, refusal: null }])
})

test('retries after the Retry-After of a 429 response', async () => {
  const { tab, sent, store, pauses } = device({
    responses: { 'a manufactured': [refused(429, { error: 'too_many_requests' }, 7)] },
  })
  await store.put([queued('a', 'manufactured')])
  await store.put([queued('b', 'manufactured')])
  const queue = tab()
  await queue.send()
  expect(sent).toEqual(['a manufactured'])
  expect(pauses.map(({ seconds }) => seconds)).toEqual([7])
  pauses[0]?.callback()
  await queue.send()
  expect(store.queued).toEqual([])
})

test('a server error for one component does not block the others', async () => {
  const { tab, store } = device({ responses: { 'a manufactured': [refused(500)] } })
  await store.put([queued('a', 'manufactured')])
  await store.put([queued('b', 'manufactured')])
  await tab().send()
  expect(store.queued).toMatchObject([{ mark: 'a', refusal: null }])
})

test('the browser is asked once to keep the store, when the first change is queued', async () => {
  const { tab, kept } = device()
  const queue = tab()
  await queue.send()
  expect(kept).toEqual([])
  await queue.keep([queued('a', 'manufactured')])
  await queue.keep([queued('b', 'manufactured')])
  expect(kept).toEqual(['asked'])
})
