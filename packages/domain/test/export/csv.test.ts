import { expect, test } from 'vitest'
import { csvLines, csvText } from '../../src/export/csv.ts'

test('texts are no formulas, numbers are numbers, and cells are quoted where a reader might split them', () => {
  expect(
    csvLines([
      ['=1+1', '-01', -1, null, 'a;=b', 'He said "no"'],
      ['', 0],
    ]),
  ).toBe(`'=1+1,'-01,-1,,"'a;'=b","He said ""no"""\r\n,0\r\n`)
})

test('a file begins with the mark of its encoding', () => {
  expect(csvText([['Plant']])).toBe('\ufeffPlant\r\n')
})
