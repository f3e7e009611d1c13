import { getComponent } from '@castline/contract/components'
import { receiveLoad } from '@castline/contract/load-steps'
import { componentMoves } from '@castline/contract/moves'
import { changeStatus } from '@castline/contract/status-changes'
import { expect, it } from 'vitest'
import { aProject, aUser, type Id } from '#support/factories.ts'
import { aDepartedLoad, aSite, signature } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'

const app = await testApp()
const { call, database } = app
const admin = await aUser(database, { role: 'admin' })
const site = await aSite(app)

const receive = (load: Id, outcomes: readonly { component_id: string; outcome: string }[], place_id: string) =>
  call(receiveLoad, {
    as: site.inspector,
    params: { id: load.id },
    body: { name: 'Malee', signature, outcomes, place_id } as never,
  })
const placeOf = async ({ id }: Id) => {
  const { body } = await call(getComponent, { as: admin, params: { id } })
  return 'place' in body ? (body.place?.code ?? null) : undefined
}

it('puts components at the place of the site, except missing ones; undoing an acceptance ends it', async () => {
  const yard = await aPlaceOf(database, { kind: 'site', projects: [site.project] })
  const slot = await aPlaceOf(database, { within: yard, code: 'S-1' })
  const [good, bad, lost] = [await site.piece(), await site.piece(), await site.piece()]
  const load = await aDepartedLoad(app, site, [good, bad, lost])
  const outcomes = [
    { component_id: good.id, outcome: 'accepted' },
    { component_id: bad.id, outcome: 'refused', reason: 'broken' },
    { component_id: lost.id, outcome: 'missing' },
  ]
  expect((await receive(load, outcomes, slot.id)).status).toBe(200)
  expect(await Promise.all([good, bad, lost].map(placeOf))).toEqual(['S-1', 'S-1', null])
  const moves = await call(componentMoves, { as: site.manager, params: { id: good.id } })
  expect(moves.body[0]).toMatchObject({ cause: 'status', to: `${yard.code} / S-1`, user_name: site.inspector.name })

  const undo = await call(changeStatus, {
    as: site.inspector,
    params: { id: good.id },
    body: { status: 'transported' },
  })
  expect(undo.status).toBe(200)
  expect(await placeOf(good)).toBeNull()
  const again = await call(changeStatus, { as: site.inspector, params: { id: good.id }, body: { status: 'accepted' } })
  expect([again.status, await placeOf(good)]).toEqual([200, null])
})

it('refuses a place of a plant and one of a foreign yard, and receives nothing then', async () => {
  const plant = await aPlaceOf(database, { projects: [site.project] })
  const foreign = await aPlaceOf(database, { kind: 'site', projects: [await aProject(database)] })
  const piece = await site.piece()
  const load = await aDepartedLoad(app, site, [piece])
  for (const place of [plant, foreign]) {
    const refused = await receive(load, [{ component_id: piece.id, outcome: 'accepted' }], place.id)
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'place_id' }] } })
  }
  expect((await call(getComponent, { as: admin, params: { id: piece.id } })).body.status).toBe('transported')
})
