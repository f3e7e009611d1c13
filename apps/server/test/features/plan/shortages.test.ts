import { listComponents } from '@castline/contract/components'
import { lateStats, listShortages, projectForecast } from '@castline/contract/shortages'
import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { describe, expect, test } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id, type SectionRow } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const admin = await aUser(database, { role: 'admin' })
const today = dayIn('Asia/Bangkok', new Date())
const inDays = (days: number) => addDays(today, days)

/** Inserts a component with a plan; `needed` is in days from today. */
async function planned(
  section: SectionRow,
  name: string,
  {
    needed,
    sequence = null,
    ...given
  }: { needed?: number; sequence?: number | null } & Parameters<typeof aComponent>[1],
) {
  const component = await aComponent(database, { section, name, ...given })
  await database.rows(
    'INSERT INTO component_plan (component_id, project_id, sequence, needed_on) VALUES ($1, $2, $3, $4)',
    [component.id, section.project_id, sequence, needed === undefined ? null : inDays(needed)],
  )
  return component
}

async function shortages(project: Id, query: Record<string, string | number> = {}) {
  const response = await call(listShortages, { as: admin, params: { id: project.id }, query })
  expect(response.status).toBe(200)
  expect(response.headers['x-total-count']).toBe(String(response.body.total))
  return response.body
}

const names = ({ shortages: list }: Awaited<ReturnType<typeof shortages>>) => list.map(({ name }) => name)

describe('the shortage list', () => {
  test('is in erection order: by day, section, sequence and number, the first on top', async () => {
    const project = await aProject(database)
    const upper = await aSection(database, { project, position: 2 })
    const lower = await aSection(database, { project, position: 1 })
    await planned(upper, 'F', { needed: 3, sequence: 1 })
    await planned(lower, 'E', { needed: 3 })
    await planned(lower, 'D', { needed: 3, sequence: 10 })
    await planned(lower, 'C', { needed: 3, sequence: 9 })
    await planned(upper, 'B', { needed: 2, status: 'transported' })
    await planned(lower, 'A', { needed: -4, status: 'accepted' })
    await planned(lower, 'on site', { needed: 1, status: 'accepted' })
    await planned(lower, 'done', { needed: -9, status: 'installed' })
    await planned(lower, 'next month', { needed: 15 })
    await planned(lower, 'removed', { needed: 1, deleted_at: '2026-01-01T00:00:00Z' })
    const found = await shortages(project)
    // On site, not installed: after what is missing.
    expect(names(found)).toEqual(['B', 'C', 'D', 'E', 'F', 'A'])
    expect(found).toMatchObject({ today, has_dates: true, total: 6 })
    expect(found.shortages[5]).toMatchObject({
      reason: 'not_installed',
      late: 4,
      late_for: 'needed_on',
      expected_on: null,
    })
    expect(names(await shortages(project, { days: 28 }))).toContain('next month')
    expect(names(await shortages(project, { days: 2 }))).toEqual(['B', 'A'])
    expect(names(await shortages(project, { section_id: upper.id }))).toEqual(['B', 'F'])
    const gate = await shortages(project, { reason: 'at_gate' })
    expect([names(gate), gate.total]).toEqual([['B'], 1])
    expect(gate.reasons).toEqual(
      expect.arrayContaining([
        { reason: 'not_cast', count: 4 },
        { reason: 'at_gate', count: 1 },
        { reason: 'not_installed', count: 1 },
      ]),
    )
    const page = await shortages(project, { limit: 2, offset: 1 })
    expect([names(page), page.total]).toEqual([['C', 'D'], 6])
  })

  test('has a component without a date if a later one of its section is needed', async () => {
    const section = await aSection(database)
    await planned(section, 'between', { sequence: 2 })
    await planned(section, 'first', { needed: 2, sequence: 1 })
    await planned(section, 'third', { needed: 5, sequence: 3 })
    await planned(section, 'after all', { sequence: 4 })
    await planned(section, 'without order', {})
    const found = await shortages({ id: section.project_id })
    expect(names(found)).toEqual(['first', 'between', 'third'])
    expect(found.shortages[1]).toMatchObject({ reason: 'no_date', needed_on: null, wanted_on: inDays(5), late: 0 })
  })

  test('returns until when a component cures', async () => {
    const section = await aSection(database)
    const { id } = await planned(section, 'fresh', { needed: 5, status: 'manufactured' })
    await database.rows('UPDATE components SET status_changed_at = now() WHERE id = $1', [id])
    const [fresh] = (await shortages({ id: section.project_id })).shortages
    expect(fresh?.reason).toBe('curing')
    expect(fresh?.ready_on && fresh.ready_on > today).toBe(true)
  })

  test('is empty without dates', async () => {
    const section = await aSection(database)
    await aComponent(database, { section })
    const expected = { today, has_dates: false, total: 0, reasons: [], shortages: [] }
    expect(await shortages({ id: section.project_id })).toEqual(expected)
  })

  test.each([
    ['days', 29],
    ['days', 0],
    ['reason', 'lazy'],
    ['section_id', 'x'],
  ])('refuses %s=%s', async (field, value) => {
    const { id } = await aProject(database)
    const { status, refusal } = await call(listShortages, { as: admin, params: { id }, query: { [field]: value } })
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field: `query.${field}` }])
  })
})

