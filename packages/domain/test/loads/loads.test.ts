import { describe, expect, it } from 'vitest'
import { checkEach } from '#support/each-case.ts'
import {
  allowedLoadSteps,
  formatLoadNumber,
  isOpenLoadStatus,
  type LoadStatus,
  type LoadStep,
  loadingOrder,
  loadingRefusal,
  loadingStatus,
  loadStatuses,
  loadStep,
  loadSteps,
  openLoadStatuses,
  planningRefusal,
  receiptOutcomes,
  statusAfterReceipt,
} from '../../src/loads/loads.ts'
import { type Status, statuses } from '../../src/status/statuses.ts'
import { type Role, roles } from '../../src/users/roles.ts'

const now = new Date('2026-11-20T10:00:00Z')
const agoMs = (ms: number) => new Date(now.getTime() - ms)

// Written by hand: every other step is refused.
const table: readonly (readonly [step: LoadStep, from: LoadStatus, to: LoadStatus, roles: readonly Role[]])[] = [
  ['edit', 'planned', 'loading', ['transporter', 'manager', 'admin']],
  ['edit', 'loading', 'loading', ['transporter', 'manager', 'admin']],
  ['load', 'planned', 'loading', ['transporter', 'manager', 'admin']],
  ['load', 'loading', 'loading', ['transporter', 'manager', 'admin']],
  ['depart', 'planned', 'departed', ['transporter', 'manager', 'admin']],
  ['depart', 'loading', 'departed', ['transporter', 'manager', 'admin']],
  ['return', 'departed', 'loading', ['transporter', 'manager', 'admin']],
  ['arrive', 'departed', 'arrived', ['transporter', 'inspector', 'manager', 'admin']],
  ['receive', 'departed', 'closed', ['inspector', 'manager', 'admin']],
  ['receive', 'arrived', 'closed', ['inspector', 'manager', 'admin']],
  ['cancel', 'planned', 'cancelled', ['transporter', 'manager', 'admin']],
  ['cancel', 'loading', 'cancelled', ['transporter', 'manager', 'admin']],
]

const cases = loadSteps.flatMap((step) =>
  loadStatuses.flatMap((status) => roles.map((role) => ({ step, status, role }) as const)),
)

describe('a step of a load', () => {
  it('in each status, by each role, is as in the table', () =>
    checkEach(cases, ({ step, status, role }) => {
      const mayTakeIt = table.some(([of, , , allowed]) => of === step && allowed.includes(role))
      const row = table.find(([of, from]) => of === step && from === status)
      const result = loadStep({ step, status, role, loaded: 3, departedAt: agoMs(60_000), now })
      if (!mayTakeIt) expect(result).toEqual({ ok: false, refusal: 'forbidden' })
      else if (!row) expect(result).toEqual({ ok: false, refusal: 'unlisted' })
      else expect(result).toEqual({ ok: true, to: row[2] })
    }))

  const request = { status: 'loading', role: 'transporter', loaded: 3, departedAt: null, now } as const

  it('is no departure while nothing is loaded', () => {
    expect(loadStep({ ...request, step: 'depart', loaded: 0 })).toEqual({ ok: false, refusal: 'nothing_loaded' })
  })

  it('makes a load planned again when the last component is taken off', () => {
    expect(loadStep({ ...request, step: 'load', loaded: 0 })).toEqual({ ok: true, to: 'planned' })
    expect([loadingStatus(0), loadingStatus(1)]).toEqual(['planned', 'loading'])
  })

  it('undoes a departure for ten minutes, to the millisecond', () => {
    const undo = { ...request, step: 'return', status: 'departed' } as const
    expect(loadStep({ ...undo, departedAt: agoMs(600_000) })).toEqual({ ok: true, to: 'loading' })
    expect(loadStep({ ...undo, departedAt: agoMs(600_001) })).toEqual({ ok: false, refusal: 'too_late' })
    expect(loadStep({ ...undo, departedAt: null })).toEqual({ ok: false, refusal: 'too_late' })
  })

  it('is listed for the buttons of a load', () => {
    expect(allowedLoadSteps(request)).toEqual(['edit', 'load', 'depart', 'cancel'])
    expect(allowedLoadSteps({ ...request, status: 'departed', departedAt: agoMs(1) })).toEqual(['return', 'arrive'])
    expect(allowedLoadSteps({ ...request, status: 'arrived', role: 'inspector' })).toEqual(['receive'])
    for (const status of loadStatuses) expect(allowedLoadSteps({ ...request, status, role: 'viewer' })).toEqual([])
  })
})

