import { describe, expect, it } from 'vitest'
import { checkEach } from '#support/each-case.ts'
import { quantityMoveRefusal } from '../../src/other-components/quantity-moves.ts'
import { statuses } from '../../src/status/statuses.ts'
import { roles } from '../../src/users/roles.ts'

// The specified table, written by hand; the code is compared with it.
const table: Record<string, string | null> = {
  'planning manufactured': 'producer',
  'manufactured transported': 'transporter',
  'transported accepted': 'inspector',
  'accepted installed': 'installer',
  'planning rejected': 'inspector',
  'manufactured rejected': 'inspector',
  'transported rejected': 'inspector',
  'accepted rejected': 'inspector',
  'installed rejected': 'inspector',
  'rejected planning': null,
}

describe.each(roles)('moving a quantity as %s', (role) => {
  it('from each status to each is as in the table', () =>
    checkEach(
      statuses.flatMap((from) => statuses.map((to) => [from, to] as const)),
      ([from, to]) => {
        const own = table[`${from} ${to}`]
        const leads = role === 'manager' || role === 'admin'
        const expected = own === undefined ? 'unlisted' : leads || own === role ? null : 'forbidden'
        expect(quantityMoveRefusal(role, from, to)).toBe(expected)
      },
    ))
})
