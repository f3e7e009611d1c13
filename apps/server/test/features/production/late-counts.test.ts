import { listMovements, listStock, moveStock } from '@castline/contract/stock'
import { expect, it } from 'vitest'
import { aMember, aProject, aUser } from '#support/factories.ts'
import { aPlant } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A plant with ten of an item, and its producer. */
async function aStore() {
  const project = await aProject(database)
  const plant = await aPlant(database, [project])
  const producer = await aUser(database, { role: 'producer' })
  await aMember(database, project, producer)
  const params = { id: plant.id }
  const move = (body: object, headers = {}) =>
    call(moveStock, { as: producer, params, headers, body: { number: 'A-1', unit: 'pcs', ...body } as never })
  const onHand = async () =>
    (await call(listStock, { as: producer, params, query: {} as never })).body.items.map(({ on_hand }) => on_hand)
  await move({ kind: 'receipt', quantity: 10, occurred_at: ago(90) })
  return { plant, producer, move, onHand }
}

it('says what there was when it was made: what came in after it is added', async () => {
  const { move, onHand, producer } = await aStore()
  const { id } = (await move({ kind: 'receipt', quantity: 5, occurred_at: ago(30) })).body
  expect((await move({ kind: 'count', quantity: 8, occurred_at: ago(60) })).body.on_hand).toBe(13)
  expect(await onHand()).toEqual([13])
  const page = await call(listMovements, { as: producer, params: { id }, query: { offset: 0 } })
  expect(page.body.movements[0]).toMatchObject({ kind: 'count', quantity: -2, balance: 13 })
})

it('changes nothing after a later one', async () => {
  const { move, onHand } = await aStore()
  await move({ kind: 'count', quantity: 7, occurred_at: ago(20) })
  expect((await move({ kind: 'count', quantity: 9, occurred_at: ago(60) })).body.on_hand).toBe(7)
  expect((await move({ kind: 'count', quantity: 6 })).body.on_hand).toBe(6)
  expect(await onHand()).toEqual([6])
})

it('counts once, however often a device sends it', async () => {
  const { move, onHand } = await aStore()
  const headers = { 'idempotency-key': '5f0c7a2e-1b7d-4c3a-8f1e-2d9b6a4c8e10' }
  await move({ kind: 'count', quantity: 8, occurred_at: ago(60) }, headers)
  await move({ kind: 'receipt', quantity: 1 })
  const again = await move({ kind: 'count', quantity: 8, occurred_at: ago(59) }, headers)
  expect([again.status, again.body.on_hand]).toEqual([200, 8])
  expect(await onHand()).toEqual([9])
})

it('is refused where the plant was deleted meanwhile', async () => {
  const { plant, move } = await aStore()
  await database.rows('UPDATE plants SET deleted_at = now() WHERE id = $1', [plant.id])
  expect((await move({ kind: 'count', quantity: 8, occurred_at: ago(60) })).status).toBe(404)
})
