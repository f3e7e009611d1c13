import { listImports } from '@castline/contract/import'
import type { CellCorrection } from '@castline/contract/import-preview'
import { expect, it } from 'vitest'
import { aUser } from '#support/factories.ts'
import { aWorkbook, imported, importing } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns } from './imported-components.ts'
import { managedProject } from './managed-project.ts'

const app = await testApp()
const { call, database } = app
const site = managedProject(database)

const file = 'Mark,Weight (kg),Needed\nW-01,31x0,2090-03-07\nW-02,2990,soon\n'
const given = () => ({ project_id: site.project.id, columns: columns('name', 'weight', 'needed_on') })
const at = (line: number, column: number, value: string, sheet: string | null = null): CellCorrection => ({
  ...{ line, sheet, beside: null, column, value },
})
const weightOf = async (name: string) =>
  (
    await database.row<{ weight: number | null }>(
      'SELECT weight::float AS weight FROM components WHERE project_id = $1 AND name = $2',
      [site.project.id, name],
    )
  )?.weight

it('reads a corrected cell by the rules of the file, and keeps what was corrected with the import', async () => {
  const check = (corrections: CellCorrection[]) =>
    imported(app, site.manager, file, { ...given(), dry_run: true, corrections })
  const first = await check([])
  const notesOf = ({ rows: [row] }: typeof first) => row?.notes.map(({ code }) => code)
  expect(first.rows.map(({ written }) => written?.cells)).toEqual([
    ['W-01', '31x0', '2090-03-07'],
    ['W-02', '2990', 'soon'],
  ])
  expect(first.corrected).toEqual([])

  const still = await check([at(2, 1, '31y0')])
  expect(notesOf(still)).toEqual(notesOf(first))
  expect(still.rows[0]?.written?.cells[1]).toBe('31y0')

  // What nobody sees is removed as in the file; of two corrections of a cell the last one counts.
  const corrections = [at(2, 1, '1'), at(2, 1, ' 3120\u200b '), at(3, 2, '2090-03-08')]
  const right = await check(corrections)
  expect(right.rows.map(({ values, notes }) => [values.weight, values.needed_on, notes])).toEqual([
    [3120, '2090-03-07', []],
    [2990, '2090-03-08', []],
  ])
  const recorded = [
    { line: 2, sheet: null, beside: null, column: 1, header: 'Weight (kg)', from: '31x0', to: '3120' },
    { line: 3, sheet: null, beside: null, column: 2, header: 'Needed', from: 'soon', to: '2090-03-08' },
  ]
  expect(right.corrected).toEqual(recorded)

  const done = await imported(app, site.manager, file, { ...given(), corrections, checked: right.digest })
  expect(done.corrected).toEqual(recorded)
  expect(done.rows.every(({ written }) => written === null)).toBe(true)
  expect(await weightOf('W-01')).toBe(3120)
  const { body: imports } = await call(listImports, {
    as: site.manager,
    params: { id: site.project.id },
    query: {},
  })
  expect(imports[0]?.corrected).toEqual(recorded)
  const audited = await database.row<{ details: { corrected: number } }>(
    "SELECT details FROM audit_log WHERE action = 'import.run' AND subject_id = $1 ORDER BY id DESC LIMIT 1",
    [site.project.id],
  )
  expect(audited?.details.corrected).toBe(2)
})

it('is not the import that was checked, with another correction', async () => {
  const { digest } = await imported(app, site.manager, file, { ...given(), dry_run: true })
  const other = { ...given(), checked: digest, corrections: [at(3, 1, '3000')] }
  const response = await importing(app, site.manager, file, other)
  expect(response.failure?.error).toBe('conflict')
})

it('corrects cells of further sheets by their sheet', async () => {
  const sheet = (mark: string) => [
    ['Mark', 'Weight (kg)'],
    [mark, 900],
  ]
  const workbook = await aWorkbook({ First: sheet('X-1'), Second: sheet('X-2') })
  const options = {
    project_id: site.project.id,
    dry_run: true,
    sheet: 'First',
    columns: columns('name', 'weight'),
    answers: [{ code: 'further_sheets' as const, column: null, value: 'all' }],
  }
  const report = await imported(app, site.manager, workbook, { ...options, corrections: [at(2, 1, '800', 'Second')] })
  expect(report.rows.map(({ name, values }) => [name, values.weight])).toEqual([
    ['X-1', 900],
    ['X-2', 800],
  ])
  const only = { ...options, answers: [{ code: 'further_sheets' as const, column: null, value: 'only' }] }
  const refused = await importing(app, site.manager, workbook, { ...only, corrections: [at(2, 1, '800', 'Second')] })
  expect(refused.failure).toMatchObject({
    error: 'invalid',
    details: [{ field: 'corrections.0.line', code: 'no_row' }],
  })
})

it.each([
  ['a line that the file does not have', at(9, 1, '1'), 'corrections.0.line', 'no_row'],
  ['the header', at(1, 1, '1'), 'corrections.0.line', 'no_row'],
  ['a column that the file does not have', at(2, 7, '1'), 'corrections.0.column', 'no_column'],
])('refuses a correction of %s', async (_what, correction, field, code) => {
  const response = await importing(app, site.manager, file, { ...given(), corrections: [correction] })
  expect([response.status, response.failure?.error]).toEqual([400, 'invalid'])
  expect(response.failure?.details).toMatchObject([{ field, code }])
})

it.each([
  ['a line below 1', { ...at(0, 1, '1') }],
  ['a column that is no number', { ...at(2, 1, '1'), column: 'B' }],
  ['a text that is too long', at(2, 1, 'x'.repeat(501))],
  ['no text', { line: 2, column: 1 }],
])('refuses %s', async (_what, correction) => {
  const corrections = [correction] as CellCorrection[]
  const response = await importing(app, site.manager, file, { ...given(), corrections })
  expect(response.status).toBe(400)
})

it('takes 200 corrections at most, and shows them to nobody who does not reach the project', async () => {
  const many = Array.from({ length: 201 }, () => at(2, 1, '1'))
  expect((await importing(app, site.manager, file, { ...given(), corrections: many })).status).toBe(400)
  const stranger = await aUser(database, { role: 'manager' })
  const listed = await call(listImports, { as: stranger, params: { id: site.project.id }, query: {} })
  expect(listed.status).toBe(404)
})
