import { describe, expect, it } from 'vitest'
import { previewOf } from '#features/import/guess/preview.ts'
import { readTable } from '#features/import/reading/read-table.ts'
import { understandRows } from '#features/import/rows/schedule-row.ts'
import type { RowOptions } from '#features/import/rows/understood-row.ts'
import { testApp } from '#support/test-app.ts'
import { rawParts, rawWorkbook, row, sheetOf, textCell, zipped } from '../raw-workbook.ts'
import { importWorldFile } from './world-file.ts'

const app = await testApp()
const number = (address: string, value: number | string, style = 0) =>
  `<c r="${address}" s="${style}"><v>${value}</v></c>`
const stylesOf = (...patterns: string[]) => ({
  'xl/styles.xml': `<styleSheet><numFmts>${patterns.map((pattern, index) => `<numFmt numFmtId="${164 + index}" formatCode="${pattern.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><fonts><font/><font><strike/></font></fonts><cellXfs><xf numFmtId="0"/>${patterns.map((_, index) => `<xf numFmtId="${164 + index}"/>`).join('')}<xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`,
})
const head = (...names: string[]) => row(1, ...names.map((name, column) => textCell(`${'ABCDEFG'[column]}1`, name)))

/** Reads a workbook as a person does who accepts what is guessed. */
async function read(file: Uint8Array, given: Partial<RowOptions> = {}) {
  const table = await readTable(file, {})
  const preview = previewOf(table, {})
  const columns = preview.columns.flatMap(({ guess }, column) => (guess ? [{ column, ...guess }] : []))
  const options = { columns, filters: [], answers: [], section: 'Ground', ...given }
  return { table, preview, rows: [...understandRows(table, options)] }
}
const componentsIn = (rows: Awaited<ReturnType<typeof read>>['rows']) =>
  rows.flatMap((each) => (each.kind === 'component' ? each.component : []))
const notesIn = (rows: Awaited<ReturnType<typeof read>>['rows']) =>
  rows.map(({ line, notes }) => [line, notes.map(({ code }) => code)])

describe('hidden', () => {
  it('01-hidden-rows.xlsx: rows are left out with a question and a note, or imported', async () => {
    const { preview, components, report } = await importWorldFile(app, '01-hidden-rows.xlsx')
    expect(preview.questions).toMatchObject([
      { code: 'hidden_rows', suggested: 'leave_out', values: { total: 1, name: 'W-2', line: 3 } },
    ])
    expect(components.map(({ name }) => name)).toEqual(['W-1', 'W-3'])
    expect(report.rows.find(({ line }) => line === 3)).toMatchObject({
      verdict: 'filtered',
      notes: [{ code: 'hidden_row' }],
    })
    const all = await importWorldFile(app, '01-hidden-rows.xlsx', {
      answers: [{ code: 'hidden_rows', column: null, value: 'use' }],
    })
    expect(all.components.map(({ name }) => name)).toEqual(['W-1', 'W-2', 'W-3'])
  })

  it('columns are left out with a question, ids are suggested', async () => {
    const rows =
      head('Mark', 'Old weight (kg)', 'GUID') +
      row(2, textCell('A2', 'W-1'), number('B2', 900), textCell('C2', '0abcdefghijklmnopqrstu'))
    const hidden = `<cols><col min="2" max="3" hidden="1"/></cols>`
    const file = zipped({
      ...rawParts(rows),
      'xl/worksheets/sheet1.xml': sheetOf(rows).replace('<sheetData>', `${hidden}<sheetData>`),
    })
    const { preview } = await read(file)
    expect(preview.columns.map(({ guess }) => guess?.field ?? null)).toEqual(['name', null, null])
    expect(preview.questions).toMatchObject([
      { code: 'hidden_column', column: 1, suggested: 'leave_out', choices: [{}, { becomes: { field: 'weight' } }] },
      { code: 'hidden_column', column: 2, suggested: 'use', choices: [{}, { becomes: { field: 'external_id' } }] },
    ])
  })

  it('02-hidden-sheet.xlsx: the visible sheet is read, hidden ones are last and named', async () => {
    const { preview, components } = await importWorldFile(app, '02-hidden-sheet.xlsx')
    expect(preview).toMatchObject({
      sheet: 'Rev B',
      sheets: ['Rev B', 'Rev A (old)'],
      hidden_sheets: ['Rev A (old)'],
    })
    expect(components.map(({ name }) => name)).toEqual(['W-1', 'W-2'])
  })
})

