import {
  checkShared,
  createHallLink,
  createShareLink,
  listHallLinks,
  openShared,
  type SharedHall,
  type SharedProject,
} from '@castline/contract/sharing'
import { expect, test } from 'vitest'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { aMould, aPlant } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const open = async (token: string) => call(openShared, { body: { token } })

test('a hall screen shows the castings of today: numbers of what its creator reaches, others counted, no names', async () => {
  const [own, foreign] = [await aProject(database), await aProject(database)]
  const manager = await aUser(database, { role: 'manager', name: 'Secret Manager', projects: [own] })
  const plant = await aPlant(database, [own, foreign])
  await database.rows("UPDATE plants SET time_zone = 'Pacific/Kiritimati' WHERE id = $1", [plant.id])
  const mould = await aMould(database, plant)
  const today = "(now() AT TIME ZONE 'Pacific/Kiritimati')::date"
  const place = async (project: { id: string }, name: string, day = today) => {
    const section = await aSection(database, { project })
    const { id } = await aComponent(database, { section, name })
    await database.rows(`INSERT INTO component_plan (component_id, project_id, cast_on) VALUES ($1, $2, ${day})`, [
      id,
      project.id,
    ])
    await database.rows('INSERT INTO component_moulds (component_id, mould_id, turn, position) VALUES ($1, $2, 1, 0)', [
      id,
      mould.id,
    ])
  }
  await place(own, 'W-01')
  await place(foreign, 'X-99')
  await place(own, 'W-02', `${today} + 1`)
  const created = await call(createHallLink, {
    as: manager,
    params: { id: plant.id },
    body: { name: 'Hall', days: 365 },
  })
  const opened = (await open(created.body.token)).body
  const view = opened.view as SharedHall
  expect(view).toMatchObject({ kind: 'hall', plant: plant.name, time_zone: 'Pacific/Kiritimati' })
  expect(view.castings).toMatchObject([
    { turn: 1, state: 'planned', count: 2, control_numbers: [expect.stringMatching(/^W-01/)] },
  ])
  expect(view.castings[0]?.mix).toBeNull()
  await database.rows(
    `WITH poured AS (INSERT INTO pours (plant_id, year, number, mix_id, started_at, created_by) VALUES ($1, 2026, 1, $2, now(), $3) RETURNING id)
     INSERT INTO pour_components (pour_id, component_id) SELECT poured.id, c.id FROM poured, components c
     WHERE c.name = 'W-01' AND c.project_id = $4`,
    [plant.id, plant.mixId, manager.id, own.id],
  )
  expect(((await open(created.body.token)).body.view as SharedHall).castings).toMatchObject([{ mix: 'C40' }])
  // By hour, those without one last.
  await place(own, 'W-03')
  await database.rows(
    "UPDATE component_moulds SET turn = 2 WHERE component_id = (SELECT id FROM components WHERE name = 'W-03' AND project_id = $1)",
    [own.id],
  )
  await database.rows(`INSERT INTO castings (mould_id, day, turn, planned_time) VALUES ($1, ${today}, 2, '06:30')`, [
    mould.id,
  ])
  const sorted = ((await open(created.body.token)).body.view as SharedHall).castings
  expect(sorted.map(({ planned_time, turn }) => [planned_time, turn])).toEqual([
    ['06:30', 2],
    [null, 1],
  ])
  expect(JSON.stringify(view)).not.toMatch(/X-99|Secret/)
  expect(JSON.stringify(view)).not.toContain(own.name)
  await database.rows('UPDATE users SET active = false WHERE id = $1', [manager.id])
  expect((await open(created.body.token)).refusal).toMatchObject({ error: 'share_ended', details: 'revoked' })
  const headers = { authorization: `Bearer ${opened.pass}` }
  expect((await call(checkShared, { headers })).refusal.error).toBe('share_ended')
  const admin = await aUser(database, { role: 'admin' })
  expect((await call(listHallLinks, { as: admin, params: { id: plant.id } })).body).toMatchObject([
    { state: 'revoked' },
  ])
})

test('the building of a link has the status of each element, of one section its own; rejected is not made', async () => {
  const project = await aProject(database)
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const [ground, first] = [await aSection(database, { project }), await aSection(database, { project })]
  await aComponent(database, { section: ground, name: 'W-1', status: 'installed' })
  await aComponent(database, { section: first, name: 'W-2', status: 'rejected' })
  await database.rows(
    `WITH model AS (
       INSERT INTO models (project_id, name, revision, key, size, sha256, state, geometry_key, geometry_sha256, geometry_size,
         origin, elements, left_out)
       VALUES ($1, 'House', 1, 'models/house', 1, sha256('x'), 'ready', 'models/house-g', sha256('x'), 1, '{0,0,0}', 3, 0)
       RETURNING id)
     INSERT INTO model_elements (model_id, position, global_ids, tags, names, class, box, footprint)
     SELECT id, n, ARRAY['id' || n], ARRAY['W-' || n], ARRAY[''], 'IfcWall', '{0,0,0,1,1,1}', '{}'
     FROM model, generate_series(1, 3) AS n`,
    [project.id],
  )
  const statusesOf = async (section_id: string | null) => {
    const params = { id: project.id }
    const { body } = await call(createShareLink, { as: manager, params, body: { name: 'x', days: 7, section_id } })
    return ((await open(body.token)).body.view as SharedProject).models.map(({ statuses }) => statuses)
  }
  expect(await statusesOf(null)).toEqual(['40-'])
  expect(await statusesOf(ground.id)).toEqual(['4--'])
})
