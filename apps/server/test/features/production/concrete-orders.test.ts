import { updateCasting } from '@castline/contract/castings'
import * as contract from '@castline/contract/concrete-orders'
import { concreteChanges } from '@castline/domain/production/concrete'
import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { aComponent, aMember, aProject, aSection, aUser } from '#support/factories.ts'
import { aMould, worksAt } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites, monday } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, plan, to } = boardSites(app)

/** The lines of a CSV. */
async function linesOf(path: string, as: Parameters<typeof app.tokenOf>[0]) {
  const headers = { authorization: `Bearer ${await app.tokenOf(as)}` }
  const { payload } = await app.app.inject({ url: `/api${path}`, headers })
  return payload.replace('\uFEFF', '').trim().split(/\r?\n/)
}

/** A plant with two moulds: one has a casting of C30/37 with two walls, the other one of C50/60. */
async function aConcreteDay() {
  const site = await aSite({ turns: 2 })
  const table = await aMould(database, site.plant)
  const name = (mould: { id: string }, given: string) =>
    database.rows('UPDATE moulds SET name = $2 WHERE id = $1', [mould.id, given])
  await name(site.mould, 'Bed 1')
  await name(table, 'Table 2')
  const made = (name: string, volume: number | null, concrete: string) =>
    site.component({ name, volume, concrete } as never)
  const [weak, heavy, strong] = [
    await made('W-1', 1.25, 'C30/37'),
    await made('W-2', 2.5, 'C30/37'),
    await made('S-1', 4, 'C50/60'),
  ]
  await plan(site, [
    { component_id: strong.id, to: { ...to(site), turn: 1 } },
    { component_id: weak.id, to: { mould_id: table.id, day: monday, turn: 1 } },
    { component_id: heavy.id, to: { mould_id: table.id, day: monday, turn: 1 } },
  ])
  const params = { id: site.plant.id }
  const shown = async (as = site.manager) =>
    (await call(contract.concreteDay, { as, params, query: { day: monday } })).body
  const setTime = (mould_id: string, planned_time: string | null) =>
    call(updateCasting, { as: site.manager, params, body: { mould_id, day: monday, turn: 1, planned_time } })
  const order = (as = site.manager) => call(contract.orderConcrete, { as, params, body: { day: monday } })
  return { ...site, table, light: weak, params, shown, setTime, order }
}

it('concrete of a day is listed by class and hour, with the volume of each mix', async () => {
  const site = await aConcreteDay()
  const other = await site.component({ name: 'W-3', volume: null, concrete: 'C30/37' } as never)
  await plan(site, [{ component_id: other.id, to: { ...to(site), turn: 2 } }])
  await site.setTime(site.table.id, '09:30')
  const day = await site.shown()
  expect(day.castings).toMatchObject([
    {
      class: { cube: 37 },
      planned_time: '09:30',
      mould_name: 'Table 2',
      volume: 3.75,
      components: 2,
      control_numbers: [expect.any(String), expect.any(String)],
    },
    { class: { cube: 37 }, planned_time: null, turn: 2, volume: null, without_volume: 1 },
    { class: { cube: 60 }, planned_time: null, turn: 1, volume: 4 },
  ])
  expect(day.volumes).toMatchObject([
    { class: { cube: 37 }, volume: 3.75, castings: 2 },
    { class: { cube: 60 }, volume: 4, castings: 1 },
  ])
  expect(day.order).toBeNull()
})

it('a mix that was chosen decides the class, and the hour can be taken back', async () => {
  const site = await aConcreteDay()
  const chosen = await call(updateCasting, {
    as: site.manager,
    params: site.params,
    body: { mould_id: site.table.id, day: monday, turn: 1, mix_id: site.plant.mixId, planned_time: '06:00' },
  })
  expect(chosen.body.castings).toContainEqual(
    expect.objectContaining({ mould_id: site.table.id, planned_time: '06:00' }),
  )
  const mixed = (await site.shown()).castings.find(({ mould_id }) => mould_id === site.table.id)
  expect(mixed).toMatchObject({ mix_id: site.plant.mixId, mix_name: expect.any(String) })
  await site.setTime(site.table.id, null)
  const without = (await site.shown()).castings.find(({ mould_id }) => mould_id === site.table.id)
  expect(without).toMatchObject({ planned_time: null, mix_id: site.plant.mixId })
  for (const planned_time of ['24:00', '7:30', '07:60', '']) {
    expect((await site.setTime(site.table.id, planned_time)).status).toBe(400)
  }
})

