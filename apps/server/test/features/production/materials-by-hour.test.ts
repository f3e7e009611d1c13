import { saveBill } from '@castline/contract/bills'
import { updateCasting } from '@castline/contract/castings'
import { listMaterialShortages, listShortItems, moveStock } from '@castline/contract/stock'
import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { expect, it } from 'vitest'
import { aUser } from '#support/factories.ts'
import { aMould, worksAt } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, plan } = boardSites(app)
const day = addDays(dayIn('Asia/Bangkok', new Date()), 2)

it('the castings of a day use the stock by their hour, and one without an hour last', async () => {
  const site = await aSite()
  const moulds = [site.mould, await aMould(database, site.plant), await aMould(database, site.plant)]
  for (const { id } of moulds) {
    const wall = await site.component({ name: 'W-1' })
    expect((await plan(site, [{ component_id: wall.id, to: { mould_id: id, day, turn: 1 } }])).status).toBe(200)
  }
  const as = site.manager
  const params = { id: site.plant.id }
  const cage = { kind: 'cage', number: 'K-1', name: 'Cage', unit: 'pcs', quantity: 1, drawing: null, revision: null }
  const bill = { project_id: site.project.id, mark: 'W-1', items: [cage] }
  expect((await call(saveBill, { as, params, body: bill as never })).status).toBe(200)
  const receipt = { kind: 'receipt', number: 'K-1', unit: 'pcs', quantity: 2 }
  expect((await call(moveStock, { as, params, body: receipt as never })).status).toBeLessThan(300)
  const setTime = (mould_id: string, planned_time: string | null) =>
    call(updateCasting, { as, params, body: { mould_id, day, turn: 1, planned_time } })
  for (const last of moulds) {
    const [first, second] = moulds.filter((mould) => mould !== last)
    const hours = [
      [last, null],
      [first, '12:30'],
      [second, '07:00'],
    ] as const
    for (const [mould, time] of hours) expect((await setTime(mould?.id ?? '', time)).status).toBe(200)
    const { body } = await call(listMaterialShortages, { as, params, query: {} })
    expect(body.shortages.map(({ mould_id, missing }) => [mould_id, missing])).toEqual([[last.id, 1]])
  }
})

it('an item is short once, by what all castings lack of it, from the first of them on; its castings are listed alone', async () => {
  const site = await aSite()
  const as = site.manager
  const params = { id: site.plant.id }
  for (const on of [day, addDays(day, 1), addDays(day, 2)]) {
    const wall = await site.component({ name: 'W-1' })
    expect(
      (await plan(site, [{ component_id: wall.id, to: { mould_id: site.mould.id, day: on, turn: 1 } }])).status,
    ).toBe(200)
  }
  const item = { kind: 'cage', name: 'Cage', unit: 'pcs', quantity: 2, drawing: null, revision: null }
  const items = [
    { ...item, number: 'K-1' },
    { ...item, number: 'K-2' },
    { ...item, number: 'K-3', name: null },
  ]
  const bill = { project_id: site.project.id, mark: 'W-1', items }
  expect((await call(saveBill, { as, params, body: bill as never })).status).toBe(200)
  const receive = (number: string, quantity: number) =>
    call(moveStock, { as, params, body: { kind: 'receipt', number, unit: 'pcs', quantity } as never })
  await receive('K-1', 3)
  await receive('K-2', 6)
  const short = async (by = as, query: { days?: number } = {}) =>
    (await call(listShortItems, { as: by, params, query })).body
  expect(await short()).toMatchObject({
    ...{ total: 2, castings: 3, without_bill: 0 },
    items: [
      { number: 'K-3', name: null, on_hand: 0, needed: 6, missing: 6, first_on: day, castings: 3 },
      { number: 'K-1', name: 'Cage', on_hand: 3, needed: 6, missing: 3, first_on: addDays(day, 1), castings: 2 },
    ],
  })
  expect((await short(as, { days: 3 })).items).toMatchObject([{ number: 'K-3', missing: 2, castings: 1 }])
  const castings = await call(listMaterialShortages, { as, params, query: { number: 'k-1', unit: 'pcs' } })
  expect(castings.body.shortages.map(({ day: on, missing }) => [on, missing])).toEqual([
    [addDays(day, 1), 1],
    [addDays(day, 2), 2],
  ])
  // Who does not reach the project reads what the stock has, and not what only a bill names.
  const planner = await aUser(database, { role: 'manager' })
  await worksAt(database, site.plant, planner, 'planner')
  expect((await short(planner)).items.map(({ number }) => number)).toEqual(['K-1'])
  expect((await call(listShortItems, { as: await aUser(database), params, query: {} })).status).toBe(404)
  expect((await call(listShortItems, { as, params, query: { days: 93 } })).status).toBe(400)
})
