import { getComponent, listComponents } from '@castline/contract/components'
import { arriveLoad, departLoad, receiveLoad } from '@castline/contract/load-steps'
import { listShortages } from '@castline/contract/shortages'
import { describe, expect, it } from 'vitest'
import { aUser } from '#support/factories.ts'
import { aLoadOf, aSite, loadAll, signature } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app
const admin = await aUser(database, { role: 'admin' })

describe('a component', () => {
  it('names its open load, also in lists, the shortage list and filters', async () => {
    const own = await aSite(app)
    const created_at = new Date(Date.now() - 90 * 86_400_000).toISOString()
    const [on, free] = [await own.piece({ created_at }), await own.piece({ created_at })]
    const load = await aLoadOf(app, own, [on])
    const read = async () => {
      const { body: alone } = await call(getComponent, { as: admin, params: { id: on.id } })
      const { body: list } = await call(listComponents, {
        as: admin,
        params: { id: own.project.id },
        query: { fields: 'all' },
      })
      const listed = list.precast.find(({ id }) => id === on.id)
      expect(alone).toMatchObject({ load: listed?.load ?? null })
      return listed?.load
    }
    const filtered = async (filter: string) => {
      const { body } = await call(listComponents, {
        as: admin,
        params: { id: own.project.id },
        query: { load: filter },
      })
      return body.precast.map(({ id }) => id)
    }
    expect(await read()).toMatchObject({
      id: load.id,
      number: load.number,
      status: 'planned',
      planned_on: load.planned_on,
    })
    expect(await Promise.all([filtered('any'), filtered('none'), filtered(load.id)])).toEqual([
      [on.id],
      [free.id],
      [on.id],
    ])
    await database.rows(
      `INSERT INTO component_plan (component_id, project_id, needed_on) SELECT id, project_id, '2020-01-01' FROM components
       WHERE project_id = $1`,
      [own.project.id],
    )
    const shortages = async () => {
      const { body } = await call(listShortages, {
        as: admin,
        params: { id: own.project.id },
        query: { fields: 'all' },
      })
      return new Map(body.shortages.map(({ id, reason, load: its }) => [id, `${reason} ${its?.number ?? ''}`.trim()]))
    }
    expect(await shortages()).toEqual(
      new Map([
        // Needed years ago: any load is after that.
        [on.id, `load_late ${load.number}`],
        [free.id, 'in_yard'],
      ]),
    )
    await loadAll(app, own, load, [on])
    await call(departLoad, { as: own.transporter, params: { id: load.id }, body: {} })
    expect((await shortages()).get(on.id)).toBe(`on_load ${load.number}`)
    await call(arriveLoad, { as: own.transporter, params: { id: load.id }, body: {} })
    expect((await shortages()).get(on.id)).toBe(`at_gate ${load.number}`)
    const outcomes = [{ component_id: on.id, outcome: 'accepted' }]
    await call(receiveLoad, { as: own.inspector, params: { id: load.id }, body: { name: 'M', signature, outcomes } })
    expect(await read()).toBeNull()
    expect(await Promise.all([filtered('any'), filtered(load.id)])).toEqual([[], [on.id]])
  })
})
