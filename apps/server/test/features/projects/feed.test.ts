import { randomUUID } from 'node:crypto'
import { projectActivity } from '@castline/contract/activity'
import { feedPeople, projectFeed } from '@castline/contract/feed'
import { expect, test } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()

interface Made {
  readonly by: Id
  readonly to?: string
  readonly section?: Id
  /** Seconds since the first change. */
  readonly at?: number
}

/** A project in Bangkok with these changes from noon of 2 March, and who reads its feed. */
async function site() {
  const project = await aProject(database)
  const [ground, roof] = [await aSection(database, { project }), await aSection(database, { project })]
  const [ana, ben] = [
    await aUser(database, { name: 'Ana', role: 'manager', projects: [project] }),
    await aUser(database, { name: 'Ben', role: 'producer', projects: [project] }),
  ]
  const first = await aComponent(database, { section: ground })
  const second = await aComponent(database, { section: roof })
  async function made(changes: readonly Made[]): Promise<string[]> {
    const ids: string[] = []
    for (const { by, to = 'manufactured', section = ground, at = 0 } of changes) {
      const row = await database.row<{ id: string }>(
        `INSERT INTO status_changes (component_id, project_id, from_status, to_status, user_id, via, occurred_at, recorded_at)
         SELECT $1, $2, 'planning', $3, $4, 'app', t.at, t.at
         FROM (SELECT timestamptz '2026-03-02T05:00:00Z' + make_interval(secs => $5) AS at) AS t RETURNING id::text`,
        [section.id === roof.id ? second.id : first.id, project.id, to, by.id, at],
      )
      ids.push(row?.id ?? '')
    }
    return ids
  }
  const read = (query: Record<string, string | number> = {}, as: Id = ana) =>
    call(projectFeed, { as, params: { id: project.id }, query })
  const counts = async (query: Record<string, string | number> = {}) =>
    (await read(query)).body.entries.map(({ count, change }) => `${count} ${change.to_status} by ${change.user_name}`)
  return { project, ground, roof, ana, ben, made, read, counts, second }
}

test('the changes that one person made at once are one entry, with the changes between its ids', async () => {
  const { project, ana, ben, made, read, counts } = await site()
  const ids = await made([
    { by: ana, at: 0 },
    { by: ana, at: 50 },
    { by: ana, at: 100 },
    { by: ana, at: 161 },
    { by: ben, at: 162 },
    { by: ben, at: 163, to: 'transported' },
    { by: ana, at: 164 },
  ])
  expect(await counts()).toEqual([
    '1 manufactured by Ana',
    '1 transported by Ben',
    '1 manufactured by Ben',
    '1 manufactured by Ana',
    '3 manufactured by Ana',
  ])
  const { body } = await read()
  const entry = body.entries[4]
  expect([entry?.first_id, entry?.last_id, entry?.change.id]).toEqual([ids[0], ids[2], ids[2]])
  expect(body.next).toBeNull()
  const query = { first_id: entry?.first_id ?? '', last_id: entry?.last_id ?? '' }
  const { body: changes } = await call(projectActivity, { as: ana, params: { id: project.id }, query })
  expect(changes.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]])
})

test('pages follow each other without a gap', async () => {
  const { ana, ben, made, read } = await site()
  const ids = await made(Array.from({ length: 7 }, (_, index) => ({ by: index % 2 ? ana : ben })))
  const seen: string[] = []
  let before: string | null = null
  do {
    const { body } = await read({ limit: 3, ...(before && { before }) })
    seen.push(...body.entries.map(({ last_id }) => last_id))
    before = body.next
  } while (before !== null)
  expect(seen).toEqual(ids.toReversed())
})

test('an entry with more changes than are read at first is complete', async () => {
  const { ana, project, second, read, counts } = await site()
  await database.rows(
    `INSERT INTO status_changes (component_id, project_id, from_status, to_status, user_id, via)
     SELECT $1, $2, 'planning', 'manufactured', $3, 'app' FROM generate_series(1, 1200)`,
    [second.id, project.id, ana.id],
  )
  expect(await counts()).toEqual(['1200 manufactured by Ana'])
  expect((await read()).body.next).toBeNull()
})

test('it is filtered by person, section, status and day of the project', async () => {
  const { project, ana, ben, roof, made, counts } = await site()
  const day = 24 * 60 * 60
  await made([
    { by: ana },
    { by: ben, section: roof },
    { by: ben, section: roof, to: 'transported', at: 10 },
    // Noon in Bangkok is 05:00 UTC; 17 hours before the next midnight there.
    { by: ana, at: day / 2 - 1, to: 'accepted' },
    { by: ana, at: day / 2, to: 'installed' },
  ])
  expect(await counts({ user_id: ben.id })).toEqual(['1 transported by Ben', '1 manufactured by Ben'])
  expect(await counts({ section_id: roof.id, status: 'transported' })).toEqual(['1 transported by Ben'])
  expect(await counts({ status: 'manufactured' })).toEqual(['1 manufactured by Ben', '1 manufactured by Ana'])
  expect(await counts({ day: '2026-03-03' })).toEqual(['1 installed by Ana'])
  expect((await counts({ day: '2026-03-02' }))[0]).toBe('1 accepted by Ana')

  const activity = async (query: Record<string, string | number>) =>
    (await call(projectActivity, { as: ana, params: { id: project.id }, query })).body.map(({ to_status }) => to_status)
  expect(await activity({ section_id: roof.id })).toEqual(['transported', 'manufactured'])
  expect(await activity({ section_id: roof.id, limit: 1, offset: 1 })).toEqual(['manufactured'])
  expect(await activity({ day: '2026-03-03' })).toEqual(['installed'])
  expect(await activity({ status: 'manufactured', limit: 1 })).toEqual(['manufactured'])
})

test('it leaves out deleted components, and is empty for a project without changes', async () => {
  const { ana, roof, made, counts, second } = await site()
  expect(await counts()).toEqual([])
  await made([{ by: ana, section: roof }])
  await database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [second.id])
  expect(await counts()).toEqual([])
})

test('it names who has made changes', async () => {
  const { project, ana, ben, made } = await site()
  await made([{ by: ben }, { by: ana }, { by: ben }])
  const { body } = await call(feedPeople, { as: ana, params: { id: project.id } })
  expect(body).toEqual([
    { id: ana.id, name: 'Ana' },
    { id: ben.id, name: 'Ben' },
  ])
})

test('it is not found without access to the project', async () => {
  const { project } = await site()
  const stranger = await aUser(database, { role: 'manager' })
  for (const endpoint of [projectFeed, feedPeople]) {
    expect((await call(endpoint, { as: stranger, params: { id: project.id } })).status).toBe(404)
    expect((await call(endpoint, { as: stranger, params: { id: randomUUID() } })).status).toBe(404)
    expect((await call(endpoint, { params: { id: project.id } })).status).toBe(401)
  }
})

test.each([
  ['query.limit', { limit: 101 }],
  ['query.before', { before: 'last' }],
  ['query.user_id', { user_id: 'Ana' }],
  ['query.section_id', { section_id: '1' }],
  ['query.status', { status: 'lost' }],
  ['query.day', { day: 'today' }],
])('returns 400 naming %s', async (field, query) => {
  const { read } = await site()
  const { status, refusal } = await read(query as Record<string, string | number>)
  expect([status, refusal.details]).toMatchObject([400, [{ field }]])
})
