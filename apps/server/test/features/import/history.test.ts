import { componentEdits } from '@castline/contract/edit-history'
import { undoImport } from '@castline/contract/import'
import { expect, it } from 'vitest'
import { imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns, componentsOf } from './imported-components.ts'
import { managedProject } from './managed-project.ts'

const app = await testApp()
const { database } = app
const site = managedProject(database)

const mapping = columns('control_number', 'name', 'section', 'weight', 'type', 'needed_on')
const head = 'No,Mark,Floor,Weight,Type,Needed\n'
const load = async (rows: string, more = {}) =>
  (await imported(app, site.manager, head + rows, { project_id: site.project.id, columns: mapping, ...more })).import_id

/** The entries in the history of the component with this number. */
async function historyOf(number: string) {
  const found = (await componentsOf(database, site.project)).find(({ control_number }) => control_number === number)
  const { body } = await app.call(componentEdits, { as: site.manager, params: { id: String(found?.id) } })
  return body
}

it('names the file that created a component, and those that changed it with each value before and after', async () => {
  const first = await load('1,W,Ground,100,wall,\n2,W,Ground,100,wall,\n')
  const second = await load('1,W,First,120,,2026-03-04\n2,W,Ground,100,wall,\n', { clear_empty: true })
  const about = { user_name: site.manager.name, file_name: 'schedule.csv', undone_at: null }
  expect(await historyOf('1')).toMatchObject([
    {
      ...about,
      id: second,
      action: 'import.update',
      changes: {
        section: { from: 'Ground', to: 'First' },
        weight: { from: 100, to: 120 },
        type: { from: 'wall', to: null },
        needed_on: { from: null, to: '2026-03-04' },
      },
    },
    { ...about, id: first, action: 'import.create', changes: {} },
  ])
  // Unchanged by the second file.
  expect((await historyOf('2')).map(({ id }) => id)).toEqual([first])
})

it('still names the file after months, and shows that an import was undone', async () => {
  const first = await load('1,W,Ground,100,wall,\n')
  await database.rows(`UPDATE imports SET imported_at = now() - interval '200 days' WHERE id = $1`, [first])
  const second = await load('1,W,Ground,120,wall,\n')
  await app.call(undoImport, { as: site.manager, params: { id: String(second) } })
  expect(await historyOf('1')).toMatchObject([
    { id: second, undone_at: expect.any(String), changes: { weight: { from: 100, to: 120 } } },
    { id: first, undone_at: null },
  ])
})