it('closed and cancelled loads are not open', () => {
  expect(loadStatuses.filter((status) => !openLoadStatuses.some((open) => open === status))).toEqual([
    'closed',
    'cancelled',
  ])
})

describe('the components of a load', () => {
  const planned: Record<Status, string | null> = {
    planning: null,
    manufactured: null,
    transported: 'already_transported',
    accepted: 'already_transported',
    installed: 'already_transported',
    rejected: 'not_manufactured',
  }

  it.each(statuses)('can be planned when they are %s, or are refused', (status) => {
    expect(planningRefusal(status)).toBe(planned[status])
  })

  it('are refused at loading with the reason of the transition', () => {
    expect(loadingRefusal('unlisted', 'planning')).toBe('not_manufactured')
    expect(loadingRefusal('unlisted', 'rejected')).toBe('not_manufactured')
    expect(loadingRefusal('unlisted', 'transported')).toBe('already_transported')
    expect(loadingRefusal('on_hold', 'manufactured')).toBe('on_hold')
    expect(loadingRefusal('checklist_open', 'manufactured')).toBe('checklist_open')
  })

  const received: Record<(typeof receiptOutcomes)[number], Record<Status, Status | null>> = {
    accepted: {
      planning: 'accepted',
      manufactured: 'accepted',
      transported: 'accepted',
      accepted: null,
      installed: null,
      rejected: 'accepted',
    },
    refused: {
      planning: 'rejected',
      manufactured: 'rejected',
      transported: 'rejected',
      accepted: 'rejected',
      installed: 'rejected',
      rejected: null,
    },
    held: { planning: null, manufactured: null, transported: null, accepted: null, installed: null, rejected: null },
    missing: {
      planning: null,
      manufactured: null,
      transported: 'manufactured',
      accepted: 'manufactured',
      installed: 'manufactured',
      rejected: 'manufactured',
    },
  }

  it.each(receiptOutcomes)('%s at the receipt get their status, unless they have it', (outcome) => {
    for (const status of statuses) expect(statusAfterReceipt(outcome, status)).toBe(received[outcome][status])
  })

  it('are loaded in the reverse order of erection', () => {
    const erection = ['first up', 'second', 'third'] as const
    expect(loadingOrder(erection)).toEqual(['third', 'second', 'first up'])
    expect(loadingOrder([])).toEqual([])
  })
})

it('numbers have four digits or more', () => {
  expect([1, 42, 9999, 10_000].map(formatLoadNumber)).toEqual(['L-0001', 'L-0042', 'L-9999', 'L-10000'])
})

it('a load on the road is cancelled only when nothing is left on it', () => {
  for (const status of loadStatuses) {
    const request = { status, role: 'transporter', departedAt: null, now } as const
    const mayAlways = status === 'planned' || status === 'loading'
    const mayEmpty = mayAlways || status === 'departed' || status === 'arrived'
    expect(loadStep({ ...request, step: 'cancel', loaded: 1 }).ok, status).toBe(mayAlways)
    expect(loadStep({ ...request, step: 'cancel', loaded: 0 }).ok, status).toBe(mayEmpty)
    if (!mayAlways) expect(loadStep({ ...request, step: 'edit', loaded: 0 }).ok, status).toBe(false)
  }
})

it('a load is open until it is closed or cancelled', () => {
  expect(loadStatuses.filter(isOpenLoadStatus)).toEqual(['planned', 'loading', 'departed', 'arrived'])
})
