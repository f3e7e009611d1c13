import { createLoad, updateLoad, updateLoadPieces } from '@castline/contract/loads'
import { createTrailer, deleteTrailer, listTrailers, updateTrailer } from '@castline/contract/trailers'
import { describe, expect, it } from 'vitest'
import { aUser } from '#support/factories.ts'
import { aLoadOf, aSite } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app
const admin = await aUser(database, { role: 'admin' })

async function aTrailer(given: object) {
  const name = `Trailer ${crypto.randomUUID()}`
  return (await call(createTrailer, { as: admin, body: { name, ...given } })).body
}

describe('trailers', () => {
  it('are listed by name, changed, and deleted; their loads keep them', async () => {
    const site = await aSite(app)
    const trailer = await aTrailer({ max_weight: 24_000 })
    expect(trailer).toMatchObject({ max_weight: 24_000, max_length: null, version: 1 })
    const params = { id: trailer.id }
    const changed = await call(updateTrailer, { as: site.manager, params, body: { max_length: 13_600, version: 1 } })
    expect(changed.body).toMatchObject({ name: trailer.name, max_weight: 24_000, max_length: 13_600, version: 2 })
    const late = await call(updateTrailer, { as: admin, params, body: { max_length: null, version: 1 } })
    expect(late).toMatchObject({ status: 409, refusal: { error: 'conflict', current: { version: 2 } } })
    const load = await aLoadOf(app, site, [], { trailer_id: trailer.id })

    expect((await call(listTrailers, { as: site.transporter })).body).toContainEqual(changed.body)
    expect((await call(deleteTrailer, { as: admin, params })).status).toBe(204)
    expect((await call(deleteTrailer, { as: admin, params })).status).toBe(404)
    expect((await call(listTrailers, { as: admin })).body.map(({ id }) => id)).not.toContain(trailer.id)
    const kept = await call(updateLoad, { as: admin, params: { id: load.id }, body: { driver: 'Somchai' } })
    expect(kept.body.trailer).toMatchObject({ name: trailer.name })
    const response = await call(createLoad, {
      as: admin,
      params: { id: site.project.id },
      body: { planned_on: '2026-11-20', trailer_id: trailer.id },
    })
    expect(response).toMatchObject({ status: 400, refusal: { details: [{ field: 'trailer_id' }] } })
  })

  it('have different names, regardless of case', async () => {
    const { name } = await aTrailer({})
    const again = await call(createTrailer, { as: admin, body: { name: name.toUpperCase() } })
    expect(again).toMatchObject({ status: 409, refusal: { error: 'already_exists', details: [{ field: 'name' }] } })
  })

  it.each([{ max_weight: 0 }, { max_weight: -1 }, { max_length: 'long' }, { name: ' ' }])(
    'refuse %j',
    async (given) => {
      expect((await call(createTrailer, { as: admin, body: { name: 'T', ...given } })).status).toBe(400)
    },
  )
})

it('a planned load needs a reason above a limit of its trailer, and names the figures', async () => {
  const site = await aSite(app)
  const trailer = await aTrailer({ max_weight: 20_000, max_length: 10_000, max_width: 2_500 })
  const heavy = [await site.piece({ weight: 15_000 }), await site.piece({ weight: 6_000.5 })]
  const body = { planned_on: '2026-11-20', trailer_id: trailer.id, component_ids: heavy.map(({ id }) => id) }
  const create = (more: object) =>
    call(createLoad, { as: site.transporter, params: { id: site.project.id }, body: { ...body, ...more } })
  const refused = await create({})
  expect(refused.refusal.details).toMatchObject([
    { field: 'limit_reason', code: 'over_weight', values: { value: 21_000.5, limit: 20_000, unit: 'kg' } },
  ])
  const confirmed = await create({ limit_reason: 'Second axle' })
  expect(confirmed.body).toMatchObject({
    weight: 21_000.5,
    over_limits: [{ code: 'over_weight', value: 21_000.5, limit: 20_000 }],
    limit_reason: 'Second axle',
  })
  const params = { id: confirmed.body.id }
  const lighter = await call(updateLoadPieces, {
    as: site.transporter,
    params,
    body: { component_ids: heavy.slice(0, 1).map(({ id }) => id) },
  })
  expect(lighter.body).toMatchObject({ weight: 15_000, over_limits: [], limit_reason: null })
  const back = await call(updateLoadPieces, {
    as: site.transporter,
    params,
    body: { component_ids: body.component_ids },
  })
  expect(back.status).toBe(409)
  const without = await call(updateLoad, { as: site.transporter, params, body: { trailer_id: null } })
  expect(without.body).toMatchObject({ trailer: null })
})
