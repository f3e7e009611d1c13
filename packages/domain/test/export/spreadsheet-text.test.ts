import { describe, expect, it } from 'vitest'
import { checkEach } from '#support/each-case.ts'
import { fromSpreadsheetText, needsQuotes, toSpreadsheetText } from '../../src/export/spreadsheet-text.ts'

const texts = [
  'W-03',
  '',
  '-01',
  '+6.730',
  '=1+1',
  '@SUM(A1)',
  '-',
  "'",
  "'=1+1",
  "''-01",
  "'W",
  'ผนัง',
  ' =1',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－01',
  '＠SUM(A1)',
  '﹦1+1',
  '\u3000＝1',
  '\u200b=1',
  '\ufeff=1',
  '\u0001@x',
  'semi;=1+1;x',
  "semi;'=1+1",
  "'semi;''=1+1",
  "'semi;x",
  'a;"=1',
  'a\t=1',
  'a|@b',
  'a\n=1',
  'a\r\n ＝1',
  ';=1;=2',
  'a;;=1',
  'a;b=1',
  'a,=1',
  'a ;=1',
]

it('text survives a round trip through a cell', () =>
  checkEach(texts, (text) => {
    const cell = toSpreadsheetText(text)
    expect(fromSpreadsheetText(cell) ?? cell).toBe(text)
  }))

describe.each([',', '\t', ';', '|', '\n'])('cells separated by %j', (separator) => {
  it('contain no formula', () =>
    checkEach(texts, (text) => {
      // A comma separates only where the quotes around a cell are seen as such.
      const parts = separator === ',' ? [toSpreadsheetText(text)] : toSpreadsheetText(text).split(separator)
      for (const part of parts) expect(part).not.toMatch(/^[\s"\p{C}]*[=+@＝＋－＠﹦-]/u)
    }))
})

it('a long run of separators is scanned once', () => {
  const text = `;${'\t;'.repeat(200_000)}`
  expect(toSpreadsheetText(text)).toBe(text)
  expect(fromSpreadsheetText(toSpreadsheetText(`${text}=1`))).toBe(`${text}=1`)
})

it('does not escape text that is no formula in any program', () => {
  const plain = ['W-03', '12', 'ผนัง', '', 'a;b', 'a=b', 'x@y', 'a;b-c']
  expect(plain.map(toSpreadsheetText)).toEqual(plain)
})

it('keeps an apostrophe that does not mark text', () => {
  for (const cell of ["'W", "a;'=1", "W'-1", '=1', "'t Harde"]) expect(fromSpreadsheetText(cell)).toBeNull()
})

it('quotes every common separator', () => {
  for (const text of ['a,b', 'a;b', 'a\tb', 'a|b', 'a"b', 'a\nb', 'a\rb']) expect(needsQuotes.test(text)).toBe(true)
  for (const text of ['W-03', "'=1", 'a b', '']) expect(needsQuotes.test(text)).toBe(false)
})
