import { expect, it } from 'vitest'
import { readTable } from '#features/import/reading/read-table.ts'
import { testApp } from '#support/test-app.ts'
import { importWorldFile } from './world-file.ts'

const app = await testApp()
const read = (text: string, hints = {}) => readTable(new TextEncoder().encode(text), hints)

it('26-invisible-characters.csv: five pieces of one mark', async () => {
  const { components } = await importWorldFile(app, '26-invisible-characters.csv')
  expect(components.map(({ name }) => name)).toEqual(Array(5).fill('W-01'))
})

it('invisible characters are removed in headers and numbers, what can be seen stays', async () => {
  const table = await read('\u200eMark\u200b,Weight\u00ad (kg)\nW\u201001,\u200f900\nW–01,9\u2060 00\nمی\u200cخ,1\n')
  expect(table.headers).toEqual(['Mark', 'Weight (kg)'])
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['W-01', '900'],
    ['W–01', '9 00'],
    ['می\u200cخ', '1'],
  ])
})

it('28-two-tables.xlsx: the columns of a second table keep their meaning', async () => {
  const { components, report } = await importWorldFile(app, '28-two-tables.xlsx')
  expect(components.map(({ name, length, weight }) => [name, length, weight])).toEqual([
    ['B-1', 6000, 2400],
    ['B-2', 6000, 2400],
    ['W-1', 2000, 3000],
    ['W-2', 2000, 3000],
  ])
  expect(
    report.rows.filter(({ notes }) => notes.some(({ code }) => code === 'of_table')).map(({ line }) => line),
  ).toEqual([6, 7])
})

it('a second table may have more columns, and a third the first order again', async () => {
  const table = await read(
    'Mark,Level,Weight (kg)\nW-1,L1,900\n\nMark,Volume (m³),Level\nB-1,2,L2\nMark,Level,Weight (kg)\nW-9,L3,800\n',
  )
  expect(table.headers).toEqual(['Mark', 'Level', 'Weight (kg)', 'Volume (m³)'])
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['W-1', 'L1', '900'],
    ['B-1', 'L2', '', '2'],
    ['Mark', 'Level', 'Weight (kg)'],
    ['W-9', 'L3', '800'],
  ])
})

it('31-header-row-25.xlsx: the header is found', async () => {
  const { preview, components } = await importWorldFile(app, '31-header-row-25.xlsx')
  expect(preview.header_row).toBe(25)
  expect(components.map(({ name }) => name)).toEqual(['W-1', 'W-2'])
})

it('a header is found, and can be chosen, in row 180', async () => {
  const text = `${Array.from({ length: 179 }, (_, line) => `Note ${line + 1}`).join('\n')}\nMark,Level,Weight (kg)\nW-1,L1,900\n`
  const table = await read(text)
  expect(table.headers).toEqual(['Mark', 'Level', 'Weight (kg)'])
  expect(table.head.some(({ line }) => line === 180)).toBe(true)
})

it('30-group-headings.csv: headings become sections', async () => {
  const { components, preview, report } = await importWorldFile(app, '30-group-headings.csv')
  expect(preview.questions).toMatchObject([
    { code: 'group_headings', values: { name: 'Level 1', total: 2, given: 0 }, suggested: 'sections' },
  ])
  expect(components.map(({ name }) => name)).toEqual(['W-1', 'W-2', 'W-3', 'W-4'])
  expect(report.sections_created).toEqual(['Level 1', 'Level 2'])
  expect(report.rows.map(({ section, verdict }) => [verdict, section])).toEqual([
    ['filtered', null],
    ...Array(2).fill(['create', 'Level 1']),
    ['filtered', null],
    ...Array(2).fill(['create', 'Level 2']),
  ])
})

it('30-group-headings.csv: headings are left out if a person says so', async () => {
  const answers = [{ code: 'group_headings' as const, column: null, value: 'leave_out' }]
  const { report } = await importWorldFile(app, '30-group-headings.csv', { answers })
  expect(report.sections_created).toEqual(['Whole building'])
  expect(report.counts).toMatchObject({ create: 4, filtered: 2 })
})