describe('late components', () => {
  test('are counted for the project and each section, and match the filter', async () => {
    const project = await aProject(database)
    const first = await aSection(database, { project, planned_on: inDays(-7) })
    const second = await aSection(database, { project })
    const empty = await aSection(database, { project })
    // The example of the issue: planned for last week, 36 of 40 installed.
    for (let n = 0; n < 40; n += 1)
      await aComponent(database, { section: first, status: n < 36 ? 'installed' : 'accepted' })
    await planned(second, 'late', { needed: -1, status: 'accepted' })
    await planned(second, 'soon', { needed: 300 })
    const { body } = await call(lateStats, { as: admin, params: { id: project.id } })
    expect(body).toMatchObject({ today, late: 5 })
    expect(body.sections.map(({ section_id, late }) => [section_id, late])).toEqual([
      [first.id, 4],
      [second.id, 1],
      [empty.id, 0],
    ])
    const list = (query: Record<string, string>) =>
      call(listComponents, { as: admin, params: { id: project.id }, query: { fields: 'all', ...query } })
    const late = await list({ late: '1', sort: '-needed_on' })
    expect(late.body.total).toBe(5)
    expect(late.body.precast.map((component) => component.late)).toEqual([1, 7, 7, 7, 7])
    const page = await list({ late: '1', sort: 'needed_on', limit: '2', offset: '3' })
    expect(page.body).toMatchObject({ total: 5, precast: [{ late: 7 }, { late: 1, name: 'late' }] })
    const none = await list({ late: '1', status: 'installed', limit: '2' })
    expect(none.body).toMatchObject({ total: 0, precast: [] })
    expect((await list({ late: '1', section_id: second.id })).body.precast).toMatchObject([{ name: 'late' }])
    const needed = await list({ needed_from: inDays(-2), needed_to: inDays(400), sort: 'needed_on' })
    expect(needed.body.precast.map(({ name }) => name)).toEqual(['late', 'soon'])
    expect((await list({ needed_from: '2026-13-01' })).status).toBe(400)
    expect((await list({ late: 'yes' })).status).toBe(400)
  })

  test('have the date that passed, and when they are expected', async () => {
    const project = await aProject(database)
    await database.rows('INSERT INTO project_calendar VALUES ($1, ARRAY[1,2,3,4,5,6,7]::smallint[], 7, 2)', [
      project.id,
    ])
    const section = await aSection(database, { project })
    await planned(section, 'tomorrow', { needed: 1 })
    const [row] = (await shortages(project)).shortages
    expect(row).toMatchObject({ late: 8, late_for: 'cast_on', reason: 'not_cast', expected_on: inDays(7) })
    expect(row?.derived).toContain('cast_on')
    const { body } = await call(lateStats, { as: admin, params: { id: project.id } })
    expect(body).toMatchObject({ expected_after: 6, sections: [{ expected_after: 6 }] })
  })

  test('are none in a project without sections', async () => {
    const { id } = await aProject(database)
    const { body } = await call(lateStats, { as: admin, params: { id } })
    expect(body).toMatchObject({ today, late: 0, needed_this_week: 0, sections: [] })
  })
})

describe('the forecast of a project', () => {
  async function installed(section: SectionRow, daysAgo: number, count: number) {
    for (let n = 0; n < count; n += 1) {
      const { id } = await aComponent(database, { section, status: 'installed' })
      await database.rows(
        `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via, occurred_at)
         VALUES ($1, $2, 'accepted', 'installed', 'app', ($3::date + time '12:00') AT TIME ZONE 'Asia/Bangkok')`,
        [id, section.project_id, inDays(-daysAgo)],
      )
    }
  }

  test('is compared with the end of the project where a component has no date', async () => {
    const project = await aProject(database, { ends_on: '2126-08-31' })
    const dated = await aSection(database, { project, planned_on: '2126-05-01' })
    const open = await aSection(database, { project })
    const plannedEnd = async () =>
      (await call(projectForecast, { as: admin, params: { id: project.id } })).body.planned_end
    await aComponent(database, { section: dated })
    await aComponent(database, { section: open, status: 'installed' })
    expect(await plannedEnd()).toBe('2126-05-01')
    await aComponent(database, { section: open })
    expect(await plannedEnd()).toBe('2126-08-31')
  })

  test('is none without history, and a range with 10 working days of it', async () => {
    const section = await aSection(database, { planned_on: '2126-05-01' })
    const params = { id: section.project_id }
    // Every day is a working day, so that the weeks do not depend on the day of this run.
    await database.rows('INSERT INTO project_calendar VALUES ($1, ARRAY[1,2,3,4,5,6,7]::smallint[], 7, 2)', [params.id])
    await aComponent(database, { section })
    await aComponent(database, { section })
    const read = async () => (await call(projectForecast, { as: admin, params })).body
    expect(await read()).toEqual({ today, remaining: 2, planned_end: '2126-05-01', forecast: null })
    await installed(section, 11, 1)
    await installed(section, 8, 2)
    await installed(section, 3, 5)
    expect((await read()).forecast).toEqual({ slowest: 2, fastest: 5, earliest: inDays(1), latest: inDays(4) })
  })
})
