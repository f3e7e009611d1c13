import type { Status } from '@castline/domain/statuses'
import { describe, expect, test } from 'vitest'
import { ApiError, NoAnswerError } from '#api/errors.ts'
import { type ChangeQueue, changeQueue } from '#tracking/offline/change-queue.ts'
import { attemptAgain, type KeptChange, type QueueStore } from '#tracking/offline/kept-change.ts'
import { NotKeptError } from '#tracking/offline/not-kept-error.ts'

/** What several tabs share. */
function deviceStore(): QueueStore & { kept: KeptChange[] } {
  const isKey = (key: string) => (change: KeptChange) => change.attempt.key === key
  const store = {
    kept: [] as KeptChange[],
    all: async () => [...store.kept],
    put: async (changes: readonly KeptChange[]) => {
      for (const change of changes) {
        if (store.kept.some(isKey(change.attempt.key))) await store.replace(change)
        else store.kept.push(change)
      }
    },
    replace: async (change: KeptChange) => {
      store.kept = store.kept.map((each) => (isKey(change.attempt.key)(each) ? change : each))
    },
    remove: async (keys: readonly string[]) => {
      store.kept = store.kept.filter(({ attempt }) => !keys.includes(attempt.key))
    },
  }
  return store
}

/** One at a time, as the browser's locks do it for its tabs. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => unknown) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  return { request } as unknown as Pick<LockManager, 'request'>
}

const kept = (componentId: string, to: Status, more: Partial<KeptChange> = {}): KeptChange => ({
  attempt: {
    key: `${componentId} ${to}`,
    componentId,
    from: 'planning' as const,
    to,
    kind: 'step' as const,
    username: 'sam',
  },
  occurredAt: '2026-03-04T10:00:00.000Z',
  userId: null,
  madeBy: 'sam',
  mark: componentId,
  code: componentId,
  refusal: null,
  ...more,
})

type Answer = 'ok' | Error

/** A server that applies each key once, and answers each sending as told; with nothing told it makes the change. */
function device({
  answers = {} as Record<string, Answer[]>,
  isOurs = (_change: KeptChange): boolean => true,
  resolve = async (change: KeptChange) => change,
} = {}) {
  const store = deviceStore()
  const locks = fakeLocks()
  const sent: string[] = []
  const made = new Set<string>()
  const done: string[] = []
  /** Keys of the changes whose own pages still send them. */
  const underWay = new Set<string>()
  const pauses: { seconds: number; callback: () => void }[] = []
  const tab = (): ChangeQueue =>
    changeQueue({
      store,
      locks,
      resolve,
      isOurs,
      isUnderWay: async ({ attempt }) => underWay.has(attempt.key),
      onDone: ({ attempt }, outcome) => void done.push(`${attempt.key}: ${outcome}`),
      tellTabs: () => undefined,
      later: (seconds, callback) => void pauses.push({ seconds, callback }),
      async send({ attempt }) {
        sent.push(attempt.key)
        // Time for another tab to come in between.
        await new Promise((resolve) => setImmediate(resolve))
        const answer = answers[attempt.key]?.shift() ?? 'ok'
        if (answer instanceof Error) throw answer
        made.add(attempt.key)
        return {
          id: attempt.componentId,
          status: attempt.to,
          status_changed_at: null,
          version: 2,
          change_id: '1',
          previous_status: 'planning',
        }
      },
    })
  return { store, sent, made, done, underWay, pauses, tab }
}

const away = () => new NoAnswerError(null)
const refused = (status: number, said: object = {}, retryAfter: number | null = null) =>
  new ApiError(status, said, retryAfter)

