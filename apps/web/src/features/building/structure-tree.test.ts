import { expect, it } from 'vitest'
import { elementNames, foundAmong, rowsOf, treeOf } from '#features/building/structure-tree.ts'

const model = { name: 'Model', revision: 1, low: [], high: [] }
const building = {
  models: [
    { ...model, id: 'a', pieces: [-1, -1, -1], storey: [1, 0, 1] },
    { ...model, id: 'b', pieces: [-1, -1], storey: [1, -1] },
  ],
  storeys: [
    { name: 'Ground', low: 0, high: 3 },
    { name: 'First', low: 3, high: 6 },
  ],
}
const names = elementNames(building, {
  classes: ['IfcBeam', 'IfcWall'],
  models: [
    { id: 'b', properties: 'all', class: [1, 0], name: ['W 2', ''], tag: ['', 'B'] },
    { id: 'a', properties: 'all', class: [1, 1, 0], name: ['W 10', 'W', 'B'], tag: ['', '', ''] },
  ],
})
const shown = (open: readonly string[], found: ReadonlySet<number> | null = null) =>
  rowsOf(treeOf(building, names, found), names, (key) => open.includes(key)).map(
    ({ level, name, element, count, place, of }) => [level, name ?? element, count, `${place}/${of}`],
  )

it('groups elements of all models by storey, the lowest first, and by class', () => {
  expect(shown([])).toEqual([
    [1, 'Ground', 1, '1/3'],
    [1, 'First', 3, '2/3'],
    [1, -1, 1, '3/3'],
  ])
  expect(shown(['s1', 's1-IfcWall']).slice(1, -1)).toEqual([
    [1, 'First', 3, '2/3'],
    [2, 'IfcBeam', 1, '1/2'],
    [2, 'IfcWall', 2, '2/2'],
    // By name, as people count.
    [3, 3, null, '1/2'],
    [3, 0, null, '2/2'],
  ])
})

it('shows only what was found', () => {
  const found = foundAmong(building, [{ id: 'b', positions: [1] }])
  expect([...found]).toEqual([4])
  expect(shown(['s-1'], found)).toEqual([
    [1, -1, 1, '1/1'],
    [2, 'IfcBeam', 1, '1/1'],
  ])
})
