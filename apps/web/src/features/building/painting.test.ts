import type { Building } from '@castline/contract/models'
import { expect, it } from 'vitest'
import { readBuildingAddress, withBuilding } from '#features/building/building-address.ts'
import { drawn, elementAt, heightsOf, paint, pieceOfElement, withStatus } from '#features/building/painting.ts'

const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const
const model = { id: 'm', name: 'Model', revision: 1 }

/** Two models: elements of two components, and one of none. */
const building: Building = {
  ids_changed: { components: 0, unlinked: 0, pairable: 0 },
  models: [
    { ...model, pieces: [1, 0], storey: [-1, -1], low: [0, 3], high: [3, 6] },
    { ...model, pieces: [-1, 1], storey: [-1, -1], low: [0, 6], high: [1, 9] },
  ],
  storeys: [],
  loads: [{ id: 'l', number: 'L-0001' }],
  sections: [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ],
  pieces: {
    id: [...ids],
    name: ['W', 'W'],
    control_number: ['W/1', 'W/2'],
    section: [0, 1],
    statuses: '01',
    matches: '11',
    late: '01',
    held: '10',
    load: [-1, 0],
  },
  without_geometry: 0,
  begins_on: null,
  today: '2026-03-02',
}

const { hidden, faint, solid, selected } = drawn
const wanted = { colouring: 'status', status: null, top: null, selected: -1, picked: null } as const
const states = (given: Partial<Parameters<typeof paint>[1]>, of = building) => [
  ...paint(of, { ...wanted, ...given }).states,
]

it('each element has the colour of its component', () => {
  expect([...paint(building, wanted).colours]).toEqual([2, 1, 0, 2])
  expect([...paint(building, { ...wanted, colouring: 'section' }).colours]).toEqual([2, 1, 0, 2])
  expect([...paint(building, { ...wanted, colouring: 'late' }).colours]).toEqual([2, 1, 0, 2])
  expect([...paint(building, { ...wanted, colouring: 'hold' }).colours]).toEqual([1, 2, 0, 1])
  expect([...paint(building, { ...wanted, colouring: 'load' }).colours]).toEqual([2, 1, 0, 2])
  expect([...pieceOfElement(building)]).toEqual([1, 0, -1, 1])
})

it('elements without a component and those that the filter leaves out are faint', () => {
  expect(states({})).toEqual([solid, solid, faint, solid])
  expect(states({ status: 'manufactured' })).toEqual([solid, faint, faint, solid])
  const narrowed = { ...building, pieces: { ...building.pieces, matches: '10' } }
  expect(states({}, narrowed)).toEqual([faint, solid, faint, faint])
})

it('elements that begin above the height are hidden, and all elements of the selected component are marked', () => {
  expect(states({ top: 3 })).toEqual([solid, hidden, faint, hidden])
  expect(states({ selected: 1 })).toEqual([selected, solid, faint, selected])
  expect(states({ selected: 0, status: 'manufactured' })).toEqual([solid, selected, faint, solid])
  expect(heightsOf(building)).toEqual({ low: 0, high: 9 })
  expect(heightsOf({ ...building, models: [] })).toBeNull()
})

it('a status change recolours the elements of its component alone', () => {
  const changed = withStatus(building, ids[0], 'installed')
  expect([...paint(changed, wanted).colours]).toEqual([2, 5, 0, 2])
  expect(withStatus(building, 'unknown', 'installed')).toBe(building)
})

it('the address stores the view, and invalid values are ignored', () => {
  const address = readBuildingAddress(new URLSearchParams())
  const written = withBuilding(new URLSearchParams('project=p'), {
    ...address,
    status: 'installed',
    section: ids[0],
    search: 'W 1',
    isLate: true,
    load: ids[1],
    view: 'plan',
    colouring: 'section',
    top: -1.5,
    day: '2026-03-01',
    piece: ids[1],
  })
  expect(written.get('project')).toBe('p')
  expect(readBuildingAddress(written)).toEqual({
    camera: null,
    cut: null,
    only: null,
    status: 'installed',
    section: ids[0],
    search: 'W 1',
    isLate: true,
    load: ids[1],
    type: null,
    view: 'plan',
    storey: null,
    colouring: 'section',
    top: -1.5,
    day: '2026-03-01',
    piece: ids[1],
    ncr: null,
  })
  const nonsense = 'status=x&section=1&view=4d&colour=pink&load=x&late=2&top=high&day=2026-99-99&piece=%00&ncr=x'
  expect(readBuildingAddress(new URLSearchParams(nonsense))).toEqual(address)
})

it('an element of the picture is found in its model', () => {
  const models = building.models.map((each, index) => ({ ...each, id: `m${index}` }))
  const found = [0, 1, 2, 3, 4].map((element) => elementAt({ models }, element))
  expect(found).toEqual([
    { modelId: 'm0', position: 0 },
    { modelId: 'm0', position: 1 },
    { modelId: 'm1', position: 0 },
    { modelId: 'm1', position: 1 },
    null,
  ])
})
