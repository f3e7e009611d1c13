import { describe, expect, it } from 'vitest'
import { type Declaration, declarationOf, declarationText } from '../../src/production/declarations.ts'

const declaration = (given: Partial<Declaration>): Declaration => ({
  ...{ element_type: null, number: 'DoP-1', standard: 'EN 13369', notified_body: null, year: null },
  ...given,
})
const [all, walls, elsewhere] = [
  declaration({}),
  declaration({ element_type: 'Wall', number: 'W-7' }),
  declaration({ number: 'X-9' }),
]
const plants = [
  { name: 'Plant North', usual: true, declarations: [all, walls] },
  { name: 'Plant South', usual: false, declarations: [elsewhere] },
  { name: 'Plant West', usual: false, declarations: [] },
]

describe('the declaration about a component', () => {
  it.each([
    ['that of its type', { type: 'wall' }, walls],
    ['that of all types for another type', { type: 'Slab' }, all],
    ['that of all types without a type', { type: null }, all],
    ['that of its own plant', { type: 'Wall', plant: 'plant south' }, elsewhere],
    ['none of a plant that declares nothing', { type: 'Wall', plant: 'Plant West' }, null],
    ['that of the usual plant for a name of no plant', { type: 'Wall', plant: 'Old plant' }, walls],
  ])('is %s', (_what, component, expected) => {
    expect(declarationOf(component, plants)).toBe(expected)
  })

  it('is none without plants, and without one for its type', () => {
    expect(declarationOf({ type: 'Wall' }, [])).toBeNull()
    expect(declarationOf({ type: 'Slab' }, [{ name: 'A', usual: true, declarations: [walls] }])).toBeNull()
  })
})

describe('the printed text', () => {
  it.each([
    [
      { year: 2024, notified_body: '1020', number: 'W-7', standard: 'EN 14992:2007' },
      'CE 24 · NB 1020 · DoP W-7 · EN 14992:2007',
    ],
    [{ year: 2005 }, 'CE 05 · DoP DoP-1 · EN 13369'],
    [{}, 'CE · DoP DoP-1 · EN 13369'],
  ])('of %o is %s', (given, text) => {
    expect(declarationText(declaration(given))).toBe(text)
  })
})
