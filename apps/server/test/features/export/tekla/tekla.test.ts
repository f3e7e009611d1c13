import { exportTekla } from '@castline/contract/export'
import { cancelLoad } from '@castline/contract/load-steps'
import { getLoad, updateLoadPieces } from '@castline/contract/loads'
import { getPour } from '@castline/contract/pours'
import { changeStatus } from '@castline/contract/status-changes'
import { expect, test } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { aDepartedLoad, aLoadOf, aSite } from '#support/loads.ts'
import { aPlant } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'

const server = await testApp()
const { app, database, call, tokenOf } = server
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })
const section = await aSection(database, { project })

async function file(query = '', site: { project: Id; manager: Id } = { project, manager }): Promise<string[]> {
  const headers = { authorization: `Bearer ${await tokenOf(site.manager)}` }
  const url = `/api/projects/${site.project.id}/tekla.txt${query}`
  const response = await app.inject({ method: 'GET', url, headers })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-disposition']).toMatch(/-tekla-\d{4}-\d\d-\d\d\.txt/)
  return response.payload.split('\r\n')
}

test('the attribute file, by GlobalId', async () => {
  const wall = await aComponent(database, { section })
  const slab = await aComponent(database, { section })
  const unnamed = await aComponent(database, { section })
  const identify = 'UPDATE components SET external_id = $2, control_number = $3, updated_at = $4 WHERE id = $1'
  await database.rows(identify, [wall.id, '1L6a$l00095p4qCZStEJCr', 'W-1', '2026-01-01'])
  await database.rows(identify, [slab.id, '0'.repeat(22), 'S-1\twith a tab', '2026-01-01'])
  await database.rows(identify, [unnamed.id, 'no GlobalId', 'X-1', '2026-01-01'])
  await database.rows("UPDATE components SET status_changed_at = '2026-01-01' WHERE project_id = $1", [project.id])
  await call(changeStatus, { as: manager, params: { id: wall.id }, body: { status: 'manufactured' } })
  const head =
    'GUID\tCL_NUMBER\tCL_STATUS\tCL_STATUS_DATE\tCL_CAST_DATE\tCL_DELIVERED_DATE\tCL_INSTALLED_DATE\tCL_LOAD\tCL_PLACE'
  const made = expect.stringMatching(
    /^ID551A4FEF-0000-0917-3134-323737393335\tW-1\tmanufactured\t(\d{4}-\d\d-\d\d)\t\1\t\t\t\t$/,
  )
  expect(await file()).toEqual([
    head,
    'ID00000000-0000-0000-0000-000000000000\tS-1 with a tab\tplanning\t2026-01-01\t\t\t\t\t',
    made,
    '',
  ])
  expect(await file('?since=2026-06-01T00:00:00Z')).toEqual([head, made, ''])
  for (const [as, status] of [
    [manager, 'rejected'],
    [manager, 'planning'],
  ] as const) {
    await call(changeStatus, { as, params: { id: wall.id }, body: { status, reason: 'Cracked' } })
  }
  expect((await file())[2]).toMatch(/\tW-1\tplanning\t\d{4}-\d\d-\d\d\t\t\t\t\t$/)
  const stranger = await aUser(database, { role: 'manager' })
  expect((await call(exportTekla, { as: stranger, params: { id: project.id } })).status).toBe(404)
})

test('the load is the one that a component is on, else the last that took it along', async () => {
  const [left, taken] = [await aComponent(database, { section }), await aComponent(database, { section })]
  await database.rows(
    `WITH numbered AS (INSERT INTO loads (project_id, number, planned_on) VALUES ($1, 3, now()), ($1, 4, now()) RETURNING id, number)
     INSERT INTO load_pieces (load_id, component_id, position, is_open, outcome)
     SELECT id, $2::uuid, 1, false, CASE WHEN number = 4 THEN 'left_behind' END FROM numbered
     UNION ALL SELECT id, $3::uuid, 2, number = 3, CASE WHEN number = 4 THEN 'accepted' END FROM numbered`,
    [project.id, left.id, taken.id],
  )
  const identify = 'UPDATE components SET external_id = $2, control_number = $3 WHERE id = $1'
  await database.rows(identify, [left.id, '1'.repeat(22), 'L-1'])
  await database.rows(identify, [taken.id, '2'.repeat(22), 'L-2'])
  const loadOf = async (number: string) =>
    (await file()).map((line) => line.split('\t')).find((row) => row[1] === number)?.[7]
  expect([await loadOf('L-1'), await loadOf('L-2')]).toEqual(['L-0003', 'L-0003'])
})

test('since: what was put on a load, taken off it, and whose load was cancelled', async () => {
  const site = await aSite(server)
  const [wall, slab] = [await site.piece(), await site.piece()]
  const identify =
    "UPDATE components SET external_id = $2, control_number = $3, updated_at = '2026-01-01' WHERE id = $1"
  await database.rows(identify, [wall.id, '1'.repeat(22), 'W-1'])
  await database.rows(identify, [slab.id, '2'.repeat(22), 'S-1'])
  async function changed(step: () => Promise<unknown>): Promise<string[]> {
    const since = new Date().toISOString()
    await step()
    const lines = await file(`?since=${since}`, site)
    return lines
      .slice(1, -1)
      .map((line) => line.split('\t'))
      .map((cells) => `${cells[1]} ${cells[7]}`)
  }
  let load = { id: '', version: 0 }
  const plan = async () => {
    load = await aLoadOf(server, site, [wall, slab])
  }
  expect(await changed(plan)).toEqual(['S-1 L-0001', 'W-1 L-0001'])
  const as = site.transporter
  const params = { id: load.id }
  const body = { component_ids: [wall.id], version: load.version }
  expect(await changed(() => call(updateLoadPieces, { as, params, body }))).toEqual(['S-1 ', 'W-1 L-0001'])
  const { version } = (await call(getLoad, { as, params })).body
  const cancel = () => call(cancelLoad, { as, params, body: { version, reason: 'No truck' } })
  expect(await changed(cancel)).toEqual(['W-1 '])
})

test('a piece that is made again has no load of the scrapped one', async () => {
  const site = await aSite(server)
  const wall = await site.piece()
  await database.rows('UPDATE components SET external_id = $2 WHERE id = $1', [wall.id, '3'.repeat(22)])
  await aDepartedLoad(server, site, [wall])
  const plant = await aPlant(database, [site.project])
  const pour = await database.row<{ id: string }>(
    `WITH pour AS (INSERT INTO pours (plant_id, mix_id, year, number, started_at) VALUES ($1, $2, 2026, 1, now()) RETURNING id)
     INSERT INTO pour_components (pour_id, component_id) SELECT id, $3 FROM pour RETURNING pour_id AS id`,
    [plant.id, plant.mixId, wall.id],
  )
  const loads = async () => {
    const { made } = (await call(getPour, { as: site.manager, params: { id: pour?.id ?? '' } })).body
    return [(await file('', site))[1]?.split('\t')[7], made[0]?.load?.number ?? null]
  }
  const step = (status: 'rejected' | 'planning') =>
    call(changeStatus, { as: site.manager, params: { id: wall.id }, body: { status, reason: 'Cracked' } })
  await step('rejected')
  expect(await loads()).toEqual(['L-0001', 'L-0001'])
  await step('planning')
  // The new piece is from this pour, too.
  await database.rows('UPDATE pour_components SET ended_by = NULL WHERE component_id = $1', [wall.id])
  expect(await loads()).toEqual(['', null])
  await step('rejected')
  expect(await loads()).toEqual(['L-0001', 'L-0001'])
})
