import { type Status, statuses } from '@castline/domain/status/statuses'
import { undoWindowMs } from '@castline/domain/status/transitions'
import type { Role } from '@castline/domain/users/roles'
import { describe, expect, test } from 'vitest'
import { memoryStorage } from '#api/storage.ts'
import { rememberedWorker, rememberWorker } from '#features/scanning/card/remembered-worker.ts'
import { inButtonOrder, nextTurn, offeredByUsername } from '#tracking/steps/offered-steps.ts'
import { ownChangesIn } from '#tracking/steps/own-changes.ts'

const now = new Date('2026-03-04T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

function buttons(role: Role, from: Status, ownChange: { from: Status; by: string; at: Date } | null = null) {
  return offeredByUsername({ username: 'sam', role }, from, ownChange, now).map(({ kind, to }) => `${kind} ${to}`)
}

describe('the buttons for a username', () => {
  const offered: Partial<Record<Role, Partial<Record<Status, string[]>>>> = {
    producer: { planning: ['step manufactured'] },
    transporter: { manufactured: ['step transported'] },
    inspector: {
      planning: ['step rejected'],
      manufactured: ['step rejected'],
      transported: ['step accepted', 'step rejected'],
      accepted: ['step rejected'],
    },
    installer: { accepted: ['step installed'] },
  }
  const roles: Role[] = ['admin', 'manager', 'producer', 'transporter', 'inspector', 'installer', 'viewer']
  const cases = roles.flatMap((role) => statuses.map((status) => ({ role, status })))

  test.each(cases)('of role $role on a component with status $status', ({ role, status }) => {
    expect(buttons(role, status)).toEqual(offered[role]?.[status] ?? [])
  })

  test('are those of all roles while the role is unknown', () => {
    const offeredToUnknownRole = (from: Status) =>
      offeredByUsername({ username: 'sam', role: null }, from, null, now).map(({ to }) => to)
    expect(statuses.map(offeredToUnknownRole)).toEqual([
      ['manufactured', 'rejected'],
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

  test('include undo last, for ten minutes', () => {
    expect(buttons('inspector', 'accepted', { from: 'transported', by: 'sam', at: minutesAgo(9) })).toEqual([
      'step rejected',
      'undo transported',
    ])
    expect(buttons('inspector', 'accepted', { from: 'transported', by: 'sam', at: minutesAgo(11) })).toEqual([
      'step rejected',
    ])
  })

  test("do not include undo of another username's change", () => {
    expect(buttons('transporter', 'transported', { from: 'manufactured', by: 'kim', at: minutesAgo(1) })).toEqual([])
  })
})

test('buttons are in the order next step, rejection, correction', () => {
  const allowed = [
    { to: 'manufactured', kind: 'correction' },
    { to: 'accepted', kind: 'step' },
    { to: 'rejected', kind: 'step' },
  ] as const
  expect(inButtonOrder(allowed).map(({ to }) => to)).toEqual(['accepted', 'rejected', 'manufactured'])
})

test('each status has the role of its next step', () => {
  expect(statuses.map((status) => nextTurn(status))).toEqual([
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

  test('are found after a reload while the component has the status they set', () => {
    const items = memoryStorage()
    ownChangesIn(items).remember('c1', made)
    const later = ownChangesIn(items)
    expect(later.of('c1', 'transported', now)).toEqual({ from: 'manufactured', by: 'sam', at: now })
    expect(later.of('c1', 'rejected', now)).toBeNull()
    expect(later.of('another', 'transported', now)).toBeNull()
  })

  test('expire with the undo window and are removed by an undo', () => {
    const changes = ownChangesIn(memoryStorage())
    changes.remember('c1', made)
    expect(changes.of('c1', 'transported', new Date(now.getTime() + undoWindowMs + 1))).toBeNull()
    changes.remember('c1', { ...made, at: Date.now() })
    changes.forget('c1')
    expect(changes.of('c1', 'transported', new Date())).toBeNull()
  })

  test.each(['', 'no JSON', '[1]', 'null', '{"c1":{"from":"manufactured"}}'])(
    'ignore invalid stored data: %j',
    (text) => {
      const items = memoryStorage()
      items.setItem('castline-own-changes', text)
      const changes = ownChangesIn(items)
      expect(changes.of('c1', 'transported', now)).toBeNull()
      changes.remember('c1', made)
      expect(changes.of('c1', 'transported', now)).not.toBeNull()
    },
  )
})

describe('the stored username', () => {
  test('is stored until changed or cleared', () => {
    const items = memoryStorage()
    expect(rememberedWorker(items)).toBeNull()
    rememberWorker({ username: 'sam', role: 'installer' }, items)
    expect(rememberedWorker(items)).toEqual({ username: 'sam', role: 'installer' })
    rememberWorker(null, items)
    expect(rememberedWorker(items)).toBeNull()
  })

  test.each(['no JSON', 'null', '{"username":"sam","role":"boss"}', '{"username":"sam","role":"admin"}'])(
    'is ignored if the storage contains %j',
    (text) => {
      const items = memoryStorage()
      items.setItem('castline-worker', text)
      expect(rememberedWorker(items)).toBeNull()
    },
  )
})
