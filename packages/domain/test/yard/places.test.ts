import { describe, expect, it } from 'vitest'
import { readPlaceList } from '../../src/yard/place-list.ts'
import { codeSeries, exceededLimits, kindsWithin, mayContain, placingRefusal } from '../../src/yard/places.ts'

describe('kinds of places', () => {
  it('leave levels out and never swap them', () => {
    const racks = ['rack', 'a_frame', 'pallet']
    expect(kindsWithin('plant')).toEqual(['area', 'row', 'slot', ...racks])
    expect(kindsWithin('row')).toEqual(['slot', ...racks])
    expect(kindsWithin('slot')).toEqual(racks)
    expect(kindsWithin('rack')).toEqual([])
    expect(mayContain('slot', 'row')).toBe(false)
    expect(mayContain('area', 'plant')).toBe(false)
  })
})

describe('a component', () => {
  it.each([
    ['planning', 'not_manufactured', 'not_manufactured'],
    ['manufactured', null, 'not_transported'],
    ['transported', 'left_plant', null],
    ['accepted', 'left_plant', null],
    ['installed', 'installed', 'installed'],
    ['rejected', null, null],
  ] as const)('that is %s: in a plant %s, at a site %s', (status, plant, site) => {
    expect(placingRefusal(status, 'plant')).toBe(plant)
    expect(placingRefusal(status, 'site')).toBe(site)
  })
})

describe('a series of codes', () => {
  it.each([
    ['A-01', 'A-04', ['A-01', 'A-02', 'A-03', 'A-04']],
    ['9', '11', ['9', '10', '11']],
    ['R2-8a', 'R2-10a', ['R2-8a', 'R2-9a', 'R2-10a']],
    ['A-1', 'A-1', ['A-1']],
    [' A-1', 'A-2 ', ['A-1', 'A-2']],
  ])('from %s to %s', (first, last, codes) => expect(codeSeries(first, last)).toEqual(codes))

  it.each([
    ['A-02', 'A-01'],
    ['A-01', 'B-02'],
    ['A', 'B'],
    ['A-1', 'B'],
    ['A-1a', 'A-2b'],
    ['A-1', 'A-1002'],
  ])('from %s to %s is none', (first, last) => expect(codeSeries(first, last)).toBeNull())
})

it('a capacity names what exceeds it', () => {
  const capacity = { max_count: 2, max_weight: 1000, max_length: null }
  expect(exceededLimits(capacity, { count: 3, weight: 1000, longest: 9000 })).toEqual(['count'])
  expect(exceededLimits({ ...capacity, max_length: 8000 }, { count: 1, weight: 1200, longest: 9000 })).toEqual([
    'weight',
    'length',
  ])
  expect(exceededLimits({ ...capacity, max_length: 8000 }, { count: 1, weight: 0, longest: null })).toEqual([])
  expect(exceededLimits({ ...capacity, max_length: 8000 }, { count: 2, weight: 1000, longest: 8000 })).toEqual([])
  const unlimited = { max_count: null, max_weight: null, max_length: null }
  expect(exceededLimits(unlimited, { count: 9, weight: 9000, longest: 9000 })).toEqual([])
})

it('a series of codes has at most a thousand', () => {
  expect(codeSeries('A-1', 'A-1000')).toHaveLength(1000)
  expect(codeSeries('A-1', 'A-1001')).toBeNull()
})

describe('a list of places', () => {
  const empty = { parent: null, name: null, max_count: null, max_weight: null, max_length: null }

  it('is read with a header in any order', () => {
    const text = '\ufeffKind;Code;Parent;Max weight\r\nrow;A;;\r\nslot;"A;1";A;12 000,5\r\n\r\n'
    expect(readPlaceList(text)).toEqual({
      places: [
        { ...empty, code: 'A', kind: 'row' },
        { ...empty, code: 'A;1', kind: 'slot', parent: 'A', max_weight: 12_000.5 },
      ],
      faults: [],
    })
  })

  it('is read without a header: the code alone is a slot', () => {
    const { places } = readPlaceList('A-01\nA-02\n')
    expect(places).toEqual([
      { ...empty, code: 'A-01', kind: 'slot' },
      { ...empty, code: 'A-02', kind: 'slot' },
    ])
  })

  it('names the lines that it does not understand', () => {
    const { places, faults } = readPlaceList('code,kind,max_count\nA,room,\nB,plant,\nC,row,-1\nD,row,1.5\nE,row,2')
    expect(places.map(({ code }) => code)).toEqual(['E'])
    expect(faults).toEqual([2, 3, 4, 5])
  })
})
