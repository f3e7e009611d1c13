import type { Role } from '@castline/domain/roles'
import { type Status, statuses } from '@castline/domain/statuses'
import { undoWindowMs } from '@castline/domain/transitions'
import { describe, expect, test } from 'vitest'
import { memoryStorage } from '#api/storage.ts'
import { rememberedWorker, rememberWorker } from '#features/scanning/card/remembered-worker.ts'
import { inButtonOrder, offeredByUsername, whoseTurn } from '#tracking/status/offered-steps.ts'
import { ownChangesIn } from '#tracking/status/own-changes.ts'

const now = new Date('2026-03-04T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

function buttons(role: Role, from: Status, ownChange: { from: Status; by: string; at: Date } | null = null) {
  return offeredByUsername({ username: 'sam', role }, from, ownChange, now).map(({ kind, to }) => `${kind} ${to}`)
}

describe('the buttons of a username', () => {
  const offered: Partial<Record<Role, Partial<Record<Status, string[]>>>> = {
    producer: { planning: ['step manufactured'] },
    transporter: { manufactured: ['step transported'] },
    inspector: {
      manufactured: ['step rejected'],
      transported: ['step accepted', 'step rejected'],
      accepted: ['step rejected'],
    },
    installer: { accepted: ['step installed'] },
  }
  const roles: Role[] = ['admin', 'manager', 'producer', 'transporter', 'inspector', 'installer', 'viewer']
  const cases = roles.flatMap((role) => statuses.map((status) => ({ role, status })))

  test.each(cases)('$role, $status piece', ({ role, status }) => {
    expect(buttons(role, status)).toEqual(offered[role]?.[status] ?? [])
  })

  test('are those of all such roles while the role is not known', () => {
    const offeredToAnybody = (from: Status) =>
      offeredByUsername({ username: 'sam', role: null }, from, null, now).map(({ to }) => to)
    expect(statuses.map(offeredToAnybody)).toEqual([
      ['manufactured'],
      ['transported', 'rejected'],
      ['accepted', 'rejected'],
      ['installed', 'rejected'],
      [],
      [],
    ])
    const items = memoryStorage()
    rememberWorker({ username: 'sam', role: null }, items)
    expect(rememberedWorker(items)).toEqual({ username: 'sam', role: null })
  })

  test('taking back comes last, and only for ten minutes', () => {
    expect(buttons('inspector', 'accepted', { from: 'transported', by: 'sam', at: minutesAgo(9) })).toEqual([
      'step rejected',
      'undo transported',
    ])
    expect(buttons('inspector', 'accepted', { from: 'transported', by: 'sam', at: minutesAgo(11) })).toEqual([
      'step rejected',
    ])
  })

  test('the change of another username on this device is not taken back', () => {
    expect(buttons('transporter', 'transported', { from: 'manufactured', by: 'kim', at: minutesAgo(1) })).toEqual([])
  })
})

test('the way on comes first, taking back last', () => {
  const allowed = [
    { to: 'manufactured', kind: 'correction' },
    { to: 'accepted', kind: 'step' },
    { to: 'rejected', kind: 'step' },
  ] as const
  expect(inButtonOrder(allowed).map(({ to }) => to)).toEqual(['accepted', 'rejected', 'manufactured'])
})

test('whose turn it is', () => {
  expect(statuses.map((status) => whoseTurn(status))).toEqual([
    'producer',
    'transporter',
    'inspector',
    'installer',
    null,
    'manager',
  ])
})

describe('own changes on this device', () => {
  const made = { from: 'manufactured', to: 'transported', by: 'sam', at: now.getTime() } as const

  test('are known after the page was opened again, while the piece stands as they left it', () => {
    const items = memoryStorage()
    ownChangesIn(items).remember('piece', made)
    const later = ownChangesIn(items)
    expect(later.of('piece', 'transported', now)).toEqual({ from: 'manufactured', by: 'sam', at: now })
    expect(later.of('piece', 'rejected', now)).toBeNull()
    expect(later.of('another', 'transported', now)).toBeNull()
  })

  test('end with the time for taking back, and when taken back', () => {
    const changes = ownChangesIn(memoryStorage())
    changes.remember('piece', made)
    expect(changes.of('piece', 'transported', new Date(now.getTime() + undoWindowMs + 1))).toBeNull()
    changes.remember('piece', { ...made, at: Date.now() })
    changes.forget('piece')
    expect(changes.of('piece', 'transported', new Date())).toBeNull()
  })

  test.each(['', 'no JSON', '[1]', 'null', '{"piece":{"from":"manufactured"}}'])(
    'survive a broken store: %j',
    (text) => {
      const items = memoryStorage()
      items.setItem('castline-own-changes', text)
      const changes = ownChangesIn(items)
      expect(changes.of('piece', 'transported', now)).toBeNull()
      changes.remember('piece', made)
      expect(changes.of('piece', 'transported', now)).not.toBeNull()
    },
  )
})

describe('the remembered username', () => {
  test('stays until it is changed', () => {
    const items = memoryStorage()
    expect(rememberedWorker(items)).toBeNull()
    rememberWorker({ username: 'sam', role: 'installer' }, items)
    expect(rememberedWorker(items)).toEqual({ username: 'sam', role: 'installer' })
    rememberWorker(null, items)
    expect(rememberedWorker(items)).toBeNull()
  })

  test.each(['no JSON', 'null', '{"username":"sam","role":"boss"}', '{"username":"sam","role":"admin"}'])(
    'is asked for again where the store says %j',
    (text) => {
      const items = memoryStorage()
      items.setItem('castline-worker', text)
      expect(rememberedWorker(items)).toBeNull()
    },
  )
})
