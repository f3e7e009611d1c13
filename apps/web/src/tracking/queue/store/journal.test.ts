import type { Status } from '@castline/domain/status/statuses'
import { describe, expect, test } from 'vitest'
import { memoryStorage } from '#api/storage.ts'
import type { Attempt } from '#tracking/queue/attempts.ts'
import type { QueuedChange, QueuedStatusChange, QueueStore } from '#tracking/queue/change.ts'
import { isAlreadyMade } from '#tracking/queue/kinds/status.ts'
import { durableStore } from '#tracking/queue/store/durable.ts'
import { journalIn } from '#tracking/queue/store/journal.ts'
import { NotStoredError } from '#tracking/queue/store/not-stored-error.ts'

function changeOf(key: string, more: Partial<QueuedStatusChange> = {}): QueuedStatusChange {
  const attempt = {
    key,
    componentId: 'a',
    from: 'planning',
    to: 'manufactured',
    kind: 'step',
    username: 'sam',
  } as const
  const named = { occurredAt: '2026-03-04T10:00:00.000Z', userId: null, madeBy: 'sam', mark: 'a', code: 'a' }
  return { attempt, ...named, refusal: null, ...more }
}

const keysOf = (changes: readonly QueuedChange[]) => changes.map(({ attempt }) => attempt.key)

/** A store that can be made to fail. */
function diskOf(...before: QueuedChange[]) {
  const state = { queued: before, isBroken: false }
  function check() {
    if (state.isBroken) throw new DOMException('', 'QuotaExceededError')
  }
  const store: QueueStore = {
    async all() {
      check()
      return [...state.queued]
    },
    async put(changes) {
      check()
      const others = state.queued.filter(({ attempt }) => !keysOf(changes).includes(attempt.key))
      state.queued = [...others, ...changes]
    },
    async replace(change) {
      check()
      state.queued = state.queued.map((each) => (each.attempt.key === change.attempt.key ? change : each))
    },
    async remove(keys) {
      check()
      state.queued = state.queued.filter(({ attempt }) => !keys.includes(attempt.key))
    },
  }
  return Object.assign(state, { store })
}

/** A storage with room for `most` items. */
function smallStorage(most: number): Storage {
  const items = memoryStorage()
  return {
    ...items,
    get length() {
      return items.length
    },
    setItem(key, value) {
      if (items.getItem(key) === null && items.length >= most) throw new DOMException('', 'QuotaExceededError')
      items.setItem(key, value)
    },
  }
}

describe('the journal', () => {
  test('returns changes immediately in order of writing, also to a page opened later', () => {
    const items = memoryStorage()
    items.setItem('castline-change broken', '{"place":')
    items.setItem('castline-change foreign', '7')
    const journal = journalIn(items)
    journal.write([changeOf('z'), changeOf('y')])
    journal.write([changeOf('x')])
    journal.write([changeOf('y', { mark: 'changed' })])
    journal.remove('z')
    const later = journalIn(items)
    expect(later.all().map(({ attempt, mark }) => [attempt.key, mark])).toEqual([
      ['y', 'changed'],
      ['x', 'a'],
    ])
    expect(later.has('z')).toBe(false)
  })

  test('writes all changes of a call or throws and writes none when storage is full', () => {
    const journal = journalIn(smallStorage(2))
    journal.write([changeOf('x')])
    expect(() => journal.write([changeOf('y'), changeOf('z')])).toThrow('')
    expect(keysOf(journal.all())).toEqual(['x'])
    expect(() => journalIn(null).write([changeOf('x')])).toThrow(NotStoredError)
    expect(journalIn(null).all()).toEqual([])
  })
})

