import { expect, test } from 'vitest'
import { guessBillColumns, splitHeader } from '../../src/production/bill-columns.ts'
import { itemKey, readKind, readUnit } from '../../src/production/materials.ts'

test.each([
  [
    'Tekla',
    ['Cast unit pos.', 'Item', 'Type', 'Qty', 'Unit', 'Drawing', 'Rev.'],
    'mark number kind quantity unit drawing revision',
  ],
  ['Revit', ['Host Mark', 'Rebar Number', 'Description', 'Quantity', 'Total (kg)'], 'mark number name quantity'],
  ['Allplan', ['Fertigteil', 'Artikelnummer', 'Bezeichnung', 'Menge', 'Einheit'], 'mark number name quantity unit'],
  ['French', ['Repère', 'Article', 'Désignation', 'Quantité', 'Unité'], 'mark number name quantity unit'],
  ['Chinese', ['构件编号', '物料编号', '名称', '数量', '单位'], 'mark number name quantity unit'],
  ['names only', ['Mark', 'Description', 'Count'], 'mark number quantity'],
])('the columns of a schedule of %s are found by their headers', (_of, headers, found) => {
  const columns = guessBillColumns(headers)
  const names = Object.entries(columns).sort(([, a], [, b]) => a - b)
  expect(names.map(([name]) => name).join(' ')).toBe(found)
})

test('units in words become ours, with the factor', () => {
  expect(['pcs', 'St.', 'mm', 't', 'm²', 'KG', '件', 'feet'].map(readUnit)).toEqual([
    { unit: 'pcs', factor: 1 },
    { unit: 'pcs', factor: 1 },
    { unit: 'm', factor: 0.001 },
    { unit: 'kg', factor: 1000 },
    { unit: 'm2', factor: 1 },
    { unit: 'kg', factor: 1 },
    { unit: 'pcs', factor: 1 },
    null,
  ])
  expect(splitHeader('Qty. [kg]')).toEqual({ words: 'qty', unit: 'kg' })
})

test('a kind is read from words and names', () => {
  expect(
    ['embed', 'Bewehrungskorb', 'Mesh Q188', 'Strand 12.9', 'Lifting anchor', 'Dämmung 120', 'Fenster', 'x'].map(
      readKind,
    ),
  ).toEqual([...['embed', 'cage', 'mesh', 'strand', 'anchor', 'insulation', 'window'], null])
  expect(itemKey({ number: 'K-1', unit: 'kg' })).toBe(itemKey({ number: 'k-1', unit: 'kg' }))
})
