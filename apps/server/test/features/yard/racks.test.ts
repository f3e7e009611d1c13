import { getComponent } from '@castline/contract/components'
import { loadRack, unloadRack } from '@castline/contract/load-racks'
import { arriveLoad, cancelLoad, departLoad, receiveLoad, undoDeparture } from '@castline/contract/load-steps'
import { getLoad } from '@castline/contract/loads'
import { componentMoves, moveComponent } from '@castline/contract/moves'
import { createPlaces, deletePlace, listYards, placeByCode, updatePlace, yardTree } from '@castline/contract/places'
import { listRacks, moveRack } from '@castline/contract/racks'
import { changeStatus } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { aProject, aUser, type Id } from '#support/factories.ts'
import { aLoadOf, aSite, signature } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'

const app = await testApp()
const { call, database } = app

/** A plant with two slots and a rack at the first, two components on it, and a site with a slot. */
async function aRackYard() {
  const site = await aSite(app)
  const { manager, project } = site
  const plant = await aPlaceOf(database, { projects: [project], code: 'P' })
  const [from, to] = [
    await aPlaceOf(database, { within: plant, code: 'A-1' }),
    await aPlaceOf(database, { within: plant, code: 'A-2' }),
  ]
  const rack = await aPlaceOf(database, { within: from, kind: 'rack', code: 'R-1' })
  const yard = await aPlaceOf(database, { projects: [project], kind: 'site', code: 'S' })
  const gate = await aPlaceOf(database, { within: yard, code: 'S-1' })
  const on = [await site.piece(), await site.piece()]
  const put = (component: Id, place: Id) =>
    call(moveComponent, { as: manager, body: { component_id: component.id, place_id: place.id } })
  for (const each of on) expect((await put(each, rack)).status).toBe(200)
  const pathOf = async ({ id }: Id) => {
    const { body } = await call(getComponent, { as: manager, params: { id } })
    return 'place' in body ? (body.place?.path ?? null) : undefined
  }
  const move = (body: object) => call(moveRack, { as: manager, body: body as never })
  const standing = async () => {
    const found = (await call(listRacks, { as: manager })).body.find(({ id }) => id === rack.id)
    return found && { state: found.state, at: found.place?.path ?? found.load?.number ?? null, count: found.count }
  }
  return { ...site, plant, from, to, rack, yard, gate, on, put, pathOf, move, standing }
}