it('an order keeps what was asked for, is shown as changed when the board changes, and is replaced by the next one', async () => {
  const site = await aConcreteDay()
  const first = await site.order()
  expect(first).toMatchObject({ status: 201, body: { number: 1 } })
  expect(await site.shown()).toMatchObject({ order: { is_changed: false }, castings: [{ is_ordered: true }, {}] })
  await site.setTime(site.mould.id, '10:15')
  expect(await site.shown()).toMatchObject({ order: { is_changed: true }, castings: [{}, { is_ordered: false }] })
  const second = await site.order()
  expect(second.body.number).toBe(2)
  expect((await site.shown()).order).toMatchObject({ number: 2, is_changed: false })
  const get = async (id: string) => (await call(contract.concreteOrder, { as: site.manager, params: { id } })).body
  const times = ({ lines }: Awaited<ReturnType<typeof get>>) => lines.map(({ planned_time }) => planned_time)
  const [before, now] = [await get(first.body.id), await get(second.body.id)]
  expect([before.is_replaced, times(before)]).toEqual([true, [null, null]])
  expect([now.is_replaced, times(now)]).toEqual([false, [null, '10:15']])
  const listed = await call(contract.listConcreteOrders, { as: site.manager, params: site.params, query: { limit: 1 } })
  expect(listed.body).toMatchObject({
    total: 2,
    orders: [{ number: 2, day: monday, volume: 7.75, castings: 2, is_replaced: false }],
  })
})

it('orders are listed with what differs from the one before, and each is printed as it was made', async () => {
  const site = await aConcreteDay()
  await site.order()
  await site.order()
  await site.setTime(site.mould.id, '10:15')
  await plan(site, [{ component_id: site.light.id, to: null }])
  await site.order()
  const { orders } = (
    await call(contract.listConcreteOrders, { as: site.manager, params: site.params, query: { day: monday } })
  ).body
  const [third, second, first] = orders
  expect([first?.changes, second?.changes, second?.is_replaced]).toEqual([null, [], true])
  expect(third?.changes).toMatchObject([
    { before: { mould_name: 'Table 2', volume: 3.75 }, after: { volume: 2.5 } },
    { before: { mould_name: 'Bed 1', planned_time: null }, after: { planned_time: '10:15' } },
  ])
  const fetchFile = async (path: string, as: Parameters<typeof app.tokenOf>[0]) =>
    app.app.inject({
      url: `/api/plants/concrete-orders/${first?.id}/${path}`,
      headers: { authorization: `Bearer ${await app.tokenOf(as)}` },
    })
  const pdf = await fetchFile('order.pdf?language=th', site.manager)
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const xlsx = await fetchFile('order.xlsx', site.manager)
  const rows = await readSheet(Buffer.from(xlsx.rawPayload))
  expect(rows.slice(1).map((row) => [row[2], row[4], row[5]])).toEqual([
    ['C30/37', 3.75, 'Table 2'],
    ['C50/60', 4, 'Bed 1'],
  ])
  const stranger = await aUser(database, { role: 'producer' })
  for (const path of ['order.pdf', 'order.xlsx']) expect((await fetchFile(path, stranger)).statusCode).toBe(404)
  expect((await fetchFile('order.pdf?language=xx', site.manager)).statusCode).toBe(400)
})

it('an order that has a further casting, or one less, names it', () => {
  const line = (mould_name: string) => ({
    ...{ mould_name, turn: 1, planned_time: null, mix_name: null, class: null, volume: 1 },
  })
  const [bed, table] = [line('Bed'), line('Table')]
  expect(concreteChanges([bed], [table])).toEqual([
    { before: null, after: table },
    { before: bed, after: null },
  ])
  expect(concreteChanges([bed], [bed])).toEqual([])
})

