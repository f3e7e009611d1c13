import { expect, test } from 'vitest'
import { marksOf, matchMarks } from '#features/loads/marks.ts'

const piece = (id: string, name: string, control_number: string) => ({ id, name, control_number })
const pieces = [piece('1', 'W-01', 'W-01'), piece('2', 'W-01', 'W-01/2'), piece('3', 'S-9', 'W-02')]
const numbersOf = (marks: readonly string[]) => matchMarks(marks, pieces).matched.map(({ id }) => id)

test('marks are separated by lines, commas of any script, semicolons and tabs, but not by spaces', () => {
  expect(marksOf(' W-01\nB 2,\tC;;D、E，F،G؛')).toEqual(['W-01', 'B 2', 'C', 'D', 'E', 'F', 'G؛'])
})

test('a mark given twice takes two components, regardless of case', () => {
  expect(matchMarks(['w-01', 'W-01', 'W-01'], pieces)).toEqual({ matched: pieces.slice(0, 2), unmatched: ['W-01'] })
})

test('a control number comes before a mark, in the order of the text', () => {
  expect(numbersOf(['W-02', 'W-01/2'])).toEqual(['3', '2'])
  expect(matchMarks(['X'], pieces)).toEqual({ matched: [], unmatched: ['X'] })
})
