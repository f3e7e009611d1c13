import { expect, test } from 'vitest'
import { gateCodes, gates, type Obstacle, obstaclesAt } from '../../src/gates/gates.ts'
import { type BoardMould, type CastComponent, conflictsOf, dueTimeOf, fitsCasting } from '../../src/production/board.ts'
import { fillWeek, type WaitingComponent } from '../../src/production/fill-week.ts'
import { castLength, crossSection, hasRoom, misfitsOf, usedBy, usedLength } from '../../src/production/moulds.ts'

const bed: BoardMould = {
  id: 'bed',
  kind: 'bed',
  length: 20_000,
  width: 1250,
  height: 400,
  weight_limit: null,
  end_margin: 500,
  gap: 100,
  cross_section: null,
  element_types: [],
  turns: 1,
  cells: null,
  out_of_use: [],
}
const plank: WaitingComponent = {
  obstacles: [],
  id: 'a',
  type: 'Hollow core',
  length: 6000,
  width: 1200,
  height: 265,
  thickness: null,
  weight: 3200,
  on_hold: false,
  lacks_drawing: false,
  cast_by: null,
  sequence: null,
  mix_id: null,
  class: null,
  exposure: [],
}
const planks = (count: number, changes: Partial<WaitingComponent> = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...plank, ...changes, id: `${changes.id ?? 'p'}${index}` }))
const calendar = { weekdays: new Set([1, 2, 3, 4, 5]), holidays: new Set(['2026-11-26']) }
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code)

test('a bed is used by lengths, gaps and margins', () => {
  expect(usedLength(bed, usedBy(planks(3)))).toBe(3 * 6000 + 2 * 100 + 2 * 500)
  expect(usedLength(bed, usedBy([]))).toBe(0)
  expect(hasRoom(bed, usedBy(planks(3)))).toBe(true)
  expect(hasRoom({ ...bed, length: 19_199 }, usedBy(planks(3)))).toBe(false)
})

test('a wall without a length is as long as it is wide', () => {
  const wall = { ...plank, length: null, width: 5200, height: 2900, thickness: 200 }
  expect(castLength(wall)).toBe(5200)
  expect(crossSection(wall)).toBe('2900 × 200')
  expect(crossSection({ ...wall, thickness: null })).toBeNull()
})

test('a form takes one component, a battery as many as it has cells', () => {
  expect(hasRoom({ ...bed, kind: 'form' }, usedBy(planks(1)))).toBe(true)
  expect(hasRoom({ ...bed, kind: 'form' }, usedBy(planks(2)))).toBe(false)
  expect(hasRoom({ ...bed, kind: 'battery', cells: 8 }, usedBy(planks(8)))).toBe(true)
  expect(hasRoom({ ...bed, kind: 'battery', cells: 8 }, usedBy(planks(9)))).toBe(false)
})

test('a mould names each reason that it cannot take a component', () => {
  expect(misfitsOf(bed, plank)).toEqual([])
  expect(misfitsOf(bed, { ...plank, length: 19_001 })).toEqual(['too_long'])
  // 400 wide and 1200 high does not fit either way.
  expect(misfitsOf({ ...bed, height: 200 }, plank)).toEqual(['too_wide'])
  expect(misfitsOf({ ...bed, width: 300, height: 1300 }, plank)).toEqual([])
  expect(misfitsOf({ ...bed, weight_limit: 3000 }, plank)).toEqual(['too_heavy'])
  expect(misfitsOf({ ...bed, element_types: ['Wall'] }, plank)).toEqual(['type'])
  expect(misfitsOf({ ...bed, element_types: ['hollow core '] }, plank)).toEqual([])
  expect(misfitsOf({ ...bed, cross_section: '1200 × 200' }, plank)).toEqual(['cross_section'])
  const unknown = { ...plank, length: null, width: null, height: null, weight: null }
  expect(misfitsOf({ ...bed, cross_section: '1200 × 200' }, unknown)).toEqual([])
})

test('a casting has its own conflicts and those of its components', () => {
  const mix = { cylinder: 30, cube: 37, exposure: ['XC1'] }
  const casting = { mould: bed, day: '2026-11-25', turn: 1, mix, components: [plank] }
  expect(conflictsOf(casting, calendar, 14)).toEqual([])
  expect(codes(conflictsOf({ ...casting, day: '2026-11-26' }, calendar, 14))).toEqual(['day_off'])
  expect(codes(conflictsOf({ ...casting, turn: 2 }, calendar, 14))).toEqual(['turn'])
  const out = { ...bed, out_of_use: [{ from_day: '2026-11-25', to_day: '2026-11-25' }] }
  expect(codes(conflictsOf({ ...casting, mould: out }, calendar, 14))).toEqual(['out_of_use'])
  expect(codes(conflictsOf({ ...casting, components: planks(4) }, calendar, 14))).toEqual(['full'])
  const bad = {
    ...plank,
    on_hold: true,
    lacks_drawing: true,
    class: { cylinder: 40, cube: 50 },
    exposure: ['XC1', 'XF1'],
    cast_by: '2026-11-24',
  }
  expect(conflictsOf({ ...casting, components: [bad] }, calendar, 14)).toEqual(
    ['no_drawing', 'on_hold', 'weak_mix', 'exposure', 'late'].map((code) => ({ code, component_id: 'a' })),
  )
  // The 14th working day after 25 November, with a holiday between, is 16 December.
  const far = (cast_by: string) => codes(conflictsOf({ ...casting, components: [{ ...plank, cast_by }] }, calendar, 14))
  expect([far('2026-12-16'), far('2026-12-17')]).toEqual([[], ['early']])
  expect(conflictsOf({ ...casting, day: '2026-11-26', components: [] }, calendar, 14)).toEqual([])
})

