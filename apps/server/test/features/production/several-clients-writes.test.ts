import { tickNeed } from '@castline/contract/casting-steps'
import { updateCasting } from '@castline/contract/castings'
import { addReadings } from '@castline/contract/maturity'
import { createMould, listMoulds } from '@castline/contract/moulds'
import { createMix, listPlants, updatePlant } from '@castline/contract/plants'
import { addPourComponents, getPour, updatePour } from '@castline/contract/pours'
import { addSpecimens, enterResults } from '@castline/contract/specimens'
import { expect, it } from 'vitest'
import { aMember, aUser, type Id } from '#support/factories.ts'
import { worksAt } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'
import { aPlantOfTwo } from './several-clients-site.ts'

const app = await testApp()
const { call, database } = app
const { plant, mould, day, a, b, readers } = await aPlantOfTwo(app)

it('who reaches no component of a pour or casting sees that it exists, and writes nothing in it', async () => {
  const as = readers.producer
  const foreign = { params: { id: b.pour.id } }
  const seen = await call(getPour, { as, ...foreign })
  expect(seen.body).toMatchObject({ number: b.pour.number, occupied: 1, components: 0, writable: false })
  expect(seen.body).toMatchObject({ supplier: null, ticket: null, batches: [], ticket_photos: [], created_by: null })
  const specimens = { count: 1, shape: 'cube_150', purpose: 'acceptance', curing: 'standard' } as const
  const tick = { day, turn: 2, need: 'cage', state: 'ready' } as const
  const sensor = { sensor: 'Core', readings: [{ at: new Date().toISOString(), celsius: 20 }] }
  const written = [
    await call(updatePour, { as, ...foreign, body: { weather: 'Rain' } }),
    await call(addPourComponents, {
      as,
      ...foreign,
      body: { project_id: a.project.id, control_numbers: [`${a.word}placed/1`] },
    }),
    await call(addSpecimens, { as, ...foreign, body: { ...specimens, due_at: new Date().toISOString() } }),
    await call(tickNeed, { as, params: { id: mould.id }, body: tick as never }),
    await call(updateCasting, {
      as: a.as,
      params: { id: plant.id },
      body: { mould_id: mould.id, day, turn: 2, is_fixed: true } as never,
    }),
    await call(addReadings, { as, params: { id: b.casting as string }, body: sensor as never }),
  ]
  expect(written.map(({ status }) => status)).toEqual(written.map(() => 403))
  expect((await call(updatePour, { as: a.as, params: { id: a.pour.id }, body: { weather: 'Rain' } })).status).toBe(200)
})

it('a tester of the plant enters results of all its pours, others of theirs only', async () => {
  const specimen = { count: 2, shape: 'cube_150', purpose: 'acceptance', curing: 'standard' } as const
  const due_at = new Date().toISOString()
  const added = await call(addSpecimens, { as: b.as, params: { id: b.pour.id }, body: { ...specimen, due_at } })
  const [first, second] = added.body.specimens
  const enter = (as: Id, id: string | undefined) =>
    call(enterResults, {
      as,
      params: { id: plant.id },
      body: { results: [{ specimen_id: id ?? '', strength: 55 }], tested_at: new Date().toISOString() },
    })
  expect((await enter(readers.producer, first?.id)).status).toBe(400)
  expect((await enter(readers.tester, first?.id)).status).toBe(200)
  expect((await enter(b.as, second?.id)).status).toBe(200)
})

it('who is given a project only sees the pours of its components, and nothing else of the plant', async () => {
  const person = await aUser(database, { role: 'producer' })
  await aMember(database, a.project, person)
  await worksAt(database, plant, person, null)
  const pour = await call(getPour, { as: person, params: { id: a.pour.id } })
  expect(pour.body).toMatchObject({ supplier: `${a.word}supplier`, writable: false })
  expect((await call(getPour, { as: person, params: { id: b.pour.id } })).status).toBe(404)
  expect((await call(updatePour, { as: person, params: { id: a.pour.id }, body: { weather: 'Rain' } })).status).toBe(
    404,
  )
  expect((await call(listMoulds, { as: person, params: { id: plant.id } })).status).toBe(404)
  const listed = (await call(listPlants, { as: person })).body.find(({ id }) => id === plant.id)
  expect(listed).toMatchObject({ name: plant.name, reached: false, mixes: [], members: [] })
})

it('a reader changes nothing, whatever the role says', async () => {
  const person = await aUser(database, { role: 'manager', projects: [a.project] })
  await worksAt(database, plant, person, 'reader')
  const pour = await call(getPour, { as: person, params: { id: a.pour.id } })
  expect(pour.body).toMatchObject({ supplier: `${a.word}supplier`, writable: false })
  const params = { id: plant.id }
  const written = [
    await call(updatePour, { as: person, params: { id: a.pour.id }, body: { weather: 'Rain' } }),
    await call(createMould, { as: person, params, body: { name: 'Bed 9', kind: 'bed', length: 9000 } }),
    await call(createMix, { as: person, params, body: { name: 'C9', cylinder: 40, cube: 50 } }),
    await call(updatePlant, { as: person, params, body: { address: 'Elsewhere' } }),
  ]
  expect(written.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

it('a pour stays with its client when the components are deleted', async () => {
  const pour = { params: { id: a.pour.id } }
  await database.rows(
    'UPDATE components SET deleted_at = now() WHERE id IN (SELECT component_id FROM pour_components WHERE pour_id = $1)',
    [a.pour.id],
  )
  expect((await call(getPour, { as: b.as, ...pour })).body).toMatchObject({ supplier: null, writable: false })
  expect((await call(getPour, { as: readers.tester, ...pour })).body).toMatchObject({ supplier: null })
  expect((await call(getPour, { as: readers.producer, ...pour })).body).toMatchObject({ supplier: `${a.word}supplier` })
})