describe('racks', () => {
  it('move with what is on them, which is in the history of each component', async () => {
    const { manager, rack, to, on, pathOf, move, standing } = await aRackYard()
    expect(await Promise.all(on.map(pathOf))).toEqual(['P / A-1 / R-1', 'P / A-1 / R-1'])
    const moved = await move({ rack_code: rack.qr_code, place_code: to.qr_code })
    expect(moved).toMatchObject({ status: 200, body: { case: 'moved', code: 'R-1', components: 2 } })
    expect(await Promise.all(on.map(pathOf))).toEqual(['P / A-2 / R-1', 'P / A-2 / R-1'])
    const { body } = await call(componentMoves, { as: manager, params: { id: on[0]?.id ?? '' } })
    expect(body.slice(0, 2)).toMatchObject([
      { cause: 'rack', rack: 'R-1', from: 'P / A-1', to: 'P / A-2', user_name: manager.name },
      { cause: 'hand', to: 'R-1' },
    ])
    expect((await move({ rack_id: rack.id, place_id: to.id })).body).toMatchObject({ case: 'already_there' })
    expect(await standing()).toEqual({ state: 'yard', at: 'P / A-2', count: 2 })
  })

  it('are refused on racks, on themselves, and where components do not fit; other places do not move', async () => {
    const { plant, from, rack, gate, move } = await aRackYard()
    const other = await aPlaceOf(database, { within: plant, kind: 'a_frame', code: 'F-1' })
    const refusal = async (body: object) => {
      const { status, refusal: refused } = await move(body)
      return [status, (refused?.details as { code: string }[] | undefined)?.[0]?.code]
    }
    expect(await refusal({ rack_id: rack.id, place_id: other.id })).toEqual([409, 'rack_on_rack'])
    expect(await refusal({ rack_id: rack.id, place_id: rack.id })).toEqual([409, 'rack_on_rack'])
    expect(await refusal({ rack_id: from.id, place_id: plant.id })).toEqual([409, 'no_rack'])
    expect(await refusal({ rack_id: rack.id, place_id: gate.id })).toEqual([409, 'rack_misfits'])
    expect(await refusal({ rack_id: rack.id })).toEqual([400, undefined])
    expect((await move({ rack_id: crypto.randomUUID(), place_id: from.id })).status).toBe(404)
  })

  it('are sent by a device after a newer move without an effect', async () => {
    const { rack, from, to, move, standing } = await aRackYard()
    const occurred_at = new Date(Date.now() - 60_000).toISOString()
    await move({ rack_id: rack.id, place_id: to.id })
    expect((await move({ rack_id: rack.id, place_id: from.id, occurred_at })).body).toMatchObject({ case: 'late' })
    expect(await standing()).toMatchObject({ at: 'P / A-2' })
  })

  it('warn when more is on them, or on what they stand on, than fits', async () => {
    const { rack, to, move } = await aRackYard()
    await database.rows('UPDATE places SET max_count = 1 WHERE id = $1', [to.id])
    expect((await move({ rack_id: rack.id, place_id: to.id })).body).toMatchObject({ case: 'moved', over: ['count'] })
  })

  it('are places of their yard: codes differ, and deleting one asks where its components go', async () => {
    const { manager, plant, rack, from, on, pathOf } = await aRackYard()
    const add = (places: object[]) =>
      call(createPlaces, { as: manager, params: { id: plant.id }, body: { places: places as never } })
    expect((await add([{ code: 'r-1', kind: 'slot' }])).status).toBe(409)
    expect((await add([{ code: 'R-2', kind: 'rack', parent: 'R-1' }])).status).toBe(400)
    expect((await add([{ code: 'R-2', kind: 'pallet', parent: 'A-1' }])).status).toBe(201)
    const edit = (body: object) => call(updatePlace, { as: manager, params: { id: rack.id }, body: body as never })
    expect((await edit({ name: 'Blue', kind: 'a_frame', max_count: 8 })).status).toBe(200)
    expect((await edit({ kind: 'slot' })).status).toBe(400)
    expect((await edit({ parent_id: plant.id })).status).toBe(400)
    const remove = (query: object) => call(deletePlace, { as: manager, params: { id: rack.id }, query: query as never })
    expect(await remove({})).toMatchObject({ status: 409, refusal: { current: { components: 2 } } })
    const holder = await call(deletePlace, { as: manager, params: { id: from.id }, query: {} })
    expect(holder).toMatchObject({ status: 409, refusal: { current: { has_places: true } } })
    expect((await remove({ move_to: from.id })).status).toBe(204)
    expect(await Promise.all(on.map(pathOf))).toEqual(['P / A-1', 'P / A-1'])
  })

  it('leave with a load, come to the place of its receipt, and back empty', async () => {
    const site = await aRackYard()
    const { manager, transporter, inspector, plant, yard, rack, gate, to, on, put, pathOf, move, standing } = site
    const load = await aLoadOf(app, site, [...on, await site.piece()])
    const params = { id: load.id }
    const extra = await site.piece()
    await put(extra, rack)
    const refused = await call(loadRack, { as: transporter, params, body: { rack_code: rack.qr_code } })
    expect(refused).toMatchObject({
      status: 409,
      refusal: { error: 'load_refused', details: [{ code: 'not_on_load' }] },
    })
    await put(extra, to)
    const loaded = await call(loadRack, { as: transporter, params, body: { rack_code: rack.qr_code } })
    expect(loaded).toMatchObject({ status: 200, body: { case: 'loaded', components: 2, pieces: 3, loaded: 2 } })
    expect(await standing()).toEqual({ state: 'load', at: 'L-0001', count: 2 })
    expect(await Promise.all(on.map(pathOf))).toEqual(['L-0001 / R-1', 'L-0001 / R-1'])
    // It is in no yard, and no yard itself.
    expect((await call(listYards, { as: manager })).body.map(({ id }) => id).sort()).toEqual([plant.id, yard.id].sort())
    const tree = await call(yardTree, { as: manager, params: { id: plant.id } })
    expect(tree.body.places.map(({ code }) => code)).not.toContain('R-1')
    expect((await put(extra, rack)).status).toBe(409)
    expect((await move({ rack_id: rack.id, place_id: to.id })).status).toBe(409)

    expect((await call(departLoad, { as: transporter, params, body: {} })).status).toBe(200)
    expect(await standing()).toEqual({ state: 'road', at: 'L-0001', count: 2 })
    expect((await call(undoDeparture, { as: transporter, params, body: {} })).status).toBe(200)
    expect(await standing()).toEqual({ state: 'load', at: 'L-0001', count: 2 })
    expect((await call(departLoad, { as: transporter, params, body: {} })).status).toBe(200)
    expect((await call(arriveLoad, { as: transporter, params, body: {} })).status).toBe(200)
    const outcomes = on.map(({ id }, at) => ({ component_id: id, outcome: at === 0 ? 'accepted' : 'missing' }))
    const body = { name: 'Malee', signature, outcomes, place_id: gate.id } as never
    expect((await call(receiveLoad, { as: inspector, params, body })).status).toBe(200)
    expect(await standing()).toEqual({ state: 'yard', at: 'S / S-1', count: 1 })
    expect(await Promise.all(on.map(pathOf))).toEqual(['S / S-1 / R-1', null])
    const detail = await call(getLoad, { as: manager, params })
    expect(detail.body.racks).toMatchObject([{ code: 'R-1', kind: 'rack' }])
    expect(detail.body.components.map(({ rack: on_rack }) => on_rack)).toEqual(['R-1', 'R-1', null])

    expect((await move({ rack_id: rack.id, place_id: to.id })).status).toBe(409)
    const back = await move({ rack_id: rack.id, place_id: to.id, empty: true })
    expect(back.body).toMatchObject({ case: 'moved', components: 0, left: 1 })
    expect(await standing()).toEqual({ state: 'yard', at: 'P / A-2', count: 0 })
    expect(await Promise.all(on.map(pathOf))).toEqual(['S / S-1', null])
  })

  it('are at the site without a place of it, and stand where they did when taken off or when the load is cancelled', async () => {
    const site = await aRackYard()
    const { transporter, inspector, rack, on, standing, pathOf } = site
    const load = await aLoadOf(app, site, on)
    const params = { id: load.id }
    const put = () => call(loadRack, { as: transporter, params, body: { rack_id: rack.id } })
    await put()
    const off = await call(unloadRack, { as: transporter, params: { ...params, rackId: rack.id } })
    expect(off).toMatchObject({ status: 200, body: { case: 'off', loaded: 0, status: 'planned' } })
    expect(await standing()).toEqual({ state: 'yard', at: 'P / A-1', count: 2 })
    await put()
    expect((await call(cancelLoad, { as: transporter, params, body: {} })).status).toBe(200)
    expect(await standing()).toEqual({ state: 'yard', at: 'P / A-1', count: 2 })

    const next = { id: (await aLoadOf(app, site, on)).id }
    await call(loadRack, { as: transporter, params: next, body: { rack_id: rack.id } })
    await call(departLoad, { as: transporter, params: next, body: {} })
    const outcomes = on.map(({ id }) => ({ component_id: id, outcome: 'accepted' }))
    await call(receiveLoad, { as: inspector, params: next, body: { name: 'M', signature, outcomes } as never })
    expect(await standing()).toEqual({ state: 'site', at: 'L-0002', count: 2 })
    expect(await Promise.all(on.map(pathOf))).toEqual(['L-0002 / R-1', 'L-0002 / R-1'])
  })

  it('are shown to those who reach where they are or where they belong, with the components of their projects', async () => {
    const { rack, move, plant, to } = await aRackYard()
    const other = await aProject(database)
    await database.rows('INSERT INTO place_projects (root_id, project_id) VALUES ($1, $2)', [plant.id, other.id])
    const neighbour = await aUser(database, { role: 'producer', projects: [other] })
    await move({ rack_id: rack.id, place_id: to.id })
    const seen = await call(listRacks, { as: neighbour })
    expect(seen.body).toMatchObject([{ code: 'R-1', count: 0, occupied: 2 }])
    const stranger = await aUser(database, { role: 'producer', projects: [await aProject(database)] })
    expect((await call(listRacks, { as: stranger })).body).toEqual([])
    const admin = await aUser(database, { role: 'admin' })
    expect((await call(listRacks, { as: admin })).status).toBe(200)
    const card = await call(placeByCode, { as: stranger, params: { code: rack.qr_code } })
    expect(card.body).toEqual({ code: 'R-1', yard_name: 'P' })
    const body = { rack_id: rack.id, place_id: to.id }
    expect((await call(moveRack, { as: stranger, body })).status).toBe(404)
  })

  it('with a component of another project are shown, and refused with the number of these and not their marks', async () => {
    const site = await aRackYard()
    const { transporter, rack, on, plant, gate, move } = site
    const other = await aSite(app)
    await database.rows('INSERT INTO place_projects (root_id, project_id) VALUES ($1, $2)', [
      plant.id,
      other.project.id,
    ])
    const foreign = await other.piece()
    await call(moveComponent, { as: other.manager, body: { component_id: foreign.id, place_id: rack.id } })
    const shown = await call(placeByCode, { as: transporter, params: { code: rack.qr_code } })
    expect(shown.body).toMatchObject({ code: 'R-1', count: 2, occupied: 1 })
    const load = await aLoadOf(app, site, on)
    const refused = await call(loadRack, { as: transporter, params: { id: load.id }, body: { rack_id: rack.id } })
    expect(refused).toMatchObject({
      status: 409,
      refusal: { error: 'load_refused', details: [{ code: 'rack_shared', values: { rack: 'R-1', count: 1 } }] },
    })
    // The refusal names the component with the oldest `placed_at` among those of the caller.
    await database.rows("UPDATE components SET placed_at = now() - interval '1 day' WHERE id = $1", [foreign.id])
    const misfit = await move({ rack_id: rack.id, place_id: gate.id })
    expect(misfit.refusal).toMatchObject({ details: [{ code: 'rack_misfits', values: { count: 3 } }] })
    expect(JSON.stringify([refused.refusal, misfit.refusal])).not.toContain(foreign.control_number)
  })

  it('do not hold what was scrapped on them: its history says from where it went, and taking that back puts it there', async () => {
    const { manager, inspector, rack, on, pathOf, standing } = await aRackYard()
    const scrapped = on[0] as Id
    const to = (as: Id, body: object) =>
      call(changeStatus, { as, params: { id: scrapped.id }, body: body as never }).then(({ status }) => status)
    expect(await to(inspector, { status: 'rejected', reason: 'cracked' })).toBe(200)
    expect([await pathOf(scrapped), (await standing())?.count]).toEqual(['P / A-1 / R-1', 2])
    expect(await to(manager, { status: 'planning' })).toBe(200)
    expect([await pathOf(scrapped), (await standing())?.count]).toEqual([null, 1])
    const [last] = (await call(componentMoves, { as: manager, params: { id: scrapped.id } })).body
    expect(last).toMatchObject({ cause: 'status', from: 'R-1', to: null })
    expect(await to(manager, { status: 'rejected' })).toBe(200)
    expect(await pathOf(scrapped)).toBe('P / A-1 / R-1')
    expect(rack.code).toBe('R-1')
  })
})
