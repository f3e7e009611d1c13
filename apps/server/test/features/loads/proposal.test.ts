import { loadDays, loadProposal } from '@castline/contract/load-proposal'
import { listLoads } from '@castline/contract/loads'
import { reportNcr } from '@castline/contract/ncrs'
import { describe, expect, it } from 'vitest'
import { aSection } from '#support/factories.ts'
import { aLoadOf, aSite } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app

describe('the proposal for a load', () => {
  it('has free manufactured components with what stands in their way on the day, and the fields of the last load', async () => {
    const site = await aSite(app)
    const planning = await site.piece({ status: 'planning' })
    const free = await site.piece({ control_number: 'A-1', weight: 1200 })
    const held = await site.piece({ control_number: 'A-2' })
    const fresh = await site.piece({ control_number: 'A-3', created_at: new Date().toISOString() })
    const onLoad = await site.piece({ control_number: 'A-4' })
    await aLoadOf(app, site, [onLoad], { carrier: 'Swift', planned_time: '07:30' })
    const hold = { component_id: held.id, defect_type: 'cracked', holds: true }
    await call(reportNcr, { as: site.inspector, params: { id: site.project.id }, body: hold })

    const ask = (query: Record<string, string | number>) =>
      call(loadProposal, { as: site.transporter, params: { id: site.project.id }, query })
    const { body } = await ask({})
    expect(body.pieces.map(({ control_number }) => control_number)).toEqual(['A-1', 'A-2', 'A-3'])
    expect(body.total).toBe(3)
    expect(body.last).toMatchObject({ carrier: 'Swift', planned_time: '07:30', pieces: 1, driver: null })
    const gatesOf = (pieces: typeof body.pieces) =>
      pieces.map(({ obstacles }) => obstacles.map(({ gate, rule }) => `${gate} ${rule}`).join())
    expect(gatesOf(body.pieces)).toEqual(['', 'hold block', 'curing ask'])
    // On a later day it is cured.
    const later = await ask({ day: '2031-05-06' })
    expect(gatesOf(later.body.pieces)).toEqual(['', 'hold block', ''])
    expect(later.body.day).toBe('2031-05-06')
    // A past day is judged as today.
    expect((await ask({ day: '2020-01-01' })).body.day).toBe(body.today)

    const ids = [onLoad, planning, free].map(({ id }) => id)
    const named = await ask({ component_ids: ids.join(',') })
    expect(named.body.pieces.map(({ id, refusal }) => [id, refusal])).toEqual(
      expect.arrayContaining([
        [onLoad.id, 'on_other_load'],
        [planning.id, null],
        [free.id, null],
      ]),
    )
    expect((await ask({ component_ids: 'x' })).status).toBe(400)
    expect((await ask({ limit: 1 })).body).toMatchObject({ total: 3, pieces: [{ id: free.id }] })
    const other = await aSection(database, { project: site.project })
    expect((await ask({ section_id: other.id })).body).toMatchObject({ total: 0, pieces: [] })
    expect(fresh.id).toBe(body.pieces[2]?.id)
  })
})

describe('the week of loads', () => {
  it('counts them by day with their weights, and lists each with the steps of the caller', async () => {
    const site = await aSite(app)
    const pieces = [await site.piece({ weight: 1200 }), await site.piece({ weight: 800 })]
    await aLoadOf(app, site, pieces, { planned_on: '2031-05-06' })
    const as = { as: site.transporter, params: { id: site.project.id } }
    const { body } = await call(loadDays, { ...as, query: { from: '2031-05-05' } })
    expect(body.days).toHaveLength(7)
    expect(body.days[1]).toEqual({ day: '2031-05-06', loads: 1, weight: 2000 })
    expect(body.days[2]).toEqual({ day: '2031-05-07', loads: 0, weight: 0 })
    const thisWeek = await call(loadDays, as)
    expect(new Date(thisWeek.body.days[0]?.day ?? '').getUTCDay()).toBe(1)

    const stepsOf = async (person: typeof site.transporter) =>
      (await call(listLoads, { ...as, as: person, query: { status: 'open' } })).body.loads[0]?.allowed_steps
    expect(await stepsOf(site.transporter)).toEqual(['edit', 'load', 'cancel'])
    expect(await stepsOf(site.inspector)).toEqual([])
    expect((await call(listLoads, { ...as, query: { status: 'past' } })).body.total).toBe(0)
    await database.rows('UPDATE projects SET archived = true WHERE id = $1', [site.project.id])
    expect(await stepsOf(site.transporter)).toEqual([])
  })
})
