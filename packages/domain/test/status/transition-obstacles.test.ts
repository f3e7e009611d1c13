import { describe, expect, it } from 'vitest'
import { checkEach } from '#support/each-case.ts'
import { type Status, statuses } from '../../src/status/statuses.ts'
import { dispositions, type LastChange, transition } from '../../src/status/transitions.ts'
import { type Role, roles } from '../../src/users/roles.ts'
import { allCases, allowed, expected, me, minutesAgo, open, refused, requestFor, table } from './transition-cases.ts'

const forward = ['manufactured', 'transported', 'accepted', 'installed'] as const
const isForward = ({ from, to }: { from: Status; to: Status }) =>
  forward.some((each) => each === to) && from !== 'rejected'
const isListed = ({ from, to }: { from: Status; to: Status }) =>
  table.some(([rowFrom, rowTo]) => rowFrom === from && rowTo === to)

describe('a hold', () => {
  it('refuses exactly the changes that lead forward', () =>
    checkEach(allCases, (one) => {
      const held = transition(requestFor({ ...one, obstacles: open({ holds: 1, checklists: [] }) }))
      expect(held).toEqual(isListed(one) && isForward(one) ? refused('on_hold') : expected(one))
    }))

  it('does not block an undo or a correction', () => {
    const obstacles = open({ holds: 2, checklists: [...statuses] })
    const back = { from: 'transported', to: 'manufactured', obstacles } as const
    const mine: LastChange = { from: 'manufactured', by: me, at: minutesAgo(1) }
    expect(transition(requestFor({ ...back, role: 'transporter', lastChange: mine }))).toEqual(allowed('undo'))
    const another = { ...mine, by: 'another' }
    expect(transition(requestFor({ ...back, role: 'manager', lastChange: another, note: 'Wrong' }))).toEqual(
      allowed('correction'),
    )
  })

  it('cannot be overridden', () => {
    const obstacles = open({ holds: 1, checklists: [] })
    expect(transition(requestFor({ role: 'admin', obstacles, override: 'Urgent' }))).toEqual(refused('on_hold'))
  })
})

describe('an open checklist', () => {
  it('refuses only its own step', () =>
    checkEach(allCases, (one) => {
      const others = statuses.filter((status) => status !== one.to)
      expect(transition(requestFor({ ...one, obstacles: open({ holds: 0, checklists: others }) }))).toEqual(
        expected(one),
      )
      expect(transition(requestFor({ ...one, obstacles: open({ holds: 0, checklists: [one.to] }) }))).toEqual(
        isListed(one) && isForward(one) ? refused('checklist_open') : expected(one),
      )
    }))

  it.each(roles)('may be overridden by a %s with a reason if they lead', (role) => {
    const step = {
      role,
      from: 'accepted',
      to: 'installed',
      obstacles: open({ holds: 0, checklists: ['installed'] }),
    } as const
    const leads = role === 'manager' || role === 'admin'
    const decision = leads ? allowed('step') : refused('checklist_open')
    expect(transition(requestFor({ ...step, override: 'Checked on paper' }))).toEqual(decision)
    expect(transition(requestFor({ ...step, override: ' ' }))).toEqual(refused('checklist_open'))
    expect(transition(requestFor({ ...step, via: 'qr', override: 'Checked on paper' }))).toEqual(
      refused('checklist_open'),
    )
  })
})

describe('closing a non-conformance', () => {
  const obstacles = open({ holds: 1, checklists: [...statuses] })
  const decides = (role: Role) => ['inspector', 'manager', 'admin'].includes(role)
  const closings = allCases.flatMap((one) =>
    dispositions.flatMap((disposition) => statuses.map((before) => ({ ...one, disposition, before }))),
  )

  it('releases a component to its earlier status, or sends a scrapped one back to planning', () => {
    for (const { disposition, before, ...one } of closings) {
      const lastChange: LastChange = { from: before, by: 'another', at: minutesAgo(600) }
      const target = disposition === 'scrap' ? 'planning' : before
      const kind = disposition === 'scrap' ? 'step' : 'release'
      const isWayBack = one.from === 'rejected' && one.to === target
      const decision = !isWayBack
        ? refused('unlisted')
        : one.via === 'qr'
          ? refused('sign_in_required')
          : decides(one.role)
            ? allowed(kind)
            : refused('forbidden')
      expect(transition(requestFor({ ...one, disposition, lastChange, obstacles }))).toEqual(decision)
    }
  })

  it('releases nothing without an earlier status', () => {
    const release = { role: 'admin', from: 'rejected', to: 'accepted', disposition: 'repair' } as const
    expect(transition(requestFor(release))).toEqual(refused('unlisted'))
  })
})

describe('a drawing that is not released', () => {
  const obstacles = open({ lacksDrawing: true })

  it('refuses to manufacture, and nothing else', () =>
    checkEach(allCases, (one) => {
      const isMaking = one.from === 'planning' && one.to === 'manufactured'
      expect(transition(requestFor({ ...one, obstacles }))).toEqual(isMaking ? refused('drawing_open') : expected(one))
    }))

  it.each(roles)('may be overridden by a %s with a reason if they lead', (role) => {
    const step = { role, from: 'planning', to: 'manufactured', obstacles } as const
    const leads = role === 'manager' || role === 'admin'
    expect(transition(requestFor({ ...step, override: 'Approved by phone' }))).toEqual(
      leads ? allowed('step') : refused('drawing_open'),
    )
    expect(transition(requestFor({ ...step, override: ' ' }))).toEqual(refused('drawing_open'))
    expect(transition(requestFor({ ...step, via: 'qr', override: 'Approved by phone' }))).toEqual(
      refused('drawing_open'),
    )
  })

  it('is named after a hold and an open checklist', () => {
    const step = { from: 'planning', to: 'manufactured', role: 'producer' } as const
    const all = { holds: 1, checklists: ['manufactured'], lacksDrawing: true } as const
    expect(transition(requestFor({ ...step, obstacles: open(all) }))).toEqual(refused('on_hold'))
    expect(transition(requestFor({ ...step, obstacles: open({ ...all, holds: 0 }) }))).toEqual(
      refused('checklist_open'),
    )
  })
})

describe('a strength that was not shown', () => {
  const obstacles = open({ lacksStrength: true })

  it('refuses to transport, and nothing else', () =>
    checkEach(allCases, (one) => {
      const isLeaving = one.from === 'manufactured' && one.to === 'transported'
      expect(transition(requestFor({ ...one, obstacles }))).toEqual(
        isLeaving ? refused('strength_open') : expected(one),
      )
    }))

  it.each(roles)('may be overridden by a %s with a reason if they lead', (role) => {
    const step = { role, from: 'manufactured', to: 'transported', obstacles } as const
    const leads = role === 'manager' || role === 'admin'
    expect(transition(requestFor({ ...step, override: 'Hammer: 32 MPa' }))).toEqual(
      leads ? allowed('step') : refused('strength_open'),
    )
    for (const more of [{ override: ' ' }, { via: 'qr' as const, override: 'Hammer' }, { via: 'load' as const }]) {
      expect(transition(requestFor({ ...step, ...more }))).toEqual(refused('strength_open'))
    }
  })
})
