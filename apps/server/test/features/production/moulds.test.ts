import { confirmCasting, stripCasting } from '@castline/contract/casting-steps'
import {
  createMould,
  deleteMould,
  listMoulds,
  mouldByCode,
  setMouldOutages,
  updateMould,
} from '@castline/contract/moulds'
import { describe, expect, it } from 'vitest'
import { aComponent, aMember, aProject, aSection, aUser } from '#support/factories.ts'
import { castsFor } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites, monday, tuesday } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, plan, to } = boardSites(app)

describe('moulds', () => {
  it('are added, changed, taken out of use and deleted', async () => {
    const { plant, manager } = await aSite()
    const params = { id: plant.id }
    const body = { name: 'Table 7', kind: 'table' as const, length: 12_000, turns: 2, element_types: ['Wall', 'Wall'] }
    const created = await call(createMould, { as: manager, params, body })
    expect(created).toMatchObject({ status: 201, body: { element_types: ['Wall'], gap: 0, casts_since_service: 0 } })
    const { id, qr_code: code, version } = created.body
    expect(await call(createMould, { as: manager, params, body: { ...body, name: 'TABLE 7' } })).toMatchObject({
      status: 409,
      refusal: { details: [{ field: 'name' }] },
    })
    const changed = await call(updateMould, { as: manager, params: { id }, body: { length: null, version } })
    expect(changed.body).toMatchObject({ length: null, turns: 2, version: version + 1 })
    const late = await call(updateMould, { as: manager, params: { id }, body: { turns: 1, version } })
    expect(late).toMatchObject({ status: 409, refusal: { current: { version: version + 1 } } })
    const outage = { from_day: monday, to_day: tuesday, reason: 'New formwork' }
    const out = await call(setMouldOutages, { as: manager, params: { id }, body: { out_of_use: [outage] } })
    expect(out.body.out_of_use).toEqual([outage])
    const wrong = { from_day: tuesday, to_day: monday, reason: 'x' }
    expect(await call(setMouldOutages, { as: manager, params: { id }, body: { out_of_use: [wrong] } })).toMatchObject({
      status: 400,
      refusal: { details: [{ field: 'out_of_use.0.to_day' }] },
    })
    expect((await call(mouldByCode, { as: manager, params: { code } })).body.name).toBe('Table 7')
    expect((await call(deleteMould, { as: manager, params: { id } })).status).toBe(204)
    expect((await call(listMoulds, { as: manager, params })).body.map(({ name }) => name)).not.toContain('Table 7')
    expect((await call(mouldByCode, { as: manager, params: { code } })).status).toBe(404)
  })

  it('are listed with what they cast on the last 28 days, and for when something is next on the board', async () => {
    const site = await aSite()
    const [first, second] = [await site.component(), await site.component()]
    await plan(site, [
      { component_id: first.id, to: to(site, tuesday) },
      { component_id: second.id, to: to(site, monday) },
    ])
    const poured = `INSERT INTO castings (mould_id, day, turn, poured_at)
      SELECT $1, (now() AT TIME ZONE 'Asia/Bangkok')::date - days, 1, now() FROM unnest($2::int[]) AS days`
    await database.rows(poured, [site.mould.id, [2, 27, 30]])
    const listed = async () => {
      const { body } = await call(listMoulds, { as: site.manager, params: { id: site.plant.id } })
      return body.find(({ id }) => id === site.mould.id)
    }
    expect(await listed()).toMatchObject({ casts_in_28_days: 2, next_cast_on: monday, casts_since_service: 3 })
    await plan(site, [{ component_id: second.id, to: null }])
    expect(await listed()).toMatchObject({ next_cast_on: tuesday })
  })

  it('are listed with what is in them: the components of the last casting until they are stripped or leave', async () => {
    const site = await aSite()
    const other = await aProject(database)
    await castsFor(database, site.plant, [other])
    const section = await aSection(database, { project: other })
    const [ten, two] = [
      await aComponent(database, { section, control_number: 'W-10' }),
      await aComponent(database, { section, control_number: 'W-2' }),
    ]
    await aMember(database, other, site.manager)
    const inIt = async (as = site.manager) => {
      const { body } = await call(listMoulds, { as, params: { id: site.plant.id } })
      return body.find(({ id }) => id === site.mould.id)?.filled_with
    }
    const strip = async () => {
      const { body } = await call(listMoulds, { as: site.manager, params: { id: site.plant.id } })
      return body.find(({ id }) => id === site.mould.id)?.strip
    }
    const params = { id: site.mould.id }
    const cast = async (day: string, component_ids: string[]) =>
      (await call(confirmCasting, { as: site.manager, params, body: { day, turn: 1, component_ids } })).body.casting_id
    expect(await inIt()).toBeNull()
    const first = await cast(monday, [ten.id, two.id])
    const filled = { casting_id: first, day: monday, turn: 1, count: 2, components: ['W-2', 'W-10'] }
    expect(await inIt()).toEqual(filled)
    expect(await strip()).toEqual({ strip_time: null, strip_open: null, obstacles: [] })
    // When its project asks for an age.
    const gate = `UPDATE projects SET strip_gate = $2, strip_asks = 'age', strip_age = 16 WHERE id = $1`
    await database.rows(gate, [other.id, 'block'])
    expect(await strip()).toMatchObject({
      strip_open: { gate: 'block', asks: 'age', age_at: expect.any(String) },
      obstacles: [{ step: 'strip', rule: 'block', gate: 'strength' }],
    })
    await database.rows(gate, [other.id, 'off'])
    expect((await call(mouldByCode, { as: site.manager, params: { code: site.mould.code } })).body).toMatchObject({
      filled_with: filled,
    })
    // Who reaches none of their projects sees how many there are; who does not work for the plant, no mould.
    const tester = await aUser(database, { role: 'manager' })
    await aMember(database, site.project, tester)
    expect(await inIt(tester)).toEqual({ ...filled, components: [] })
    const stranger = await aUser(database, { role: 'manager' })
    expect((await call(listMoulds, { as: stranger, params: { id: site.plant.id } })).status).toBe(404)
    // What is scrapped is not in it any more.
    await database.rows(`UPDATE components SET status = 'rejected' WHERE id = $1`, [ten.id])
    expect(await inIt()).toEqual({ ...filled, count: 1, components: ['W-2'] })
    await call(stripCasting, { as: site.manager, params: { id: first }, body: {} })
    expect(await inIt()).toBeNull()
    expect(await strip()).toBeNull()
  })

  it('stay while something is to be cast on them', async () => {
    const site = await aSite()
    const { id } = await site.component()
    await plan(site, [{ component_id: id, to: to(site) }])
    // A rejected component is cast again.
    await database.rows(`UPDATE components SET status = 'rejected' WHERE id = $1`, [id])
    const params = { id: site.mould.id }
    const refused = await call(deleteMould, { as: site.manager, params })
    expect(refused).toMatchObject({ status: 409, refusal: { message: expect.stringContaining('1 components') } })
    // Nobody can move what is archived off the board.
    await database.rows('UPDATE projects SET archived = true WHERE id = $1', [site.project.id])
    const other = await aProject(database)
    await castsFor(database, site.plant, [other])
    const section = await aSection(database, { project: other })
    const inside = await aComponent(database, { section })
    await aMember(database, other, site.manager)
    const body = { day: monday, turn: 2, component_ids: [inside.id] }
    const { casting_id } = (await call(confirmCasting, { as: site.manager, params, body })).body
    const filled = await call(deleteMould, { as: site.manager, params })
    expect(filled).toMatchObject({ status: 409, refusal: { message: expect.stringContaining('Strip it') } })
    await call(stripCasting, { as: site.manager, params: { id: casting_id }, body: {} })
    expect((await call(deleteMould, { as: site.manager, params })).status).toBe(204)
  })

  it.each([{ turns: 5 }, { length: 0 }, { kind: 'oven' }, { cells: 0 }, { usual_place_id: crypto.randomUUID() }])(
    'refuse %j',
    async (given) => {
      const { plant, manager } = await aSite()
      const body = { name: 'M', kind: 'bed', ...given } as never
      expect((await call(createMould, { as: manager, params: { id: plant.id }, body })).status).toBe(400)
    },
  )
})