describe('the queue', () => {
  test('sends in order, and stops where no answer comes', async () => {
    const { tab, sent, store } = device({ answers: { 'a manufactured': [away(), away()] } })
    const queue = tab()
    await queue.keep([kept('a', 'manufactured')])
    await queue.keep([kept('b', 'manufactured')])
    await queue.keep([kept('a', 'transported')])
    await queue.send()
    expect(store.kept.map(({ attempt }) => attempt.key)).toEqual(['a manufactured', 'b manufactured', 'a transported'])
    expect(new Set(sent)).toEqual(new Set(['a manufactured']))

    sent.length = 0
    while (store.kept.length > 0) await queue.send()
    expect(sent.slice(-3)).toEqual(['a manufactured', 'b manufactured', 'a transported'])
    expect(queue.state()).toMatchObject({ changes: [], isSending: false })
  })

  test('keeps a refused change with its reason, and holds back its own piece alone', async () => {
    const raced = refused(409, { error: 'transition_refused', current: { status: 'rejected' }, message: 'No.' })
    const { tab, sent, store } = device({ answers: { 'a manufactured': [raced] } })
    await store.put([kept('a', 'manufactured')])
    await store.put([kept('a', 'transported')])
    await store.put([kept('b', 'manufactured')])
    const queue = tab()
    await queue.send()
    expect(sent).toEqual(['a manufactured', 'b manufactured'])
    expect(queue.state().changes.map(({ attempt, refusal }) => [attempt.key, refusal])).toEqual([
      ['a manufactured', { kind: 'raced', now: 'rejected', message: 'No.' }],
      ['a transported', null],
    ])
    await queue.send()
    expect(sent).toHaveLength(2)

    await queue.redo('a manufactured')
    expect(sent.slice(2)).toEqual(['a manufactured', 'a transported'])
    expect(store.kept).toEqual([])
  })

  test.each<[Status, string[], string[]]>([
    ['transported', ['a transported: alreadyMade', 'a accepted: sent'], []],
    ['accepted', ['a transported: alreadyMade', 'a accepted: alreadyMade'], []],
    ['rejected', ['b manufactured: sent'], ['a transported', 'a accepted']],
  ])('of two steps of a piece that is %s by now those that are made leave the queue', async (now, gone, left) => {
    const conflict = () => refused(409, { error: 'transition_refused', current: { status: now } })
    const { tab, done, store } = device({
      answers: { 'a transported': [conflict()], 'a accepted': now === 'transported' ? [] : [conflict()] },
    })
    await store.put([kept('a', 'transported'), kept('a', 'accepted'), kept('b', 'manufactured')])
    await tab().send()
    expect(done).toEqual(expect.arrayContaining(gone))
    expect(done).toContain('b manufactured: sent')
    expect(store.kept.map(({ attempt }) => attempt.key)).toEqual(left)
  })

  test('finds the piece of a label before it sends, keeps what it found, and waits behind an earlier refusal', async () => {
    const raced = refused(409, { error: 'transition_refused', current: { status: 'rejected' }, message: 'No.' })
    const resolved: string[] = []
    const { tab, sent, store } = device({
      answers: { 'p manufactured': [raced], 'LABELQ manufactured': [away()] },
      async resolve(change) {
        const { attempt, code } = change
        if (attempt.from !== null) return change
        if (code === 'NONE') throw refused(404, { error: 'not_found', message: 'No such piece.' })
        resolved.push(code)
        const componentId = code.slice(5).toLowerCase()
        return { ...change, mark: `W-${componentId}`, attempt: { ...attempt, componentId, from: 'planning' as const } }
      },
    })
    const ofLabel = (code: string, to: Status) => {
      const change = kept(code, to)
      return { ...change, attempt: { ...change.attempt, from: null } }
    }
    await store.put([
      kept('p', 'manufactured'),
      ofLabel('LABELP', 'transported'),
      ofLabel('NONE', 'manufactured'),
      ofLabel('LABELQ', 'manufactured'),
    ])
    const queue = tab()
    await queue.send()
    expect(sent).toEqual(['p manufactured', 'LABELQ manufactured'])
    expect(store.kept.map(({ mark, refusal }) => [mark, refusal?.kind])).toEqual([
      ['p', 'raced'],
      ['W-p', undefined],
      ['NONE', 'gone'],
      ['W-q', undefined],
    ])
    // Its piece was found, and is not looked up again.
    await queue.send()
    expect(sent.slice(2)).toEqual(['LABELQ manufactured'])
    expect(resolved).toEqual(['LABELP', 'LABELQ'])
    expect(store.kept.map(({ mark }) => mark)).toEqual(['p', 'W-p', 'NONE'])
  })

  test('tried again, a refused step starts where the piece is now, and none becomes a taking back', () => {
    const refusedAt = (now: Status | null) => ({ kind: 'raced' as const, now, message: '' })
    const fromAgain = (to: Status, now: Status | null, kind: 'step' | 'undo' = 'step') => {
      const { attempt } = kept('a', to)
      return attemptAgain({ attempt: { ...attempt, kind }, refusal: refusedAt(now) }).from
    }
    expect(fromAgain('rejected', 'accepted')).toBe('accepted')
    expect(fromAgain('manufactured', 'transported')).toBe('planning')
    expect(fromAgain('rejected', null)).toBe('planning')
    expect(fromAgain('rejected', 'accepted', 'undo')).toBe('planning')
  })

  test('a dropped change is never sent, and what stood behind it goes on', async () => {
    const { tab, sent, store } = device({ answers: { 'a manufactured': [refused(403, { error: 'forbidden' })] } })
    await store.put([kept('a', 'manufactured')])
    await store.put([kept('a', 'transported')])
    const queue = tab()
    await queue.send()
    expect(await queue.drop('a manufactured')).toBe(true)
    await queue.send()
    expect(sent).toEqual(['a manufactured', 'a transported'])
    expect(await queue.drop('a transported')).toBe(false)
  })

  test("waits for its user, and another's change of the same piece holds back what came after it", async () => {
    let here = 'maria'
    const { tab, sent, store } = device({ isOurs: ({ userId }) => userId === null || userId === here })
    await store.put([kept('a', 'manufactured', { userId: 'joe' })])
    await store.put([kept('a', 'transported', { userId: 'maria' })])
    await store.put([kept('b', 'manufactured')])
    const queue = tab()
    await queue.send()
    expect(sent).toEqual(['b manufactured'])
    here = 'joe'
    await queue.send()
    expect(sent.slice(1)).toEqual(['a manufactured'])
    expect(store.kept).toHaveLength(1)
  })

  test('a sign-in that has ended is no refusal: the change waits, the others go on', async () => {
    const ended = refused(401, { error: 'session_ended' })
    const { tab, sent, store } = device({ answers: { 'a manufactured': [ended] } })
    await store.put([kept('a', 'manufactured', { userId: 'joe' })])
    await store.put([kept('b', 'manufactured')])
    await tab().send()
    expect(sent).toEqual(['a manufactured', 'b manufactured'])
    expect(store.kept).toMatchObject([{ attempt: { key: 'a manufactured' }, refusal: null }])
  })

  test('comes again when a busy server says', async () => {
    const { tab, sent, store, pauses } = device({
      answers: { 'a manufactured': [refused(429, { error: 'too_many_requests' }, 7)] },
    })
    await store.put([kept('a', 'manufactured')])
    await store.put([kept('b', 'manufactured')])
    const queue = tab()
    await queue.send()
    expect(sent).toEqual(['a manufactured'])
    expect(pauses.map(({ seconds }) => seconds)).toEqual([7])
    pauses[0]?.callback()
    await queue.send()
    expect(store.kept).toEqual([])
  })

  test('a fault of the server with one piece does not stop the others', async () => {
    const { tab, store } = device({ answers: { 'a manufactured': [refused(500)] } })
    await store.put([kept('a', 'manufactured')])
    await store.put([kept('b', 'manufactured')])
    await tab().send()
    expect(store.kept).toMatchObject([{ mark: 'a', refusal: null }])
  })

  test('of two tabs one sends', async () => {
    const { tab, sent, store } = device()
    for (const piece of ['a', 'b', 'c']) await store.put([kept(piece, 'manufactured')])
    await Promise.all([tab().send(), tab().send()])
    expect(sent).toEqual(['a manufactured', 'b manufactured', 'c manufactured'])
  })

  test('a page that was closed while it sent leaves the change, which goes out again with its key', async () => {
    const { tab, sent, store, made } = device({ answers: { 'a manufactured': [away()] } })
    await store.put([kept('a', 'manufactured')])
    await tab().send()
    expect(store.kept).toHaveLength(1)
    await tab().send()
    expect(sent).toEqual(['a manufactured', 'a manufactured'])
    expect([...made]).toEqual(['a manufactured'])
    expect(store.kept).toEqual([])
  })

  test('leaves alone what its own page still sends, shows it nowhere, and takes it over when that page is gone', async () => {
    const { tab, sent, underWay, pauses } = device()
    const [own, other] = [tab(), tab()]
    underWay.add('a manufactured')
    await own.note([kept('a', 'manufactured')])
    await other.keep([kept('a', 'transported')])
    await other.keep([kept('b', 'manufactured')])
    await other.send()
    expect(sent).toEqual(['b manufactured'])
    expect(other.state().changes.map(({ mark }) => mark)).toEqual(['a'])
    underWay.clear()
    pauses[0]?.callback()
    await other.send()
    expect(sent.slice(1)).toEqual(['a manufactured', 'a transported'])
  })

  test('does not go on showing an answered change that was read before it was forgotten', async () => {
    const { tab, store } = device()
    const [queue, other] = [tab(), tab()]
    await queue.note([kept('a', 'manufactured')])
    await queue.read()
    expect(queue.state().changes).toHaveLength(1)
    await queue.forget(['a manufactured'])
    expect([queue.state().changes, store.kept]).toEqual([[], []])
    await queue.note([kept('b', 'manufactured')])
    // A slow reading ends behind the one that began after it.
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

  test('forgets a noted change that was answered, and keeps one that was not in its place', async () => {
    const { tab, store } = device({ isOurs: () => false })
    const underWay = { lock: 'a page', until: 1 }
    const queue = tab()
    await queue.note([kept('a', 'manufactured', { underWay })])
    await queue.forget(['a manufactured'])
    expect(store.kept).toEqual([])
    await queue.note([kept('b', 'manufactured', { underWay })])
    await queue.note([kept('c', 'manufactured', { underWay })])
    await queue.keep([kept('b', 'manufactured')])
    expect(store.kept.map(({ mark }) => mark)).toEqual(['b', 'c'])
    expect(store.kept[0]).not.toHaveProperty('underWay')
  })

  test('does not claim to have kept what the device did not take', async () => {
    const { store, tab } = device()
    store.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'))
    await expect(tab().keep([kept('a', 'manufactured')])).rejects.toBeInstanceOf(NotKeptError)
    store.all = () => Promise.reject(new DOMException('', 'InvalidStateError'))
    const queue = tab()
    await queue.read()
    expect(queue.state()).toMatchObject({ isRead: true, isForbidden: true })
  })
})
