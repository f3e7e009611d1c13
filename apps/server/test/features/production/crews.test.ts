import { confirmCasting } from '@castline/contract/casting-steps'
import { updateCasting } from '@castline/contract/castings'
import * as contract from '@castline/contract/crews'
import { listPlants } from '@castline/contract/plants'
import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { expect, it } from 'vitest'
import { aMember, aUser } from '#support/factories.ts'
import { aPlant, worksAt } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, plan, to } = boardSites(app)
const today = dayIn('Asia/Bangkok', new Date())

/** A plant with a crew, and its producer. */
async function aCrew() {
  const site = await aSite()
  const producer = await aUser(database, { role: 'producer' })
  await aMember(database, site.project, producer)
  await worksAt(database, site.plant, producer, 'producer')
  const params = { id: site.plant.id }
  const crew = (await call(contract.createCrew, { as: site.manager, params, body: { name: 'Crew A' } })).body
  const enter = (entries: { kind: string; hours: number; was?: number }[], given: object = {}) =>
    call(contract.saveHours, {
      as: producer,
      params: { id: crew.id },
      body: { day: today, entries, ...given } as never,
    })
  const hours = async () => {
    const { body } = await call(contract.hoursOfDay, { as: producer, params, query: {} })
    return Object.fromEntries(body.hours.map((each) => [each.kind, each.hours]))
  }
  const figures = async (as = site.manager) =>
    (await call(contract.labourFigures, { as, params, query: { from: addDays(today, -1), days: 2 } })).body
  return { ...site, producer, params, crew, enter, hours, figures }
}

it('hours are entered by kind of work: others stay, 0 removes, and who entered them is named', async () => {
  const site = await aCrew()
  await site.enter([
    { kind: 'reinforcement', hours: 6.5 },
    { kind: 'casting', hours: 12 },
  ])
  await site.enter([{ kind: 'casting', hours: 10.25 }])
  expect(await site.hours()).toEqual({ reinforcement: 6.5, casting: 10.25 })
  await site.enter([{ kind: 'reinforcement', hours: 0 }])
  expect(await site.hours()).toEqual({ casting: 10.25 })
  const log = await database.rows<{ details: object }>(
    `SELECT details FROM audit_log WHERE action = 'crew.hours' AND subject_id = $1 ORDER BY id DESC LIMIT 1`,
    [site.plant.id],
  )
  expect(log).toMatchObject([{ details: { name: 'Crew A', day: today, reinforcement: 0 } }])
})

it('two phones: the second is told what is there and says what it replaces; one that says nothing replaces', async () => {
  const site = await aCrew()
  expect((await site.enter([{ kind: 'casting', hours: 6, was: 0 }])).status).toBe(200)
  const second = [
    { kind: 'casting', hours: 4, was: 0 },
    { kind: 'repair', hours: 1, was: 0 },
  ]
  const refused = await site.enter(second)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { error: 'conflict', current: { hours: [{ kind: 'casting', hours: 6, by: site.producer.name }] } },
  ])
  expect(await site.hours()).toEqual({ casting: 6 })
  // Both have entered the same.
  expect((await site.enter([{ kind: 'casting', hours: 6, was: 0 }])).status).toBe(200)
  expect((await site.enter([{ kind: 'casting', hours: 10, was: 6 }])).status).toBe(200)
  expect((await site.enter([{ kind: 'casting', hours: 0, was: 6 }])).status).toBe(409)
  expect((await site.enter([{ kind: 'casting', hours: 0, was: 10 }])).status).toBe(200)
  expect((await site.enter([{ kind: 'casting', hours: 1, was: 10 }])).body).toMatchObject({
    current: { hours: [{ hours: 0 }] },
  })
  expect((await site.enter([{ kind: 'casting', hours: 1, was: -1 }])).status).toBe(400)
  expect((await site.enter([{ kind: 'casting', hours: 3 }])).status).toBe(200)
  expect(await site.hours()).toEqual({ casting: 3 })
})

it('a second sending with the same key changes nothing', async () => {
  const site = await aCrew()
  const headers = { 'idempotency-key': '0b6f1c0e-3a2b-4e0a-9d8f-5c7b1a2d3e4f' }
  const send = () =>
    call(contract.saveHours, {
      as: site.producer,
      params: { id: site.crew.id },
      headers,
      body: { day: today, entries: [{ kind: 'casting', hours: 8 }] },
    })
  expect((await send()).status).toBe(200)
  await site.enter([{ kind: 'casting', hours: 9 }])
  expect((await send()).status).toBe(200)
  expect(await site.hours()).toEqual({ casting: 9 })
})

