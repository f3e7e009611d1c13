import { describe, expect, it } from 'vitest'
import { gateSteps, stepTo } from '../../src/gates/gate.ts'
import {
  allObstacles,
  askedByLoads,
  asPublic,
  type GateCode,
  type GateEvidence,
  gateCodes,
  gates,
  obstacleOf,
  obstaclesAhead,
  obstaclesAt,
  refusalCodeOf,
  refusalWords,
  refusing,
} from '../../src/gates/gates.ts'
import { statuses } from '../../src/status/statuses.ts'

const strengthAsked = { rule: 'block', asks: 'strength', age: null, stated: 30 } as const
const now = '2026-11-20T10:00:00.000Z'

/** Evidence for which each gate refuses all steps that it guards. */
const open: Required<GateEvidence> = {
  hold: ['NCR-001'],
  checklist: (['manufactured', 'transported', 'accepted', 'installed'] as const).map((status) => ({
    status,
    name: `Before ${status}`,
    gate: 'block' as const,
  })),
  drawing: { rule: 'block', is_released: false },
  strength: {
    ...{ now, made_at: now, in_mould: true, casting: null, named: null, pours: [] },
    ...{ strip: strengthAsked, transport: strengthAsked },
  },
  curing: { rule: 'block', cured_on: '2026-11-22', day: '2026-11-20' },
  declaration: { rule: 'block', is_declared: false },
}

/** Written by hand, as the designs say it. */
const guarded: Record<GateCode, readonly string[]> = {
  hold: ['cast', 'load', 'depart', 'transported', 'accept', 'install'],
  checklist: ['cast', 'load', 'depart', 'transported', 'accept', 'install'],
  drawing: ['cast'],
  strength: ['strip', 'move', 'load', 'depart', 'transported'],
  curing: ['load', 'depart', 'transported'],
  declaration: ['load', 'depart', 'transported'],
}

describe.each(gateCodes)('the gate %s', (code) => {
  it('stands in the way of the steps that it guards, and of no other', () => {
    const steps = allObstacles({ [code]: open[code] }).map(({ step }) => step)
    expect(steps).toEqual(guarded[code])
  })

  it('says nothing without evidence', () => {
    expect(allObstacles({ [code]: null })).toEqual([])
    expect(allObstacles({})).toEqual([])
  })
})

it('obstacles are named in the order of the gates, with who may override them', () => {
  expect(obstaclesAt('transported', open).map(({ gate, rule, overridable }) => [gate, rule, overridable])).toEqual([
    ['hold', 'block', 'nobody'],
    ['checklist', 'block', 'leads'],
    ['strength', 'block', 'leads'],
    ['curing', 'warn', 'nobody'],
    ['declaration', 'block', 'leads'],
  ])
  expect(obstaclesAt('cast', open).map(({ gate }) => gate)).toEqual(['hold', 'checklist', 'drawing'])
  expect(obstaclesAt('cast', open)[2]).toEqual({
    ...{ gate: 'drawing', step: 'cast', rule: 'block', overridable: 'leads', facts: {} },
  })
})

it('the next steps of a status are those that lead from it', () => {
  const stepsOf = (status: (typeof statuses)[number]) => [
    ...new Set(obstaclesAhead(status, allObstacles(open)).map(({ step }) => step)),
  ]
  expect(statuses.map((status) => [status, stepsOf(status)])).toEqual([
    ['planning', ['cast']],
    ['manufactured', ['strip', 'move', 'load', 'depart', 'transported']],
    ['transported', ['accept']],
    ['accepted', ['install']],
    ['installed', []],
    ['rejected', []],
  ])
})

it('a status is refused by what blocks its step', () => {
  const all = allObstacles(open)
  expect(refusing(all, 'transported').map(({ gate }) => gate)).toEqual(['hold', 'checklist', 'strength', 'declaration'])
  expect(refusing(all, 'accepted').map(({ gate }) => gate)).toEqual(['hold', 'checklist'])
  expect(refusing(all, 'rejected')).toEqual([])
  expect(refusing(allObstacles({ drawing: { rule: 'warn', is_released: false } }), 'manufactured')).toEqual([])
  expect([obstacleOf(all, 'drawing')?.step, obstacleOf([], 'drawing')]).toEqual(['cast', undefined])
  expect(statuses.map(stepTo)).toEqual([null, 'cast', 'transported', 'accept', 'install', null])
  expect(gateSteps).toHaveLength(8)
})

it('a hold names its numbers, and is none without', () => {
  expect(gates.hold.decide(['NCR-001', 'NCR-002'], 'cast')).toEqual({
    rule: 'block',
    facts: { numbers: ['NCR-001', 'NCR-002'] },
  })
  expect(gates.hold.decide([], 'cast')).toBeNull()
})

