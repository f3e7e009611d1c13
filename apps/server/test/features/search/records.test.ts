import { search } from '@castline/contract/search'
import { beforeAll, expect, it } from 'vitest'
import { numbersFrom } from '#features/search/number-ranges.ts'
import { aComponent, aProject, aSection, aUser, type Id, type ProjectRow } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'

const { call, database } = await testApp()

let project: ProjectRow
let another: ProjectRow
let viewer: Id
let stranger: Id
let administrator: Id

const anNcr = (component: Id, number: number) =>
  database.rows(
    `INSERT INTO ncrs (project_id, component_id, number, defect_type, severity, holds, origin, via, component_status)
     SELECT project_id, id, $2, 'cracked', 'minor', false, 'report', 'app', status FROM components WHERE id = $1`,
    [component.id, number],
  )

const aLoad = (at: Id, number: number, vehicle: string | null = null, driver: string | null = null) =>
  database.rows(
    `INSERT INTO loads (project_id, number, planned_on, vehicle, driver) VALUES ($1, $2, '2026-03-02', $3, $4)`,
    [at.id, number, vehicle, driver],
  )

beforeAll(async () => {
  project = await aProject(database, { name: 'Harbour', code: 'HRB' })
  another = await aProject(database, { name: 'Secret tower', code: 'TWR' })
  const section = await aSection(database, { project, name: 'Ground floor west' })
  const hidden = await aSection(database, { project: another, name: 'Ground floor hidden' })
  viewer = await aUser(database, { projects: [project], name: 'Vera Viewer', username: 'vera' })
  stranger = await aUser(database, { projects: [], name: 'Somsak Ground' })
  administrator = await aUser(database, { role: 'admin' })
  const wall = await aComponent(database, { section, name: 'W-03', control_number: 'W-03/1' })
  const column = await aComponent(database, { section, name: 'C-1', control_number: 'C-1/1' })
  const foreign = await aComponent(database, { section: hidden, name: 'W-03', control_number: 'W-03/9' })
  for (const number of [1, 12, 120, 1204]) await anNcr(wall, number)
  await anNcr(column, 13)
  await anNcr(foreign, 12)
  await aLoad(project, 12, '70-1234 BKK', 'Prasert')
  await aLoad(project, 13)
  await aLoad(another, 12, '70-1234 BKK')
})

async function found(q: string, as: Id = viewer, within?: Id) {
  const { status, body } = await call(search, { as, query: { q, ...(within && { project_id: within.id }) } })
  expect(status).toBe(200)
  return body
}
const numbers = (rows: readonly { number: string }[]) => rows.map(({ number }) => number)

it('finds non-conformances by number, the equal one first, with or without its letters', async () => {
  expect(numbers((await found('NCR-012')).ncrs)).toEqual(['NCR-012'])
  for (const q of ['12', 'ncr12', 'NCR 12', 'ncr-12']) {
    expect(numbers((await found(q)).ncrs)).toEqual(['NCR-012', 'NCR-1204', 'NCR-120'])
  }
  expect(numbers((await found('NCR-01')).ncrs).sort()).toEqual(['NCR-001', 'NCR-012', 'NCR-013'])
  expect((await found('ncr')).ncrs).toHaveLength(5)
})

it('finds non-conformances by mark and control number of their component', async () => {
  expect(numbers((await found('c-1')).ncrs)).toEqual(['NCR-013'])
  expect(numbers((await found('W-03/1')).ncrs)).toHaveLength(4)
  expect((await found('c-1')).ncrs).toEqual([
    {
      id: expect.any(String),
      number: 'NCR-013',
      status: 'open',
      component_name: 'C-1',
      control_number: 'C-1/1',
      subject: null,
      project_id: project.id,
      project_name: 'Harbour',
    },
  ])
})

it('finds loads by number, truck and driver', async () => {
  for (const q of ['L-0012', 'l-12', '0012', '70-12', 'prasert']) {
    expect(numbers((await found(q)).loads)).toEqual(['L-0012'])
  }
  expect((await found('L-0012')).loads[0]).toMatchObject({
    planned_on: '2026-03-02',
    status: 'planned',
    vehicle: '70-1234 BKK',
    project_name: 'Harbour',
  })
})

it('finds stocktakes by number in the yards that the caller reaches', async () => {
  const [own, foreign] = [
    await aPlaceOf(database, { projects: [project] }),
    await aPlaceOf(database, { projects: [another] }),
  ]
  const slot = await aPlaceOf(database, { within: own, code: 'A-07' })
  for (const [yard, place] of [
    [own, slot],
    [foreign, foreign],
  ] as const) {
    await database.rows(
      `INSERT INTO stocktakes (root_id, number, place_id, started_at, occurred_at)
       SELECT $1, unnest(ARRAY[7, 70]), $2, '2026-03-02', '2026-03-02'`,
      [yard.id, place.id],
    )
  }
  for (const q of ['S-0007', 's-7', '0007']) expect(numbers((await found(q)).stocktakes)).toEqual(['S-0007'])
  expect((await found('S-0007')).stocktakes[0]).toMatchObject({
    place_code: 'A-07',
    yard_id: own.id,
    yard_name: own.code,
  })
  expect((await found('S-0007', administrator)).stocktakes).toHaveLength(2)
  expect((await found('S-0007', stranger)).stocktakes).toEqual([])
  expect((await found('L-0007')).stocktakes).toEqual([])
})

it('finds sections and projects by words of their names', async () => {
  expect((await found('west floor')).sections).toEqual([
    { id: expect.any(String), name: 'Ground floor west', project_id: project.id, project_name: 'Harbour' },
  ])
  expect((await found('hrb')).projects).toEqual([{ id: project.id, code: 'HRB', name: 'Harbour' }])
  expect((await found('harb')).projects).toHaveLength(1)
})

it('finds people only for callers who manage users', async () => {
  expect((await found('vera', administrator)).people).toEqual([
    { id: viewer.id, username: 'vera', name: 'Vera Viewer', role: 'viewer' },
  ])
  expect((await found('ground', administrator)).people).toHaveLength(1)
  expect((await found('vera')).people).toEqual([])
  const manager = await aUser(database, { role: 'manager', projects: [project, another] })
  expect((await found('vera', manager)).people).toEqual([])
})

it('finds nothing of projects that the caller does not reach', async () => {
  for (const q of ['12', 'ground', 'ncr', 'W-03', '70-12', 'tower', 'TWR']) {
    const { ncrs, loads, sections, projects } = await found(q, stranger, project)
    expect({ ncrs, loads, sections, projects }).toEqual({ ncrs: [], loads: [], sections: [], projects: [] })
    const reached = await found(q, viewer, another)
    const places = [...reached.ncrs, ...reached.loads, ...reached.sections].map((each) => each.project_id)
    expect(places).not.toContain(another.id)
    expect(reached.projects.map(({ id }) => id)).not.toContain(another.id)
  }
  expect((await found('12', administrator)).loads).toHaveLength(2)
})

it.each([
  [
    'NCR-01',
    [
      [1, 1],
      [10, 19],
    ],
  ],
  ['001', [[1, 1]]],
  [
    '12',
    [
      [12, 12],
      [120, 129],
      [1200, 1299],
      [12_000, 12_999],
      [120_000, 129_999],
    ],
  ],
  ['NCR', [[1, 2_147_483_647]]],
  ['W-12', []],
  ['', []],
  ['999999999', [[999_999_999, 999_999_999]]],
])('numbers beginning with %s are %j', (q, ranges) => {
  expect(numbersFrom(q, 'NCR', 3).ranges).toEqual(ranges)
})
