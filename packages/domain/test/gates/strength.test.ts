import { describe, expect, it } from 'vitest'
import { openStrength, type StrengthEvidence, strength } from '../../src/gates/strength.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString()

type Pour = StrengthEvidence['pours'][number]
type Specimen = Pour['specimens'][number]

const cube = (number: number, strength: number | null, more: Partial<Specimen> = {}): Specimen => ({
  ...{ number, purpose: 'strip', curing: 'with_component', due_at: at(12), strength },
  tested_at: strength === null ? null : at(8),
  ...more,
})

const aPour = (specimens: readonly Specimen[], more: Partial<Pour> = {}): Pour => ({
  ...{ number: 'P-1', needs: { strip: 15, transport: 30 }, poured_at: at(0), rule_set: 'en206_single' },
  ...{ standard_curing: false, is_of_casting: true, specimens, ...more },
})

const block = { rule: 'block', asks: 'strength', age: null, stated: null } as const
const off = { ...block, rule: 'off' } as const
const casting = { needs: { strip: 15, transport: 30 }, poured_at: at(1), estimate: null }

const evidence = (more: Partial<StrengthEvidence> = {}): StrengthEvidence => ({
  ...{
    now: at(10),
    made_at: at(2),
    in_mould: true,
    strip: block,
    transport: off,
    casting,
    named: null,
    pours: [],
    ...more,
  },
})
const strip = (more: Partial<StrengthEvidence>) => openStrength(evidence(more), 'strip')
const tested = (...strengths: number[]) => strip({ pours: [aPour(strengths.map((each, n) => cube(n + 1, each)))] })

describe('a measured result', () => {
  const estimated = { ...casting, estimate: 24.66 }

  it('decides, whatever the temperatures show', () => {
    const weak = strip({ casting: estimated, pours: [aPour([cube(1, 4.8)])] })
    expect(weak).toMatchObject({ required: 15, best: 4.8, is_estimate: false, estimate: 24.6, missing: null })
    expect(weak?.tested).toEqual([{ number: 1, strength: 4.8 }])
    expect(strip({ casting: { ...casting, estimate: 9 }, pours: [aPour([cube(1, 15)])] })).toBeNull()
  })

  it('is missing, then the estimate counts for its own casting, to a tenth below', () => {
    expect(strip({ casting: estimated, pours: [aPour([])] })).toBeNull()
    expect(strip({ casting: { ...casting, estimate: 15 }, pours: [aPour([])] })).toBeNull()
    const other = aPour([], { is_of_casting: false })
    const unknown = { pour: 'P-1', best: null, is_estimate: false, missing: null }
    expect(strip({ casting: estimated, pours: [other] })).toMatchObject(unknown)
    expect(strip({ casting: null, pours: [aPour([])] })).toMatchObject(unknown)
    const low = strip({ casting: { ...casting, estimate: 14.99 }, pours: [aPour([])] })
    expect(low).toMatchObject({ best: 14.9, is_estimate: true, estimate: null, missing: null })
  })

  it('counts if it was cured with the component, or its plant says otherwise', () => {
    const standard = [cube(1, 40, { curing: 'standard' })]
    expect(strip({ pours: [aPour(standard)] })).toMatchObject({ best: null })
    expect(strip({ pours: [aPour(standard, { standard_curing: true })] })).toBeNull()
  })

  it('names when the next specimen that counts is due', () => {
    const pours = [
      aPour([cube(1, null, { due_at: at(14) }), cube(2, null), cube(3, null, { curing: 'standard', due_at: at(1) })]),
    ]
    expect(strip({ pours })).toMatchObject({ best: null, due_at: at(12), tested: [] })
    const measured = [aPour([cube(1, 9, { due_at: at(3) }), cube(2, null)])]
    expect(strip({ pours: measured })).toMatchObject({ best: 9, due_at: at(12) })
    expect(strip({ pours: [aPour([cube(1, 9)])] })).toMatchObject({ due_at: null })
  })

  it('has a time and a strength', () => {
    const halves = [cube(1, 40, { tested_at: null }), cube(2, null, { tested_at: at(8) })]
    expect(strip({ pours: [aPour(halves, { is_of_casting: false })] })).toMatchObject({ best: null, tested: [] })
  })
})

