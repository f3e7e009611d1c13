import { describe, expect, it } from 'vitest'
import { statuses } from '../../src/status/statuses.ts'
import { allowedTransitions, transition } from '../../src/status/transitions.ts'
import { type Role, roles } from '../../src/users/roles.ts'
import { allowed, me, minutesAgo, now, refused, requestFor } from './transition-cases.ts'

describe('a return to the plant', () => {
  const back = (
    role: Role,
    from: (typeof statuses)[number],
    before: (typeof statuses)[number] | null,
    via: 'app' | 'qr',
  ) =>
    transition({
      ...{ from, to: 'manufactured', via, actor: { id: me, role }, now, obstacles: [], returns: true },
      lastChange: before && { from: before, by: 'another', at: minutesAgo(60) },
    })

  it('makes what was delivered, or rejected after it had left, manufactured again', () => {
    const left = [
      ['transported', 'manufactured'],
      ['accepted', 'transported'],
      ...(['transported', 'accepted', 'installed'] as const).map((before) => ['rejected', before] as const),
    ] as const
    for (const [from, before] of left) expect(back('transporter', from, before, 'app')).toEqual(allowed('return'))
    for (const [from, before] of [
      ...(['planning', 'manufactured', 'installed'] as const).map((from) => [from, 'accepted'] as const),
      ['rejected', 'manufactured'],
      ['rejected', null],
    ] as const) {
      expect(back('manager', from, before, 'app')).toEqual(refused('unlisted'))
    }
  })

  it('needs a sign-in and somebody who moves components, and is no change of the status', () => {
    expect(back('transporter', 'accepted', 'transported', 'qr')).toEqual(refused('sign_in_required'))
    expect(back('viewer', 'accepted', 'transported', 'app')).toEqual(refused('forbidden'))
    for (const role of roles) {
      const offered = allowedTransitions({ ...requestFor({ role, from: 'rejected', to: 'manufactured' }) }, statuses)
      expect(offered.map(({ to }) => to)).not.toContain('manufactured')
    }
  })
})
