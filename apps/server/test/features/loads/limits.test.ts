import { getLoad, updateLoad } from '@castline/contract/loads'
import { createTrailer } from '@castline/contract/trailers'
import { expect, it } from 'vitest'
import { aUser } from '#support/factories.ts'
import { aLoadOf, aSite } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app
const admin = await aUser(database, { role: 'admin' })
const site = await aSite(app)

it('taking a trailer off from under too much needs the reason, in figures without rounding errors', async () => {
  const { body: trailer } = await call(createTrailer, { as: admin, body: { name: 'Small', max_weight: 1000 } })
  const pieces = await Promise.all([4518.267854676737, 0.1, 0.2].map((weight) => site.piece({ weight })))
  const load = await aLoadOf(app, site, pieces, { trailer_id: trailer.id, limit_reason: 'Weighed' })
  const edit = (body: object) => call(updateLoad, { as: site.transporter, params: { id: load.id }, body })
  const { refusal } = await edit({ trailer_id: null, limit_reason: null })
  expect(refusal.details).toMatchObject([{ code: 'over_weight', values: { value: 4518.57, limit: 1000 } }])
  expect(refusal.message).toContain('4518.57 kg')
  expect((await edit({ trailer_id: null, limit_reason: 'Another truck' })).status).toBe(200)
  expect((await call(getLoad, { as: admin, params: { id: load.id } })).body).toMatchObject({
    trailer: null,
    limit_reason: 'Another truck',
  })
})
