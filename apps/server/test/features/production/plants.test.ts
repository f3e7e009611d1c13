import {
  createMix,
  createPlant,
  deleteMix,
  deletePlant,
  listPlants,
  setProjectPlant,
  updateMix,
  updatePlant,
} from '@castline/contract/plants'
import { describe, expect, it } from 'vitest'
import { aMember, aProject, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const admin = await aUser(database, { role: 'admin' })
const manager = await aUser(database, { role: 'manager' })

async function aPlant(given: object = {}, as = admin) {
  const body = { name: `Plant ${crypto.randomUUID()}`, time_zone: 'Asia/Bangkok', ...given }
  return (await call(createPlant, { as, body })).body
}

const plantsOf = async (as: { id: string }) => (await call(listPlants, { as: as as never })).body

describe('plants', () => {
  it('begin with one that no project names', async () => {
    const [first] = (await plantsOf(admin)).filter(({ name }) => name === 'Plant')
    expect(first).toMatchObject({ weekdays: [1, 2, 3, 4, 5], holidays: [], mixes: [], projects: [] })
  })

  it('have a calendar, and refuse an outdated change', async () => {
    const plant = await aPlant({ address: '1 Mill Road', weekdays: [6, 1, 1] }, manager)
    expect(plant).toMatchObject({ address: '1 Mill Road', weekdays: [1, 6], version: 1, reached: true })
    const holidays = [
      { day: '2026-12-31', name: 'Eve' },
      { day: '2026-12-10', name: 'Constitution Day' },
    ]
    const params = { id: plant.id }
    const changed = await call(updatePlant, { as: manager, params, body: { holidays, version: 1 } })
    expect(changed.body).toMatchObject({ version: 2, holidays: [holidays[1], holidays[0]] })
    const late = await call(updatePlant, { as: admin, params, body: { name: 'X', version: 1 } })
    expect(late).toMatchObject({ status: 409, refusal: { error: 'conflict', current: { version: 2 } } })
    const same = await call(createPlant, { as: admin, body: { name: plant.name.toUpperCase(), time_zone: 'UTC' } })
    expect(same).toMatchObject({ status: 409, refusal: { details: [{ field: 'name' }] } })
  })

  it.each([
    { time_zone: 'Mars/Base' },
    { weekdays: [] },
    { weekdays: [8] },
    { holidays: [0, 1].map(() => ({ day: '2026-12-10', name: 'Twice' })) },
  ])('refuse %j', async (given) => {
    const response = await call(createPlant, { as: admin, body: { name: 'P', time_zone: 'UTC', ...given } })
    expect(response.status).toBe(400)
  })

  it('tell those who reach a project that names them what they are called, without the names of other projects', async () => {
    const [mine, other] = [await aProject(database), await aProject(database)]
    const producer = await aUser(database, { role: 'producer' })
    await aMember(database, mine, producer)
    const plant = await aPlant()
    expect((await plantsOf(producer)).map(({ id }) => id)).not.toContain(plant.id)
    for (const project of [mine, other]) {
      const named = await call(setProjectPlant, {
        as: admin,
        params: { id: project.id },
        body: { plant_id: plant.id },
      })
      expect(named.status).toBe(200)
    }
    const seen = (await plantsOf(producer)).find(({ id }) => id === plant.id)
    expect(seen).toMatchObject({ reached: false, writable: false, mixes: [], projects: [{ id: mine.id }] })
    expect(seen?.projects).toHaveLength(1)
    const byManager = (await plantsOf(manager)).find(({ id }) => id === plant.id)
    expect(byManager).toMatchObject({ reached: false, projects: [] })

    const params = { id: plant.id }
    expect((await call(deletePlant, { as: admin, params })).status).toBe(409)
    for (const project of [mine, other]) {
      await call(setProjectPlant, { as: admin, params: { id: project.id }, body: { plant_id: null } })
    }
    expect((await call(deletePlant, { as: admin, params })).status).toBe(204)
    expect((await call(deletePlant, { as: admin, params })).status).toBe(404)
    const gone = await call(setProjectPlant, { as: admin, params: { id: mine.id }, body: { plant_id: plant.id } })
    expect(gone).toMatchObject({ status: 400, refusal: { details: [{ field: 'plant_id' }] } })
  })
})

describe('mixes', () => {
  it('belong to a plant, are changed and deleted', async () => {
    const plant = await aPlant({}, manager)
    const body = { name: 'SCC 40', cylinder: 40, cube: 50, exposure: ['XC4', 'XC1'] as ['XC4', 'XC1'], air_min: 1 }
    const { body: mix } = await call(createMix, { as: manager, params: { id: plant.id }, body })
    expect(mix).toMatchObject({ plant_id: plant.id, exposure: ['XC1', 'XC4'], air_max: null, version: 1 })
    const params = { id: mix.id }
    const changed = await call(updateMix, { as: manager, params, body: { strip_hours: 16, version: 1 } })
    expect(changed.body).toMatchObject({ strip_hours: 16, version: 2 })
    const late = await call(updateMix, { as: manager, params, body: { strip_hours: 18, version: 1 } })
    expect(late.status).toBe(409)
    const wrong = await call(updateMix, { as: manager, params, body: { air_max: 0.5 } })
    expect(wrong).toMatchObject({ status: 400, refusal: { details: [{ field: 'air_max' }] } })
    const again = await call(createMix, { as: manager, params: { id: plant.id }, body: { ...body, name: 'scc 40' } })
    expect(again.status).toBe(409)
    expect((await call(deleteMix, { as: manager, params })).status).toBe(204)
    expect((await plantsOf(admin)).find(({ id }) => id === plant.id)?.mixes).toEqual([])
  })

  it.each([{ cube: 30 }, { cylinder: 400, cube: 500 }, { exposure: ['XZ9'] }, { strip_hours: 0 }, { flow_min: -1 }])(
    'refuse %j',
    async (given) => {
      const { id } = await aPlant()
      const body = { name: 'M', cylinder: 40, cube: 50, ...given } as { name: string; cylinder: number; cube: number }
      expect((await call(createMix, { as: admin, params: { id }, body })).status).toBe(400)
    },
  )
})
