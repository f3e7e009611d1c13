import { expect, it } from 'vitest'
import { readBuildingAddress, withBuilding } from '#features/building/building-address.ts'
import { storeyFor, storeyIndex } from '#features/building/plan-storey.ts'

const storeys = [{ name: 'Ground floor' }, { name: 'all' }].map((each) => ({ ...each, low: 0, high: 3 }))
const building = (count: number) => {
  const storey = Array.from({ length: count }, (_none, element) => (element % 3) - 1)
  return { storeys, models: [{ id: 'm', name: 'M', revision: 1, pieces: storey, storey, low: [], high: [] }] }
}
const [small, large] = [building(3), building(5001)]

it.each([{ name: 'Ground floor' }, { name: 'all' }, 'all', 'none', null] as const)(
  'the storey %j is in the address, whatever its name',
  (storey) => {
    const written = withBuilding(new URLSearchParams('storeys=x'), { storey })
    expect(readBuildingAddress(written).storey).toEqual(storey)
  },
)

it('all storeys are drawn at once where that is quick, else the first; a storey that is gone is like none', () => {
  expect([small, large].map((each) => storeyIndex(each, null))).toEqual([null, 0])
  expect([small, large].map((each) => storeyIndex(each, { name: 'Roof' }))).toEqual([null, 0])
  expect([small, large].map((each) => storeyIndex(each, { name: 'all' }))).toEqual([1, 1])
  expect([storeyIndex(large, 'all'), storeyIndex(large, 'none')]).toEqual([null, -1])
})

it('a plan of one storey follows what is chosen, and stays when nothing is', () => {
  const ground = { name: 'Ground floor' }
  expect([0, 1, 2, -1].map((element) => storeyFor(small, ground, element))).toEqual([
    'none',
    ground,
    { name: 'all' },
    ground,
  ])
  expect([2, -1].map((element) => storeyFor(large, null, element))).toEqual([{ name: 'all' }, ground])
  expect([null, 'all'].map((shown) => storeyFor(small, shown as null, 2))).toEqual([null, 'all'])
})
