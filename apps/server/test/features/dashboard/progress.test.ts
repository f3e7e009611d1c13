import { type ProgressDay, projectInsights, projectProgress } from '@castline/contract/progress'
import { beforeEach, describe, expect, it } from 'vitest'
import { seeded } from '#sample/seeded.ts'
import { aComponent, aProject, aSection, aUser, type Id, type ProjectRow, type SectionRow } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { addComponentWith, at, type Change, randomPast } from './histories.ts'

const { call, database } = await testApp()

let project: ProjectRow
let section: SectionRow
let viewer: Id

beforeEach(async () => {
  project = await aProject(database, { time_zone: 'Asia/Bangkok' })
  section = await aSection(database, { project, name: 'Ground floor' })
  viewer = await aUser(database, { projects: [project] })
})

const addHistory = (changes: readonly Change[], of = section) => addComponentWith(database, changes, of)

const progress = async (as: Id = viewer) => (await call(projectProgress, { as, params: { id: project.id } })).body
const insights = async () => (await call(projectInsights, { as: viewer, params: { id: project.id } })).body

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format()
const zero = { manufactured: 0, transported: 0, accepted: 0, installed: 0, rejected: 0 }
const made = (day: number, hour?: number): Change => ({ from: 'planning', to: 'manufactured', at: at(day, hour) })
const sent = (day: number): Change => ({ from: 'manufactured', to: 'transported', at: at(day) })
const refused = (day: number, reason = 'Crack'): Change => ({
  from: 'transported',
  to: 'rejected',
  at: at(day),
  reason,
})
const remade = (day: number): Change => ({ from: 'rejected', to: 'planning', at: at(day) })

describe('the curve', () => {
  it('counts a component from the day in the project’s time zone on which it reached a status', async () => {
    await addHistory([made(1, 16), sent(2)])
    // Midnight in Bangkok is 17:00 UTC.
    await addHistory([made(1, 17)])
    const { days } = await progress()
    expect(days).toEqual([
      { day: '2026-03-01', ...zero, manufactured: 1 },
      { day: '2026-03-02', ...zero, manufactured: 2, transported: 1 },
      { day: today(), ...zero, manufactured: 2, transported: 1 },
    ])
  })

  it('omits undone changes and deleted components', async () => {
    await addHistory([made(1), { from: 'manufactured', to: 'planning', at: at(2), annuls: 0 }])
    await addHistory([made(1)])
    await database.rows(
      'UPDATE components SET deleted_at = now() WHERE id = (SELECT component_id FROM status_changes ORDER BY id DESC LIMIT 1)',
    )
    expect((await progress()).days).toEqual([{ day: today(), ...zero }])
  })

  it('falls when a rejected component is made again', async () => {
    await addHistory([made(1), sent(2), refused(3), remade(4), made(6)])
    expect((await progress()).days.slice(0, -1)).toEqual([
      { day: '2026-03-01', ...zero, manufactured: 1 },
      { day: '2026-03-02', ...zero, manufactured: 1, transported: 1 },
      { day: '2026-03-03', ...zero, manufactured: 1, transported: 1, rejected: 1 },
      { day: '2026-03-04', ...zero },
      { day: '2026-03-06', ...zero, manufactured: 1 },
    ])
  })

  it('counts a released component as it stood, and its rejection only until the release', async () => {
    const released: Change = { from: 'rejected', to: 'transported', at: at(5) }
    await addHistory([made(1), sent(2), refused(3), released, refused(7), { ...released, at: at(8) }])
    const stood = { ...zero, manufactured: 1, transported: 1 }
    expect((await progress()).days.slice(1, -1)).toEqual([
      { day: '2026-03-02', ...stood },
      { day: '2026-03-03', ...stood, rejected: 1 },
      { day: '2026-03-05', ...stood },
      { day: '2026-03-07', ...stood, rejected: 1 },
      { day: '2026-03-08', ...stood },
    ])
  })

  it('includes the number of components planned by section dates', async () => {
    const [one, two] = [
      await aSection(database, { project, planned_on: '2027-01-02' }),
      await aSection(database, { project, planned_on: '2026-12-31' }),
    ]
    for (const of of [one, one, two]) await aComponent(database, { section: of })
    await aComponent(database, { section: one, deleted_at: '2026-01-01T00:00:00Z' })
    expect((await progress()).planned).toEqual([
      { day: '2026-12-31', planned: 1 },
      { day: '2027-01-02', planned: 3 },
    ])
  })
})

