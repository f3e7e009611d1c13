import { formatTag, languages } from '@castline/domain/languages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFormat } from '#ui/format.ts'
import { createNumberEntry } from '#ui/numbers/number-entry.ts'
import { readNumber, readWhole } from '#ui/numbers/read-number.ts'

const tagOf = (code: string) => formatTag(code, 'buddhist')

/** Returns a number, both readings of an ambiguous one, or null for invalid input. */
function read(code: string, typed: string): number | readonly number[] | null {
  const reading = readNumber(typed, tagOf(code))
  if (reading.kind === 'number') return reading.value
  return reading.kind === 'ambiguous' ? reading.readings : null
}

/** Numbers with at most 10 significant digits, as measures have. */
const measures = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 0, max: 9 }))
  .map(([digits, decimals]) => Number(`${digits}e-${decimals}`))

describe.each(languages.map(({ code }) => code))('numbers typed in %s', (code) => {
  const entry = createNumberEntry(tagOf(code))

  test('displayed numbers are read as the same number', () => {
    const { number } = createFormat(tagOf(code))
    fc.assert(
      fc.property(measures, (value) => {
        const shown = Math.round(value * 100) / 100
        expect(read(code, number(shown))).toBe(shown)
        expect(read(code, number(-shown - 1))).toBe(Number((-shown - 1).toFixed(2)))
      }),
    )
  })

  test('numbers written in forms and messages are read as the same number, to the last digit', () => {
    fc.assert(
      fc.property(fc.oneof(measures, fc.double({ min: 1e-9, max: 1e9, noNaN: true })), (value) => {
        const rounded = Number(value.toPrecision(10))
        expect(read(code, entry.write(rounded))).toBe(rounded)
        expect(read(code, entry.show(rounded))).toBe(rounded)
      }),
    )
  })

  test('whole numbers are read in any digits and grouping', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1_000_000 }),
        fc.constantFrom('thai', 'arab', 'arabext', 'fullwide'),
        (value, digits) => {
          const ownDigits = new Intl.NumberFormat(`en-u-nu-${digits}`, { useGrouping: false }).format(value)
          expect(read(code, ownDigits)).toBe(value)
          expect(read(code, createFormat(tagOf(code)).number(value))).toBe(value)
          expect(readWhole(String(value), tagOf(code))).toEqual({ kind: 'number', value })
        },
      ),
    )
  })

  test('an accepted number has exactly the typed digits', () => {
    // For any separators, an accepted number has exactly the typed digits, in their order.
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,'), minLength: 1, maxLength: 9 }), (typed) => {
        const value = read(code, typed)
        if (typeof value !== 'number') return
        const bare = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '')
        expect(bare(entry.write(value))).toBe(bare(typed))
      }),
    )
  })

  test('unambiguous numbers are read in every language', () => {
    expect(read(code, '1200')).toBe(1200)
    expect(read(code, '1 200')).toBe(1200)
    expect(read(code, ' 1\u00a0200\u202f000 ')).toBe(1_200_000)
    expect(read(code, "1'200")).toBe(1200)
    expect(read(code, '1’200’000')).toBe(1_200_000)
    expect(read(code, '1,200.5')).toBe(1200.5)
    expect(read(code, '1.200,5')).toBe(1200.5)
    expect(read(code, '1,200,000')).toBe(1_200_000)
    expect(read(code, '1.200.000')).toBe(1_200_000)
    expect(read(code, '١٬٢٠٠٫٥')).toBe(1200.5)
    expect(read(code, '٧٫٢')).toBe(7.2)
    expect(read(code, '๑๒๐๐')).toBe(1200)
  })

  test.each([
    '',
    ' ',
    'wide',
    '1e3',
    '12²',
    '½',
    '1 mm',
    '1 2',
    '12 00',
    '1,20,000',
    '1.2.3',
    '1,2.3,4',
    '.',
    ',',
    '-',
    '1-2',
    '--1',
    "1'20",
    '1 200 00',
    '0x10',
    'Infinity',
  ])('%j is not a number', (typed) => {
    expect(read(code, typed)).toBeNull()
  })
})

