import { componentHistory } from '@castline/contract/component-history'
import { getComponent } from '@castline/contract/components'
import { loadRack } from '@castline/contract/load-racks'
import { departLoad, receiveLoad } from '@castline/contract/load-steps'
import { getLoad } from '@castline/contract/loads'
import { moveComponent, returnComponent } from '@castline/contract/moves'
import { listNcrs } from '@castline/contract/ncrs'
import { projectProgress } from '@castline/contract/progress'
import { projectStats } from '@castline/contract/projects'
import { moveRack } from '@castline/contract/racks'
import { changeStatus } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import type { Id } from '#support/factories.ts'
import { aDepartedLoad, aLoadOf, aSite, loadAll, signature } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'
import { stepOf } from '../quality/reporting-project.ts'

const app = await testApp()
const { call, database } = app
const step = stepOf(call)

/** A plant with a slot and a rack, and a way to receive a load. */
async function aYard() {
  const site = await aSite(app)
  const { manager, inspector, project, transporter } = site
  const plant = await aPlaceOf(database, { projects: [project], code: 'P' })
  const slot = await aPlaceOf(database, { within: plant, code: 'A-1' })
  const rack = await aPlaceOf(database, { within: slot, kind: 'rack', code: 'R-1' })
  const detailOf = async ({ id }: Id) => {
    const { body } = await call(getComponent, { as: manager, params: { id } })
    if (!('may_return' in body)) throw new Error('Not a member.')
    return { status: body.status, place: body.place?.path ?? null, may_return: body.may_return, holds: body.holds }
  }
  const receive = (load: Id, outcomes: readonly (readonly [Id, object])[]) =>
    call(receiveLoad, {
      as: inspector,
      params: { id: load.id },
      body: {
        name: 'Kim',
        signature,
        outcomes: outcomes.map(([{ id }, of]) => ({ component_id: id, ...of })) as never,
      },
    })
  const close = async ({ id }: Id, disposition: 'repair' | 'use_as_is') => {
    const listed = await call(listNcrs, { as: manager, params: { id: project.id }, query: { component_id: id } })
    const [ncr] = listed.body.ncrs
    await step(manager, ncr, { kind: 'decision', disposition })
    expect((await step(manager, ncr, { kind: 'close' })).status).toBe(201)
  }
  const deliver = async (piece: Id) => {
    const load = await aLoadOf(app, site, [piece])
    await loadAll(app, site, load, [piece])
    expect((await call(departLoad, { as: transporter, params: { id: load.id }, body: {} })).status).toBe(200)
    return receive(load, [[piece, { outcome: 'accepted' }]])
  }
  return { ...site, plant, slot, rack, detailOf, receive, close, deliver }
}

const cracked = { outcome: 'refused', reason_code: 'cracked' } as const