describe('several specimens', () => {
  it('are judged by the rule set, never by the best one', () => {
    expect(tested(4.8, 26)).toMatchObject({ best: 4.8, required: 15 })
    expect(tested(14, 26, 11)).toBeNull()
    expect(tested(10.9, 30)).toMatchObject({ best: 10.9 })
    expect(tested(11, 18)).toMatchObject({ best: 14.5, required: 15 })
    expect(tested(11, 19)).toBeNull()
    expect(tested(14.9)).toMatchObject({ best: 14.9 })
    const pour = (...strengths: number[]) =>
      aPour(
        strengths.map((each, n) => cube(n + 1, each)),
        { rule_set: 'en206_identity' },
      )
    expect(strip({ pours: [pour(15, 16)] })).toMatchObject({ required: 16, best: 15.5 })
    expect(strip({ pours: [pour(14, 15)] })).toMatchObject({ required: 15, best: 14.5 })
    expect(strip({ pours: [pour(15, 17)] })).toBeNull()
  })

  it('of one purpose are judged together, and the weakest purpose decides', () => {
    const strong = cube(2, 40, { purpose: 'transport' })
    expect(strip({ pours: [aPour([cube(1, 9), strong])] })).toMatchObject({
      best: 9,
      tested: [{ number: 1, strength: 9 }],
    })
    expect(strip({ pours: [aPour([strong, cube(1, 15)])] })).toBeNull()
    expect(strip({ pours: [aPour([cube(3, 9, { purpose: 'spare' }), cube(1, 8)])] })).toMatchObject({ best: 8 })
  })

  it('of an earlier test decide nothing: the concrete was younger', () => {
    const early = cube(1, 9, { tested_at: at(5) })
    expect(strip({ pours: [aPour([early, cube(2, 16)])] })).toBeNull()
    expect(strip({ pours: [aPour([cube(2, 16, { tested_at: at(5) }), cube(1, 9)])] })).toMatchObject({ best: 9 })
    expect(strip({ pours: [aPour([cube(1, 9, { tested_at: at(6) }), cube(2, 16)])] })).toMatchObject({ best: 9 })
  })
})

describe('what nobody knows', () => {
  it('is not passed: no pour, no requirement', () => {
    expect(strip({})).toMatchObject({ pour: null, required: 15, best: null, missing: 'pour', is_estimate: false })
    expect(strip({ casting: null })).toMatchObject({ pour: null, required: null, missing: 'requirement', tested: [] })
    const unstated = aPour([cube(1, 40)], { needs: { strip: null, transport: 30 } })
    expect(strip({ pours: [unstated] })).toMatchObject({
      pour: 'P-1',
      required: null,
      best: null,
      missing: 'requirement',
    })
  })

  it('is taken from the component, then from the mix of its casting, then from the one that its concrete names', () => {
    const named = { strip: 12, transport: 20 }
    expect(strip({ named })).toMatchObject({ required: 15 })
    expect(strip({ named, casting: null })).toMatchObject({ required: 12, missing: 'pour' })
    expect(strip({ named, casting: { ...casting, needs: { strip: null, transport: null } } })).toMatchObject({
      required: 12,
    })
    expect(strip({ strip: { ...block, stated: 18 } })).toMatchObject({ required: 18 })
    expect(strip({ strip: { ...block, stated: 10 }, pours: [aPour([cube(1, 11)])] })).toBeNull()
    expect(strip({ casting: { ...casting, estimate: 15 } })).toBeNull()
    expect(strip({ casting: { ...casting, estimate: 14 } })).toMatchObject({ missing: null, is_estimate: true })
  })
})

