import { createInstrument, deleteInstrument, updateInstrument } from '@castline/contract/instruments'
import { listPlants } from '@castline/contract/plants'
import { createPour, getPour, listPours } from '@castline/contract/pours'
import { addSpecimens, enterResults } from '@castline/contract/specimens'
import { expect, it } from 'vitest'
import { aMember, aProject, aUser } from '#support/factories.ts'
import { aPlant } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app

async function aLaboratory() {
  const project = await aProject(database)
  const plant = await aPlant(database, [project])
  const manager = await aUser(database, { role: 'manager' })
  await aMember(database, project, manager)
  const as = manager
  const pour = async () => {
    const given = { mix_id: plant.mixId, started_at: '2026-01-05T06:30:00Z' }
    return (await call(createPour, { as, params: { id: plant.id }, body: given })).body
  }
  const instrument = async (name: string, calibrated_until: string | null) => {
    const body = { kind: 'press', name, serial: 'SN 7', calibrated_until } as const
    return (await call(createInstrument, { as, params: { id: plant.id }, body })).body
  }
  const test = async (pourId: string, more: object) => {
    const due = { count: 1, shape: 'cube_150', purpose: 'acceptance', curing: 'standard' } as const
    const body = { ...due, due_at: '2026-02-02T06:30:00Z' }
    const added = await call(addSpecimens, { as, params: { id: pourId }, body })
    const specimen_id = added.body.specimens.at(-1)?.id ?? ''
    return call(enterResults, {
      ...{ as, params: { id: plant.id } },
      body: { results: [{ specimen_id, strength: 52 }], tested_at: '2026-02-02T08:00:00Z', ...more },
    })
  }
  const results = async (id: string) =>
    (await call(getPour, { as, params: { id } })).body.specimens.flatMap((each) => each.results)
  return { plant, as, pour, instrument, test, results }
}

it('marks a result of an instrument whose calibration had ended on the day of the test, by the clock of the plant', async () => {
  const { as, pour, instrument, test, results } = await aLaboratory()
  // 08:00 UTC of 2 February is 15:00 of the same day in the plant.
  const [ended, holds] = [await instrument('Old press', '2026-02-01'), await instrument('Press', '2026-02-02')]
  expect(ended).toMatchObject({ overdue: true, serial: 'SN 7' })
  const { id } = await pour()
  for (const instrument_id of [ended.id, holds.id, null]) expect((await test(id, { instrument_id })).status).toBe(200)
  expect(await results(id)).toMatchObject([
    { uncalibrated: true, instrument: { name: 'Old press', serial: 'SN 7' } },
    { uncalibrated: false, instrument: { name: 'Press' } },
    { uncalibrated: false, instrument: null },
  ])
  // A later calibration changes no mark.
  const renewed = await call(updateInstrument, {
    ...{ as, params: { id: ended.id }, body: { calibrated_until: '2090-01-01', version: ended.version } },
  })
  expect(renewed.body.overdue).toBe(false)
  expect((await results(id))[0]?.uncalibrated).toBe(true)
  const late = await call(updateInstrument, {
    as,
    params: { id: ended.id },
    body: { name: 'A', version: ended.version },
  })
  expect(late.status).toBe(409)
})

it('is of its plant, has its own name there, and stays with its results when it is deleted', async () => {
  const { plant, as, pour, instrument, test, results } = await aLaboratory()
  const elsewhere = await aLaboratory()
  const foreign = await elsewhere.instrument('Press', null)
  const own = await instrument('Press', null)
  const body = { kind: 'hammer', name: 'press' } as const
  expect((await call(createInstrument, { as, params: { id: plant.id }, body })).status).toBe(409)
  const { id } = await pour()
  const refused = await test(id, { instrument_id: foreign.id })
  expect(refused).toMatchObject({ status: 400, refusal: { details: [{ field: 'instrument_id' }] } })
  await test(id, { instrument_id: own.id })
  expect((await call(deleteInstrument, { as, params: { id: own.id } })).status).toBe(204)
  expect((await test(id, { instrument_id: own.id })).status).toBe(400)
  expect((await results(id)).at(0)?.instrument?.id).toBe(own.id)
  const listed = (await call(listPlants, { as })).body.find((each) => each.id === plant.id)
  expect(listed?.instruments).toEqual([])
})

it('finds what was measured with it in a span of days: the recall', async () => {
  const { plant, as, pour, instrument, test } = await aLaboratory()
  const press = await instrument('Press', '2026-01-31')
  const [one, other] = [await pour(), await pour()]
  await test(one.id, { instrument_id: press.id })
  await test(other.id, {})
  const found = async (query: object) => {
    const list = await call(listPours, { as, params: { id: plant.id }, query: query as never })
    return list.body.pours.map(({ id }) => id)
  }
  const instrument_id = press.id
  expect(await found({ instrument_id })).toEqual([one.id])
  expect(await found({ instrument_id, from: '2026-02-02', to: '2026-02-02' })).toEqual([one.id])
  // The day of the pour is not one of the test.
  expect(await found({ instrument_id, to: '2026-01-05' })).toEqual([])
  const url = `/api/plants/${plant.id}/pours.csv?instrument_id=${instrument_id}`
  const { payload } = await app.app.inject({ url, headers: { authorization: `Bearer ${await app.tokenOf(as)}` } })
  expect(payload).toContain('Measured with')
  expect(payload).toContain('Press SN 7')
})
