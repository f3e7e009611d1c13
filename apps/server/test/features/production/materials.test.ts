import { getBill, listBills, saveBill } from '@castline/contract/bills'
import { confirmCasting, readyDay, undoCasting } from '@castline/contract/casting-steps'
import {
  castingMaterials,
  exportMaterialShortagesCsv,
  listMaterialShortages,
  listMovements,
  listStock,
  moveStock,
  updateStockItem,
} from '@castline/contract/stock'
import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { expect, it } from 'vitest'
import { aMember, aUser, type Id } from '#support/factories.ts'
import { worksAt } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, plan, to } = boardSites(app)

const today = dayIn('Asia/Bangkok', new Date())
const day = addDays(today, 2)

const anItem = (number: string, quantity: number, more: object = {}) => ({
  kind: 'cage' as const,
  number,
  name: `Cage ${number}`,
  unit: 'pcs' as const,
  quantity,
  drawing: 'D-1',
  revision: '2',
  ...more,
})

/** A plant whose bed casts components of the mark W-1 on a day. */
async function aPlantWithBill({ count = 2, items = [anItem('K-1', 1), anItem('K-2', 4)] } = {}) {
  const site = await aSite()
  const walls: Id[] = []
  for (let each = 0; each < count; each++) walls.push(await site.component({ name: 'W-1' }))
  const moves = walls.map(({ id }) => ({ component_id: id, to: to(site, day) }))
  expect((await plan(site, moves)).status).toBe(200)
  const as = site.manager
  const params = { id: site.plant.id }
  const of = { project_id: site.project.id, mark: 'W-1' }
  const save = (some: object[], more: object = {}, by = as) =>
    call(saveBill, { as: by, params, body: { ...of, items: some, ...more } as never })
  if (items.length > 0) expect((await save(items)).status).toBe(200)
  const stock = async () => {
    const { body } = await call(listStock, { as, params, query: {} })
    return Object.fromEntries(
      body.items.map(({ number, on_hand, needed, short }) => [number, [on_hand, needed, short]]),
    )
  }
  const move = (body: object, more: object = {}) =>
    call(moveStock, {
      as,
      params,
      body: { kind: 'receipt', number: 'K-1', unit: 'pcs', quantity: 5, ...body } as never,
      ...more,
    })
  const cast = (ids = walls.map(({ id }) => id), more: object = {}) =>
    call(confirmCasting, {
      as,
      params: { id: site.mould.id },
      body: { day, turn: 1, component_ids: ids },
      ...more,
    })
  const short = async (days = 28) => {
    const { body } = await call(listMaterialShortages, { as, params, query: { days } })
    return body.shortages.map(({ number, needed, missing, marks }) => [number, needed, missing, marks])
  }
  const materials = () => call(castingMaterials, { as, params, query: { mould_id: site.mould.id, day, turn: 1 } })
  return { ...site, as, params, of, walls, save, stock, move, cast, short, materials }
}

it('a bill is stored by its mark, replaced as a whole, and deleted without items', async () => {
  const { as, params, of, save } = await aPlantWithBill()
  const read = () => call(getBill, { as, params, query: of })
  expect((await read()).body).toMatchObject({ version: 1, items: [anItem('K-1', 1), anItem('K-2', 4)] })
  expect((await save([anItem('K-9', 0.1235)], { version: 1 })).body).toMatchObject({
    version: 2,
    items: [anItem('K-9', 0.1235)],
  })
  const { body } = await call(listBills, { as, params, query: { q: 'w-' } })
  expect(body).toMatchObject({ total: 1, bills: [{ mark: 'W-1', items: 1, to_cast: 2 }] })
  expect((await save([])).body).toMatchObject({ version: 0, items: [] })
})

