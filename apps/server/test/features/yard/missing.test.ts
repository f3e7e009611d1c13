import { changeStatus } from '@castline/contract/status-changes'
import { listMissing } from '@castline/contract/stocktakes'
import { expect, it } from 'vitest'
import { aProject, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { aStock } from './stock-site.ts'

const app = await testApp()
const { call, database } = app

it('what a stocktake misses is listed until somebody moves it, changes it or finds it', async () => {
  const { manager, inspector, piece, project, plant, row, one, two, put, take } = await aStock(app)
  const [kept, moved, found, rejected] = [await piece(), await piece(), await piece(), await piece()]
  for (const each of [kept, moved, found, rejected]) await put(each, one)
  const { body: stocktake } = await take(one, [])
  const list = (as: Id = manager, id = plant.id) => call(listMissing, { as, params: { id } })
  const named = { from: 'P / A / A-1', stocktake: { id: stocktake.id, number: 'S-0001' } }
  for (const place of [plant, row, one]) {
    expect((await list(manager, place.id)).body).toMatchObject([named, named, named, named])
  }
  expect((await list(manager, two.id)).body).toEqual([])
  await put(moved, two)
  await take(one, [found])
  await call(changeStatus, {
    as: inspector,
    params: { id: rejected.id },
    body: { status: 'rejected', reason: 'Cracked' },
  })
  expect((await list()).body.map(({ component_id }) => component_id)).toEqual([kept.id])
  // Who works on another project of the yard reads nothing of this one, and a stranger does not see the yard.
  const other = await aProject(database)
  const neighbour = await aUser(database, { projects: [other] })
  await database.rows('INSERT INTO place_projects (root_id, project_id) VALUES ($1, $2)', [plant.id, other.id])
  expect(await list(neighbour)).toMatchObject({ status: 200, body: [] })
  const stranger = await aUser(database, { role: 'manager', projects: [await aProject(database)] })
  expect((await list(stranger)).status).toBe(404)
  expect((await list(manager, crypto.randomUUID())).status).toBe(404)
  // Nobody is asked to find what an archived project misses.
  await database.rows('UPDATE projects SET archived = true WHERE id = $1', [project.id])
  expect((await list()).body).toEqual([])
})
