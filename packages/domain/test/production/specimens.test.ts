import { expect, it } from 'vitest'
import { isDoubtful, pastedCells, readCell, requiredStrength, strengthOf } from '../../src/production/specimens.ts'

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

it('a specimen is compared with the class of its shape, or with what its step needs', () => {
  const steps = { strip_strength: 15, release_strength: null, lift_strength: 25, transport_strength: 30 }
  const mix = { cylinder: 40, cube: 50, ...steps }
  expect(requiredStrength({ shape: 'cube_150', purpose: 'acceptance' }, mix)).toBe(50)
  expect(requiredStrength({ shape: 'cylinder_150', purpose: 'acceptance' }, mix)).toBe(40)
  expect(requiredStrength({ shape: 'cube_100', purpose: 'acceptance' }, mix)).toBeNull()
  expect(requiredStrength({ shape: 'cube_100', purpose: 'strip' }, mix)).toBe(15)
  expect(requiredStrength({ shape: 'cube_150', purpose: 'release' }, mix)).toBeNull()
})

it('a result under half or over twice of what is required is doubtful', () => {
  expect([24.9, 25, 100, 100.1].map((strength) => isDoubtful(strength, 50))).toEqual([true, false, false, true])
  expect(isDoubtful(1, null)).toBe(false)
})