describe('the durable store', () => {
  test("appends the journal's changes to those on disk and empties the journal", async () => {
    const journal = journalIn(memoryStorage())
    const disk = diskOf(changeOf('x'))
    journal.write([changeOf('y'), changeOf('z')])
    const store = durableStore({ journal, disk: disk.store })
    expect(keysOf(await store.all())).toEqual(['x', 'y', 'z'])
    expect(keysOf(disk.queued)).toEqual(['x', 'y', 'z'])
    expect(journal.all()).toEqual([])
  })

  test('keeps, replaces and removes changes in the journal while the disk fails', async () => {
    const journal = journalIn(memoryStorage())
    const disk = diskOf()
    disk.isBroken = true
    const store = durableStore({ journal, disk: disk.store })
    await expect(store.put([changeOf('x')])).rejects.toThrow('')
    await expect(store.all()).rejects.toThrow('')

    journal.write([changeOf('x', { underWay: { lock: 'page', until: 1 } }), changeOf('y')])
    await store.put([changeOf('x')])
    await store.replace(changeOf('y', { mark: 'changed' }))
    expect((await store.all()).map(({ mark, underWay }) => [mark, underWay])).toEqual([
      ['a', undefined],
      ['changed', undefined],
    ])
    await store.remove(['x'])
    disk.isBroken = false
    expect(keysOf(await store.all())).toEqual(['y'])
    expect(keysOf(disk.queued)).toEqual(['y'])
  })

  test('drops what the server has responded to, although its page was left before the disk had removed it', async () => {
    const items = memoryStorage()
    const journal = journalIn(items)
    const disk = diskOf(changeOf('x'), changeOf('y'))
    journal.write([changeOf('x')])
    journal.settle('x')
    const later = journalIn(items)
    const store = durableStore({ journal: later, disk: disk.store })
    expect(keysOf(await store.all())).toEqual(['y'])
    expect(keysOf(disk.queued)).toEqual(['y'])
    expect(later.settled()).toEqual([])
  })

  test('keeps the mark while the disk cannot remove the change, and a change that is sent again has none', async () => {
    const journal = journalIn(memoryStorage())
    const disk = diskOf(changeOf('x'))
    const store = durableStore({
      journal,
      disk: { ...disk.store, remove: async () => Promise.reject(new DOMException('', 'QuotaExceededError')) },
    })
    journal.settle('x')
    expect(await store.all()).toEqual([])
    expect(journal.settled()).toEqual(['x'])
    journal.write([changeOf('x')])
    expect(journal.settled()).toEqual([])
    expect(keysOf(await store.all())).toEqual(['x'])
  })

  test('uses the disk when there is no journal', async () => {
    const disk = diskOf()
    const store = durableStore({ journal: journalIn(null), disk: disk.store })
    await store.put([changeOf('x')])
    await store.remove(['x'])
    await store.put([changeOf('y')])
    expect(keysOf(await store.all())).toEqual(['y'])
  })
})

describe('a rejected step', () => {
  const step = (from: Status, to: Status, more: Partial<Attempt> = {}): Attempt => ({
    ...changeOf('x').attempt,
    from,
    to,
    ...more,
  })

  test.each<[Status, Status, Status | null, boolean]>([
    ['manufactured', 'transported', 'transported', true],
    ['manufactured', 'transported', 'accepted', true],
    ['manufactured', 'transported', 'installed', true],
    ['transported', 'accepted', 'accepted', true],
    ['manufactured', 'transported', 'rejected', false],
    ['manufactured', 'transported', 'planning', false],
    ['transported', 'accepted', 'manufactured', false],
    ['rejected', 'planning', 'planning', true],
    // Its rejection may have been undone.
    ['rejected', 'planning', 'transported', false],
    ['manufactured', 'transported', null, false],
  ])('from %s to %s of a component that is now %s: already made %s', (from, to, now, isMade) => {
    expect(isAlreadyMade(step(from, to), now)).toBe(isMade)
  })

  test('is never already made if it has a reason or note, or is a rejection, undo or correction', () => {
    expect(isAlreadyMade(step('manufactured', 'rejected', { reason: 'Cracked' }), 'rejected')).toBe(false)
    expect(isAlreadyMade(step('manufactured', 'rejected'), 'rejected')).toBe(false)
    expect(isAlreadyMade(step('manufactured', 'transported', { note: 'Lorry 2' }), 'transported')).toBe(false)
    expect(isAlreadyMade(step('transported', 'manufactured', { kind: 'undo' }), 'manufactured')).toBe(false)
    expect(isAlreadyMade(step('transported', 'manufactured', { kind: 'correction' }), 'manufactured')).toBe(false)
  })
})
