import { buffer } from 'node:stream/consumers'
import { componentChecklists, listChecklistTemplates } from '@castline/contract/checklists'
import * as components from '@castline/contract/components'
import { getLoad, listLoads } from '@castline/contract/loads'
import { listOtherComponents } from '@castline/contract/other-components'
import { projectProgress } from '@castline/contract/progress'
import * as projects from '@castline/contract/projects'
import { getStatement } from '@castline/contract/statements'
import { changeStatusByQr } from '@castline/contract/status-changes'
import { transitionRules } from '@castline/domain/status/steps'
import { mayUseQrFlow, roles } from '@castline/domain/users/roles'
import { describe, expect, it } from 'vitest'
import { loadSampleProject } from '#sample/load.ts'
import { aProject, aUser } from '#support/factories.ts'
import { expectSoundHistory } from '#support/sound-history.ts'
import { testApp } from '#support/test-app.ts'
import { testDatabase } from '#support/test-database.ts'

// A Friday morning in Bangkok.
const now = new Date('2026-11-20T02:00:00Z')
const options = { timeZone: 'Asia/Bangkok', now }

describe('the sample project', async () => {
  const { database, files, call } = await testApp()
  const loaded = await loadSampleProject(database, { ...options, files })
  const admin = await aUser(database, { role: 'admin' })
  const [project] = (await call(projects.listProjects, { as: admin })).body
  const params = { id: project?.id ?? '' }
  const listed = async (query = {}) => {
    const { body } = await call(components.listComponents, { as: admin, params, query: { fields: 'all', ...query } })
    return components.listComponents.response.parse(body).precast
  }

  it('has 120 components on three storeys, from an installed ground floor to a planned top', async () => {
    expect(loaded).toBe(true)
    const { body } = await call(projects.sectionStatusStats, { as: admin, params })
    expect(body.map((section) => section.total_components)).toEqual([40, 40, 40])
    const [ground, first, second] = body
    expect(ground?.installed_count).toBeGreaterThan(30)
    expect(first?.installed_count).toBeGreaterThan(5)
    expect(first?.accepted_count).toBeGreaterThan(0)
    expect(first?.transported_count).toBeGreaterThan(0)
    expect(first?.manufactured_count).toBeGreaterThan(5)
    expect(second?.installed_count).toBe(0)
    expect((ground?.rejected_count ?? 0) + (first?.rejected_count ?? 0)).toBe(3)
  })

  it('has a plan: a storey that is partly late, one with derived days, one without dates, and a baseline', async () => {
    const pieces = await listed({ sort: 'sequence' })
    const of = (name: string) => pieces.filter((each) => each.section_name === name)
    const [ground, first, second] = [of('Ground floor'), of('First floor'), of('Second floor')]
    const late = ground.filter(({ late = 0 }) => late > 0)
    expect(late.length).toBeGreaterThan(0)
    expect(late.length).toBeLessThan(ground.length / 4)
    expect(first.filter(({ derived }) => derived?.includes('needed_on'))).toHaveLength(8)
    expect(second.filter(({ needed_on, sequence }) => needed_on === null && sequence !== null)).toHaveLength(40)
    const { body: progress } = await call(projectProgress, { as: admin, params })
    expect(progress.baseline.at(-1)?.planned).toBe(80)
  })

  it('has contract lines for every component, so that a month has a statement with amounts', async () => {
    const { body } = await call(getStatement, { as: admin, params, query: {} })
    expect(body.unassigned).toBe(0)
    expect(body.lines.map(({ name }) => name)).toEqual([
      ...['Walls', 'Hollow-core slabs', 'Columns', 'Stair flights', 'Balconies'],
    ])
    for (const { earned, amount, quantity } of body.lines) {
      expect(earned).toBeGreaterThan(0)
      expect(earned).toBeLessThanOrEqual(quantity)
      expect(amount).toBeGreaterThan(0)
    }
  })

  it('has two checklist templates: one that warns, and one that blocks hollow-core slabs but three', async () => {
    const { body: templates } = await call(listChecklistTemplates, { as: admin, params })
    expect(templates.map(({ gate, element_type }) => [gate, element_type])).toEqual([
      ['warn', null],
      ['block', 'Hollow-core slab'],
    ])
    const slabs = await listed({ status: 'manufactured', type: 'Hollow-core slab' })
    const complete = await Promise.all(
      slabs.map(async ({ id }) => {
        const { body: filled } = await call(componentChecklists, { as: admin, params: { id } })
        return filled.some(({ template, checklist }) => template.gate === 'block' && checklist?.completed_at != null)
      }),
    )
    expect(complete.filter(Boolean)).toHaveLength(3)
    expect(slabs.length).toBeGreaterThan(3)
  })

  it('has loads of the next days, one on the road, one received with a refused component', async () => {
    const { body } = await call(listLoads, { as: admin, params })
    const statuses = body.loads.map(({ number, status }) => `${number} ${status}`)
    expect(statuses.slice(0, 3)).toEqual(['L-0005 planned', 'L-0004 planned', 'L-0003 planned'])
    expect(statuses.slice(3)).toEqual(['L-0002 departed', 'L-0001 closed'])
    const [third, second, planned, onTheRoad, received] = await Promise.all(
      body.loads.map(async ({ id }) => (await call(getLoad, { as: admin, params: { id } })).body),
    )
    expect(planned?.components.map(({ status }) => status)).toEqual(Array(4).fill('manufactured'))
    expect(planned?.components.map(({ sequence }) => sequence)).toEqual(
      planned?.components.map(({ sequence }) => sequence).toSorted((a, b) => Number(b) - Number(a)),
    )
    for (const next of [planned, second, third]) expect(next).toMatchObject({ over_limits: [], unknown_weights: 0 })
    expect([planned, second, third].map((next) => next?.pieces)).toEqual([4, 4, 3])
    expect(onTheRoad).toMatchObject({ pieces: 5, loaded: 5, over_limits: [] })
    expect(onTheRoad?.components.every(({ status }) => status === 'transported')).toBe(true)
    expect(received).toMatchObject({ accepted: 4, refused: 1, missing: 0, receiver_name: 'Amara Okafor' })
    expect(received?.components.find(({ outcome }) => outcome === 'refused')).toMatchObject({
      status: 'rejected',
      reason_code: expect.any(String),
    })
    for (const load of [onTheRoad, received]) {
      const times = [load?.created_at, load?.departed_at, load?.arrived_at, load?.received_at].filter(Boolean)
      expect(times).toEqual(times.toSorted())
    }
  })

  it('has a drawing of each mark in two revisions, stored once, each a PDF of the recorded size', async () => {
    const rows = await database.rows<{ control_number: string; revision: number; key: string; size: string }>(
      `SELECT c.control_number, f.revision, f.key, f.size FROM component_files f JOIN components c ON c.id = f.component_id
       ORDER BY c.control_number, f.revision`,
    )
    const revisionsOf = Map.groupBy(rows, ({ control_number }) => control_number)
    expect(revisionsOf.size).toBe(120)
    for (const each of revisionsOf.values()) expect(each.map(({ revision }) => revision)).toEqual([1, 2])
    const stored = new Map(rows.map(({ key, size }) => [key, size]))
    expect(stored.size).toBe(28)
    for (const [key, size] of stored) {
      const stream = await files.open(key)
      const bytes = stream ? await buffer(stream) : Buffer.alloc(0)
      expect([String(bytes.subarray(0, 5)), bytes.length]).toEqual(['%PDF-', Number(size)])
    }
  })

  it('has one mark whose last revision came after some of its components were made', async () => {
    const rows = await database.rows<{ name: string }>(
      `SELECT DISTINCT c.name FROM components c JOIN component_files f ON f.component_id = c.id
       JOIN status_changes h ON h.component_id = c.id AND h.to_status = 'manufactured' AND h.occurred_at < f.uploaded_at`,
    )
    expect(rows).toEqual([{ name: 'W-03' }])
  })

  it('has other components in several statuses', async () => {
    const { body } = await call(listOtherComponents, { as: admin, params })
    expect(body.map(({ name }) => name)).toContain('Neoprene bearing')
    for (const { total_quantity, statuses } of body) {
      expect(total_quantity).toBeGreaterThan(0)
      expect(statuses.installed).toBeGreaterThan(0)
    }
    expect(body.some(({ statuses }) => statuses.rejected > 0)).toBe(true)
  })

  it('has repeated marks and unique control numbers', async () => {
    const pieces = await listed()
    expect(new Set(pieces.map(({ name }) => name)).size).toBeLessThan(20)
    expect(new Set(pieces.map(({ control_number }) => control_number)).size).toBe(120)
    expect(pieces.every(({ weight }) => (weight ?? 0) > 100 && (weight ?? 0) < 12_000)).toBe(true)
  })

  it('has a history in which every step is allowed to its role', async () => {
    await expectSoundHistory(database)
    const steps = await database.rows<{ from: string; to: string; role: string; reason_code: string | null }>(
      `SELECT from_status AS "from", to_status AS "to", u.role, reason_code
       FROM status_changes h JOIN users u ON u.id = h.user_id`,
    )
    expect(steps.length).toBeGreaterThan(200)
    for (const step of steps) {
      const rule = transitionRules.find((candidate) => candidate.from === step.from && candidate.to === step.to)
      expect(rule?.role ?? 'manager').toBe(step.role)
      expect(step.to === 'rejected').toBe(step.reason_code !== null)
    }
    expect(steps.some((step) => step.from === 'rejected' && step.to === 'planning')).toBe(true)
  })

  it('has changes only in the working hours of the last eight weeks', async () => {
    const odd = await database.row<{ count: number }>(
      `SELECT count(*)::int AS count FROM status_changes,
         LATERAL (SELECT occurred_at AT TIME ZONE 'Asia/Bangkok' AS local) AS clock
       WHERE extract(hour FROM local) NOT BETWEEN 7 AND 17 OR extract(isodow FROM local) > 5
         OR occurred_at < timestamptz '2026-09-21' OR recorded_at > $1`,
      [now.toISOString()],
    )
    expect(odd?.count).toBe(0)
  })

  it('has one assigned user per role except administrators, who act by QR and cannot sign in', async () => {
    const people = await database.rows<{ username: string; role: string }>(
      `SELECT username, role FROM users u JOIN project_members m ON m.user_id = u.id AND m.project_id = $1
       WHERE password_hash IS NULL ORDER BY username`,
      [params.id],
    )
    const expected = roles.filter((role) => role !== 'admin').sort()
    expect(people).toEqual(expected.map((role) => ({ username: role, role })))

    const [piece] = await listed({ status: 'manufactured' })
    const component = { id: piece?.id ?? '' }
    expect(mayUseQrFlow('transporter')).toBe(true)
    const change = { status: 'transported', username: 'transporter' }
    expect((await call(changeStatusByQr, { params: component, body: change })).status).toBe(200)
  })
})