describe('number formats', () => {
  it('03-zeros-by-format.xlsx: marks and numbers are read as shown', async () => {
    const { preview, components } = await importWorldFile(app, '03-zeros-by-format.xlsx')
    expect(preview.columns[0]?.samples).toEqual(['W-007', 'W-012', 'P-1'])
    expect(components.map(({ name, control_number }) => [name, control_number])).toEqual([
      ['W-007', '0007'],
      ['W-012', '0012'],
      ['P-1', '210.10'],
    ])
  })

  it('give sections their zeros, and no mark separators of thousands', async () => {
    const rows =
      head('Mark', 'Level') +
      row(2, number('A2', 1234, 2), number('B2', 3, 1)) +
      row(3, number('A3', '210.09999999999999'), number('B3', 3, 1))
    const { rows: found } = await read(rawWorkbook(rows, { parts: stylesOf('00', '#,##0') }))
    expect(componentsIn(found)).toMatchObject([
      { name: '1234', section: '03' },
      { name: '210.1', section: '03' },
    ])
  })

  it('have units, and scales, of each cell', async () => {
    const rows =
      head('Mark', 'Weight') +
      row(2, textCell('A2', 'W-1'), number('B2', 3.6, 1)) +
      row(3, textCell('A3', 'W-2'), number('B3', 3600, 2)) +
      row(4, textCell('A4', 'W-3'), number('B4', 3600, 3))
    const { preview, rows: found } = await read(
      rawWorkbook(rows, { parts: stylesOf('0.0 "t"', '0.0, "t"', '#,##0 "kg"') }),
    )
    expect(componentsIn(found).map(({ weight }) => weight)).toEqual([3600, 3600, 3600])
    expect(preview.columns[1]).toMatchObject({
      guess: { field: 'weight', unit: 't' },
      samples: ['3.6 t', '3.6 t', '3600 kg'],
    })
  })

  it('04-marks-as-dates.xlsx: a mark that became a date is an error with what it may have been', async () => {
    const { report, components } = await importWorldFile(app, '04-marks-as-dates.xlsx', { skip_bad_rows: true })
    expect(components.map(({ name }) => name)).toEqual(['W-3'])
    expect(report.rows.filter(({ verdict }) => verdict === 'error')).toMatchObject([
      { line: 2, name: '2-Jan', notes: [{ code: 'mark_is_date', values: { value: '2-Jan', wanted: '1-2' } }] },
      { line: 3, notes: [{ code: 'mark_is_date', values: { value: 'Mar-26', wanted: '3-26' } }] },
    ])
  })

  it.each([
    ['a format of powers', number('A2', 100_000, 1)],
    ['more digits than numbers have', number('A2', '1234567890123456789')],
    ['a text of powers', textCell('A2', '1,00E+05')],
  ])('with %s are no mark', async (_name, cell) => {
    const { rows } = await read(
      rawWorkbook(head('Mark', 'Type') + row(2, cell, textCell('B2', 'wall')), { parts: stylesOf('0.00E+00') }),
    )
    expect(notesIn(rows)).toEqual([[2, ['scientific_notation']]])
  })
})

it('a mark such as 1E5 or 3E-12 is no power', async () => {
  const { rows } = await read(
    rawWorkbook(
      head('Mark', 'Type') +
        row(2, textCell('A2', '1E5'), textCell('B2', 'x')) +
        row(3, textCell('A3', '3E-12'), textCell('B3', 'x')),
    ),
  )
  expect(componentsIn(rows).map(({ name }) => name)).toEqual(['1E5', '3E-12'])
})

it('formulas without a result are noted, and an error in a mark', async () => {
  const rows =
    head('Mark', 'Type', 'Weight (kg)') +
    row(2, textCell('A2', 'W-1'), textCell('B2', 'wall'), '<c r="C2"><f>B2*2</f></c>') +
    row(3, '<c r="A3"><f>"W-"&amp;2</f><v></v></c>', textCell('B3', 'wall'), number('C3', 900))
  const { rows: found } = await read(rawWorkbook(rows))
  expect(notesIn(found)).toEqual([
    [2, ['not_calculated']],
    [3, ['not_calculated']],
  ])
  expect(found.map(({ kind }) => kind)).toEqual(['component', 'error'])
})

it('rows that are struck through are noted', async () => {
  const rich = '<c r="A3" t="inlineStr"><is><r><rPr><strike/></rPr><t>W-2</t></r></is></c>'
  const rows =
    head('Mark', 'Type') +
    row(2, textCell('A2', 'W-1').replace('<c ', '<c s="1" '), textCell('B2', 'wall')) +
    row(3, rich, textCell('B3', 'wall')) +
    row(4, textCell('A4', 'W-3'), textCell('B4', 'wall').replace('<c ', '<c s="1" '))
  const { rows: found } = await read(rawWorkbook(rows, { parts: stylesOf() }))
  expect(notesIn(found)).toEqual([
    [2, ['struck_row']],
    [3, ['struck_row']],
    [4, []],
  ])
})

it.each([
  '#WERT!',
  '#NV',
  '#DIV/0!',
  '#N/D',
  '#¡REF!',
  '#¿NOMBRE?',
  '#ДЕЛ/0!',
  '#Н/Д',
  '#BAŞV!',
  '#SAYI/0!',
  '########',
  'Err:508',
  '#NOM?',
])('the spreadsheet error %s is no mark', async (error) => {
  const { rows } = await read(rawWorkbook(head('Mark', 'Type') + row(2, textCell('A2', error), textCell('B2', 'wall'))))
  expect(notesIn(rows)).toEqual([[2, ['spreadsheet_error']]])
})
