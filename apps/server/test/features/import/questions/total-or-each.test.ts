import { previewSchedule } from '@castline/contract/import-preview'
import { beforeAll, expect, it } from 'vitest'
import { aProject, aUser, type UserRow } from '#support/factories.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { componentsOf } from '../imported-components.ts'

const app = await testApp()
let manager: UserRow

beforeAll(async () => {
  manager = await aUser(app.database, { role: 'admin' })
})

const file = 'Mark,Qty,Level,Total Weight (kg)\nW-1,4,L1,16000\nW-2,1,L1,3000\n'
const columns = [
  { column: 0, field: 'name' as const },
  { column: 1, field: 'quantity' as const },
  { column: 2, field: 'section' as const },
  { column: 3, field: 'weight' as const, unit: 'kg' as const },
]
const weightsOf = async (project: { id: string }) =>
  (await componentsOf(app.database, project)).map(({ weight }) => weight)

it('asks whether a total is of all pieces, with the example of the file', async () => {
  const { body } = await app.call(previewSchedule, { as: manager, body: aForm(file) })
  expect(body.questions).toEqual([
    {
      code: 'total_or_each',
      column: 3,
      fields: ['weight', 'volume', 'area'],
      values: { column: 'Total Weight (kg)', name: 'W-1', value: 16_000, given: 4, unit: 'kg' },
      choices: [
        { value: 'total', values: { value: 4000, unit: 'kg' } },
        { value: 'each', values: { value: 16_000, unit: 'kg' } },
      ],
      suggested: 'total',
    },
  ])
})

it('asks nothing where no quantity is above 1, or the header names no total', async () => {
  for (const other of [file.replace(',4,', ',1,'), file.replace('Total Weight', 'Weight')]) {
    const { body } = await app.call(previewSchedule, { as: manager, body: aForm(other) })
    expect(body.questions).toEqual([])
  }
})

it('divides a total by the quantity, with a note, unless the answer is each', async () => {
  const one = await aProject(app.database)
  const report = await imported(app, manager, file, { project_id: one.id, columns, section: null })
  expect(await weightsOf(one)).toEqual([4000, 4000, 4000, 4000, 3000])
  expect(report.rows[0]?.notes).toEqual([
    { code: 'divided', values: { field: 'weight', value: 16_000, total: 4, given: 4000 } },
  ])
  const other = await aProject(app.database)
  const answers = [{ code: 'total_or_each' as const, column: 3, value: 'each' }]
  await imported(app, manager, file, { project_id: other.id, columns, section: null, answers })
  expect(await weightsOf(other)).toEqual([16_000, 16_000, 16_000, 16_000, 3000])
})

it('remembers the answer for the next file with these headers', async () => {
  const project = await aProject(app.database)
  const answers = [{ code: 'total_or_each' as const, column: 3, value: 'each' }]
  await imported(app, manager, file, { project_id: project.id, columns, section: null, answers })
  const { body } = await app.call(previewSchedule, { as: manager, body: aForm(file, { project_id: project.id }) })
  expect(body.remembered?.answers).toEqual(answers)
})
