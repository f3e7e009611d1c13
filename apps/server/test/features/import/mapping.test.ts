import { type ColumnMapping, previewSchedule, type RowFilter } from '@castline/contract/import-preview'
import { expect, it } from 'vitest'
import { aProject, aUser } from '#support/factories.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { managedProject } from './managed-project.ts'

const app = await testApp()
const { database } = app

const site = managedProject(database)

const columns: ColumnMapping[] = [
  { column: 0, field: 'type' },
  { column: 1, field: 'name' },
  { column: 2, field: 'weight', unit: 't' },
]
const filters: RowFilter[] = [{ column: 0, keep: 'is_not', value: 'slab' }]
const file = 'Mark,Code,Weight\nwall,W-01,3\nslab,S-01,2\n'

const load = (content: string, more = {}) =>
  imported(app, site.manager, content, { project_id: site.project.id, columns, filters, ...more })

const preview = async (content: string, fields: object = { project_id: site.project.id }) =>
  (await app.call(previewSchedule, { as: site.manager, body: aForm(content, { options: fields }) })).body

it('is reused for the next file with the same headers, in its project only', async () => {
  expect((await preview(file)).remembered).toBeNull()
  await load(file)
  expect((await preview('Mark,Code,Weight\nbeam,B-01,3\n')).remembered).toEqual({ columns, filters, answers: [] })
  expect((await preview('Mark,Code,Mass\nbeam,B-01,3\n')).remembered).toBeNull()
  expect((await preview(file, {})).remembered).toBeNull()
  const another = await aProject(database, {})
  await database.rows('INSERT INTO project_members (project_id, user_id) VALUES ($1, $2)', [
    another.id,
    site.manager.id,
  ])
  expect((await preview(file, { project_id: another.id })).remembered).toBeNull()
})

it('is replaced by that of the last import, and not by a dry run or a failed import', async () => {
  await load(file)
  await load(file, { filters: [], columns: columns.slice(0, 2) })
  const last = { columns: columns.slice(0, 2), filters: [], answers: [] }
  expect((await preview(file)).remembered).toEqual(last)
  await load(file, { dry_run: true })
  await expect(load('Mark,Code,Weight\nwall,,heavy\n')).rejects.toThrow()
  expect((await preview(file)).remembered).toEqual(last)
})

it('is found with the header row that a person chose, which the server would not guess', async () => {
  const titled = (mark: string) => `Mark,Weight,Project\nNo,Text,Number\nW,${mark},3\n`
  const guess = await preview(titled('A'))
  expect(guess.header_row).toBe(1)
  await load(titled('A'), { header_row: 2, filters: [] })
  expect(await preview(titled('B'))).toMatchObject({
    header_row: 2,
    columns: [{ header: 'No' }, { header: 'Text' }, { header: 'Number' }],
    remembered: { columns, filters: [] },
  })
  // A header row that a person selects is used.
  expect(await preview(titled('B'), { project_id: site.project.id, header_row: 1 })).toMatchObject({
    header_row: 1,
    remembered: null,
  })
})

it('is not read in a project without access', async () => {
  const stranger = await aUser(database, { role: 'manager' })
  const body = aForm(file, { project_id: site.project.id })
  expect((await app.call(previewSchedule, { as: stranger, body })).status).toBe(404)
})
