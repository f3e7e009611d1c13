import { expect, it } from 'vitest'
import { fromSpreadsheetText, toSpreadsheetText } from '../src/spreadsheet-text.ts'

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
]

it.each(texts)('%j comes back from a cell as it was', (text) => {
  const cell = toSpreadsheetText(text)
  expect(fromSpreadsheetText(cell) ?? cell).toBe(text)
})

it.each(texts)('%j is no formula in a cell', (text) => {
  expect(toSpreadsheetText(text)).not.toMatch(/^[=+@\t\r\n-]/)
})

it('leaves alone what no program takes for a formula', () => {
  expect(['W-03', '12', 'ผนัง', ''].map(toSpreadsheetText)).toEqual(['W-03', '12', 'ผนัง', ''])
})
