import { getComponent } from '@castline/contract/components'
import { receiveLoad } from '@castline/contract/load-steps'
import { getLoad } from '@castline/contract/loads'
import { reportNcr } from '@castline/contract/ncrs'
import { changeStatus } from '@castline/contract/status-changes'
import { expect, it } from 'vitest'
import { aDepartedLoad, aSite, signature } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'
import { stepOf } from '../quality/reporting-project.ts'

const app = await testApp()
const { call, database } = app
const step = stepOf(call)

it('a receipt that arrives late receives what is on hold, names what was deleted, and accepts the others', async () => {
  const site = await aSite(app)
  const { inspector, manager, project } = site
  const [good, held, deleted] = [await site.piece(), await site.piece(), await site.piece()]
  const load = await aDepartedLoad(app, site, [good, held, deleted])
  const ncr = await call(reportNcr, {
    as: inspector,
    params: { id: project.id },
    body: { component_id: held.id, defect_type: 'cracked', severity: 'major', holds: true },
  })
  await database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [deleted.id])
  const outcomes = [good, held, deleted].map(({ id }) => ({ component_id: id, outcome: 'accepted' as const }))
  const body = { name: 'Kim', signature, outcomes, occurred_at: new Date().toISOString() }
  const received = await call(receiveLoad, { as: inspector, params: { id: load.id }, body })
  expect(received.body).toMatchObject({
    status: 'closed',
    left_out: [
      { component_id: held.id, reason: 'on_hold', holds: [ncr.body.number], obstacles: [{ gate: 'hold' }] },
      { component_id: deleted.id, control_number: deleted.control_number, reason: 'deleted' },
    ],
  })
  const statusOf = async (id: string) => (await call(getComponent, { as: manager, params: { id } })).body.status
  expect([await statusOf(good.id), await statusOf(held.id)]).toEqual(['accepted', 'transported'])
  const shown = (await call(getLoad, { as: manager, params: { id: load.id } })).body
  expect(shown.components.map(({ outcome }) => outcome)).toEqual(['accepted', 'held'])
  expect(shown).toMatchObject({ accepted: 1, refused: 0, missing: 0, held: 1, returned: 0 })
  // It is accepted once it is released.
  const accept = () =>
    call(changeStatus, { as: inspector, params: { id: held.id }, body: { status: 'accepted' } as never })
  expect((await accept()).status).toBe(409)
  await step(manager, ncr.body, { kind: 'hold_end', text: 'Checked on site' })
  expect((await accept()).status).toBe(200)
})
