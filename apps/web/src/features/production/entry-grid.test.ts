import { expect, it } from 'vitest'
import { emptyRow, isFilled, numbersOf, withPasted } from '#features/production/specimens/entry-grid.ts'

const rows = [emptyRow, emptyRow, emptyRow]

it('fills a column from the cell in which a block is pasted, and leaves out what goes beyond', () => {
  const pasted = withPasted(rows, { row: 1, column: 'strength' }, '54,0\t2380\textra\r\n53,5\r\n52\r\n')
  expect(pasted).toEqual([
    emptyRow,
    { load: '', strength: '54,0', density: '2380' },
    { load: '', strength: '53,5', density: '' },
  ])
  expect(pasted.map(isFilled)).toEqual([false, true, true])
})

it.each([
  [
    { ...emptyRow, strength: '54,0', density: '2.380' },
    { strength: 54, density: 2380 },
  ],
  [{ ...emptyRow, load: '1,215' }, { load: 1215 }],
  [{ ...emptyRow, load: 'x' }, null],
  [{ ...emptyRow, load: '1215', strength: '54' }, null],
])('reads %j', (row, numbers) => expect(numbersOf(row)).toEqual(numbers))
