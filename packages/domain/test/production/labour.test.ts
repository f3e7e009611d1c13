import { expect, it } from 'vitest'
import { labourByType } from '../../src/production/labour.ts'

const day = '2026-03-02'
const hours = (crew_id: string, count: number, on = day) => ({ crew_id, day: on, hours: count })
const wall = (crew_id: string, volume: number | null, type = 'Wall', on = day) => ({ crew_id, day: on, type, volume })

it('hours of a crew and day are shared by volume among what it cast on that day', () => {
  const { types, unassigned } = labourByType(
    [hours('a', 6), hours('a', 2), hours('b', 5)],
    [wall('a', 3), wall('a', 1, 'Stair'), wall('b', 2)],
  )
  expect(types).toEqual([
    { type: 'Wall', hours: 11, components: 2, volume: 5, hours_per_component: 5.5, hours_per_m3: 2.2 },
    { type: 'Stair', hours: 2, components: 1, volume: 1, hours_per_component: 2, hours_per_m3: 2 },
  ])
  expect(unassigned).toBe(0)
})

it('they are shared equally where a volume is not known, and only known volumes count for hours per m³', () => {
  const { types } = labourByType([hours('a', 9)], [wall('a', 2), wall('a', null), wall('a', null)])
  expect(types).toEqual([
    { type: 'Wall', hours: 9, components: 3, volume: 2, hours_per_component: 3, hours_per_m3: 1.5 },
  ])
  const unmeasured = labourByType([hours('a', 9)], [wall('a', null)]).types
  expect(unmeasured).toMatchObject([{ volume: null, hours_per_m3: null, hours_per_component: 9 }])
})

it('hours of a day on which the crew cast nothing belong to no type, nor does what was cast without hours', () => {
  const { types, unassigned } = labourByType(
    [hours('a', 8, '2026-03-03')],
    [wall('a', 2), wall('b', 2, 'Wall', '2026-03-03')],
  )
  expect([types, unassigned]).toEqual([[], 8])
})