describe('a component that comes back', () => {
  it('refused on its rack: lies in the plant, is repaired there, loaded and delivered again', async () => {
    const site = await aYard()
    const { manager, transporter, project, rack, slot, piece, detailOf, receive, close, deliver } = site
    const walls = [await piece(), await piece(), await piece(), await piece()] as const
    for (const each of walls) {
      await call(moveComponent, { as: manager, body: { component_id: each.id, place_id: rack.id } })
    }
    const load = await aLoadOf(app, site, walls)
    await call(loadRack, { as: transporter, params: { id: load.id }, body: { rack_id: rack.id } })
    await call(departLoad, { as: transporter, params: { id: load.id }, body: {} })
    const [kept, repaired, asIs, open] = walls
    const outcomes = [[kept, { outcome: 'accepted' }], ...[repaired, asIs, open].map((each) => [each, cracked])]
    expect((await receive(load, outcomes as never)).status).toBe(200)
    await database.rows('UPDATE components SET place_id = NULL, placed_at = NULL WHERE id = $1', [kept.id])
    const back = await call(moveRack, { as: transporter, body: { rack_id: rack.id, place_id: slot.id, returns: true } })
    expect(back.body).toMatchObject({ case: 'moved', components: 3, returned: 3 })
    for (const each of [repaired, asIs, open]) {
      expect(await detailOf(each)).toMatchObject({ status: 'manufactured', place: 'P / A-1 / R-1', may_return: false })
    }
    const { body: stats } = await call(projectStats, { as: manager, params: { id: project.id } })
    expect(stats).toMatchObject({ manufactured_count: 3, accepted_count: 1, transported_count: 0, rejected_count: 0 })
    const { body: curves } = await call(projectProgress, { as: manager, params: { id: project.id } })
    expect(curves.days.at(-1)).toMatchObject({ manufactured: 4, transported: 1, accepted: 1 })
    // Repair and use-as-is end there: what is still open holds its component.
    await close(repaired, 'repair')
    await close(asIs, 'use_as_is')
    expect(await detailOf(repaired)).toMatchObject({ status: 'manufactured', place: 'P / A-1 / R-1', holds: [] })
    expect((await detailOf(open)).holds).toHaveLength(1)
    for (const each of [repaired, asIs]) {
      expect((await deliver(each)).status).toBe(200)
      expect((await detailOf(each)).status).toBe('accepted')
    }
    const { body: history } = await call(componentHistory, { as: manager, params: { id: repaired.id } })
    expect(history.map(({ to_status, returned }) => [to_status, returned?.load ?? null])).toEqual([
      ['accepted', null],
      ['transported', null],
      ['manufactured', load.number],
      ['rejected', null],
      ['transported', null],
      ['manufactured', null],
    ])
    expect((await call(getLoad, { as: manager, params: { id: load.id } })).body).toMatchObject({
      accepted: 1,
      refused: 3,
    })
  })

  it('with the truck that brought it, as its receipt says', async () => {
    const { manager, piece, slot, detailOf, receive, ...site } = await aYard()
    const walls = [await piece(), await piece()] as const
    const load = await aDepartedLoad(app, { ...site, manager, piece }, walls)
    const received = await receive(load, [
      [walls[0], { ...cracked, goes_back: true }],
      [walls[1], cracked],
    ])
    expect(received.status).toBe(200)
    expect(await detailOf(walls[0])).toMatchObject({ status: 'manufactured', place: null, may_return: false })
    expect((await detailOf(walls[0])).holds).toHaveLength(1)
    expect(await detailOf(walls[1])).toMatchObject({ status: 'rejected', may_return: true })
    const body = { component_code: walls[0].qr_code, place_id: slot.id, returns: true }
    expect((await call(moveComponent, { as: manager, body })).body).toMatchObject({ case: 'moved', returned: false })
  })

  it('unloaded on the way is not expected at the receipt', async () => {
    const { manager, piece, slot, detailOf, receive, ...site } = await aYard()
    const walls = [await piece(), await piece()] as const
    const load = await aDepartedLoad(app, { ...site, manager, piece }, walls)
    const body = { component_code: walls[0].qr_code, place_id: slot.id, returns: true }
    expect((await call(moveComponent, { as: site.transporter, body })).body).toMatchObject({ returned: true })
    expect(await detailOf(walls[0])).toMatchObject({ status: 'manufactured', place: 'P / A-1' })
    expect((await receive(load, [[walls[1], { outcome: 'accepted' }]])).status).toBe(200)
    const shown = (await call(getLoad, { as: manager, params: { id: load.id } })).body.components
    expect(shown.map(({ outcome }) => outcome)).toEqual(['returned', 'accepted'])
  })

  it('accepted, rejected later, or transported by hand, is returned by its card; a scan alone refuses it as before', async () => {
    const { manager, transporter, inspector, piece, slot, detailOf, deliver } = await aYard()
    const [delivered, byHand, inPlant] = [await piece(), await piece({ status: 'transported' }), await piece()]
    await deliver(delivered)
    const to = (component: Id, status: string, more: object = {}) =>
      call(changeStatus, { as: inspector, params: { id: component.id }, body: { status, ...more } as never })
    expect((await to(delivered, 'rejected', { reason: 'cracked' })).status).toBe(200)
    const back = (component: Id, more: object = {}) =>
      call(returnComponent, {
        as: transporter,
        params: { id: component.id },
        body: { note: 'Cracked corner', vehicle: 'TR 12', place_id: slot.id, ...more },
      })
    for (const each of [delivered, byHand]) {
      const body = { component_id: each.id, place_id: slot.id }
      if (each === byHand) expect((await call(moveComponent, { as: manager, body })).status).toBe(409)
      expect((await back(each)).body).toMatchObject({ status: 'manufactured', place: { code: 'A-1' } })
      expect(await detailOf(each)).toMatchObject({ status: 'manufactured', place: 'P / A-1' })
    }
    const [last] = (await call(componentHistory, { as: manager, params: { id: byHand.id } })).body
    expect(last).toMatchObject({
      note: 'Cracked corner',
      returned: { load: null, vehicle: 'TR 12' },
      takes_back: false,
    })
    expect((await back(inPlant)).refusal).toMatchObject({ error: 'transition_refused' })
    // Rejected in the plant it has not left it: closing its non-conformance releases it, and nothing returns it.
    await to(inPlant, 'rejected', { reason: 'cracked' })
    expect((await back(inPlant)).refusal).toMatchObject({ error: 'transition_refused' })
    // The specified call makes the same changes as before.
    const other = await piece({ status: 'accepted' })
    expect((await to(other, 'manufactured')).refusal).toMatchObject({ error: 'transition_refused' })
  })

  it('on a rack with components of others: whoever brings it back changes no status in their projects', async () => {
    const { transporter, project, manager, plant, slot, rack, piece } = await aYard()
    const other = await aSite(app)
    await database.rows('INSERT INTO place_projects (root_id, project_id) VALUES ($1, $2)', [
      plant.id,
      other.project.id,
    ])
    const ground = await aPlaceOf(database, { kind: 'site', projects: [project, other.project], code: 'S' })
    await call(moveRack, { as: transporter, body: { rack_id: rack.id, place_id: ground.id } })
    const [own, foreign] = [await piece({ status: 'transported' }), await other.piece({ status: 'transported' })]
    const onRack = (as: Id, { id }: Id) =>
      call(moveComponent, { as, body: { component_id: id, place_id: rack.id } }).then(({ status }) => status)
    expect([await onRack(manager, own), await onRack(other.manager, foreign)]).toEqual([200, 200])
    const back = () => call(moveRack, { as: transporter, body: { rack_id: rack.id, place_id: slot.id, returns: true } })
    const statuses = () =>
      database.rows('SELECT status FROM components WHERE id = ANY ($1::uuid[])', [[own.id, foreign.id]])
    expect(await back()).toMatchObject({
      status: 409,
      refusal: { details: [{ code: 'rack_misfits', values: { count: 1 } }] },
    })
    expect(await statuses()).toEqual([{ status: 'transported' }, { status: 'transported' }])
    // Its own people take it off the rack.
    await call(moveComponent, { as: other.manager, body: { component_id: foreign.id, place_id: ground.id } })
    expect((await back()).body).toMatchObject({ case: 'moved', returned: 1 })
    // It comes on its rack, also from a place of the site.
    const { body: brought } = await call(getComponent, { as: manager, params: { id: own.id } })
    expect(brought).toMatchObject({ status: 'manufactured', place: { path: 'P / A-1 / R-1' } })
  })
})
