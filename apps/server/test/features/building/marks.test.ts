import { expect, it } from 'vitest'
import { looksLikeId, markCandidates, withoutElementNumber } from '#features/building/conversion/marks.ts'
import { nameOf } from '#features/building/conversion/properties.ts'
import { sectionsOf } from '#features/building/conversion/storey-sections.ts'

interface Given {
  readonly name?: string
  readonly tag?: string
  readonly [property: string]: string | undefined
}

const candidates = (pieces: readonly Given[]) =>
  markCandidates(
    pieces.map(({ name = '', tag = '', ...properties }) => ({
      property: (wanted) => Object.entries(properties).find(([each]) => nameOf(each) === wanted)?.[1] ?? '',
      name,
      tag,
      className: 'IfcWall',
    })),
  )
const headers = (pieces: readonly Given[]) => candidates(pieces).map(({ header }) => header)

it('the piece mark comes before the reference, the name and the tag', () => {
  const pieces = [1, 2, 3].map((each) => ({
    'Piece mark': `W-${each}`,
    Reference: `Type ${each}`,
    name: `Wall ${each}`,
    tag: `T${each}`,
  }))
  expect(headers(pieces)).toEqual(['Mark (Piece mark)', 'Mark (Reference)', 'Mark (Name)', 'Mark (Tag)'])
})

it('GUIDs and element numbers are never the first, whatever has them', () => {
  const tag = [
    '6D1C2C5A-4F31-4C1C-9A2F-0D7C5A3B1E44',
    'ID4f1e2d3c-0000-0002-3134-363133353930',
    '1L4Hkk0002_Z4qCZSnE3aq',
  ]
  expect([...tag, '359304'].every(looksLikeId)).toBe(true)
  expect(['W-101', '1001', 'TR-02-01', 'BP-01-01', '4F-12', 'Basic Wall:Inside'].some(looksLikeId)).toBe(false)
  expect(headers(tag.map((each, index) => ({ tag: each, name: `W-${index}` })))).toEqual(['Mark (Name)', 'Mark (Tag)'])
  const numbers = ['359304', '359305', '359306'].map((each) => ({ Mark: each, name: `Inside ${each.at(-1)}` }))
  expect(headers(numbers)).toEqual(['Mark (Name)', 'Mark (Mark)'])
  const only = candidates(tag.map((each) => ({ tag: each })))
  expect(only.map(({ header }) => header)).toEqual(['Mark (Class)', 'Mark (Tag)'])
  expect(only[0]?.marks).toEqual(['Wall', 'Wall', 'Wall'])
})

it('one value for all pieces comes after values that differ', () => {
  expect(headers([1, 2, 3].map((each) => ({ Reference: 'Wall', name: `W-${each}` })))).toEqual([
    'Mark (Name)',
    'Mark (Reference)',
  ])
})

it('a piece without the property has the mark of the next one, and a property that few have is not offered', () => {
  const pieces = [
    { Reference: 'R-1', name: 'a' },
    { name: 'b' },
    { name: 'c' },
    { name: 'd', 'Piece mark': 'x' },
    { name: 'e' },
  ]
  const all = [...pieces, { Reference: 'R-2', name: 'f' }]
  expect(candidates(all)).toEqual([
    { header: 'Mark (Reference)', marks: ['R-1', 'b', 'c', 'd', 'e', 'R-2'] },
    { header: 'Mark (Name)', marks: ['a', 'b', 'c', 'd', 'e', 'f'] },
  ])
})

it('the element number that Revit adds to a name is no part of it', () => {
  expect(withoutElementNumber('Basic Wall:Inside:359304', '359304')).toBe('Basic Wall:Inside')
  expect(withoutElementNumber('Basic Wall:Inside:359304', '')).toBe('Basic Wall:Inside')
  expect(withoutElementNumber('Wall:12', '')).toBe('Wall:12')
})

it('storeys with names are sections, others the height', () => {
  const pieces = [
    { storey: 'Ground floor', low: 0 },
    { storey: 'Undefined', low: 0.2 },
    { storey: null, low: 6.1 },
  ]
  expect(sectionsOf(pieces)).toEqual(['Ground floor', '0 m', '6 m'])
})
