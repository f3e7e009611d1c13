import { deleteConsequences } from '@castline/contract/bulk-edits'
import { deleteComponent } from '@castline/contract/component-edits'
import { getNcr } from '@castline/contract/ncrs'
import { expect, it } from 'vitest'
import { aComponent } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { aReportingProject } from './reporting-project.ts'

const app = await testApp()
const { call, database } = app
const { project, manager, inspector, report } = await aReportingProject(app)

it('deleting held components names the non-conformances that hold them, which stay', async () => {
  const [other, free] = [await aComponent(database, { project }), await aComponent(database, { project })]
  const held = await report(inspector, { holds: true, further_component_ids: [other.id] })
  const note = await report(inspector)
  const asked = async (ids: readonly string[]) =>
    (await call(deleteConsequences, { as: manager, params: { id: project.id }, body: { ids } })).body.consequences
  expect(await asked([note.component_id, free.id])).toEqual([])
  const named = { id: held.id, number: held.number }
  expect(await asked([held.component_id, other.id, note.component_id])).toMatchObject([
    { kind: 'hold', count: 1, ncrs: [named] },
  ])
  expect(await asked([other.id])).toMatchObject([{ kind: 'hold', count: 1, ncrs: [named] }])
  expect((await call(deleteComponent, { as: manager, params: { id: held.component_id } })).status).toBe(204)
  const { body } = await call(getNcr, { as: manager, params: { id: held.id } })
  expect(body).toMatchObject({ status: 'open', holds: true, component_deleted: true })
})