it('an order is stored once per key', async () => {
  const site = await aConcreteDay()
  const send = () =>
    call(contract.orderConcrete, {
      as: site.manager,
      params: site.params,
      body: { day: monday },
      headers: { 'idempotency-key': '6f1c2a54-9f7e-4f0e-8a3d-0d2f8c7b1a11' },
    })
  const [one, again] = [await send(), await send()]
  expect(again.body).toEqual(one.body)
  expect((await site.shown()).order).toMatchObject({ number: 1 })
})

it('webhooks of all projects are called with an order, and those of one project are not', async () => {
  const site = await aConcreteDay()
  await database.rows(
    `INSERT INTO webhooks (project_id, url, types, secret)
     VALUES (NULL, 'https://all.example.com', '{concrete.ordered}', 'x'), ($1, 'https://own.example.com', '{concrete.ordered}', 'x')`,
    [site.project.id],
  )
  const { body } = await site.order()
  const calls = await database.rows<{ url: string; data: object }>(
    `SELECT w.url, d.data FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
     WHERE d.type = 'concrete.ordered' AND d.data ->> 'order_id' = $1`,
    [body.id],
  )
  expect(calls).toMatchObject([
    { url: 'https://all.example.com', data: { day: monday, order: 1, volume: 7.75, castings: 2 } },
  ])
})

it('the file of a mixer has one row for each casting, with the order it belongs to', async () => {
  const site = await aConcreteDay()
  await site.setTime(site.mould.id, '08:00')
  const { body } = await site.order()
  const lines = [
    'order,day,time,class,mix,volume,mould,turn',
    `1,${monday},,C30/37,,3.75,Table 2,1`,
    `1,${monday},08:00,C50/60,,4,Bed 1,1`,
  ]
  expect(await linesOf(contract.concreteOrderCsv.path.replace(':id', body.id), site.manager)).toEqual(lines)
  const asPlanned = `${contract.exportConcreteCsv.path.replace(':id', site.plant.id)}?day=${monday}`
  expect(await linesOf(asPlanned, site.manager)).toEqual(lines)
  await site.setTime(site.mould.id, '08:30')
  expect((await linesOf(asPlanned, site.manager)).at(-1)).toBe(`,${monday},08:30,C50/60,,4,Bed 1,1`)
  for (const printed of [contract.printConcrete, contract.exportConcreteXlsx]) {
    const file = await call(printed, {
      as: site.manager,
      params: site.params,
      query: { day: monday, language: 'ar' } as never,
    })
    expect(file.status).toBe(200)
  }
})

it('a reader of the plant orders nothing, a stranger sees nothing, and an empty day is not ordered', async () => {
  const site = await aConcreteDay()
  const { body } = await site.order()
  const reader = await aUser(database, { role: 'manager' })
  await aMember(database, site.project, reader)
  await worksAt(database, site.plant, reader, 'reader')
  const stranger = await aUser(database, { role: 'manager' })
  expect((await site.order(reader)).status).toBe(403)
  expect((await site.order(stranger)).status).toBe(404)
  for (const read of [contract.concreteOrder, contract.concreteOrderCsv]) {
    expect((await call(read, { as: stranger, params: { id: body.id } })).status).toBe(404)
  }
  const empty = await call(contract.orderConcrete, {
    as: site.manager,
    params: site.params,
    body: { day: '2090-03-10' },
  })
  expect(empty.status).toBe(409)
})

it('concrete of projects that the reader does not reach is in the volume, without its components', async () => {
  const site = await aConcreteDay()
  const foreign = await aProject(database)
  await database.rows('UPDATE projects SET plant_id = $2 WHERE id = $1', [foreign.id, site.plant.id])
  const section = await aSection(database, { project: foreign })
  const wall = await aComponent(database, { section, name: 'X-1', volume: 9, length: 1000 } as never)
  const admin = await aUser(database, { role: 'admin' })
  await plan({ ...site, manager: admin }, [{ component_id: wall.id, to: { ...to(site), turn: 2 } }])
  const row = (await site.shown()).castings.find(({ turn }) => turn === 2)
  expect(row).toMatchObject({ volume: 9, components: 1, without_volume: 0, class: null })
})