describe('a checklist', () => {
  const wall = { status: 'transported', name: 'Wall', gate: 'warn' } as const
  const lift = { status: 'transported', name: 'Lift', gate: 'block' } as const

  it('refuses its own step, also of a load, and names those that block', () => {
    for (const step of ['load', 'depart', 'transported'] as const) {
      expect(gates.checklist.decide([wall, lift], step)).toEqual({ rule: 'block', facts: { names: ['Lift'] } })
      expect(gates.checklist.decide([wall], step)).toEqual({ rule: 'warn', facts: { names: ['Wall'] } })
    }
    for (const step of ['cast', 'accept', 'install'] as const) expect(gates.checklist.decide([lift], step)).toBeNull()
    const made = { ...lift, status: 'manufactured' } as const
    expect(gates.checklist.decide([made], 'load')).toBeNull()
    expect(gates.checklist.decide([made], 'cast')).toMatchObject({ rule: 'block' })
  })
})

it('a drawing is asked for where the project does, until one is released', () => {
  const decide = (rule: 'off' | 'warn' | 'block', is_released: boolean) =>
    gates.drawing.decide({ rule, is_released }, 'cast')?.rule ?? null
  expect([decide('off', false), decide('warn', false), decide('block', false)]).toEqual([null, 'warn', 'block'])
  expect([decide('warn', true), decide('block', true)]).toEqual([null, null])
})

it('curing asks or refuses on loads, and says it at a single step', () => {
  const cures = { cured_on: '2026-11-22', day: '2026-11-20' } as const
  const decide = (more: object, step: 'load' | 'depart' | 'transported' = 'load') =>
    gates.curing.decide({ rule: 'ask', ...cures, ...more }, step)
  expect(decide({})).toEqual({ rule: 'ask', facts: { until: '2026-11-22' } })
  expect(decide({ rule: 'block' }, 'depart')?.rule).toBe('block')
  expect(decide({ rule: 'block' }, 'transported')?.rule).toBe('warn')
  expect([decide({ rule: 'off' }), decide({ cured_on: null }), decide({ day: '2026-11-22' })]).toEqual([
    null,
    null,
    null,
  ])
})

/** What a refusal of each gate says, to a member and to whoever has the label. */
const refusals: Record<GateCode, { readonly code: string; readonly message: string; readonly named: object }> = {
  hold: {
    code: 'on_hold',
    message: 'W-1 is on hold: NCR-001. It moves on when that is closed.',
    named: { holds: ['NCR-001'] },
  },
  checklist: {
    code: 'checklist_open',
    message: 'W-1 has a checklist to complete first: Before manufactured.',
    named: { checklists: ['Before manufactured'] },
  },
  drawing: {
    code: 'drawing_open',
    message: 'W-1 has no drawing that is released for production.',
    named: {},
  },
  strength: {
    code: 'strength_open',
    message: 'W-1 was not shown to be strong enough.',
    named: { pour: [], required: [30], best: [], due_at: [], age_at: [] },
  },
  curing: {
    code: 'curing_blocked',
    message: 'W-1 still cures; it may leave on 2026-11-22.',
    named: { day: ['2026-11-22'] },
  },
  declaration: {
    code: 'obstacle_open',
    message: 'W-1 has no declaration of performance of its plant.',
    named: {},
  },
}

it.each(gateCodes)('a refusal of the gate %s has its code, its sentence and what it names', (code) => {
  const [obstacle] = allObstacles({ [code]: open[code] })
  if (!obstacle) throw new Error('nothing stands in the way')
  expect({ code: refusalCodeOf(obstacle), ...refusalWords(obstacle, 'W-1') }).toEqual(refusals[code])
})

it('whoever has the label is told everything but figures of concrete', () => {
  const told = asPublic(allObstacles(open))
  expect([...new Set(told.filter(({ facts }) => facts === null).map(({ gate }) => gate))]).toEqual(['strength'])
  expect(told).toContainEqual({
    ...{ gate: 'hold', step: 'cast', rule: 'block', overridable: 'nobody', facts: { numbers: ['NCR-001'] } },
  })
})

describe('what a plant says without a declaration of performance', () => {
  it.each([
    ['off', false, []],
    ['off', true, []],
    ['warn', false, ['warn']],
    ['warn', true, []],
    ['block', false, ['block']],
    ['block', true, []],
  ] as const)('%s, declared: %s', (rule, is_declared, rules) => {
    expect(obstaclesAt('depart', { declaration: { rule, is_declared } }).map((each) => each.rule)).toEqual(rules)
  })
})

it('a load asks about, or refuses, what a single step only warns of', () => {
  const curing = (rule: 'ask' | 'block') => allObstacles({ ...open, curing: { ...open.curing, rule } } as GateEvidence)
  for (const rule of ['ask', 'block'] as const) {
    const asked = askedByLoads(curing(rule), 'transported')
    expect(asked.map((each) => [each.gate, each.step, each.rule])).toEqual([['curing', 'load', rule]])
    expect(askedByLoads(curing(rule), 'accepted')).toEqual([])
  }
  // What only warns everywhere is asked nowhere.
  expect(askedByLoads(allObstacles({ declaration: { rule: 'warn', is_declared: false } }), 'transported')).toEqual([])
  const loadOnly = curing('ask').filter(({ step }) => step === 'load')
  expect(askedByLoads(loadOnly, 'transported')).toEqual([])
})
