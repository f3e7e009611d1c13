import { describe, expect, it } from 'vitest'
import { checkEach } from '#support/each-case.ts'
import { statuses } from '../../src/status/statuses.ts'
import { transitionRules } from '../../src/status/steps.ts'
import { allowedTransitions, type LastChange, transition, undoWindowMs } from '../../src/status/transitions.ts'
import { type Role, roles } from '../../src/users/roles.ts'
import {
  allCases,
  allowed,
  expected,
  me,
  minutesAgo,
  now,
  open,
  refused,
  requestFor,
  table,
} from './transition-cases.ts'

describe('a step', () => {
  it('from each status to each, by each role, signed in and by QR, is as in the table', () =>
    checkEach(allCases, (one) => {
      expect(transition(requestFor(one))).toEqual(expected(one))
    }))

  it('does not depend on the last change, unless it undoes it', () => {
    const lastChange: LastChange = { from: 'installed', by: 'another', at: minutesAgo(1) }
    for (const one of allCases.filter(({ to }) => to !== 'installed')) {
      expect(transition(requestFor({ ...one, lastChange }))).toEqual(expected(one))
    }
  })

  it('has the same rules in the code as in the table', () => {
    expect(transitionRules.map(({ from, to, role }) => [from, to, role]).toSorted()).toEqual(table.toSorted())
  })
})

describe('a rejection', () => {
  const rejection = { role: 'inspector', from: 'transported', to: 'rejected' } as const

  it.each(['app', 'qr'] as const)('requires only the status (%s)', (via) => {
    expect(transition(requestFor({ ...rejection, via }))).toEqual(allowed('step'))
  })

  it('is forbidden to an installer', () => {
    expect(transition(requestFor({ ...rejection, role: 'installer' }))).toEqual(refused('forbidden'))
  })
})

describe('an undo', () => {
  const workers: Role[] = ['producer', 'transporter', 'inspector', 'installer']
  const undo = { from: 'transported', to: 'manufactured' } as const
  const mine = (at: Date): LastChange => ({ from: 'manufactured', by: me, at })

  it.each(workers)('reverts a %s’s own last change, signed in and by QR', (role) => {
    for (const via of ['app', 'qr'] as const) {
      expect(transition(requestFor({ ...undo, role, via, lastChange: mine(minutesAgo(5)) }))).toEqual(allowed('undo'))
    }
  })

  it('is possible for ten minutes, to the millisecond', () => {
    expect(undoWindowMs).toBe(600_000)
    const last = new Date(now.getTime() - 600_000)
    const late = new Date(now.getTime() - 600_001)
    expect(transition(requestFor({ ...undo, lastChange: mine(last) }))).toEqual(allowed('undo'))
    expect(transition(requestFor({ ...undo, lastChange: mine(late) }))).toEqual(refused('forbidden'))
  })

  it('reverts no release: a rejection after it is a step of its own', () => {
    const lastChange = { from: 'rejected', by: me, at: minutesAgo(1), isRelease: true } as const
    const rejection = { role: 'inspector', from: 'transported', to: 'rejected', lastChange } as const
    expect(transition(requestFor(rejection))).toEqual(allowed('step'))
    const other = { ...rejection, lastChange: { ...lastChange, isRelease: false } }
    expect(transition(requestFor(other))).toEqual(allowed('undo'))
  })

  it('is possible if the recorded time is in the future', () => {
    expect(transition(requestFor({ ...undo, lastChange: mine(minutesAgo(-1)) }))).toEqual(allowed('undo'))
  })

  it.each(workers)('does not revert another user’s change for a %s', (role) => {
    const lastChange = { ...mine(minutesAgo(1)), by: 'another' }
    expect(transition(requestFor({ ...undo, role, lastChange }))).toEqual(refused('forbidden'))
  })

  it('needs no note, but managers must sign in', () => {
    const lastChange = mine(minutesAgo(1))
    for (const role of ['manager', 'admin'] as const) {
      expect(transition(requestFor({ ...undo, role, lastChange }))).toEqual(allowed('undo'))
      expect(transition(requestFor({ ...undo, role, lastChange, via: 'qr' }))).toEqual(refused('sign_in_required'))
    }
  })

  it('is not allowed to a viewer, who may have had another role before', () => {
    expect(transition(requestFor({ ...undo, role: 'viewer', lastChange: mine(minutesAgo(1)) }))).toEqual(
      refused('forbidden'),
    )
  })

  it('has precedence over a listed step to the same status', () => {
    // Rejected by me a minute ago, from planning: `rejected → planning` is a manager's step otherwise.
    const lastChange: LastChange = { from: 'planning', by: me, at: minutesAgo(1) }
    const back = { from: 'rejected', to: 'planning', lastChange } as const
    expect(transition(requestFor({ ...back, role: 'inspector' }))).toEqual(allowed('undo'))
    expect(transition(requestFor({ ...back, role: 'manager' }))).toEqual(allowed('undo'))
  })

  it('is unlisted without a last change', () => {
    expect(transition(requestFor({ ...undo, lastChange: null }))).toEqual(refused('unlisted'))
    const same: LastChange = { from: 'transported', by: me, at: now }
    expect(transition(requestFor({ from: 'transported', to: 'transported', lastChange: same }))).toEqual(
      refused('unlisted'),
    )
  })
})

