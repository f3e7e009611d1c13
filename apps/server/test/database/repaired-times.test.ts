import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectInsights, projectProgress } from '@castline/contract/progress'
import { expect, it } from 'vitest'
import { migrationsFolder } from '#database/migration-list.ts'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { expectSoundHistory } from '#support/sound-history.ts'
import { testApp } from '#support/test-app.ts'

const { database, call } = await testApp()
const project = await aProject(database, { time_zone: 'UTC' })
const viewer = await aUser(database, { projects: [project] })

interface Past {
  readonly to: string
  readonly via: string
  readonly at: string
  readonly recorded: string
}

/** Inserts a component created in March with these changes, as earlier versions recorded them. */
async function aComponentWithPast(changes: readonly Past[]): Promise<Id> {
  const component = await aComponent(database, { project })
  let [from, previous] = ['planning', null as string | null]
  for (const { to, via, at, recorded } of changes) {
    const row = await database.row<{ id: string }>(
      `INSERT INTO status_changes
         (component_id, project_id, from_status, to_status, via, previous_id, occurred_at, recorded_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [component.id, project.id, from, to, via, previous, at, recorded],
    )
    from = to
    previous = row?.id ?? null
  }
  await database.rows(
    `UPDATE components SET created_at = '2026-03-01T00:00:00Z', status = $2, last_change_id = $3, version = 1 + $4,
       status_changed_at = (SELECT occurred_at FROM status_changes WHERE id = $3) WHERE id = $1`,
    [component.id, from, previous, changes.length],
  )
  return component
}

const timesOf = ({ id }: Id) =>
  database.rows('SELECT occurred_at, reported_at FROM status_changes WHERE component_id = $1 ORDER BY id', [id])

it('the migration limits recorded times to valid ones and keeps the reported times', async () => {
  const [march2, march3, march4] = ['2026-03-02T10:00:00Z', '2026-03-03T10:00:00Z', '2026-03-04T10:00:00Z']
  await database.rows('ALTER TABLE status_changes DROP COLUMN reported_at')
  await database.rows('ALTER TABLE components DROP COLUMN not_before')
  const absurd = await aComponentWithPast([
    { to: 'manufactured', via: 'offline', at: '0001-01-01T00:00:00Z', recorded: march2 },
    { to: 'transported', via: 'qr', at: march4, recorded: march4 },
    { to: 'accepted', via: 'offline', at: march3, recorded: '2026-03-05T10:00:00Z' },
  ])
  const imported = await aComponentWithPast([
    { to: 'manufactured', via: 'import', at: '2026-01-07T10:00:00Z', recorded: '2026-03-01T00:00:00Z' },
    { to: 'transported', via: 'app', at: march2, recorded: march2 },
  ])
  const untouched = await aComponentWithPast([])

  const repair = await readFile(join(migrationsFolder, '0011_time_of_changes.sql'), 'utf8')
  await database.transaction(async (transaction) => {
    await transaction.rows(repair)
  })

  expect(await timesOf(absurd)).toEqual([
    { occurred_at: '2026-03-01T00:00:00Z', reported_at: '0001-01-01T00:00:00Z' },
    { occurred_at: march4, reported_at: null },
    { occurred_at: march4, reported_at: march3 },
  ])
  expect(await timesOf(imported)).toEqual([
    { occurred_at: '2026-01-07T10:00:00Z', reported_at: null },
    { occurred_at: march2, reported_at: null },
  ])
  for (const component of [absurd, imported, untouched]) await expectSoundHistory(database, component)

  const request = { as: viewer, params: { id: project.id } }
  const { days } = (await call(projectProgress, request)).body
  expect(days.slice(0, -1).map(({ day }) => day)).toEqual(['2026-01-07', '2026-03-01', '2026-03-02', '2026-03-04'])
  const { durations } = (await call(projectInsights, request)).body
  expect(durations.map(({ median_hours }) => median_hours)).toEqual([0, 82, 0, null])
})
