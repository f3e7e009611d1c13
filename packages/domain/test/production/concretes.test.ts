import { expect, it } from 'vitest'
import { readConcrete } from '../../src/production/concretes.ts'

it.each([
  ['C40/50', { cylinder: 40, cube: 50 }, []],
  ['c 35 / 45 XC4, xf1', { cylinder: 35, cube: 45 }, ['XC4', 'XF1']],
  ['LC25/28', { cylinder: 25, cube: 28 }, []],
  ['C50/60 XC4/XD1/XS2', { cylinder: 50, cube: 60 }, ['XC4', 'XD1', 'XS2']],
  ['Beton C12,5/15', { cylinder: 12.5, cube: 15 }, []],
  ['SCC white 7', null, []],
  ['C50/40', null, []],
  ['C-40/50', null, []],
  ['', null, []],
])('%s', (text, found, exposure) => {
  expect(readConcrete(text)).toEqual({ class: found, exposure })
})

it('reads the exposure classes of another field, each once', () => {
  expect(readConcrete('C40/50 XC4', 'XC4 XF1')).toEqual({ class: { cylinder: 40, cube: 50 }, exposure: ['XC4', 'XF1'] })
  expect(readConcrete(null, null)).toEqual({ class: null, exposure: [] })
})
