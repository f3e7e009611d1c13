import type { ImportRow } from '@castline/contract/import'
import i18next, { type TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { csvFile } from '#features/import/csv-file.ts'
import { csvRows, type RowSort, sortedRows } from '#features/import/row-columns.ts'
import fields from '#i18n/locales/fr/fields.json' with { type: 'json' }
import imports from '#i18n/locales/fr/import.json' with { type: 'json' }
import statuses from '#i18n/locales/fr/statuses.json' with { type: 'json' }
import { createFormat } from '#ui/format.ts'

const row = (line: number, control_number: string | null, more: Partial<ImportRow> = {}): ImportRow => ({
  line,
  verdict: 'create',
  name: 'W',
  control_number,
  section: null,
  values: {},
  changes: [],
  steps: [],
  obstacles: [],
  notes: [],
  message: null,
  written: null,
  ...more,
})

const rows = [row(2, 'A-10'), row(3, null), row(4, 'A-9', { values: { weight: 5 } }), row(5, 'a-9'), row(6, null)]
const lines = (sort: RowSort) => sortedRows(rows, sort).map(({ line }) => line)

test('rows are sorted as people count, those without a value last in both directions', () => {
  expect(lines({ key: 'line', isDescending: true })).toEqual([6, 5, 4, 3, 2])
  expect(lines({ key: 'control_number', isDescending: false }).slice(2)).toEqual([2, 3, 6])
  expect(lines({ key: 'control_number', isDescending: true })[0]).toBe(2)
  expect(lines({ key: 'control_number', isDescending: true }).slice(3)).toEqual([3, 6])
  expect(lines({ key: 'weight', isDescending: true })).toEqual([4, 2, 3, 5, 6])
})

test('the exported rows have values below heads with units, changes and notes in the language of the page', async () => {
  const french = i18next.createInstance()
  const resources = { fr: { import: imports, fields, statuses } }
  await french.init({ lng: 'fr', defaultNS: 'import', resources, interpolation: { escapeValue: false } })
  const t: TFunction<['import', 'fields', 'statuses']> = french.getFixedT('fr', ['import', 'fields', 'statuses'])
  const changed = row(2, '=1+1', {
    verdict: 'update',
    section: 'Étage 1',
    values: { weight: 2990, needed_on: '2026-03-04' },
    changes: [{ field: 'weight', from: 3120, to: 2990 }],
    notes: [{ code: 'moves_section', values: { section: 'Toit' } }],
  })
  const [heads = [], cells = []] = csvRows([changed], t, (field) => `${field}, unit`, createFormat('fr'))
  const cell = (head: string) => cells[heads.indexOf(head)]
  expect(heads).toHaveLength(cells.length)
  expect(cell('weight, unit')).toBe(2990)
  expect(cell(fields.field.needed_on)).toBe('2026-03-04')
  expect(cells.at(-1)).toMatch(/Poids.*3120.*2990.*Toit/)
  // A spreadsheet program must not read a control number as a formula.
  expect(await csvFile([cells]).text()).toContain(`'=1+1`)
})
