import type { Board, BoardComponent, Casting } from '@castline/contract/castings'
import type { Mould } from '@castline/contract/moulds'
import { conflictsOf, isOut } from '@castline/domain/production/board'
import { expect, it } from 'vitest'
import { proposedSlot } from './proposed-slot.ts'

const mould = (id: string, given: Partial<Mould> = {}) =>
  ({
    ...{
      id,
      name: id,
      kind: 'bed',
      length: 12_000,
      width: null,
      height: null,
      weight_limit: null,
      end_margin: 0,
      gap: 0,
    },
    ...{ cross_section: null, cells: null, turns: 1, element_types: [], out_of_use: [] },
    ...given,
  }) as unknown as Mould

const piece = (length: number, type = 'Wall') =>
  ({ id: `${type} ${length}`, type, length, width: 1200, height: 200, thickness: null, weight: 1000 }) as BoardComponent

const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']
const plant = { weekdays: [1, 2, 3, 4, 5], holidays: [{ day: '2026-12-01', name: 'Holiday' }] }
const isWorking = (day: string) => day !== '2026-12-01' && day < '2026-12-05'
const days = week.map((day) => ({ day, is_working: isWorking(day) }))

const casting = (given: Partial<Casting>) =>
  ({
    ...{ mould_id: 'A', day: '2026-12-02', turn: 1, state: 'planned', is_fixed: false, components: [] },
    ...{ used: { count: 1, length: 6000, weight: 1000 } },
    ...given,
  }) as Casting

interface Case {
  readonly name: string
  readonly today?: string
  readonly days?: Board['days']
  readonly moulds?: readonly Mould[]
  readonly castings?: readonly Casting[]
  readonly components?: readonly BoardComponent[]
  /** Mould, day and turn. */
  readonly proposed: string
}

const cases: readonly Case[] = [
  { name: 'the first working day that is not over', today: '2026-11-30', proposed: 'A 2026-11-30 1' },
  { name: 'after a day off', today: '2026-12-01', proposed: 'A 2026-12-02 1' },
  { name: 'after the days that are over', today: '2026-12-03', proposed: 'A 2026-12-03 1' },
  {
    name: 'another mould, where the first is out of use',
    moulds: [
      mould('A', { out_of_use: [{ id: '', from_day: '2026-12-01', to_day: '2026-12-06', reason: '' }] } as never),
      mould('B'),
    ],
    proposed: 'B 2026-12-02 1',
  },
  {
    name: 'a later day, where the only mould is out of use',
    moulds: [mould('A', { out_of_use: [{ from_day: '2026-12-02', to_day: '2026-12-02' }] } as never)],
    proposed: 'A 2026-12-03 1',
  },
  {
    name: 'a mould that takes its type',
    moulds: [mould('A', { element_types: ['Beam'] }), mould('B')],
    proposed: 'B 2026-12-02 1',
  },
  {
    name: 'a mould that is long enough',
    moulds: [mould('A', { length: 5000 }), mould('B')],
    proposed: 'B 2026-12-02 1',
  },
  { name: 'beside others, where all have room', castings: [casting({})], proposed: 'A 2026-12-02 1' },
  {
    name: 'the next day, where they have no room',
    castings: [casting({ used: { count: 1, length: 8000, weight: 1000 } })],
    proposed: 'A 2026-12-03 1',
  },
  {
    name: 'the next turn, where they have no room',
    moulds: [mould('A', { turns: 2 })],
    castings: [casting({ used: { count: 1, length: 8000, weight: 1000 } })],
    proposed: 'A 2026-12-02 2',
  },
  { name: 'not a casting that is poured', castings: [casting({ state: 'poured' })], proposed: 'A 2026-12-03 1' },
  { name: 'not a casting that is fixed', castings: [casting({ is_fixed: true })], proposed: 'A 2026-12-03 1' },
  { name: 'the next working day, where the shown week is over', today: '2026-12-12', proposed: 'A 2026-12-14 1' },
  {
    name: 'nowhere, where every mould is out of use',
    moulds: [mould('A', { out_of_use: [{ from_day: '2026-11-01', to_day: '2027-11-01' }] } as never)],
    proposed: ' 2026-12-02 1',
  },
]

it.each(cases)(
  'proposes $name',
  ({ today = '2026-12-01', moulds = [mould('A')], castings = [], components = [piece(6000)], proposed, ...given }) => {
    const board = { days: given.days ?? days, today, moulds: [...moulds], castings: [...castings] }
    const slot = proposedSlot(plant, board, components)
    expect(`${slot.mould_id} ${slot.day} ${slot.turn}`).toBe(proposed)

    // What the server would say against it.
    const chosen = moulds.find(({ id }) => id === slot.mould_id)
    if (!chosen) return
    expect(isOut(chosen, slot.day)).toBe(false)
    const calendar = { weekdays: new Set(plant.weekdays), holidays: new Set(plant.holidays.map(({ day }) => day)) }
    const parts = components.map((each) => ({
      ...each,
      ...{ on_hold: false, lacks_drawing: false, class: null, exposure: [] },
    }))
    const found = conflictsOf(
      {
        mould: chosen,
        day: slot.day,
        turn: slot.turn,
        mix: null,
        components: parts.map((each) => ({ ...each, cast_by: null, mix_id: null, sequence: null })),
      },
      calendar,
      0,
    )
    expect(found).toEqual([])
  },
)