it('the sample history is the same each time', async () => {
  const histories: unknown[] = []
  for (const database of [await testDatabase(), await testDatabase()]) {
    await loadSampleProject(database, options)
    histories.push(
      await database.rows(
        `SELECT c.control_number, h.from_status, h.to_status, h.via, h.reason, h.occurred_at, h.recorded_at
         FROM status_changes h JOIN components c ON c.id = h.component_id ORDER BY h.id`,
      ),
    )
  }
  expect(histories[0]).toEqual(histories[1])
})

it('the sample changes no existing projects and users', async () => {
  const database = await testDatabase()
  await aProject(database)
  expect(await loadSampleProject(database, options)).toBe(false)
  expect(await database.row('SELECT 1 FROM components')).toBeNull()

  const other = await testDatabase()
  const manager = await aUser(other, { username: 'Manager', role: 'admin' })
  expect(await loadSampleProject(other, options)).toBe(true)
  const row = await other.row<{ role: string }>('SELECT role FROM users WHERE id = $1', [manager.id])
  expect(row?.role).toBe('admin')
})

it('the sample is not loaded again after it was deleted', async () => {
  const database = await testDatabase()
  expect(await loadSampleProject(database)).toBe(true)
  expect(await loadSampleProject(database)).toBe(false)
  await database.rows('DELETE FROM projects')
  expect(await loadSampleProject(database)).toBe(false)
})

it('the sample is loaded if PostgreSQL does not know the time zone', async () => {
  const database = await testDatabase()
  expect(await loadSampleProject(database, { timeZone: 'Etc/Unheard-of' })).toBe(true)
  expect(await database.row('SELECT time_zone FROM projects')).toEqual({ time_zone: 'UTC' })
})

it('the sample is loaded once by concurrent starts', async () => {
  const database = await testDatabase()
  const loaded = await Promise.all([loadSampleProject(database, options), loadSampleProject(database, options)])
  expect(loaded.sort()).toEqual([false, true])
})