const line = ['manufactured', 'transported', 'accepted', 'installed'] as const
const bangkokDay = (moment: string) => new Date(Date.parse(moment) + 7 * 3_600_000).toISOString().slice(0, 10)

/** Calculates the curve by replaying each component's history day by day, independently of the SQL. */
function replayed(pasts: readonly (readonly Change[])[], days: readonly string[]): ProgressDay[] {
  return days.map((day) => {
    const counts = { ...zero }
    for (const past of pasts) {
      const annulled = new Set(past.map(({ annuls }) => annuls))
      const reached = new Set<string>()
      let latest = ''
      for (const [place, change] of past.entries()) {
        if (change.annuls !== undefined || annulled.has(place)) continue
        latest = change.at > latest ? change.at : latest
        if (bangkokDay(latest) > day) break
        if (change.from === 'rejected') reached.delete('rejected')
        if (change.to === 'planning') reached.clear()
        else reached.add(change.to)
      }
      for (const status of ['rejected', ...line] as const) if (reached.has(status)) counts[status] += 1
    }
    return { day, ...counts }
  })
}

it.each([1, 2, 3, 4, 5])('the curve equals a replay of random histories (seed %i)', async (seed) => {
  const random = seeded(seed)
  const pasts = Array.from({ length: 25 }, () => randomPast(random))
  for (const past of pasts) await addHistory(past)
  const { days } = await progress()
  expect(days.length).toBeGreaterThan(5)
  const every = days.map(({ day }) => day)
  expect(days).toEqual(replayed(pasts, every))
})

describe('the insights', () => {
  it('contain the median hours of each step', async () => {
    for (const day of [2, 3, 9]) await addHistory([made(1), sent(day)])
    const { durations } = await insights()
    expect(durations).toEqual([
      { from: 'planning', to: 'manufactured', count: 3, median_hours: 0 },
      { from: 'manufactured', to: 'transported', count: 3, median_hours: 48 },
      { from: 'transported', to: 'accepted', count: 0, median_hours: null },
      { from: 'accepted', to: 'installed', count: 0, median_hours: null },
    ])
  })

  it('count rejections by section and reason, with the time until remade', async () => {
    const roof = await aSection(database, { project, name: 'Roof' })
    await addHistory([made(1), sent(2), refused(3), remade(4), made(6)])
    await addHistory([made(1), sent(2), refused(3, 'crack')], roof)
    await addHistory([made(1), sent(2), refused(3, 'Edge')], roof)
    await addHistory(
      [made(1), sent(2), refused(3), { from: 'rejected', to: 'transported', at: at(4), annuls: 2 }],
      roof,
    )
    const { rejections } = await insights()
    expect(rejections).toMatchObject({
      total: 3,
      by_section: [
        { section_id: section.id, section_name: 'Ground floor', count: 1 },
        { section_id: roof.id, section_name: 'Roof', count: 2 },
      ],
      remade: { count: 1, median_hours: 72 },
    })
    expect(rejections.by_reason.map(({ reason, count }) => [reason?.toLowerCase(), count])).toEqual([
      ['crack', 2],
      ['edge', 1],
    ])
  })

  it('are empty without changes', async () => {
    const { rejections, durations } = await insights()
    expect(rejections).toEqual({ total: 0, by_section: [], by_reason: [], remade: { count: 0, median_hours: null } })
    expect(durations.map(({ count }) => count)).toEqual([0, 0, 0, 0])
  })
})

it.each([projectProgress, projectInsights])('$path needs access to the project', async (endpoint) => {
  const status = async (as?: Id, id = project.id) =>
    (await call(endpoint, { ...(as && { as }), params: { id } })).status
  const stranger = await aUser(database, { role: 'manager' })
  expect([await status(), await status(viewer), await status(stranger)]).toEqual([401, 200, 404])
  expect([await status(viewer, 'x'), await status(await aUser(database, { role: 'admin' }))]).toEqual([400, 200])
})
