import { expect, it } from 'vitest'
import { previewOf } from '#features/import/guess/preview.ts'
import { readTable } from '#features/import/reading/read-table.ts'
import { understandRows } from '#features/import/rows/schedule-row.ts'
import { rawParts, row, sheetOf, textCell, zipped } from './raw-workbook.ts'

const lines = (...rows: string[][]) =>
  rows
    .map((texts, index) => row(index + 1, ...texts.map((text, at) => textCell(`${'ABC'[at]}${index + 1}`, text))))
    .join('')

/** A workbook with these sheets, each with its own rows. */
function workbook(sheets: Record<string, string[][]>): Uint8Array {
  const names = Object.keys(sheets)
  const parts = rawParts(lines(...(sheets[names[0] ?? ''] ?? [])), { sheets: names })
  let relations = parts['xl/_rels/workbook.xml.rels'] ?? ''
  for (const [index, name] of names.entries()) {
    relations = relations.replace(
      `Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"`,
      `Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"`,
    )
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetOf(lines(...(sheets[name] ?? [])))
  }
  return zipped({ ...parts, 'xl/_rels/workbook.xml.rels': relations })
}

async function read(file: Uint8Array, value?: string) {
  const answers = value === undefined ? [] : [{ code: 'further_sheets' as const, column: null, value }]
  const table = await readTable(file, { answers })
  const preview = previewOf(table, { answers })
  const columns = preview.columns.flatMap(({ guess }, column) => (guess ? [{ column, ...guess }] : []))
  const rows = [...understandRows(table, { columns, filters: [], answers, section: 'All' })]
  const components = rows.flatMap((each) =>
    each.kind === 'component' ? `${each.component.section} ${each.component.name} ${each.component.weight}` : [],
  )
  return { preview, rows, components }
}

const levels = workbook({
  'Level 1': [
    ['Mark', 'Weight (kg)'],
    ['W-1', '900'],
    ['W-2', '900'],
  ],
  'Level 2': [['Schedule of level 2'], ['Weight (kg)', 'Mark'], ['800', 'W-3']],
  Legend: [
    ['Colour', 'Meaning'],
    ['red', 'late'],
  ],
})

it('asks about sheets with the same columns, and reads them together, their names as sections', async () => {
  const { preview, components, rows } = await read(levels)
  expect(preview.row_count).toBe(3)
  expect(preview.questions).toEqual([
    {
      code: 'further_sheets',
      column: null,
      fields: [],
      values: { sheet: 'Level 1', name: 'Level 2 (1)', given: 2, total: 2 },
      choices: [
        { value: 'all', values: { value: 3 } },
        { value: 'sections', values: { value: 3 } },
        { value: 'only', values: { value: 2 } },
      ],
      suggested: 'sections',
    },
  ])
  expect(components).toEqual(['Level 1 W-1 900', 'Level 1 W-2 900', 'Level 2 W-3 800'])
  expect(rows[2]?.notes).toEqual([{ code: 'of_sheet', values: { sheet: 'Level 2' } }])
})

it('reads one sheet, or all in the chosen section', async () => {
  expect((await read(levels, 'only')).components).toEqual(['All W-1 900', 'All W-2 900'])
  expect((await read(levels, 'all')).components).toEqual(['All W-1 900', 'All W-2 900', 'All W-3 800'])
})

it('suggests one sheet where another is an earlier edition', async () => {
  const rows = [
    ['Mark', 'Level', 'Weight (kg)'],
    ['W-1', 'L1', '900'],
    ['W-2', 'L1', '900'],
  ]
  const { preview, components } = await read(workbook({ B: [...rows, ['W-3', 'L1', '900']], A: rows }))
  expect(preview.questions).toMatchObject([{ suggested: 'only', choices: [{ value: 'all' }, { value: 'only' }] }])
  expect(components).toHaveLength(3)
})
