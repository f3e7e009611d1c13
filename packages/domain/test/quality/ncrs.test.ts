import { describe, expect, it } from 'vitest'
import { checkEach } from '#support/each-case.ts'
import {
  formatNcrNumber,
  holdsNow,
  type NcrStanding,
  type NcrStep,
  ncrRefusal,
  ncrStatuses,
  ncrSteps,
} from '../../src/quality/ncrs.ts'
import { roles } from '../../src/users/roles.ts'

const me = 'me'
const open: NcrStanding = {
  ...{ status: 'open', holds: true, holdAsked: false, disposition: null },
  ...{ reportedBy: 'another', decidedBy: null },
}
const mayReport = ['admin', 'manager', 'producer', 'transporter', 'inspector', 'installer']
const mayDecide = ['admin', 'manager', 'inspector']
const ofReporters: readonly NcrStep[] = ['comment', 'photo', 'repaired']

const cases = roles.flatMap((role) => ncrSteps.flatMap((step) => ncrStatuses.map((status) => ({ role, step, status }))))

function expected({ role, step, status }: (typeof cases)[number]) {
  if (!(ofReporters.includes(step) ? mayReport : mayDecide).includes(role)) return 'forbidden'
  if (step === 'comment') return null
  if (status === 'void') return 'void'
  if (step === 'reopen') return status === 'closed' ? null : 'not_closed'
  if (status === 'closed') return 'closed'
  // Nothing was decided in these cases.
  if (step === 'repaired') return 'not_to_repair'
  if (step === 'sent_back') return status === 'repaired' ? null : 'not_repaired'
  return step === 'close' && status === 'open' ? 'undecided' : null
}

describe('a step of a non-conformance', () => {
  it('in each status, by each role, is as in the table', () =>
    checkEach(cases, (one) => {
      expect(ncrRefusal(one.step, { ...open, status: one.status }, { id: me, role: one.role })).toBe(expected(one))
    }))

  it('of one’s own report takes a second person to decide or to close', () => {
    const actor = { id: me, role: 'inspector' } as const
    const own = { ...open, reportedBy: me }
    expect(ncrRefusal('decision', own, actor)).toBeNull()
    expect(ncrRefusal('close', { ...own, status: 'decided', decidedBy: 'another' }, actor)).toBeNull()
    expect(ncrRefusal('close', { ...own, status: 'decided', decidedBy: me }, actor)).toBe('own_report')
    expect(ncrRefusal('close', { ...open, status: 'decided', decidedBy: me }, actor)).toBeNull()
    expect(ncrRefusal('edit', own, actor)).toBeNull()
    expect(ncrRefusal('hold_end', own, actor)).toBe('own_report')
    expect(ncrRefusal('hold_end', { ...own, status: 'decided', decidedBy: 'another' }, actor)).toBe('own_report')
    expect(ncrRefusal('hold_end', open, actor)).toBeNull()
  })

  it('ends a hold, or declines one that was asked for, only if there is one', () => {
    const actor = { id: me, role: 'inspector' } as const
    expect(ncrRefusal('hold_end', { ...open, holds: false }, actor)).toBe('no_hold')
    expect(ncrRefusal('hold_end', { ...open, holds: false, holdAsked: true, reportedBy: me }, actor)).toBeNull()
  })
})

it('reports a repair as done only if it was decided, and once', () => {
  const decided = { ...open, status: 'decided', disposition: 'repair' } as const
  const actor = { id: me, role: 'installer' } as const
  expect(ncrRefusal('repaired', decided, actor)).toBeNull()
  expect(ncrRefusal('repaired', { ...decided, disposition: 'use_as_is' }, actor)).toBe('not_to_repair')
  expect(ncrRefusal('repaired', { ...decided, status: 'repaired' }, actor)).toBe('not_to_repair')
})

it('numbers have three digits or more', () => {
  expect([1, 42, 999, 1000].map(formatNcrNumber)).toEqual(['NCR-001', 'NCR-042', 'NCR-999', 'NCR-1000'])
})

it('a record holds its component until it is closed or void', () => {
  expect(ncrStatuses.filter((status) => holdsNow({ status, holds: true }))).toEqual(['open', 'decided', 'repaired'])
  expect(ncrStatuses.filter((status) => holdsNow({ status, holds: false }))).toEqual([])
})

it('a hold is ended only if there is one, or one was asked for; what was asked for, by its reporter, too', () => {
  const actor = { id: me, role: 'inspector' } as const
  expect(ncrRefusal('hold_end', { ...open, holds: false }, actor)).toBe('no_hold')
  expect(ncrRefusal('hold_end', open, actor)).toBeNull()
  expect(ncrRefusal('hold_end', { ...open, reportedBy: me }, actor)).toBe('own_report')
  expect(ncrRefusal('hold_end', { ...open, holds: false, holdAsked: true, reportedBy: me }, actor)).toBeNull()
})