describe('a correction', () => {
  const correction = {
    from: 'installed',
    to: 'accepted',
    lastChange: { from: 'accepted', by: 'another', at: minutesAgo(60 * 24) },
  } as const

  it.each(['manager', 'admin'] as const)('is made by a %s with a note, signed in', (role) => {
    expect(transition(requestFor({ ...correction, role, note: 'Wrong piece' }))).toEqual(allowed('correction'))
    expect(transition(requestFor({ ...correction, role, note: 'Wrong piece', via: 'qr' }))).toEqual(
      refused('sign_in_required'),
    )
    for (const note of [undefined, null, '', '  ']) {
      expect(transition(requestFor({ ...correction, role, note }))).toEqual(refused('note_required'))
    }
  })

  it.each(roles.filter((role) => role !== 'manager' && role !== 'admin'))('is not allowed to a %s', (role) => {
    for (const via of ['app', 'qr'] as const) {
      expect(transition(requestFor({ ...correction, role, via, note: 'Wrong piece' }))).toEqual(refused('forbidden'))
    }
  })

  it('goes to the status before the last change only', () => {
    const wrong = { ...correction, to: 'manufactured', role: 'admin', note: 'Wrong piece' } as const
    expect(transition(requestFor(wrong))).toEqual(refused('unlisted'))
  })
})

describe('a change by a load', () => {
  it('is as in a screen', () =>
    checkEach(
      allCases.filter(({ via }) => via === 'app'),
      (one) => {
        expect(transition(requestFor({ ...one, via: 'load' }))).toEqual(expected(one))
      },
    ))

  const missing = {
    from: 'transported',
    to: 'manufactured',
    via: 'load',
    lastChange: { from: 'manufactured', by: 'another', at: minutesAgo(60 * 24) },
  } as const

  it.each(roles)('takes back the transport of what did not arrive, by a %s', (role) => {
    const mayReceive = ['inspector', 'manager', 'admin'].includes(role)
    expect(transition(requestFor({ ...missing, role }))).toEqual(
      mayReceive ? allowed('correction') : refused('forbidden'),
    )
  })

  it('is refused for a held component, but a missing one is not', () => {
    const obstacles = open({ holds: 1, checklists: ['transported'] })
    const depart = { role: 'transporter', from: 'manufactured', to: 'transported', via: 'load', obstacles } as const
    expect(transition(requestFor(depart))).toEqual(refused('on_hold'))
    expect(transition(requestFor({ ...depart, obstacles: open({ checklists: ['transported'] }) }))).toEqual(
      refused('checklist_open'),
    )
    expect(transition(requestFor({ ...missing, role: 'inspector', obstacles }))).toEqual(allowed('correction'))
  })

  it('takes back nothing else', () => {
    const role = 'inspector'
    expect(transition(requestFor({ ...missing, role, via: 'app' }))).toEqual(refused('forbidden'))
    expect(transition(requestFor({ ...missing, role, to: 'planning' }))).toEqual(refused('unlisted'))
    const lastChange: LastChange = { ...missing.lastChange, from: 'transported' }
    const accepted = { ...missing, role, from: 'accepted', to: 'transported', lastChange } as const
    expect(transition(requestFor(accepted))).toEqual(refused('forbidden'))
  })
})

describe('allowed transitions', () => {
  const allowedTo = (given: Parameters<typeof requestFor>[0]) => {
    const { to, note, ...request } = requestFor(given)
    return allowedTransitions(request, statuses).map(({ to: status, kind }) => `${kind} ${status}`)
  }

  it('are the next step of a worker, rejections for an inspector, nothing for a viewer', () => {
    expect(allowedTo({ role: 'producer', from: 'planning' })).toEqual(['step manufactured'])
    expect(allowedTo({ role: 'inspector', from: 'transported' })).toEqual(['step accepted', 'step rejected'])
    expect(allowedTo({ role: 'viewer', from: 'transported' })).toEqual([])
    expect(allowedTo({ role: 'producer', from: 'installed' })).toEqual([])
    expect(allowedTo({ role: 'inspector', from: 'rejected' })).toEqual([])
  })

  it('define which of them require a note', () => {
    const lastChange: LastChange = { from: 'transported', by: 'another', at: minutesAgo(60) }
    expect(allowedTo({ role: 'manager', from: 'accepted', lastChange })).toEqual([
      'correction transported',
      'step installed',
      'step rejected',
    ])
    expect(allowedTo({ role: 'manager', from: 'accepted', lastChange, via: 'qr' })).toEqual([])
  })

  it('include undo of one’s own change', () => {
    const lastChange: LastChange = { from: 'planning', by: me, at: minutesAgo(2) }
    expect(allowedTo({ role: 'producer', from: 'manufactured', lastChange, via: 'qr' })).toEqual(['undo planning'])
  })
})