describe.each(['en', 'ar', 'zh', 'th'])('numbers with a comma for thousands, in %s', (code) => {
  test.each<[string, number | number[]]>([
    ['1,200', 1200],
    ['3,090', 3090],
    ['1.2', 1.2],
    ['.5', 0.5],
    ['12.', 12],
    ['0.500', 0.5],
    ['7.205', 7.205],
    ['1200.500', 1200.5],
    ['1,200.500', 1200.5],
    ['7.200', [7.2, 7200]],
    ['1.000', [1, 1000]],
    ['1,2', [1.2, 12]],
    ['12,5', [12.5, 125]],
    ['0,5', [0.5, 5]],
    ['1,2345', [1.2345, 12_345]],
    ['1200,5', [1200.5, 12_005]],
    ['1200,500', [1200.5, 1_200_500]],
    ['1 234,567', [1234.567, 1_234_567]],
    ['-1,200', -1200],
    ['-1,2', [-12, -1.2]],
  ])('%s is read as %j', (typed, value) => {
    expect(read(code, typed)).toEqual(value)
  })
})

describe('numbers with a point for thousands, in vi', () => {
  test.each<[string, number | number[]]>([
    ['7.200', 7200],
    ['3.090', 3090],
    ['1,2', 1.2],
    ['12,5', 12.5],
    ['7,205', 7.205],
    ['0,500', 0.5],
    ['7,200', [7.2, 7200]],
    ['1.2', [1.2, 12]],
    ['1200.5', [1200.5, 12_005]],
  ])('%s is read as %j', (typed, value) => {
    expect(read('vi', typed)).toEqual(value)
  })
})

describe('numbers with a space for thousands, in fr', () => {
  test.each<[string, number | number[]]>([
    ['1 200', 1200],
    ['1 200,5', 1200.5],
    ['1 200,500', 1200.5],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1 200.5', 1200.5],
    ['7,205', 7.205],
    ['7,200', [7.2, 7200]],
    ['1.200', [1.2, 1200]],
    ['1.205', [1.205, 1205]],
  ])('%s is read as %j', (typed, value) => {
    expect(read('fr', typed)).toEqual(value)
  })
})

test.each<[string, string, number | number[]]>([
  ['ar', '١,٢٠٠', 1200],
  ['ar', '١،٢٠٠', 1200],
  ['ar', '١،٢', [1.2, 12]],
  ['ar', '۱۲۰۰', 1200],
  ['th', '๑,๒๐๐', 1200],
  ['th', '๗.๒๐๐', [7.2, 7200]],
  ['zh', '１，２００．５', 1200.5],
  ['ar-SD', '١٬٢٠٠', 1200],
  ['ar-SD', '1,200', 1200],
])('in %s, %s is read as %j', (code, typed, value) => {
  expect(read(code, typed)).toEqual(value)
})

test('readWhole() rejects decimals and is ambiguous only between two whole numbers', () => {
  expect(readWhole('1,200', 'en')).toEqual({ kind: 'number', value: 1200 })
  expect(readWhole('12.0', 'en')).toEqual({ kind: 'number', value: 12 })
  expect(readWhole('1.000', 'en')).toEqual({ kind: 'ambiguous', readings: [1, 1000] })
  for (const typed of ['1.5', '1,2', '1.200', 'two']) expect(readWhole(typed, 'en')).toEqual({ kind: 'not_a_number' })
})

test('a form gets a number, null, or NaN, which the contract rejects', () => {
  const entry = createNumberEntry('vi')
  expect([entry.measureOf('7.200'), entry.measureOf(' '), entry.measureOf('7.2'), entry.measureOf('x')]).toEqual([
    7200,
    null,
    Number.NaN,
    Number.NaN,
  ])
  expect([entry.wholeOf('1.200'), entry.wholeOf(''), entry.wholeOf('1,5')]).toEqual([1200, Number.NaN, Number.NaN])
  expect([entry.write(1200.5), entry.write(null), entry.show(1200.5)]).toEqual(['1200,5', '', '1.200,5'])
})