it('refuses the future, a kind given twice, negative and too many hours, readers and strangers', async () => {
  const site = await aCrew()
  const eight = [{ kind: 'casting', hours: 8 }]
  expect((await site.enter(eight, { day: addDays(today, 1) })).status).toBe(400)
  for (const entries of [
    [...eight, ...eight],
    [],
    [{ kind: 'casting', hours: -1 }],
    [{ kind: 'casting', hours: 961 }],
    [{ kind: 'x', hours: 1 }],
  ]) {
    expect((await site.enter(entries)).status).toBe(400)
  }
  const reader = await aUser(database, { role: 'producer' })
  await aMember(database, site.project, reader)
  await worksAt(database, site.plant, reader, 'reader')
  const stranger = await aUser(database, { role: 'producer' })
  const body = { day: today, entries: eight } as never
  const status = async (as: typeof reader) =>
    (await call(contract.saveHours, { as, params: { id: site.crew.id }, body })).status
  expect([await status(reader), await status(stranger)]).toEqual([403, 404])
  for (const read of [contract.hoursOfDay, contract.labourFigures]) {
    expect((await call(read, { as: stranger, params: site.params, query: { from: today } as never })).status).toBe(404)
  }
  expect(await site.hours()).toEqual({})
})

it('a crew is renamed and deleted; its name is taken once, and a casting of another plant cannot name it', async () => {
  const site = await aCrew()
  const as = site.manager
  const again = await call(contract.createCrew, { as, params: site.params, body: { name: 'crew a' } })
  expect(again.status).toBe(409)
  const renamed = await call(contract.updateCrew, {
    as,
    params: { id: site.crew.id },
    body: { name: 'Crew B', version: 1 },
  })
  expect(renamed.body).toMatchObject({ name: 'Crew B', version: 2 })
  const outdated = await call(contract.updateCrew, {
    as,
    params: { id: site.crew.id },
    body: { name: 'C', version: 1 },
  })
  expect(outdated.status).toBe(409)
  const plants = (await call(listPlants, { as })).body
  expect(plants.find(({ id }) => id === site.plant.id)?.crews).toMatchObject([{ name: 'Crew B' }])
  const foreign = await database.row<{ id: string }>(
    `INSERT INTO crews (plant_id, name) VALUES ($1, 'X') RETURNING id`,
    [(await aPlant(database)).id],
  )
  const named = (crew_id: string) =>
    call(updateCasting, { as, params: site.params, body: { mould_id: site.mould.id, day: today, turn: 1, crew_id } })
  expect((await named(foreign?.id ?? '')).status).toBe(400)
  expect((await named(site.crew.id)).body.castings).toMatchObject([{ crew_id: site.crew.id }])
  expect((await call(contract.deleteCrew, { as, params: { id: site.crew.id } })).status).toBe(204)
  expect((await call(listPlants, { as })).body.find(({ id }) => id === site.plant.id)?.crews).toEqual([])
})

it('figures: hours per m³ and component of what the crew cast, and scrap by cause with its cost for who decides', async () => {
  const site = await aCrew()
  const wall = await site.component({ type: 'Wall', volume: 4 })
  await plan(site, [{ component_id: wall.id, to: to(site, today) }])
  await call(updateCasting, {
    as: site.manager,
    params: site.params,
    body: { mould_id: site.mould.id, day: today, turn: 1, crew_id: site.crew.id },
  })
  const cast = { day: today, turn: 1, component_ids: [wall.id] }
  await call(confirmCasting, { as: site.producer, params: { id: site.mould.id }, body: cast })
  await site.enter([
    { kind: 'casting', hours: 6 },
    { kind: 'formwork', hours: 2 },
  ])
  await database.rows(
    `INSERT INTO ncrs (project_id, component_id, number, defect_type, severity, holds, origin, via, status, disposition, cost, component_status)
     SELECT project_id, id, 900, 'cracked', 'major', false, 'report', 'app', 'decided', 'scrap', 450, status FROM components WHERE id = $1`,
    [wall.id],
  )
  expect(await site.figures()).toMatchObject({
    hours: 8,
    crews: [{ name: 'Crew A', hours: 8 }],
    kinds: [
      { kind: 'formwork', hours: 2 },
      { kind: 'casting', hours: 6 },
    ],
    types: [{ type: 'Wall', hours: 8, hours_per_m3: 2, hours_per_component: 8 }],
    unassigned: 0,
    scrap: [{ defect_type: 'cracked', count: 1, cost: 450 }],
  })
  expect((await site.figures(site.producer)).scrap).toMatchObject([{ count: 1, cost: null }])
})
