import { confirmCasting, stripCasting } from '@castline/contract/casting-steps'
import { planCastings } from '@castline/contract/castings'
import { departLoad, receiveLoad } from '@castline/contract/load-steps'
import { addNcrEvent } from '@castline/contract/ncr-events'
import { getNcr, listNcrs, reportNcr } from '@castline/contract/ncrs'
import { updateCalendar } from '@castline/contract/plan'
import { createPour, getPour } from '@castline/contract/pours'
import { addSpecimens, enterResults } from '@castline/contract/specimens'
import { dayIn } from '@castline/domain/plan/calendar'
import { expect } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { aLoadOf, aSite, loadAll, signature } from '#support/loads.ts'
import { aMould, aPlant } from '#support/production.ts'
import type { TestApp } from '#support/test-app.ts'
import { zoneAt } from '#support/time-zones.ts'
import { aPlaceOf } from '#support/yards.ts'

/** A plant without curing, and what its people do. */
export async function aPlantAtWork(app: TestApp) {
  const { call, database } = app
  const site = await aSite(app)
  const { manager, inspector, project, transporter } = site
  const plant = await aPlant(database, [project])
  // No midnight passes meanwhile.
  const zone = zoneAt(12)
  await database.rows(`UPDATE plants SET rule_set = 'en206_single', time_zone = $2 WHERE id = $1`, [plant.id, zone])
  await database.rows('UPDATE projects SET time_zone = $2 WHERE id = $1', [project.id, zone])
  const mould = await aMould(database, plant, { turns: 4 })
  const yard = await aPlaceOf(database, { projects: [project], code: 'P' })
  const slot = await aPlaceOf(database, { within: yard, code: 'A-1' })
  const producer = await aUser(database, { role: 'producer', projects: [project] })
  const calendar = { weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: [], cast_to_deliver: 0, deliver_to_needed: 0 }
  await call(updateCalendar, { as: manager, params: { id: project.id }, body: { ...calendar, curing: 'off' } as never })
  const today = dayIn(zone, new Date())

  const put = (pieces: readonly Id[], turn: number) =>
    call(planCastings, {
      as: manager,
      params: { id: plant.id },
      body: {
        moves: pieces.map(({ id }) => ({ component_id: id, to: { mould_id: mould.id, day: today, turn } })),
      } as never,
    })
  const release = ({ id }: Id, revision: number) =>
    database.rows(
      `INSERT INTO component_files (component_id, revision, key, file_name, size, sha256, state)
       VALUES ($1, $2, gen_random_uuid(), 'W.pdf', 1, decode(repeat('00', 32), 'hex'), 'released')`,
      [id, revision],
    )
  /** Casts what is planned on a turn from one pour with one specimen, and strips it. */
  async function cast(pieces: readonly Id[], turn: number, more: object = {}) {
    const started_at = new Date().toISOString()
    const at = { as: producer, params: { id: plant.id } }
    const pour = (await call(createPour, { ...at, body: { mix_id: plant.mixId, started_at } })).body
    const body = { day: today, turn, component_ids: pieces.map(({ id }) => id), pour_id: pour.id, ...more }
    const made = await call(confirmCasting, { as: producer, params: { id: mould.id }, body })
    expect(made.body).toMatchObject({ cast: pieces.length, left_out: [] })
    const given = {
      count: 1,
      shape: 'cube_150',
      purpose: 'acceptance',
      curing: 'standard',
      due_at: started_at,
    } as const
    const { specimens } = (await call(addSpecimens, { as: producer, params: { id: pour.id }, body: given })).body
    await call(stripCasting, { as: producer, params: { id: made.body.casting_id }, body: {} })
    const test = async (strength: number) => {
      const results = specimens.map(({ id }) => ({ specimen_id: id, strength }))
      const entered = { results, tested_at: new Date().toISOString(), reason: 'Tested again' }
      expect((await call(enterResults, { ...at, body: entered })).status).toBe(200)
      return (await call(getPour, { as: inspector, params: { id: pour.id } })).body
    }
    return { pour, test }
  }
  const hold = async (piece: Id, more: object = {}) => {
    const body = { component_id: piece.id, defect_type: 'strength', severity: 'major', holds: true, ...more } as never
    const reported = await call(reportNcr, { as: inspector, params: { id: project.id }, body })
    expect(reported.status).toBe(201)
    return reported.body
  }
  const event = async (id: string, as: Id, given: object) => {
    const { version } = (await call(getNcr, { as, params: { id } })).body
    expect((await call(addNcrEvent, { as, params: { id }, body: { ...given, version } as never })).status).toBe(201)
  }
  /** Decides and closes the open non-conformance of a component. */
  async function close({ id: component_id }: Id, disposition: 'repair' | 'use_as_is') {
    const { ncrs } = (
      await call(listNcrs, { as: manager, params: { id: project.id }, query: { component_id, status: 'open' } })
    ).body
    const [ncr] = ncrs
    if (!ncr) throw new Error('Nothing is open.')
    await event(ncr.id, manager, { kind: 'decision', disposition })
    await event(ncr.id, manager, { kind: 'close', disposition })
  }
  async function depart(pieces: readonly Id[]) {
    const load = await aLoadOf(app, site, pieces, { planned_on: today })
    await loadAll(app, site, load, pieces)
    expect((await call(departLoad, { as: transporter, params: { id: load.id }, body: {} })).status).toBe(200)
    return load
  }
  const receive = async (load: Id, outcomes: readonly (readonly [Id, object])[]) => {
    const body = {
      ...{ name: 'Kim', signature },
      outcomes: outcomes.map(([{ id }, of]) => ({ component_id: id, ...of })),
      occurred_at: new Date().toISOString(),
    }
    const received = await call(receiveLoad, { as: inspector, params: { id: load.id }, body: body as never })
    expect(received.status).toBe(200)
    return received.body
  }
  return { ...site, plant, slot, producer, today, put, release, cast, hold, event, close, depart, receive }
}