it('a bill is refused with an outdated version, of an unknown mark, with an item twice, in an archived project, or by who does not reach it', async () => {
  const { as, params, of, save, plant, project } = await aPlantWithBill()
  expect(await save([anItem('K-1', 1)], { version: 7 })).toMatchObject({ status: 409 })
  expect(await save([anItem('K-1', 1)], { mark: 'X-9' })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'mark', code: 'unknown' }] },
  })
  expect(await save([anItem('K-1', 1), anItem('k-1', 2)])).toMatchObject({
    status: 400,
    body: { details: [{ field: 'items.1.number', code: 'taken' }] },
  })
  // Another unit is another item.
  expect(await save([anItem('K-1', 1), anItem('k-1', 2, { unit: 'm' })])).toMatchObject({ status: 200 })
  const stranger = await aUser(database, { role: 'manager' })
  await worksAt(database, plant, stranger, 'planner')
  expect(await save([anItem('K-1', 1)], {}, stranger)).toMatchObject({ status: 404 })
  expect(await call(getBill, { as: stranger, params, query: of })).toMatchObject({ status: 404 })
  const client = await aUser(database, { role: 'viewer' })
  await aMember(database, project, client)
  await worksAt(database, plant, client, null)
  expect(await call(getBill, { as: client, params, query: of })).toMatchObject({ status: 404 })
  expect(await call(listStock, { as: client, params, query: {} })).toMatchObject({ status: 404 })
  await database.rows('UPDATE projects SET archived = true WHERE id = $1', [project.id])
  expect(await save([anItem('K-1', 1)])).toMatchObject({ status: 409 })
  expect((await call(getBill, { as, params, query: of })).body.items).toHaveLength(2)
})

it('a confirmed casting uses what its bills say, its undo books it back, and both are rows of their own', async () => {
  const { as, move, cast, stock, walls } = await aPlantWithBill()
  const received = await move({ quantity: 5 })
  expect(received.body.on_hand).toBe(5)
  expect(await stock()).toEqual({ 'K-1': [5, 2, 0], 'K-2': [0, 8, 8] })
  const key = { headers: { 'idempotency-key': crypto.randomUUID() } }
  const made = await cast(undefined, key)
  expect(made.status).toBe(200)
  // What a queue sends again is booked once.
  expect((await cast(undefined, key)).status).toBe(200)
  expect(await stock()).toEqual({ 'K-1': [3, 0, 0], 'K-2': [-8, 0, 8] })
  expect((await call(undoCasting, { as, params: { id: made.body.casting_id } })).status).toBe(200)
  expect(await stock()).toEqual({ 'K-1': [5, 2, 0], 'K-2': [0, 8, 8] })
  const { body } = await call(listMovements, { as, params: { id: received.body.id }, query: {} })
  expect(body.movements.map(({ kind, quantity, balance }) => [kind, quantity, balance])).toEqual([
    ['undo', 1, 5],
    ['undo', 1, 4],
    ['use', -1, 3],
    ['use', -1, 4],
    ['receipt', 5, 5],
  ])
  expect(body.movements[2]).toMatchObject({ casting: { day, turn: 1 }, control_number: expect.any(String) })
  // Cast again, it is used again.
  expect((await cast(walls.slice(0, 1).map(({ id }) => id))).status).toBe(200)
  expect(await stock()).toMatchObject({ 'K-1': [4, 1, 0] })
})

it('a casting that arrives after a later count takes nothing off what was counted, nor does its undo add to it', async () => {
  const { as, move, cast, stock, walls } = await aPlantWithBill()
  const body = { day, turn: 1, component_ids: walls.map(({ id }) => id), occurred_at: new Date().toISOString() }
  await move({ kind: 'count', quantity: 3 })
  const made = await cast(undefined, { body })
  expect(await stock()).toEqual({ 'K-1': [3, 0, 0], 'K-2': [-8, 0, 8] })
  expect((await call(undoCasting, { as, params: { id: made.body.casting_id } })).status).toBe(200)
  expect(await stock()).toEqual({ 'K-1': [3, 2, 0], 'K-2': [0, 8, 8] })
})

it('receipts add, corrections add or take off, a count says what there is; a repeated one is booked once', async () => {
  const { as, move, stock, plant } = await aPlantWithBill({ items: [] })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await move({ number: 'Z-1', unit: 'kg', quantity: 10.5, material: 'bar', name: 'Rebar 12' }, { headers })
  await move({ number: 'Z-1', unit: 'kg', quantity: 10.5, material: 'bar', name: 'Rebar 12' }, { headers })
  await move({ number: 'z-1', unit: 'kg', kind: 'correction', quantity: -0.25, note: 'Cut off' })
  expect(await stock()).toEqual({ 'Z-1': [10.25, 0, 0] })
  expect((await move({ number: 'Z-1', unit: 'kg', kind: 'count', quantity: 7 })).body.on_hand).toBe(7)
  const refused = [
    { kind: 'receipt', quantity: 0 },
    { kind: 'receipt', quantity: -3 },
    { kind: 'count', quantity: -1 },
    { kind: 'correction', quantity: 0 },
    { unit: 'feet' },
    { number: '' },
    { quantity: '5' },
  ]
  for (const body of refused) expect([body, (await move(body)).status]).toEqual([body, 400])
  const reader = await aUser(database, { role: 'producer' })
  await worksAt(database, plant, reader, 'reader')
  const body = { kind: 'receipt', number: 'Z-1', unit: 'kg', quantity: 1 } as const
  expect(await call(moveStock, { as: reader, params: { id: plant.id }, body })).toMatchObject({ status: 403 })
  const { id } = (await move({ number: 'Z-1', unit: 'kg', quantity: 1 })).body
  expect(await call(updateStockItem, { as, params: { id }, body: { minimum: 20, version: 1 } })).toMatchObject({
    status: 200,
    body: { version: 2 },
  })
  expect(await call(updateStockItem, { as, params: { id }, body: { minimum: 2, version: 1 } })).toMatchObject({
    status: 409,
  })
  const found = await call(listStock, { as, params: { id: plant.id }, query: { q: 'rebar 12' } })
  expect(found.body.items).toMatchObject([{ number: 'Z-1', minimum: 20, on_hand: 8, kind: 'bar' }])
})

