import { deleteComponent } from '@castline/contract/component-edits'
import { listImports, undoImport } from '@castline/contract/import'
import { createLoad } from '@castline/contract/loads'
import { expect, it } from 'vitest'
import { imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns, componentsOf } from './imported-components.ts'
import { managedProject } from './managed-project.ts'

const app = await testApp()
const site = managedProject(app.database)

it('an import is not undone if a load would lose a component, also a deleted one', async () => {
  const { manager, project } = site
  const file = 'No,Mark,Floor\n1,W,Ground\n2,W,Ground\n'
  const given = { project_id: project.id, columns: columns('control_number', 'name', 'section') }
  const { import_id: id } = await imported(app, manager, file, given)
  const [component] = await componentsOf(app.database, project)
  const body = { planned_on: '2026-11-20', component_ids: [String(component?.id)] }
  expect((await app.call(createLoad, { as: manager, params: { id: project.id }, body })).status).toBe(201)
  const undo = async () => (await app.call(undoImport, { as: manager, params: { id: String(id) } })).refusal.details
  expect(await undo()).toMatchObject([{ code: 'changed_since', values: { total: 1 } }])
  await app.call(deleteComponent, { as: manager, params: { id: String(component?.id) } })
  expect(await undo()).toMatchObject([{ code: 'changed_since', values: { total: 1 } }])
  const { body: imports } = await app.call(listImports, { as: manager, params: { id: project.id } })
  expect(imports[0]?.changed_since).toBe(1)
})
