import { saveBill } from '@castline/contract/bills'
import { updateCasting } from '@castline/contract/castings'
import { listMaterialShortages, moveStock } from '@castline/contract/stock'
import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { expect, it } from 'vitest'
import { aMould } from '#support/production.ts'
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
