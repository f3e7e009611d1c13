import type { ColumnMapping } from '@castline/contract/import-preview'
import { expect, it } from 'vitest'
import { imported, importing } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns, componentsOf } from './imported-components.ts'
import { managedProject } from './managed-project.ts'

const app = await testApp()
const { database } = app

const site = managedProject(database)

const mapping = columns('name', 'quantity', 'section', 'weight')
const load = (rows: string, given: ColumnMapping[] = mapping, more = {}) =>
  imported(app, site.manager, `Mark,Qty,Floor,Weight\n${rows}`, {
    project_id: site.project.id,
    columns: given,
    ...more,
  })
const numbers = async () =>
  (await componentsOf(database, site.project)).map(({ control_number, section }) => `${control_number} ${section}`)

it('creates as many components as the quantity, and on a repeated import only the missing ones', async () => {
  const first = await load('W-03,3,Ground,100\nW-04,,Ground,100\nW-03,2 pcs,First,100\nW-05,0,First,100\n')
  expect(first.counts).toEqual({ create: 6, update: 0, unchanged: 0, filtered: 1, error: 0 })
  expect(first.warnings).toEqual([])
  expect(first.rows.map(({ line, control_number }) => [line, control_number])).toEqual([
    [2, 'W-03'],
    [2, 'W-03/2'],
    [2, 'W-03/3'],
    [3, 'W-04'],
    [4, 'W-03/4'],
    [4, 'W-03/5'],
    [5, null],
  ])
  expect(first.rows[6]?.notes).toEqual([{ code: 'no_components', values: {} }])

  const again = await load('W-03,5,Ground,110\nW-04,1,Ground,100\nW-03,2,First,100\n')
  expect(again.counts).toMatchObject({ create: 2, update: 3, unchanged: 3 })
  expect(again.rows[0]).toMatchObject({ changes: [{ field: 'weight', from: 100, to: 110 }], notes: [] })
  expect(await numbers()).toEqual([
    'W-03 Ground',
    'W-03/2 Ground',
    'W-03/3 Ground',
    'W-03/4 First',
    'W-03/5 First',
    'W-03/6 Ground',
    'W-03/7 Ground',
    'W-04 Ground',
  ])
})

it('reports that the file now has fewer, and changes no others', async () => {
  await load('W-03,4,Ground,100\n')
  const report = await load('W-03,1,Ground,100\nW-03,1,Ground,100\n', mapping, { dry_run: true })
  expect(report.rows.map(({ verdict, notes }) => [verdict, notes])).toEqual([
    ['unchanged', []],
    ['unchanged', [{ code: 'fewer_components', values: { given: 2, total: 4 } }]],
  ])
  expect(report.missing).toMatchObject({
    total: 2,
    components: [{ control_number: 'W-03/3' }, { control_number: 'W-03/4' }],
  })
})

it('continues from the control number of the row, without the numbers of other rows', async () => {
  const numbered = columns('control_number', 'quantity', 'section', 'name')
  const rows = 'C-1,3,Ground,W\nC-1/2,1,Ground,W\n'
  expect((await load(rows, numbered)).counts).toMatchObject({ create: 4 })
  expect(await numbers()).toEqual(['C-1 Ground', 'C-1/2 Ground', 'C-1/3 Ground', 'C-1/4 Ground'])
  expect((await load(rows, numbered)).counts).toMatchObject({ create: 0, unchanged: 4 })
})

it('reports invalid and excessive quantities', async () => {
  const { rows } = await load('W-1,many,G,1\nW-2,1.5,G,1\nW-3,-1,G,1\nW-4,10001,G,1\nW-5,๒ ชิ้น,G,100\n', mapping, {
    dry_run: true,
  })
  expect(rows.map(({ verdict, notes: [note] }) => [verdict, note?.code])).toEqual([
    ['create', 'not_a_count'],
    ['error', 'not_a_count'],
    ['error', 'not_a_count'],
    ['error', 'not_a_count'],
    ['create', undefined],
    ['create', undefined],
  ])
  const many = Array.from({ length: 6 }, (_, index) => `W-${index},10000,G,1`).join('\n')
  const options = { project_id: site.project.id, columns: mapping }
  const { failure } = await importing(app, site.manager, `Mark,Qty,Floor,Weight\n${many}`, options)
  expect(failure).toMatchObject({
    error: 'invalid',
    details: [{ code: 'too_many_components', values: { total: 60_000 } }],
  })
})

it('shortens the control numbers of marks that leave no room for a suffix, each of them only once', async () => {
  const [one, other] = [`${'M'.repeat(118)}-A`, `${'M'.repeat(118)}-B`]
  const rows = `${one},3,Ground,100\n${other},2,Ground,100\n`
  await load(rows)
  const created = (await componentsOf(database, site.project)).map(({ control_number }) => String(control_number))
  expect([new Set(created).size, Math.max(...created.map(({ length }) => length))]).toEqual([5, 120])
  expect((await load(rows)).counts).toMatchObject({ create: 0, unchanged: 5 })
  await load(`${one},5,Ground,100\n`)
  expect(await componentsOf(database, site.project)).toHaveLength(7)

  const numbered = columns('name', 'quantity', 'section', 'weight', 'control_number')
  const withNumbers = `W,2,First,1,${'1'.repeat(119)}A\nW,2,First,1,${'1'.repeat(119)}B\n`
  const report = await imported(app, site.manager, `Mark,Qty,Floor,Weight,No\n${withNumbers}`, {
    project_id: site.project.id,
    columns: numbered,
  })
  expect(report.counts).toMatchObject({ create: 4, error: 0 })
})
