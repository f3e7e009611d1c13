import { describe, expect, it } from 'vitest'
import { type Role, roles } from '../src/roles.ts'
import { type Status, statuses } from '../src/statuses.ts'
import {
  allowedTransitions,
  dispositions,
  type LastChange,
  noObstacles,
  type Obstacles,
  type TransitionRequest,
  transition,
  transitionRules,
  undoWindowMs,
} from '../src/transitions.ts'

// The specified table, written by hand; without a role only managers and administrators may make the change. Every other
// change is refused. The code is compared with it, so nothing here is computed from the code.
const table: readonly (readonly [from: Status, to: Status, role: Role | null])[] = [
  ['planning', 'manufactured', 'producer'],
  ['manufactured', 'transported', 'transporter'],
  ['transported', 'accepted', 'inspector'],
  ['accepted', 'installed', 'installer'],
  ['planning', 'rejected', 'inspector'],
  ['manufactured', 'rejected', 'inspector'],
  ['transported', 'rejected', 'inspector'],
  ['accepted', 'rejected', 'inspector'],
  ['installed', 'rejected', 'inspector'],
  ['rejected', 'planning', null],
]

const now = new Date('2026-11-20T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const me = 'me'

function requestFor(given: Partial<TransitionRequest> & { role?: Role }): TransitionRequest {
  const { role = 'producer', ...request } = given
  const actor = { id: me, role }
  return {
    from: 'planning',
    to: 'manufactured',
    actor,
    via: 'app',
    lastChange: null,
    now,
    obstacles: noObstacles,
    ...request,
  }
}

const refused = (refusal: string) => ({ ok: false, refusal })
const allowed = (kind: string) => ({ ok: true, kind })

const allCases = roles.flatMap((role) =>
  (['app', 'qr'] as const).flatMap((via) =>
    statuses.flatMap((from) => statuses.map((to) => ({ role, via, from, to }))),
  ),
)

function expected({ role, via, from, to }: (typeof allCases)[number]) {
  const row = table.find(([rowFrom, rowTo]) => rowFrom === from && rowTo === to)
  if (!row) return refused('unlisted')
  const leads = role === 'manager' || role === 'admin'
  if (leads) return via === 'qr' ? refused('sign_in_required') : allowed('step')
  if (row[2] !== role) return refused('forbidden')
  return via === 'qr' && from === 'installed' ? refused('sign_in_required') : allowed('step')
}

describe('a step', () => {
  it.each(allCases)('$from → $to by a $role ($via)', (one) => {
    expect(transition(requestFor(one))).toEqual(expected(one))
  })

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
  it.each(allCases.filter(({ via }) => via === 'app'))('$from → $to by a $role is as in a screen', (one) => {
    expect(transition(requestFor({ ...one, via: 'load' }))).toEqual(expected(one))
  })

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
    const obstacles: Obstacles = { holds: 1, checklists: ['transported'] }
    const depart = { role: 'transporter', from: 'manufactured', to: 'transported', via: 'load', obstacles } as const
    expect(transition(requestFor(depart))).toEqual(refused('on_hold'))
    expect(transition(requestFor({ ...depart, obstacles: { ...obstacles, holds: 0 } }))).toEqual(
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

const forward = ['manufactured', 'transported', 'accepted', 'installed'] as const
const isForward = ({ from, to }: { from: Status; to: Status }) =>
  forward.some((each) => each === to) && from !== 'rejected'
const isListed = ({ from, to }: { from: Status; to: Status }) =>
  table.some(([rowFrom, rowTo]) => rowFrom === from && rowTo === to)

describe('a hold', () => {
  it.each(allCases)('$from → $to by a $role ($via) is refused exactly if it leads forward', (one) => {
    const held = transition(requestFor({ ...one, obstacles: { holds: 1, checklists: [] } }))
    expect(held).toEqual(isListed(one) && isForward(one) ? refused('on_hold') : expected(one))
  })

  it('does not block an undo or a correction', () => {
    const obstacles: Obstacles = { holds: 2, checklists: [...statuses] }
    const back = { from: 'transported', to: 'manufactured', obstacles } as const
    const mine: LastChange = { from: 'manufactured', by: me, at: minutesAgo(1) }
    expect(transition(requestFor({ ...back, role: 'transporter', lastChange: mine }))).toEqual(allowed('undo'))
    const another = { ...mine, by: 'another' }
    expect(transition(requestFor({ ...back, role: 'manager', lastChange: another, note: 'Wrong' }))).toEqual(
      allowed('correction'),
    )
  })

  it('cannot be overridden', () => {
    const obstacles: Obstacles = { holds: 1, checklists: [] }
    expect(transition(requestFor({ role: 'admin', obstacles, override: 'Urgent' }))).toEqual(refused('on_hold'))
  })
})

describe('an open checklist', () => {
  it.each(allCases)('refuses $from → $to by a $role ($via) only if it is of that step', (one) => {
    const others = statuses.filter((status) => status !== one.to)
    expect(transition(requestFor({ ...one, obstacles: { holds: 0, checklists: others } }))).toEqual(expected(one))
    expect(transition(requestFor({ ...one, obstacles: { holds: 0, checklists: [one.to] } }))).toEqual(
      isListed(one) && isForward(one) ? refused('checklist_open') : expected(one),
    )
  })

  it.each(roles)('may be overridden by a %s with a reason if they lead', (role) => {
    const step = {
      role,
      from: 'accepted',
      to: 'installed',
      obstacles: { holds: 0, checklists: ['installed'] },
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
  const obstacles: Obstacles = { holds: 1, checklists: [...statuses] }
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
