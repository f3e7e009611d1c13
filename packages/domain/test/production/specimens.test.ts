import { expect, it } from 'vitest'
import { pastedCells, readCell, strengthOf } from '../../src/production/specimens.ts'

it('strength is load by area', () => {
  expect(strengthOf('cube_150', 1215)).toBe(54)
  expect(strengthOf('cylinder_150', 636)).toBe(36)
})

it.each([
  ['54,0', 'strength', 54],
  ['54.25', 'strength', 54.25],
  ['1,215', 'load', 1215],
  ['1 215,5', 'load', 1215.5],
  ['12.5', 'load', 12.5],
  ['2.380', 'density', 2380],
  ['', 'load', null],
  ['-5', 'load', null],
  ['1,2,3', 'load', null],
  ['abc', 'strength', null],
] as const)('reads %j as %s', (text, kind, value) => expect(readCell(text, kind)).toBe(value))

it('a pasted block has rows and cells', () => {
  expect(pastedCells('1215\t54,0\r\n1210\t\r\n')).toEqual([
    ['1215', '54,0'],
    ['1210', ''],
  ])
})
