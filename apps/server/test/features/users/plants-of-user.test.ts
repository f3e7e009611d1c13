import { randomUUID } from 'node:crypto'
import { eraseUser } from '@castline/contract/leaving'
import { assignPlants, dismissGivenPlants, listGivenPlants, userPlants } from '@castline/contract/plant-members'
import { createPlant, listPlants, setProjectPlant } from '@castline/contract/plants'
import { listPours } from '@castline/contract/pours'
import { createUser } from '@castline/contract/users'
import { expect, test } from 'vitest'
import { aProject, aUser, type Id } from '#support/factories.ts'
import { aKey } from '#support/keys.ts'
import { aPlant, worksAt } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database, tokenOf } = await testApp()
const admin = await aUser(database, { role: 'admin' })

const assign = (user: Id, plants: object[], as: Id = admin) =>
  call(assignPlants, { as, params: { id: user.id }, body: { plants } as never })
const read = async (user: Id) => (await call(userPlants, { as: admin, params: { id: user.id } })).body.plants
const reads = async (as: Id, plant: Id) => (await call(listPours, { as, params: { id: plant.id } })).status === 200

test('an administrator replaces the plants of a user, which is recorded', async () => {
  const [north, south] = [await aPlant(database), await aPlant(database)]
  const user = await aUser(database, { role: 'producer' })
  await assign(user, [{ plant_id: north.id, part: 'reader' }])
  const assigned = await assign(user, [{ plant_id: south.id.toUpperCase(), part: 'producer' }])
  expect(assigned.body.plants).toEqual([{ plant_id: south.id, part: 'producer' }])
  expect(await read(user)).toEqual(assigned.body.plants)
  expect([await reads(user, north), await reads(user, south)]).toEqual([false, true])
  const [entry] = await database.rows(
    `SELECT user_id, details FROM audit_log WHERE subject_id = $1 AND action = 'user.plants' ORDER BY id DESC LIMIT 1`,
    [user.id],
  )
  expect(entry).toEqual({ user_id: admin.id, details: assigned.body })
})

test.each([
  ['a plant that does not exist', () => [{ plant_id: randomUUID(), part: 'reader' }]],
  ['a plant twice', (plant: Id) => ['reader', 'yard'].map((part) => ({ plant_id: plant.id, part }))],
  ['a part that does not exist', (plant: Id) => [{ plant_id: plant.id, part: 'owner' }]],
])('%s is refused, and nothing changes', async (_name, given) => {
  const plant = await aPlant(database)
  const user = await aUser(database)
  await assign(user, [{ plant_id: plant.id, part: 'yard' }])
  expect((await assign(user, given(plant))).status).toBe(400)
  expect(await read(user)).toEqual([{ plant_id: plant.id, part: 'yard' }])
})

test('a manager gives no plant: not to others, not to himself, and not by naming it for a project', async () => {
  const project = await aProject(database)
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const plant = await aPlant(database)
  expect((await assign(manager, [{ plant_id: plant.id, part: 'planner' }], manager)).status).toBe(403)
  const named = { params: { id: project.id }, body: { plant_id: plant.id } }
  expect((await call(setProjectPlant, { as: manager, ...named })).status).toBe(200)
  expect(await reads(manager, plant)).toBe(false)
})

test('who adds a plant is its planner', async () => {
  const manager = await aUser(database, { role: 'manager' })
  const body = { name: `Plant ${randomUUID()}`, time_zone: 'UTC' }
  const { body: plant } = await call(createPlant, { as: manager, body })
  expect(plant).toMatchObject({ reached: true, writable: true })
  expect(plant.members).toEqual([{ id: manager.id, name: manager.name, part: 'planner' }])
  const ofAdmin = await call(createPlant, { as: admin, body: { ...body, name: `Plant ${randomUUID()}` } })
  expect(ofAdmin.body.members).toEqual([])
})

test('a new user gets plants from an administrator', async () => {
  const plant = await aPlant(database)
  const plants = [{ plant_id: plant.id, part: 'tester' as const }]
  const body = { username: `tester-${randomUUID()}`, role: 'inspector' as const, plants }
  expect((await call(createUser, { as: admin, body })).body.plants).toEqual(plants)
})

test('an API key works where its owner does; one of projects only where these are cast', async () => {
  const [own, other] = [await aProject(database), await aProject(database)]
  const owner = await aUser(database, { role: 'manager', projects: [own, other] })
  const [plant, elsewhere] = [await aPlant(database, [own]), await aPlant(database, [other])]
  const reached = async (projects?: Id[]) => {
    const { headers } = await aKey(database, owner, projects && { projects })
    const { statusCode, body } = await app.inject({ method: 'GET', url: '/api/plants', headers })
    expect(statusCode).toBe(200)
    const plants = JSON.parse(body) as { id: string; reached: boolean }[]
    return [plant, elsewhere].map(({ id }) => plants.find((each) => each.id === id)?.reached ?? false)
  }
  expect(await reached()).toEqual([true, true])
  expect(await reached([own])).toEqual([true, false])
  await worksAt(database, plant, owner, null)
  expect(await reached([own])).toEqual([false, false])
})

test('the members of a plant are told to who plans there, not to its readers', async () => {
  const plant = await aPlant(database)
  const [planner, reader] = [await aUser(database, { role: 'manager' }), await aUser(database, { role: 'manager' })]
  await worksAt(database, plant, planner, 'planner')
  await worksAt(database, plant, reader, 'reader')
  const members = async (as: Id) =>
    (await call(listPlants, { as })).body.find(({ id }) => id === plant.id)?.members.map(({ id }) => id)
  expect(await members(planner)).toEqual(expect.arrayContaining([planner.id, reader.id]))
  expect(await members(reader)).toEqual([])
})

test('own data has the plants of a person, and erasing ends them', async () => {
  const plant = await aPlant(database)
  const person = await aUser(database, { role: 'producer' })
  await worksAt(database, plant, person, 'producer')
  const url = `/api/users/${person.id}/data`
  const headers = { authorization: `Bearer ${await tokenOf(admin)}` }
  const data = (await app.inject({ method: 'GET', url, headers })).json()
  expect(data.records['plant_members.user_id']).toMatchObject([{ plant_id: plant.id, part: 'producer' }])
  await call(eraseUser, { as: admin, params: { id: person.id }, body: { username: person.username } })
  expect(await database.rows('SELECT FROM plant_members WHERE user_id = $1', [person.id])).toEqual([])
})

test('what an upgrade gave is listed until an administrator has looked through it, and stays', async () => {
  const plant = await aPlant(database)
  const user = await aUser(database, { role: 'producer' })
  await worksAt(database, plant, user, 'producer')
  await database.rows('UPDATE plant_members SET is_from_projects = true WHERE user_id = $1', [user.id])
  const given = async () =>
    (await call(listGivenPlants, { as: admin })).body.filter(({ user_id }) => user_id === user.id)
  expect(await given()).toEqual([
    { user_id: user.id, user_name: user.name, plant_id: plant.id, plant_name: plant.name, part: 'producer' },
  ])
  expect((await call(dismissGivenPlants, { as: admin })).status).toBe(204)
  expect(await given()).toEqual([])
  expect(await reads(user, plant)).toBe(true)
})