it('the castings of the next days use the stock in their order; what a casting lacks is listed with its marks', async () => {
  const site = await aPlantWithBill()
  const later = await site.component({ name: 'W-1' })
  await plan(site, [{ component_id: later.id, to: to(site, addDays(day, 3)) }])
  await site.move({ quantity: 2 })
  await site.move({ number: 'K-2', quantity: 10 })
  expect(await site.short()).toEqual([
    ['K-1', 1, 1, ['W-1']],
    ['K-2', 4, 2, ['W-1']],
  ])
  expect(await site.short(3)).toEqual([])
  const path = exportMaterialShortagesCsv.path.replace(':id', site.plant.id)
  const csv = await app.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${await app.tokenOf(site.as)}` },
  })
  expect(csv.payload).toContain('K-2')
  const plain = await aPlantWithBill({ items: [] })
  const { body } = await call(listMaterialShortages, { as: plain.as, params: plain.params, query: {} })
  expect(body).toMatchObject({ total: 0, castings: 1, without_bill: 1 })
  expect((await plain.materials()).body).toEqual({ items: [], without_bill: ['W-1'] })
})

it('who does not reach a project reads no word of its bills, but what it takes from the stock', async () => {
  const site = await aPlantWithBill()
  const stranger = await aUser(database, { role: 'manager' })
  await worksAt(database, site.plant, stranger, 'planner')
  const read = async () => {
    const { body } = await call(listStock, { as: stranger, params: site.params, query: {} })
    const short = await call(listMaterialShortages, { as: stranger, params: site.params, query: {} })
    return [
      body.items.map(({ number, name, needed }) => [number, name, needed]),
      short.body.shortages.map(({ number, marks }) => [number, marks]),
    ]
  }
  expect(await read()).toEqual([[], []])
  await site.move({ quantity: 1, name: 'Cage of the plant' })
  expect(await read()).toEqual([[['K-1', 'Cage of the plant', 2]], [['K-1', []]]])
})

it('what the stock covers is ready by itself, of the kinds that the bill has; without a bill it is ticked by hand', async () => {
  const site = await aPlantWithBill({ items: [anItem('K-1', 1), anItem('A-1', 2, { kind: 'anchor' })] })
  const needs = async () => {
    const { body } = await call(readyDay, { as: site.as, params: site.params, query: { day } })
    return Object.fromEntries(
      (body.castings[0]?.needs ?? []).map(({ need, state, known }) => [need, `${state} ${known}`]),
    )
  }
  expect(await needs()).toMatchObject({ cage: 'open false', embeds: 'open false', insulation: 'open false' })
  await site.move({ quantity: 2 })
  expect(await needs()).toMatchObject({ cage: 'ready true', embeds: 'open false', insulation: 'open false' })
  expect((await site.materials()).body.items).toMatchObject([
    { number: 'A-1', needed: 4, missing: 4 },
    { number: 'K-1', needed: 2, missing: 0 },
  ])
  await site.cast()
  expect(await needs()).toMatchObject({ cage: 'ready true', embeds: 'ready true' })
  const plain = await aPlantWithBill({ items: [] })
  await plain.move({ quantity: 20 })
  const { body } = await call(readyDay, { as: plain.as, params: plain.params, query: { day } })
  expect(body.castings[0]?.needs.find(({ need }) => need === 'cage')).toMatchObject({ state: 'open', known: false })
})
