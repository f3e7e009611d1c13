import { previewSchedule } from '@castline/contract/import-preview'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { isMangled, typedBeforeDate } from '#features/import/rows/mangled.ts'
import { aComponent, aProject, aUser } from '#support/factories.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { componentsOf } from '../imported-components.ts'
import { importWorldFile } from './world-file.ts'

const app = await testApp()

/** What a spreadsheet program shows, and saves as CSV, of the cells of an export. */
const spoiled: Readonly<Record<string, string>> = {
  '1-2': '02-Jan',
  'MAR-1': '01-Mar',
  '1E5': '1.00E+05',
  '0012': '12',
}

async function exportedCsv(project: { id: string }): Promise<string[][]> {
  const admin = await aUser(app.database, { role: 'admin' })
  const { payload } = await app.app.inject({
    url: `/api/projects/${project.id}/components.csv`,
    headers: { authorization: `Bearer ${await app.tokenOf(admin)}` },
  })
  return parse(payload, { bom: true })
}

/** Imports rows as a person does who accepts what is guessed. */
async function importRows(rows: readonly (readonly string[])[], project: { id: string }) {
  const admin = await aUser(app.database, { role: 'admin' })
  const bytes = new TextEncoder().encode(`${rows.map((cells) => cells.join(',')).join('\n')}\n`)
  const { body } = await app.call(previewSchedule, { as: admin, body: aForm(bytes) })
  const columns = body.columns.flatMap(({ guess }, column) => (guess ? [{ column, ...guess }] : []))
  return imported(app, admin, bytes, { project_id: project.id, columns, section: null, skip_bad_rows: true })
}

describe('an export that a spreadsheet program has saved', () => {
  it('36-date-marks-export.csv: changes nothing', async () => {
    const { project, components } = await importWorldFile(app, '36-date-marks-export.csv')
    expect(components.map(({ name }) => name).toSorted()).toEqual(['0012', '1-2', '1E5', 'MAR-1'])
    const rows = (await exportedCsv(project)).map((cells) => cells.map((cell) => spoiled[cell] ?? cell))
    expect(rows.flat()).toEqual(expect.arrayContaining(Object.values(spoiled)))
    const report = await importRows(rows, project)
    expect(report.counts).toMatchObject({ unchanged: 4, create: 0, update: 0, error: 0 })
    expect(report.rows[0]?.notes[0]).toMatchObject({ code: 'spoiled' })
    expect(await componentsOf(app.database, project)).toEqual(components)
  })

  it('takes what was changed on purpose', async () => {
    const { project } = await importWorldFile(app, '36-date-marks-export.csv')
    const rows = (await exportedCsv(project)).map((cells) =>
      cells.map((cell) => (cell === '900' ? '950' : cell === '1-2' ? 'W-7' : (spoiled[cell] ?? cell))),
    )
    const report = await importRows(rows, project)
    expect(report.counts).toMatchObject({ unchanged: 0, create: 0, update: 4 })
    expect((await componentsOf(app.database, project)).map(({ name }) => name).toSorted()).toEqual([
      '0012',
      '1E5',
      'MAR-1',
      'W-7',
    ])
  })

  it('pairs rows without their code if it is of another project, and refuses what is no mark', async () => {
    const { project } = await importWorldFile(app, '36-date-marks-export.csv')
    const other = await aComponent(app.database, { name: 'X', control_number: 'X' })
    const [head = [], ...rows] = await exportedCsv(project)
    const column = head.indexOf('Label code')
    const changed = rows.map((cells) => {
      if (cells[0] === '1E5') return cells.with(column, other.qr_code).map((cell) => spoiled[cell] ?? cell)
      return cells[0] === '1-2' ? cells.with(column, 'none') : cells
    })
    const report = await importRows([head, ...changed], project)
    expect(report.counts).toMatchObject({ unchanged: 3, error: 1 })
    expect(report.rows.find(({ name }) => name === '1-2')?.notes).toMatchObject([{ code: 'unknown_label' }])
    const refused = report.rows.find(({ verdict }) => verdict === 'error')
    expect(refused?.notes.map(({ code }) => code)).toEqual([
      'scientific_notation',
      'scientific_notation',
      'unknown_label',
    ])
  })

  it('is noted where it has no label codes', async () => {
    const project = await aProject(app.database)
    const report = await importRows(
      [
        ['Mark', 'Level'],
        ['02-Jan', 'L1'],
        ['1.00E+05', 'L1'],
        ['1-2', 'L1'],
      ],
      project,
    )
    expect(report.rows.map(({ verdict, notes }) => [verdict, notes[0]?.code])).toEqual([
      ['create', 'like_date'],
      ['error', 'scientific_notation'],
      ['create', undefined],
    ])
  })
})

describe('what a spreadsheet makes of a text', () => {
  it.each([
    ['1-2', '02-Jan'],
    ['1-2', '2-Jan'],
    ['1-2', '2026-01-02 00:00:00'],
    ['1-2', '1/2/2026'],
    ['1-2', '02. Jan'],
    ['1-2', '2-janv.'],
    ['3-4', '04. Mär'],
    ['MAR-1', '01-Mar'],
    ['MRT-1', '1-mrt'],
    ['MAR-45', 'Mar-45'],
    ['3-2026', 'Mar-26'],
    ['1-2-3', '1/2/2003'],
    ['1E5', '1.00E+05'],
    ['1E5', '1,00E+05'],
    ['1E5', '100000'],
    ['123456789012345678', '1.23457E+17'],
    ['0012', '12'],
    ['1.10', '1.1'],
    ['1,10', '1.1'],
    ['+5', '5'],
    ['true', 'TRUE'],
  ])('%s becomes %s', (typed, shown) => {
    expect(isMangled(typed, shown)).toBe(true)
  })

  it.each([
    ['1-2', '1-3'],
    ['1-2', '2-1'],
    ['1-2', '1-2-3'],
    ['1-2', '03-Jan'],
    ['W-1', 'W-01'],
    ['W-1', '01-Mar'],
    ['12', '13'],
    ['A', 'B'],
    ['1E5', '1.00E+06'],
  ])('%s is not %s', (typed, shown) => {
    expect(isMangled(typed, shown)).toBe(false)
  })

  it('is recognized where it looks like the work of a spreadsheet', () => {
    expect(['02-Jan', '2. Jan', 'Mar-26', '2026-01-02', '1/2/2026', '02-janv'].map(typedBeforeDate)).toEqual([
      '1-2',
      '1-2',
      '3-26',
      '1-2',
      '1-2',
      '1-2',
    ])
    expect(['1-2', 'MAR-1', '01-MAR', 'W-01', 'Wall-26', '3-Wall', '2-A'].map(typedBeforeDate)).toEqual(
      Array(7).fill(null),
    )
  })
})
