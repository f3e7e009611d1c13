import { moveComponent } from '@castline/contract/moves'
import {
  createPlaces,
  createYard,
  deletePlace,
  listYards,
  placeContents,
  updatePlace,
  yardTree,
} from '@castline/contract/places'
import { deletePlant } from '@castline/contract/plants'
import { listRacks, moveRack } from '@castline/contract/racks'
import { search } from '@castline/contract/search'
import { getStocktake, listStocktakes, takeStock } from '@castline/contract/stocktakes'
import { expect, test } from 'vitest'
import { aComponent, aMember, aProject, aUser, type Id } from '#support/factories.ts'
import { aKey } from '#support/keys.ts'
import { aPlant, worksAt } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'

const { app, call, database, tokenOf } = await testApp()

/** A plant whose yard a client uses, with a component of the client on a rack, and the plant's own people. */
async function aYardOfPlant() {
  const plant = await aPlant(database)
  const project = await aProject(database)
  const yard = await aPlaceOf(database, { projects: [project], code: `Yard ${crypto.randomUUID()}` })
  await database.rows('UPDATE places SET plant_id = $2 WHERE id = $1', [yard.id, plant.id])
  const [slot, rack] = [
    await aPlaceOf(database, { within: yard }),
    await aPlaceOf(database, { kind: 'rack', within: yard }),
  ]
  const component = await aComponent(database, { project, status: 'manufactured' })
  const person = async (role: 'transporter' | 'manager', part: 'yard' | 'reader' | 'planner', projects: Id[] = []) => {
    const user = await aUser(database, { role, projects })
    await worksAt(database, plant, user, part)
    return user
  }
  const client = await aUser(database, { role: 'manager', projects: [project] })
  const yardman = await person('transporter', 'yard')
  await call(moveComponent, { as: client, body: { component_id: component.id, place_id: rack.id } })
  return { plant, project, yard, slot, rack, component, client, yardman, person }
}

const started_at = () => new Date(Date.now() - 1000).toISOString()

test('who works for a plant sees its yard and that something is there, and moves racks with what is on them', async () => {
  const { plant, yard, slot, rack, component, yardman: as } = await aYardOfPlant()
  const listed = (await call(listYards, { as })).body
  expect(listed).toMatchObject([{ id: yard.id, projects: [], plant: { id: plant.id }, writable: true }])
  const tree = await call(yardTree, { as, params: { id: yard.id } })
  expect(tree.body.places.find(({ id }) => id === rack.id)).toMatchObject({ count: 0, occupied: 1, weight: 0 })
  expect((await call(listRacks, { as })).body).toMatchObject([{ id: rack.id, count: 0, occupied: 1 }])
  const contents = await call(placeContents, { as, params: { id: rack.id } })
  expect(contents.body).toEqual({ components: [], total: 0, occupied: 1 })
  expect((await call(search, { as, query: { q: yard.code } })).body.places).toMatchObject([{ id: yard.id }])
  const moved = await call(moveRack, { as, body: { rack_id: rack.id, place_id: slot.id } })
  expect(moved.body).toMatchObject({ case: 'moved', components: 1, projects: [] })
  const refused = await call(moveComponent, { as, body: { component_id: component.id, place_id: slot.id } })
  expect(refused.status).toBe(404)
})

test('a stocktake tells each client its part, and who counted only to people of theirs', async () => {
  const { yard, slot, client, yardman } = await aYardOfPlant()
  const params = { id: slot.id }
  const body = () => ({ codes: [], started_at: started_at() }) as never
  const mine = await call(takeStock, { as: client, params, body: body() })
  expect((await call(takeStock, { as: yardman, params, body: body() })).body).toMatchObject({ user_name: yardman.name })
  const other = await aProject(database)
  await database.rows('INSERT INTO place_projects (root_id, project_id) VALUES ($1, $2)', [yard.id, other.id])
  const stranger = await aUser(database, { role: 'viewer', projects: [other] })
  const listed = await call(listStocktakes, { as: stranger, params: { id: yard.id } })
  expect(listed.body.map(({ user_name }) => user_name)).toEqual([yardman.name, null])
  const item = await database.row<Id>(
    `INSERT INTO stocktake_items (stocktake_id, component_id, result)
     SELECT $1, id, 'found' FROM components WHERE project_id IN (SELECT project_id FROM project_members WHERE user_id = $2)
     RETURNING component_id AS id`,
    [mine.body.id, client.id],
  )
  const one = { params: { id: mine.body.id } }
  const seen = await call(getStocktake, { as: client, ...one })
  expect(seen.body).toMatchObject({ found: 1, occupied: 0, items: [{ component_id: item?.id }] })
  expect((await call(getStocktake, { as: stranger, ...one })).body).toMatchObject({ found: 0, occupied: 1, items: [] })
})

