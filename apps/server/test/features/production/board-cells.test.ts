import { listWaiting, updateCasting } from '@castline/contract/castings'
import { updatePlan } from '@castline/contract/plan'
import { describe, expect, it } from 'vitest'
import { testApp } from '#support/test-app.ts'
import { boardSites, monday, tuesday } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, plan, to } = boardSites(app)

describe('what waits for the board', () => {
  it('is counted by when it is due, and listed for a cell: only what fits beside what is there', async () => {
    const site = await aSite({ length: 13_000 })
    const [there, fits, long, held] = [
      await site.component(),
      await site.component(),
      await site.component({ length: 8_000 }),
      await site.component({ length: 500 }),
    ]
    await plan(site, [{ component_id: there.id, to: to(site) }])
    await database.rows('UPDATE components SET open_holds = 1 WHERE id = $1', [held.id])
    // 40 days ago it should have been cast; the plant's day decides.
    const needed_on = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
    const body = { components: [{ id: long.id, needed_on }] } as never
    await call(updatePlan, { as: site.manager, params: { id: site.project.id }, body })
    const list = async (query: Record<string, string | number>, id = site.plant.id) =>
      call(listWaiting, { as: site.manager, params: { id }, query })
    const idsOf = async (query: Record<string, string | number>) =>
      (await list(query)).body.components.map(({ id }) => id)
    expect((await list({})).body).toMatchObject({ total: 3, due: { late: 1, week: 0, later: 2 } })
    expect(await idsOf({ due: 'late' })).toEqual([long.id])
    expect((await list({ due: 'week' })).body).toMatchObject({ total: 0, due: { late: 1, later: 2 } })
    // 7 m are left: not for 8 m, and nothing that is on hold. The next day has room for the late one, which comes first.
    const cell = { mould_id: site.mould.id, day: monday }
    expect(await idsOf(cell)).toEqual([fits.id])
    expect(await idsOf({ ...cell, day: tuesday })).toEqual([long.id, fits.id])
    expect(await idsOf({ ...cell, turn: 2 })).toEqual([])
    expect(await idsOf({ ...cell, day: '2020-01-06' })).toEqual([])
    await call(updateCasting, {
      as: site.manager,
      params: { id: site.plant.id },
      body: { ...to(site), is_fixed: true },
    })
    expect(await idsOf(cell)).toEqual([])
    const elsewhere = await aSite()
    expect((await list({ ...cell, mould_id: elsewhere.mould.id })).status).toBe(404)
    expect((await list({ due: 'soon' })).status).toBe(400)
  })
})
