import { departLoad, markLoaded, receiveLoad } from '@castline/contract/load-steps'
import { reportNcr } from '@castline/contract/ncrs'
import { changeStatus, changeStatusByQr, changeStatuses } from '@castline/contract/status-changes'
import { expect, it } from 'vitest'
import type { Id } from '#support/factories.ts'
import { aDepartedLoad, aLoadOf, aSite, loadAll, signature } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app
const site = await aSite(app)
const { transporter, inspector } = site

const hold = async ({ id }: Id) => {
  const body = { component_id: id, defect_type: 'cracked', holds: true }
  return (await call(reportNcr, { as: inspector, params: { id: site.project.id }, body })).body.number
}
const standing = ({ id }: Id) =>
  database.row<{ status: string; changes: number }>(
    `SELECT status, (SELECT count(*)::int FROM status_changes WHERE component_id = c.id) AS changes
     FROM components c WHERE id = $1`,
    [id],
  )

// Every way in which a component can be moved forward. An import sets the status of new components only.
const body = { status: 'transported' }
const earlier = '2026-11-01T10:00:00Z'
const paths: Record<string, (piece: Id) => Promise<{ status: number; refusal: unknown }>> = {
  'signed in': ({ id }) => call(changeStatus, { as: transporter, params: { id }, body }),
  'from the shown status': ({ id }) =>
    call(changeStatus, { as: transporter, params: { id }, body: { ...body, from: 'manufactured' } }),
  'with a note': ({ id }) => call(changeStatus, { as: transporter, params: { id }, body: { ...body, note: 'Now' } }),
  'by an administrator’s override': ({ id }) =>
    call(changeStatus, { as: site.manager, params: { id }, body: { ...body, override: 'Urgent' } }),
  'from an offline queue': ({ id }) =>
    call(changeStatus, {
      as: transporter,
      params: { id },
      body: { ...body, occurred_at: earlier, reported_at: earlier },
      headers: { 'idempotency-key': `queue ${id}` },
    }),
  'for an earlier day': ({ id }) =>
    call(changeStatus, { as: transporter, params: { id }, body: { ...body, occurred_at: earlier, backdated: true } }),
  'by username': ({ id }) =>
    call(changeStatusByQr, { params: { id }, body: { ...body, username: transporter.username } }),
  'in a batch': async ({ id }) => {
    const changes = [{ component_id: id, ...body }]
    const result = (await call(changeStatuses, { as: transporter, body: { changes } })).body.results[0]
    return { status: result?.ok ? 200 : 409, refusal: result && 'refusal' in result ? result.refusal : null }
  },
}

it.each(Object.entries(paths))('a held component is refused %s, and passes without the hold', async (_path, move) => {
  const [held, free] = [await site.piece(), await site.piece()]
  const number = await hold(held)
  const { status, refusal } = await move(held)
  expect([status, refusal]).toMatchObject([409, { error: 'on_hold', details: [{ message: number }] }])
  expect(await standing(held)).toEqual({ status: 'manufactured', changes: 1 })
  expect((await move(free)).status).toBe(200)
})

it('a held component is not loaded, does not depart, and is received on hold', async () => {
  const onHold = { error: 'load_refused', details: [{ code: 'on_hold' }] }
  const before = await site.piece()
  const planned = await aLoadOf(app, site, [before])
  await hold(before)
  const loaded = await call(markLoaded, {
    as: transporter,
    params: { id: planned.id },
    body: { component_id: before.id },
  })
  expect([loaded.status, loaded.refusal]).toMatchObject([409, onHold])

  const after = await site.piece()
  const ready = await aLoadOf(app, site, [after])
  await loadAll(app, site, ready, [after])
  await hold(after)
  const departed = await call(departLoad, { as: transporter, params: { id: ready.id }, body: {} })
  expect([departed.status, departed.refusal]).toMatchObject([409, onHold])
  expect(await standing(after)).toEqual({ status: 'manufactured', changes: 1 })

  const arrived = await site.piece()
  const load = await aDepartedLoad(app, site, [arrived])
  await hold(arrived)
  const received = await call(receiveLoad, {
    as: inspector,
    params: { id: load.id },
    body: { outcomes: [{ component_id: arrived.id, outcome: 'accepted' }], name: 'Dao', signature },
  })
  expect(received.body.left_out).toMatchObject([{ component_id: arrived.id, reason: 'on_hold' }])
  expect(await standing(arrived)).toEqual({ status: 'transported', changes: 2 })
})

it('a component that is refused at receipt gets a non-conformance', async () => {
  const piece = await site.piece()
  const load = await aDepartedLoad(app, site, [piece])
  const outcomes = [{ component_id: piece.id, outcome: 'refused', reason_code: 'cracked' }]
  await call(receiveLoad, { as: inspector, params: { id: load.id }, body: { outcomes, name: 'Dao', signature } })
  expect(
    await database.row('SELECT defect_type, via, holds, component_status FROM ncrs WHERE component_id = $1', [
      piece.id,
    ]),
  ).toEqual({ defect_type: 'cracked', via: 'load', holds: true, component_status: 'transported' })
})
