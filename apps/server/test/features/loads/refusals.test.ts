import { departLoad, markLoaded } from '@castline/contract/load-steps'
import { createLoad, getLoad } from '@castline/contract/loads'
import { reportNcr } from '@castline/contract/ncrs'
import { createTrailer } from '@castline/contract/trailers'

import { loadTotals } from '@castline/domain/loads/limits'
import { expect, test } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { aLoadOf, aSite, loadAll } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app
const admin = await aUser(database, { role: 'admin' })
const site = await aSite(app)

const scan = (load: Id, { id }: Id) =>
  call(markLoaded, { as: site.transporter, params: { id: load.id }, body: { component_id: id } })
const depart = (load: Id, body: object = {}) =>
  call(departLoad, { as: site.transporter, params: { id: load.id }, body })
const read = async ({ id }: Id) => (await call(getLoad, { as: site.inspector, params: { id } })).body
const hold = async ({ id }: Id) => {
  const body = { component_id: id, defect_type: 'cracked', holds: true }
  return (await call(reportNcr, { as: site.inspector, params: { id: site.project.id }, body })).body
}

test('a held component is refused at the scan and at the departure, with the numbers; the load names them', async () => {
  const [held, later] = [await site.piece(), await site.piece()]
  const load = await aLoadOf(app, site, [held, later])
  const { number } = await hold(held)
  expect((await read(load)).components.map(({ holds }) => holds)).toEqual([[number], []])
  const refused = await scan(load, held)
  expect(refused).toMatchObject({ status: 409, refusal: { error: 'load_refused' } })
  expect(refused.refusal.details).toMatchObject([
    { code: 'on_hold', values: { control_number: held.control_number, holds: number } },
  ])
  // Held after it was loaded.
  await loadAll(app, site, load, [later])
  const second = await hold(later)
  expect((await depart(load)).refusal.details).toMatchObject([
    { code: 'on_hold', values: { component_id: later.id, holds: second.number } },
  ])
  expect(await read(load)).toMatchObject({ status: 'loading', loaded: 1, departed_at: null })
})

test('a blocking checklist that is open refuses the scan and the departure', async () => {
  const piece = await site.piece()
  const load = await aLoadOf(app, site, [piece])
  await loadAll(app, site, load, [piece])
  await database.rows(
    `INSERT INTO checklist_templates (project_id, version, name, step, gate, items)
     VALUES ($1, 1, 'Before loading', 'before_loading', 'block', '[]')`,
    [site.project.id],
  )
  expect((await depart(load)).refusal.details).toMatchObject([
    { code: 'checklist_open', values: { component_id: piece.id, checklists: 'Before loading' } },
  ])
  const other = await aLoadOf(app, site, [await site.piece()])
  const [first] = (await read(other)).components
  expect((await scan(other, { id: first?.component_id ?? '' })).refusal.details).toMatchObject([
    { code: 'checklist_open' },
  ])
  // Complete with a failed item.
  await database.rows(
    `WITH filled AS (
       INSERT INTO checklists (component_id, template_id, series_id, completed_at)
       SELECT $1, id, series_id, now() FROM checklist_templates WHERE project_id = $2 AND active RETURNING id)
     INSERT INTO checklist_answers (checklist_id, item_id, value, passed) SELECT id, 'sound', '"no"', false FROM filled`,
    [piece.id, site.project.id],
  )
  expect((await depart(load)).refusal.details).toMatchObject([{ code: 'checklist_open' }])
  await database.rows('UPDATE checklist_templates SET active = false WHERE project_id = $1', [site.project.id])
  expect((await depart(load)).status).toBe(200)
})

test('a load that is too heavy, too long and too wide is refused with every figure, when it is planned and when it departs', async () => {
  const body = { name: `Trailer ${crypto.randomUUID()}`, max_weight: 20_000, max_length: 12_000, max_width: 2_500 }
  const trailer = (await call(createTrailer, { as: admin, body })).body
  const pieces = [await site.piece({ weight: 18_000 }), await site.piece({ weight: 3_000 })]
  await database.rows('UPDATE components SET length = 12500, width = 2600 WHERE id = $1', [pieces[0]?.id])
  const plan = (more: object) =>
    call(createLoad, {
      as: site.transporter,
      params: { id: site.project.id },
      body: { planned_on: '2026-11-20', component_ids: pieces.map(({ id }) => id), ...more },
    })
  const figures = [
    { code: 'over_weight', values: { value: 21_000, limit: 20_000, unit: 'kg' } },
    { code: 'too_long', values: { value: 12_500, limit: 12_000, unit: 'mm' } },
    { code: 'too_wide', values: { value: 2_600, limit: 2_500, unit: 'mm' } },
  ]
  const refused = await plan({ trailer_id: trailer.id })
  expect(refused.status).toBe(409)
  expect(refused.refusal.details).toMatchObject(figures)
  const { body: load } = await plan({})
  await loadAll(app, site, load, pieces)
  // A smaller trailer replaces the planned one.
  await database.rows('UPDATE loads SET trailer_id = $2 WHERE id = $1', [load.id, trailer.id])
  expect((await depart(load)).refusal.details).toMatchObject(figures)
  expect((await depart(load, { limit_reason: 'Permit 12' })).status).toBe(200)
  expect((await read(load)).limit_reason).toBe('Permit 12')
})

test('a weight of 0 is unknown: the load says at least', async () => {
  const pieces = [await site.piece({ weight: 700 }), await site.piece({ weight: 0 })]
  const load = await aLoadOf(app, site, pieces)
  expect(load).toMatchObject({ weight: 700, unknown_weights: 1 })
  expect(load).toMatchObject(loadTotals(load.components))
})

test('an unknown weight is not a weight of 0: the load weighs at least the known ones', async () => {
  const [known, unknown] = [await site.piece({ weight: 700 }), await site.piece({ weight: null })]
  const load = await aLoadOf(app, site, [known, unknown])
  expect(load).toMatchObject({ weight: 700, unknown_weights: 1, over_limits: [] })
  await loadAll(app, site, load, [unknown])
  expect((await depart(load)).status).toBe(200)
  expect(await read(load)).toMatchObject({ weight: 0, unknown_weights: 1, pieces: 1, left_behind: 1 })
})
