import { previewSchedule } from '@castline/contract/import-preview'
import { expect, it } from 'vitest'
import { aProject, aUser } from '#support/factories.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()

/** Imports a file with the guessed columns, and returns its report and rows. */
async function load(file: string) {
  const project = await aProject(app.database)
  const manager = await aUser(app.database, { role: 'manager', projects: [project] })
  const { body } = await app.call(previewSchedule, { as: manager, body: aForm(file) })
  const columns = body.columns.flatMap(({ guess }, column) => (guess ? [{ column, ...guess }] : []))
  const { encoding, delimiter, decimal, header_row } = body
  const reading = { encoding: encoding ?? undefined, delimiter: delimiter ?? undefined, decimal, header_row }
  const report = await imported(app, manager, file, { project_id: project.id, columns, ...reading })
  const rows = report.rows.map(({ name, values, verdict, notes }) => [
    verdict === 'create' ? name : verdict,
    values.length ?? null,
    values.weight ?? null,
    notes.map(({ code }) => code).join(' '),
  ])
  return { preview: body, rows }
}

it('a second table below with other words is read by what they mean, in its units', async () => {
  const { rows } = await load(
    [
      'Mark,Length (mm),Weight (kg)',
      'B-1,6000,2400',
      'B-2,5000,2000',
      '',
      'Piece mark,Mass (t),Overall length (mm)',
      'W-1,3.2,2500',
      'W-2,3.4,2600',
    ].join('\n'),
  )
  expect(rows).toEqual([
    ['B-1', 6000, 2400, ''],
    ['B-2', 5000, 2000, ''],
    ['W-1', 2500, 3200, 'of_table'],
    ['W-2', 2600, 3400, 'of_table'],
  ])
})

it('a second table below with unknown words is left out with the row of its header', async () => {
  const { rows } = await load(
    ['Mark,Length (mm),Weight (kg)', 'B-1,6000,2400', 'B-2,5000,2000', 'Foo,Bar,Baz', 'W-1,32,2500'].join('\n'),
  )
  expect(rows).toEqual([
    ['B-1', 6000, 2400, ''],
    ['B-2', 5000, 2000, ''],
    ['filtered', null, null, 'other_table'],
  ])
})

it('a measure without a unit beside one with another unit is not read as if it had it', async () => {
  const { preview, rows } = await load(
    ['Mark,Length (mm),Weight (t)', 'B-1,6000,2.4', 'B-2,5000,2', 'Piece mark,Mass,Length (mm)', 'W-1,3200,2500'].join(
      '\n',
    ),
  )
  expect(preview.columns.map(({ header }) => header)).toEqual(['Mark', 'Length (mm)', 'Weight (t)', 'Mass'])
  expect(rows.at(-1)).toEqual(['W-1', 2500, null, 'of_table'])
})

it('rows with unknown values are no header', async () => {
  const { rows } = await load('Mark,Length (mm),Weight (kg)\nB-1,6000,2400\nB-2,TBC,n/a\nB-3,5000,2000\n')
  expect(rows.map(([name]) => name)).toEqual(['B-1', 'B-2', 'B-3'])
})

it('tables beside each other are read in one go, and said', async () => {
  const { rows, preview } = await load(
    [
      'Mark,Length (mm),Weight (kg),,Mark,Length (mm),Weight (kg)',
      'B-1,6000,2400,,W-1,2500,3200',
      'B-2,5000,2000,,W-2,2600,3400',
      'B-3,4000,1600,,,,',
    ].join('\n'),
  )
  expect(preview.columns.map(({ header }) => header)).toEqual(['Mark', 'Length (mm)', 'Weight (kg)'])
  expect(rows).toEqual([
    ['B-1', 6000, 2400, ''],
    ['B-2', 5000, 2000, ''],
    ['B-3', 4000, 1600, ''],
    ['W-1', 2500, 3200, 'table_beside'],
    ['W-2', 2600, 3400, 'table_beside'],
  ])
})

it('a mark that is repeated in each row is no table beside', async () => {
  const { rows } = await load('Mark,Weight (kg),Mark,Weight (kg)\nB-1,900,B-1,900\nB-2,800,B-2,800\n')
  expect(rows.map(([name]) => name)).toEqual(['B-1', 'B-2'])
})