test('a reader of the plant looks only, and without the plant or a project nothing is seen', async () => {
  const { plant, yard, slot, rack, yardman, person } = await aYardOfPlant()
  const reader = await person('manager', 'reader')
  expect((await call(listYards, { as: reader })).body).toMatchObject([{ id: yard.id, writable: false }])
  const move = { body: { rack_id: rack.id, place_id: slot.id } }
  expect((await call(moveRack, { as: reader, ...move })).status).toBe(404)
  expect(
    (
      await call(takeStock, {
        as: reader,
        params: { id: slot.id },
        body: { codes: [], started_at: started_at() } as never,
      })
    ).status,
  ).toBe(404)
  await worksAt(database, plant, yardman, null)
  expect((await call(listYards, { as: yardman })).body).toEqual([])
  expect((await call(yardTree, { as: yardman, params: { id: yard.id } })).status).toBe(404)
  expect((await call(moveRack, { as: yardman, ...move })).status).toBe(404)
})

test('the places of the yard of a plant are changed by its people, and not by a client that uses it', async () => {
  const { plant, yard, slot, client, person, project } = await aYardOfPlant()
  const planner = await person('manager', 'planner')
  const unlink = { params: { id: yard.id }, body: { plant_id: null } }
  const places = [{ code: 'S-9', kind: 'slot' }] as const
  const changes = (as: Id) => [
    () => call(createPlaces, { as, params: { id: yard.id }, body: { places } }),
    () => call(updatePlace, { as, params: { id: slot.id }, body: { name: 'North' } }),
    () => call(deletePlace, { as, params: { id: slot.id } }),
    () => call(updatePlace, { as, ...unlink }),
  ]
  for (const change of changes(client)) expect((await change()).status).toBe(403)
  expect((await call(listYards, { as: client })).body).toMatchObject([{ plant: null, writable: false }])
  const body = { kind: 'plant', code: 'New', project_ids: [project.id], plant_id: plant.id } as never
  expect((await call(createYard, { as: client, body })).status).toBe(404)
  expect((await call(updatePlace, { as: planner, ...unlink })).refusal.details).toMatchObject([{ code: 'unreached' }])
  await aMember(database, project, planner)
  for (const change of changes(planner)) expect([200, 201, 204]).toContain((await change()).status)
  expect((await call(listYards, { as: client })).body).toMatchObject([{ plant: null, writable: true }])
})

test('a yard that a manager makes for a plant is on no site, and stays with its projects when the plant is deleted', async () => {
  const { plant, project, person } = await aYardOfPlant()
  const planner = await person('manager', 'planner', [project])
  const made = { code: `Y ${crypto.randomUUID()}`, project_ids: [project.id], plant_id: plant.id }
  const create = (kind: string) => call(createYard, { as: planner, body: { ...made, kind } as never })
  expect((await create('site')).refusal.details).toMatchObject([{ field: 'plant_id', code: 'kind' }])
  const { id } = (await create('plant')).body
  const site = await call(updatePlace, { as: planner, params: { id }, body: { kind: 'site' } })
  expect(site.refusal.details).toMatchObject([{ field: 'plant_id' }])
  expect((await call(deletePlant, { as: planner, params: { id: plant.id } })).status).toBe(204)
  const yard = (await call(listYards, { as: planner })).body.find((each) => each.id === id)
  expect(yard).toMatchObject({ plant: null, writable: true })
})

test('an API key reaches the yard as its owner does; one of projects only where the plant casts for one of them', async () => {
  const { plant, yard, project, yardman } = await aYardOfPlant()
  const other = await aProject(database)
  for (const each of [project, other]) await aMember(database, each, yardman)
  await database.rows('DELETE FROM place_projects WHERE root_id = $1', [yard.id])
  await database.rows('UPDATE projects SET plant_id = $2 WHERE id = $1', [project.id, plant.id])
  const reached = async (projects?: Id[]) => {
    const { headers } = await aKey(database, yardman, projects && { projects })
    return (await app.inject({ method: 'GET', url: '/api/places', headers })).json().map(({ id }: Id) => id)
  }
  expect(await reached()).toEqual([yard.id])
  expect(await reached([project])).toEqual([yard.id])
  expect(await reached([other])).toEqual([])
})

test('own data has what a client counted in the yard of a plant, also without working for the plant', async () => {
  const { slot, client } = await aYardOfPlant()
  const body = { codes: [], started_at: started_at() } as never
  const taken = await call(takeStock, { as: client, params: { id: slot.id }, body })
  const headers = { authorization: `Bearer ${await tokenOf(client)}` }
  const data = (await app.inject({ method: 'GET', url: '/api/users/me/data', headers })).json()
  expect(data.records['stocktakes.user_id']).toMatchObject([{ id: taken.body.id }])
})
