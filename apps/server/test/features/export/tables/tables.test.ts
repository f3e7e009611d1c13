import { moveComponent } from '@castline/contract/moves'
import { addNcrEvent } from '@castline/contract/ncr-events'
import { reportNcr } from '@castline/contract/ncrs'
import { changeStatus } from '@castline/contract/status-changes'
import { tableNames } from '@castline/contract/tables'
import { expect, test } from 'vitest'
import { tableColumns } from '#features/export/tables/columns.ts'
import { aComponent, aProject, aSection, aUser, worksForPlants } from '#support/factories.ts'
import { aKey } from '#support/keys.ts'
import { testApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'

const { app, call, database } = await testApp()
const project = await aProject(database, { name: '=Tower, "A"' })
const other = await aProject(database)
const owner = await aUser(database, { role: 'manager', projects: [project] })
const { headers } = await aKey(database, owner)
const section = await aSection(database, { project })
for (let index = 0; index < 5; index++) await aComponent(database, { section })
await aComponent(database, { section: await aSection(database, { project: other }) })

type Row = Record<string, string | number | null>

async function read(name: string, query = ''): Promise<Row[]> {
  const url = `/api/tables/${name}?format=json${query}`
  const response = await app.inject({ method: 'GET', url, headers })
  expect(response.statusCode).toBe(200)
  return response.json()
}

async function aLoadAndATest() {
  const { id: load } = (await database.row<{ id: string }>(
    `INSERT INTO loads (project_id, number, planned_on, status, driver) VALUES ($1, 3, '2026-11-20', 'planned', 'Bo')
     RETURNING id`,
    [project.id],
  )) as { id: string }
  await database.rows(
    `WITH plant AS (SELECT id FROM plants LIMIT 1), named AS (UPDATE projects SET plant_id = (SELECT id FROM plant) WHERE id = $1),
     mix AS (INSERT INTO mixes (plant_id, name, cylinder, cube) SELECT id, 'C40', 40, 50 FROM plant RETURNING id, plant_id),
     pour AS (INSERT INTO pours (plant_id, mix_id, year, number, volume, started_at) SELECT plant_id, id, 2026, 12, 3, now() FROM mix RETURNING id),
     specimen AS (INSERT INTO specimens (pour_id, number, shape, purpose, curing, due_at) SELECT id, 1, 'cube_150', 'strip', 'with_component', now() FROM pour RETURNING id)
     INSERT INTO specimen_results (specimen_id, strength, tested_at) SELECT id, 31.5, now() FROM specimen`,
    [project.id],
  )
  await worksForPlants(database, 'm.project_id = $1 AND m.user_id = $2', [project.id, owner.id])
  return load
}

test('each table has exactly its stable columns, and the rows that the key reaches', async () => {
  const load = await aLoadAndATest()
  const [change] = await database.rows<{ id: string }>(
    `INSERT INTO status_changes (component_id, project_id, from_status, to_status, user_id, via)
     SELECT id, project_id, 'planning', 'manufactured', $2, 'app' FROM components WHERE project_id = $1 LIMIT 1
     RETURNING id::text`,
    [project.id, owner.id],
  )
  for (const name of tableNames) {
    const rows = await read(name)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(Object.keys(row)).toEqual(tableColumns[name])
    expect(JSON.stringify(rows)).not.toContain(other.id)
  }
  expect(await read('components')).toHaveLength(5)
  expect(await read('changes')).toEqual([expect.objectContaining({ id: change?.id, to_status: 'manufactured' })])
  expect(await read('loads')).toEqual([expect.objectContaining({ id: load, number: 3, components: 0 })])
  expect(await read('tests')).toEqual([
    expect.objectContaining({ pour: 'P-2026-0012', strength_mpa: 31.5, corrects_id: null }),
  ])
  expect(await read('components', `&project_id=${other.id}`)).toEqual([])
})

test('pages by the id of the last row', async () => {
  const all = (await read('components')).map(({ id }) => id)
  const first = (await read('components', '&limit=2')).map(({ id }) => id)
  const rest = (await read('components', `&limit=10&after=${first[1]}`)).map(({ id }) => id)
  expect([...first, ...rest]).toEqual(all)
  const wrong = await app.inject({ method: 'GET', url: '/api/tables/components?after=17', headers })
  expect(wrong.statusCode).toBe(400)
})

test('since: only what changed, and what was deleted', async () => {
  const [kept, gone] = (await read('components')).map(({ id }) => id)
  await database.rows("UPDATE components SET updated_at = '2090-01-02' WHERE id = $1", [kept])
  await database.rows("UPDATE components SET deleted_at = '2090-01-03' WHERE id = $1", [gone])
  const rows = await read('components', '&since=2090-01-01T00:00:00Z')
  expect(rows.map(({ id, deleted_at }) => [id, deleted_at !== null])).toEqual(
    [[kept, false] as const, [gone, true] as const].toSorted(([one], [two]) => (String(one) < String(two) ? -1 : 1)),
  )
  expect((await read('components')).map(({ id }) => id)).not.toContain(gone)
})

test('since: what a device sent late, and what was taken back', async () => {
  const { id } = await aComponent(database, { section, status_changed_at: '2026-01-02' } as never)
  await database.rows(
    "UPDATE components SET created_at = '2026-01-01', updated_at = '2026-01-02', not_before = '2026-01-01' WHERE id = $1",
    [id],
  )
  const isNew = async () => (await read('components', `&since=${since}`)).some((row) => row.id === id)
  const since = new Date().toISOString()
  expect(await isNew()).toBe(false)
  const body = { status: 'manufactured', occurred_at: '2026-02-03T04:05:06Z' } as const
  await call(changeStatus, { as: owner, params: { id }, body })
  expect(await isNew()).toBe(true)
  await database.rows("UPDATE components SET updated_at = '2026-01-02' WHERE id = $1", [id])
  await call(changeStatus, { as: owner, params: { id }, body: { status: 'planning' } })
  expect(await isNew()).toBe(true)
})

test('since: a hold, a move that was sent late, and their ends', async () => {
  const { id } = await aComponent(database, { section, status: 'manufactured' })
  const inspector = await aUser(database, { role: 'inspector', projects: [project] })
  const yard = await aPlaceOf(database, { projects: [project] })
  const since = new Date().toISOString()
  /** Whether the table names the component after this, which was last changed long ago. */
  const isNewAfter = async (change: () => Promise<unknown>) => {
    await database.rows("UPDATE components SET created_at = '2026-01-01', updated_at = '2026-01-01' WHERE id = $1", [
      id,
    ])
    await database.rows("UPDATE components SET status_changed_at = '2026-01-01' WHERE id = $1", [id])
    await change()
    return (await read('components', `&since=${since}`)).some((row) => row.id === id)
  }
  expect(await isNewAfter(async () => {})).toBe(false)
  const defect = { component_id: id, defect_type: 'strength', severity: 'major', holds: true }
  let ncr = { id: '', version: 0 }
  const hold = async () => {
    ncr = (await call(reportNcr, { as: inspector, params: { id: project.id }, body: defect })).body
  }
  expect(await isNewAfter(hold)).toBe(true)
  const body = { kind: 'hold_end', text: 'Sound', version: ncr.version } as const
  const release = () => call(addNcrEvent, { as: owner, params: { id: ncr.id }, body })
  expect(await isNewAfter(release)).toBe(true)
  const move = (place_id: string | null, occurred_at: string) => () =>
    call(moveComponent, { as: owner, body: { component_id: id, place_id, occurred_at } })
  expect(await isNewAfter(move(yard.id, '2026-02-03T04:05:06Z'))).toBe(true)
  expect(await isNewAfter(move(null, '2026-02-04T04:05:06Z'))).toBe(true)
})

test('what the screens show: when it was cast, what left on a load, which result counts, nothing of foreign projects', async () => {
  const [cast, left, foreign] = [
    await aComponent(database, { section, weight: 900 } as never),
    await aComponent(database, { section }),
    await aComponent(database, { section: await aSection(database, { project: other }) }),
  ]
  await call(changeStatus, { as: owner, params: { id: cast.id }, body: { status: 'manufactured' } })
  await database.rows(
    `INSERT INTO load_pieces (load_id, component_id, position, is_open, outcome)
     SELECT l.id, c.id, 1, false, c.outcome FROM loads l, (VALUES ($2::uuid, 'accepted'), ($3::uuid, 'left_behind')) AS c (id, outcome)
     WHERE l.project_id = $1`,
    [project.id, cast.id, left.id],
  )
  await database.rows(
    `WITH correction AS (INSERT INTO specimen_results (specimen_id, strength, tested_at, reason)
       SELECT specimen_id, 35, now(), 'Read again' FROM specimen_results)
     INSERT INTO pour_components (pour_id, component_id) SELECT id, unnest($1::uuid[]) FROM pours`,
    [[cast.id, foreign.id]],
  )
  const row = (await read('components')).find(({ id }) => id === cast.id)
  expect(row?.cast_at).toBe(row?.status_changed_at)
  expect(await read('loads')).toMatchObject([{ components: 1, weight_kg: 900 }])
  const [first, second] = await read('tests')
  expect(second).toMatchObject({ strength_mpa: 35, corrects_id: first?.id })
  expect(await read('tests', `&project_id=${other.id}`)).toEqual([])
})

test('as CSV, with quotes and without formulas', async () => {
  const response = await app.inject({ method: 'GET', url: '/api/tables/components', headers })
  const [head, first] = response.payload.replace(/^\uFEFF/, '').split('\r\n')
  expect(head).toBe(tableColumns.components.join(','))
  expect(first).toContain(`"'=Tower, ""A"""`)
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
})