const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']

test('the week is filled with what is needed first, the same together', () => {
  const late = planks(3, { id: 'late', cast_by: '2026-11-30' })
  const soon = planks(2, { id: 'soon', cast_by: '2026-11-24' })
  const other = planks(1, { id: 'other', cast_by: '2026-11-30', width: 600 })
  const { proposed, left_out } = fillWeek({ moulds: [bed], days, taken: [] }, [...late, ...soon, ...other], calendar, 0)
  expect(left_out).toEqual([])
  expect(proposed.map(({ component_id, day }) => `${day} ${component_id}`)).toEqual([
    '2026-11-23 soon0',
    '2026-11-23 soon1',
    '2026-11-23 late0',
    '2026-11-24 late1',
    '2026-11-24 late2',
    '2026-11-25 other0',
  ])
})

test('what is on the board stays, and closed turns take nothing', () => {
  const taken = [
    { mould_id: 'bed', day: '2026-11-23', turn: 1, closed: true, mix: null, components: [] },
    { mould_id: 'bed', day: '2026-11-24', turn: 1, closed: false, mix: null, components: planks(2, { id: 'there' }) },
  ]
  const { proposed } = fillWeek({ moulds: [bed], days, taken }, planks(2), calendar, 0)
  expect(proposed.map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25'])
})

test('each component that is left out has a reason', () => {
  const reasonOf = (changes: Partial<WaitingComponent>, moulds = [bed], early = 14) =>
    fillWeek({ moulds, days, taken: [] }, [{ ...plank, ...changes }], calendar, early).left_out[0]?.reason
  expect(reasonOf({ obstacles: obstaclesAt('cast', { hold: ['NCR-001'] }) })).toBe('on_hold')
  const drawing = (rule: 'warn' | 'block') => obstaclesAt('cast', { drawing: { rule, is_released: false } })
  expect(reasonOf({ obstacles: drawing('block') })).toBe('no_drawing')
  expect(reasonOf({ obstacles: drawing('warn') })).toBeUndefined()
  expect(reasonOf({ length: 30_000 })).toBe('no_mould')
  expect(reasonOf({ cast_by: '2027-03-01' })).toBe('too_early')
  expect(reasonOf({ cast_by: '2027-03-01' }, [bed], 0)).toBeUndefined()
  expect(reasonOf({}, [{ ...bed, out_of_use: [{ from_day: '2026-11-01', to_day: '2026-11-30' }] }])).toBe('no_room')
  const full = fillWeek({ moulds: [bed], days: ['2026-11-23'], taken: [] }, planks(4), calendar, 14)
  expect(full.left_out).toEqual([{ component_id: 'p3', reason: 'no_room' }])
})

test.each(gateCodes.filter((code) => gates[code].steps.some((step) => step === 'cast')))(
  'what the gate %s refuses is proposed only if it is settled beside the mould',
  (gate) => {
    const obstacle = { gate, step: 'cast', rule: 'block', overridable: 'leads', facts: {} } as unknown as Obstacle
    const { proposed, left_out } = fillWeek(
      { moulds: [bed], days, taken: [] },
      planks(1, { obstacles: [obstacle] }),
      calendar,
      14,
    )
    expect(proposed).toHaveLength(gates[gate].isMadeAtStep ? 1 : 0)
    expect(left_out).toHaveLength(gates[gate].isMadeAtStep ? 0 : 1)
  },
)

test('a component is proposed for no casting of a mix that is too weak for it', () => {
  const mix = { cylinder: 20, cube: 25, exposure: ['XC1'] }
  const taken = [{ mould_id: 'bed', day: '2026-11-23', turn: 1, closed: false, mix, components: [] }]
  const dayOf = (changes: Partial<WaitingComponent>) =>
    fillWeek({ moulds: [bed], days, taken }, planks(1, changes), calendar, 14).proposed[0]?.day
  expect(dayOf({ class: { cylinder: 20, cube: 25 } })).toBe('2026-11-23')
  expect(dayOf({ class: { cylinder: 30, cube: 37 } })).toBe('2026-11-24')
  expect(dayOf({ exposure: ['XF4'] })).toBe('2026-11-24')
})

test('a casting takes what has no conflict with it but that it is late', () => {
  const day = '2026-11-23'
  const fits = (component: Partial<CastComponent>, present = planks(2), mould = bed) =>
    fitsCasting({ mould, day, turn: 1, mix: null, components: present }, { ...plank, ...component }, calendar, 14)
  expect(fits({})).toBe(true)
  expect(fits({ cast_by: '2026-11-02' })).toBe(true)
  expect(fits({ cast_by: '2027-03-01' })).toBe(false)
  expect(fits({}, planks(3))).toBe(false)
  expect(fits({ width: 1300, height: 1300 })).toBe(false)
  expect(fits({ on_hold: true })).toBe(false)
  expect(fits({ lacks_drawing: true })).toBe(false)
  // A conflict of what is there already is not its own.
  expect(fits({}, planks(1, { on_hold: true }))).toBe(true)
  expect(fits({}, [], { ...bed, out_of_use: [{ from_day: day, to_day: day }] })).toBe(false)
})

test('what waits is late, due within seven days, or later', () => {
  const timeOf = (castBy: string | null) => dueTimeOf(castBy, '2026-11-29')
  expect(['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06', null].map(timeOf)).toEqual([
    ...['late', 'week', 'week', 'later', 'later'],
  ])
})