describe('several pours', () => {
  it('must all be strong: the one that lacks most is named', () => {
    const strong = aPour([cube(1, 40)], { number: 'P-0' })
    const weak = aPour([cube(1, 9)], { number: 'P-3' })
    const weaker = aPour([cube(1, 8)], { number: 'P-4' })
    const unstated = aPour([], { number: 'P-2', needs: { strip: null, transport: null } })
    expect(strip({ pours: [strong, weak] })).toMatchObject({ pour: 'P-3' })
    expect(strip({ pours: [weak, weaker, strong] })).toMatchObject({ pour: 'P-4' })
    expect(strip({ pours: [unstated, weak] })).toMatchObject({ pour: 'P-3' })
    expect(strip({ pours: [strong, unstated] })).toMatchObject({ pour: 'P-2', tested: [] })
    const nearly = aPour([cube(1, 14.5)], { number: 'P-5' })
    expect(strip({ pours: [unstated, nearly] })).toMatchObject({ pour: 'P-5' })
    const untested = (number: string) => aPour([], { number, is_of_casting: false })
    expect(strip({ pours: [untested('P-7'), untested('P-6')] })).toMatchObject({ pour: 'P-6' })
    expect(strip({ pours: [untested('P-6'), untested('P-7')] })).toMatchObject({ pour: 'P-6' })
  })
})

describe('an age', () => {
  const aged = (more: Partial<StrengthEvidence> = {}) => strip({ strip: { ...block, asks: 'age', age: 9 }, ...more })

  it('counts from the end of the last pour, of the casting, or from when it was made', () => {
    expect(aged()).toBeNull()
    expect(aged({ now: at(9) })).toMatchObject({ age_at: at(10), required: null, best: null, pour: null, tested: [] })
    const pours = [aPour([], { poured_at: at(3) }), aPour([], { number: 'P-2', poured_at: at(2) })]
    expect(aged({ pours })).toMatchObject({ age_at: at(12) })
    expect(aged({ pours: pours.toReversed() })).toMatchObject({ age_at: at(12) })
    expect(aged({ casting: null })).toMatchObject({ age_at: at(11) })
    expect(aged({ casting: { ...casting, poured_at: null } })).toMatchObject({ age_at: at(11) })
  })

  it('that nobody knows is not reached', () => {
    expect(aged({ casting: null, made_at: null })).toMatchObject({ age_at: null })
    expect(strip({ strip: { ...block, asks: 'age', age: null } })).toMatchObject({ age_at: null })
  })

  it('or the strength is enough where either is asked for', () => {
    const either = { ...block, asks: 'either', age: 9 } as const
    const young = { strip: either, now: at(9) }
    expect(strip({ strip: either })).toBeNull()
    expect(strip({ ...young, casting: null, made_at: at(1) })).toMatchObject({ missing: 'requirement', age_at: at(10) })
    expect(strip(young)).toMatchObject({ required: 15, age_at: at(10) })
    expect(strip({ ...young, pours: [aPour([cube(1, 15)])] })).toBeNull()
    expect(strip({ strip: { ...block, age: 9 } })).toMatchObject({ age_at: null })
  })
})

describe('the step', () => {
  const both = { strip: block, transport: block }
  const stepOf = (step: Parameters<typeof strength.decide>[1], more: Partial<StrengthEvidence>) =>
    strength.decide(evidence(more), step)?.facts.step ?? null

  it('out of the mould asks what stripping asks, and then what leaving asks', () => {
    for (const step of ['load', 'depart', 'transported'] as const) {
      expect(stepOf(step, both)).toBe('strip')
      expect(stepOf(step, { ...both, in_mould: false })).toBe('transport')
      expect(stepOf(step, { transport: off })).toBe('strip')
      expect(stepOf(step, { transport: off, in_mould: false })).toBeNull()
      expect(stepOf(step, { strip: off, transport: block })).toBe('transport')
    }
    expect([stepOf('strip', both), stepOf('move', both)]).toEqual(['strip', 'strip'])
    expect([stepOf('strip', { in_mould: false }), stepOf('move', { in_mould: false })]).toEqual(['strip', null])
    expect([
      stepOf('strip', { strip: off, transport: block }),
      stepOf('move', { strip: off, transport: block }),
    ]).toEqual([null, null])
  })

  it('is refused if one of both refuses, and warned of otherwise', () => {
    const warn = { ...block, rule: 'warn' } as const
    const found = (more: Partial<StrengthEvidence>) => strength.decide(evidence(more), 'transported')
    expect(found({ strip: warn, transport: block })).toMatchObject({ rule: 'block', facts: { step: 'transport' } })
    expect(found({ strip: warn, transport: warn })).toMatchObject({
      rule: 'warn',
      facts: { step: 'strip', gate: 'warn' },
    })
  })
})
