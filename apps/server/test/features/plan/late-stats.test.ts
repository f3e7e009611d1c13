import { lateStats } from '@castline/contract/shortages'
import type { Status } from '@castline/domain/status/statuses'
import { describe, expect, test } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id, type SectionRow } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const admin = await aUser(database, { role: 'admin' })

describe('the figures of late components', () => {
  test('come with the changes of today and of seven days that stand, by their target, with measures', async () => {
    const project = await aProject(database)
    const section = await aSection(database, { project })
    const piece = (measures: { volume?: number; weight?: number }) => aComponent(database, { section, ...measures })
    const change = async ({ id }: Id, to: Status, at = '0 s', annuls: string | null = null) => {
      const row = await database.row<{ id: string }>(
        `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via, annuls, occurred_at)
         SELECT $1, p.id, 'planning', $2, 'app', $5,
           (date_trunc('day', now() AT TIME ZONE p.time_zone) + $4::interval) AT TIME ZONE p.time_zone
         FROM projects p WHERE p.id = $3 RETURNING id::text`,
        [id, to, project.id, at, annuls],
      )
      return row?.id ?? ''
    }
    const [first, second] = [await piece({ volume: 1.5, weight: 3000 }), await piece({ weight: 500 })]
    // Cast and transported on the same day: both count.
    await change(first, 'manufactured')
    await change(first, 'transported')
    await change(second, 'manufactured')
    await change(second, 'transported', '-1 s')
    await change(second, 'accepted', '-6 days')
    await change(second, 'rejected', '-6 days -1 s')
    const undone = await change(await piece({ volume: 1 }), 'installed')
    await change(second, 'planning', '0 s', undone)
    const { body } = await call(lateStats, { as: admin, params: { id: project.id } })
    const none = { count: 0, volume: 0, weight: 0, unknown_volumes: 0, unknown_weights: 0 }
    expect(body.moved_today).toEqual({
      planning: none,
      manufactured: { count: 2, volume: 1.5, weight: 3500, unknown_volumes: 1, unknown_weights: 0 },
      transported: { count: 1, volume: 1.5, weight: 3000, unknown_volumes: 0, unknown_weights: 0 },
      accepted: none,
      installed: none,
      rejected: none,
    })
    expect(body.moved_week).toEqual({
      ...body.moved_today,
      transported: { count: 2, volume: 1.5, weight: 3500, unknown_volumes: 1, unknown_weights: 0 },
      accepted: { count: 1, volume: 0, weight: 500, unknown_volumes: 1, unknown_weights: 0 },
    })
    const quiet = [0, 0, 0, 0, 0, 0, 0]
    expect(body.moved_by_day).toEqual({
      planning: quiet,
      manufactured: [0, 0, 0, 0, 0, 0, 2],
      transported: [0, 0, 0, 0, 0, 1, 1],
      accepted: [1, 0, 0, 0, 0, 0, 0],
      installed: quiet,
      rejected: quiet,
    })
  })

  test('come with what the plan has installed by today, nothing without dates', async () => {
    const project = await aProject(database)
    const section = await aSection(database, { project })
    await aComponent(database, { section })
    const needed = async (section: SectionRow, days: number, given: Parameters<typeof aComponent>[1] = {}) => {
      const component = await aComponent(database, { section, ...given })
      await database.rows(
        `INSERT INTO component_plan (component_id, project_id, needed_on)
         SELECT $1, p.id, (now() AT TIME ZONE p.time_zone)::date + $3::int FROM projects p WHERE p.id = $2`,
        [component.id, section.project_id, days],
      )
    }
    const planned_by_today = async () =>
      (await call(lateStats, { as: admin, params: { id: project.id } })).body.planned_by_today
    expect(await planned_by_today()).toBeNull()
    await needed(section, 1)
    expect(await planned_by_today()).toBe(0)
    await needed(section, 0)
    await needed(section, -3, { status: 'installed' })
    await needed(section, -3, { deleted_at: '2026-01-01T00:00:00Z' })
    expect(await planned_by_today()).toBe(2)
  })
})
