import { describe, expect, it } from 'vitest'
import { decideDates } from '#features/import/rows/date-order.ts'
import { readMeasure } from '#features/import/rows/numbers.ts'
import { readStatus, readStatusDate } from '#features/import/rows/status-cells.ts'
import { readText } from '#features/import/rows/texts.ts'
import { controlNumbers } from '#tracking/components/control-numbers.ts'

describe('a measure', () => {
  it.each([
    ['79.1207576752489', undefined, '.', 79.1207576752489],
    ['  00079.5', undefined, '.', 79.5],
    ['+6.730', undefined, '.', 6.73],
    ['1,234.5', undefined, '.', 1234.5],
    ['1.234,5', undefined, ',', 1234.5],
    ["1'234.5", undefined, '.', 1234.5],
    ['1 234 567,5', undefined, ',', 1234567.5],
    ['1\u00a0234,5', undefined, ',', 1234.5],
    ['.5', undefined, '.', 0.5],
    ['1.8E-05', undefined, '.', 0.000018],
    ['๑๒.๕', undefined, '.', 12.5],
    ['1,1', 't', ',', 1100],
    ['2.5 t', 'kg', '.', 2500],
    ['120 kg', 't', '.', 120],
    ['1.2 ตัน', 'kg', '.', 1200],
    ['0', undefined, '.', 0],
    ['', undefined, '.', null],
    ['-', undefined, '.', null],
    ['n/a', undefined, '.', null],
  ] as const)('%j (%s, decimal %s) is %d', (text, unit, decimal, value) => {
    expect(readMeasure(text.trim(), 'weight', unit, decimal)).toBe(value)
  })

  it('takes numbers of a workbook as they are, and lengths in their unit', () => {
    expect(readMeasure(1.1, 'width', 'm', ',')).toBe(1100)
    expect(readMeasure('35,5', 'thickness', 'cm', ',')).toBe(355)
    expect(readMeasure('1200mm', 'width', 'm', '.')).toBe(1200)
    expect(readMeasure('12.5 m²', 'area', undefined, '.')).toBe(12.5)
  })

  it.each([
    [`12'-6 1/2"`, 3822.7],
    [`12' 6"`, 3810],
    [`12'6`, 3810],
    ['6 1/2"', 165.1],
    ['3/4"', 19.05],
    ["24'", 7315.2],
    ['12 ft 6 in', 3810],
    ['8.5 in', 215.9],
    // Thousands, not feet.
    ["1'234", 1234],
  ])('reads %s of a length as %d mm', (text, mm) => {
    expect(readMeasure(text, 'length', 'mm', '.')).toBeCloseTo(mm)
  })

  it('reads pounds, US tons, square and cubic feet', () => {
    expect(readMeasure('2,000 lbs', 'weight', 'kg', '.')).toBeCloseTo(907.18474)
    expect(readMeasure('1.5', 'weight', 'US ton', '.')).toBeCloseTo(1360.77711)
    expect(readMeasure('100 SF', 'area', undefined, '.')).toBeCloseTo(9.290304)
    expect(readMeasure(1, 'volume', 'yd³', '.')).toBeCloseTo(0.764555)
  })

  it.each([
    ['1.5', ',', /not a number/],
    ['1,5', '.', /not a number/],
    ['1,23,4', '.', /not a number/],
    ['heavy', '.', /not a number/],
    ['1e999', '.', /not a number/],
    ['-5', '.', /negative/],
    ['5 mm', '.', /unit/],
    ['9999999999', '.', /too large/],
    ['1'.repeat(100_000), '.', /not a number/],
  ] as const)('%j (decimal %s) is refused', (text, decimal, message) => {
    expect(() => readMeasure(text, 'weight', undefined, decimal)).toThrow(message)
  })
})

describe('text', () => {
  it.each(["=cmd|'/C calc'!A0", '@SUM(A1)', '+SUM(A1)', '-A1*2', "-2+3+cmd|' /C calc'!D2", '=W-01'])(
    '%j is a formula',
    (text) => {
      expect(() => readText(text, 'name')).toThrow(/is a formula/)
    },
  )

  it.each(['-01', '+6.730', '-W.3 a', '+ 1/2', 'W-03', 'a=b', 'x@y', '3>/A-B', '1L6a$l00095p4qCZStEJCr'])(
    '%j is none',
    (text) => {
      expect(readText(text, 'name')).toBe(text)
    },
  )

  it('has one space where the cell has line breaks or several', () => {
    expect(readText('W-03\n  left\u00a0wing', 'name')).toBe('W-03 left wing')
  })

  it.each(['', '-', '–'])('%j has no value', (text) => {
    expect(readText(text, 'type')).toBeNull()
  })

  it.each([
    ['W\u0000', /control characters/],
    ['W\u001b[2J', /control characters/],
    ['W\ufffd', /cannot be read/],
    ['#REF!', /spreadsheet error/],
    ['W'.repeat(121), /too long/],
  ])('%j is refused', (text, message) => {
    expect(() => readText(text, 'name')).toThrow(message)
  })
})

describe('a status', () => {
  it.each([
    ['installed', 'installed'],
    ['Manufactured', 'manufactured'],
    ['ขนส่งแล้ว', 'transported'],
    ['วางแผน', 'planning'],
    ['Hergestellt', 'manufactured'],
    ['geliefert', 'transported'],
    ['gemonteerd', 'installed'],
    ['مُصنَّع', 'manufactured'],
    ['Réceptionné', 'accepted'],
    ['已拒收', 'rejected'],
    ['đã lắp đặt', 'installed'],
    ['', null],
  ])('%j is %s', (text, status) => {
    expect(readStatus(text)).toBe(status)
  })

  it('that is not a known word is refused', () => {
    expect(() => readStatus('on the moon')).toThrow(/not a known status/)
  })

  it.each([
    ['2026-03-04', '2026-03-04T00:00:00'],
    ['2026-03-04 05:06', '2026-03-04T05:06:00'],
    ['2026-03-04T05:06:07Z', '2026-03-04T05:06:07Z'],
    ['2026-03-04T05:06:07+07:00', '2026-03-03T22:06:07Z'],
    ['4.3.2026', '2026-03-04T00:00:00'],
    ['04/03/2569', '2026-03-04T00:00:00'],
    ['', null],
  ])('dates from %j at %s', (text, at) => {
    expect(readStatusDate(text, 'day-first')).toBe(at)
  })

  it.each(['2026-02-30', '31.4.2026', 'yesterday', '1/1/0026', '2026-01-01T99:00'])('has no date %j', (text) => {
    expect(() => readStatusDate(text, 'day-first')).toThrow(/not a date/)
  })

  it('has its month first only if the column cannot be read otherwise', () => {
    const order = (...texts: string[]) => decideDates(texts, { isImperial: () => false, chosen: null }).order
    expect(order('3/4/2026', '3/25/2026')).toBe('month-first')
    expect(order('3/4/2026', '3/25/2026', '25/3/2026')).toBe('day-first')
    expect(order('3/4/2026')).toBe('day-first')
  })
})

describe('a control number', () => {
  it('is the next free one', () => {
    const numbers = controlNumbers(['W-03', 'W-03/3', 'W-04/2'])
    expect([numbers.next('W-03'), numbers.next('W-03'), numbers.next('W-04'), numbers.next('W-04')]).toEqual([
      'W-03/2',
      'W-03/4',
      'W-04',
      'W-04/3',
    ])
  })
})
