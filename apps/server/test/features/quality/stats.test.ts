import { ncrStats } from '@castline/contract/defects'
import { listNcrs } from '@castline/contract/ncrs'
import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })
const inspector = await aUser(database, { role: 'inspector', projects: [project] })
const north = await aSection(database, { project, name: 'North' })
const south = await aSection(database, { project, name: 'South' })
const wall = await aComponent(database, { section: north, type: 'Wall', name: 'W-1' })
const slab = await aComponent(database, { section: south, type: 'Slab', name: 'S-1' })
const today = dayIn('Asia/Bangkok', new Date())
// The projects' time zone is seven hours ahead: in the evening of this day UTC it is the next day there.
const noon = (days: number) => `${addDays(today, days)}T05:00:00Z`

interface Given {
  readonly component: Id
  readonly defect_type?: string
  readonly severity?: string
  readonly holds?: boolean
  readonly status?: 'open' | 'decided' | 'closed'
  readonly age: number
  readonly closedAge?: number
  readonly due?: number
  readonly cost?: number
  readonly assigned_to?: string
  readonly description?: string
}

let number = 0
async function anNcr(given: Given): Promise<void> {
  const { component, status = 'open', age, closedAge, due, cost = null } = given
  number += 1
  await database.rows(
    `INSERT INTO ncrs (project_id, component_id, number, defect_type, severity, holds, status, disposition, origin, via,
       component_status, reported_at, closed_at, due_on, cost, assigned_to, description)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'report', 'app', 'planning', $9, $10, $11, $12, $13, $14)`,
    [
      ...[project.id, component.id, number, given.defect_type ?? 'cracked', given.severity ?? 'minor'],
      ...[given.holds ?? false, status, status === 'open' ? null : 'repair', noon(-age)],
      ...[closedAge === undefined ? null : noon(-closedAge), due === undefined ? null : addDays(today, due), cost],
      ...[given.assigned_to ?? null, given.description ?? null],
    ],
  )
}

await anNcr({ component: wall, age: 0, holds: true, due: 3, cost: 100.5, assigned_to: inspector.id })
await anNcr({ component: wall, age: 7, status: 'decided', due: -1, severity: 'critical' })
await anNcr({ component: wall, age: 8, defect_type: 'edges', cost: 20 })
await anNcr({ component: slab, age: 61, due: 0, description: 'beside the lifting anchor' })
await anNcr({ component: slab, age: 70, closedAge: 5, status: 'closed', holds: true, due: -10, defect_type: 'edges' })

const statsOf = async (query: Record<string, string> = {}) =>
  (await call(ncrStats, { as: manager, params: { id: project.id }, query })).body

describe('the figures', () => {
  it('count open, holding and overdue ones, and sum the costs', async () => {
    expect(await statsOf()).toMatchObject({ total: 5, unclosed: 4, holding: 1, overdue: 1, cost: 120.5 })
  })

  it('group by defect type, element type and section, the most frequent first', async () => {
    const { by_defect_type, by_element_type, by_section } = await statsOf()
    expect(by_defect_type).toEqual([
      { defect_type: 'cracked', defect_name: null, defect_names: {}, count: 3, cost: 100.5 },
      { defect_type: 'edges', defect_name: null, defect_names: {}, count: 2, cost: 20 },
    ])
    expect(by_element_type).toEqual([
      { type: 'Wall', count: 3 },
      { type: 'Slab', count: 2 },
    ])
    expect(by_section.map(({ section_name, count }) => [section_name, count])).toEqual([
      ['North', 3],
      ['South', 2],
    ])
  })

  it('group by month in order of time, with those closed in it', async () => {
    const { by_month } = await statsOf()
    const months = by_month.map(({ month }) => month)
    expect(months).toEqual(months.toSorted())
    expect(by_month.reduce((sum, { count }) => sum + count, 0)).toBe(5)
    const closedIn = by_month.find(({ month }) => month === addDays(today, -5).slice(0, 7))
    expect(closedIn?.closed).toBe(1)
  })

  it('group the open ones by age, with limits that belong to the younger group', async () => {
    expect((await statsOf()).ages).toEqual([
      { up_to_days: 7, count: 2 },
      { up_to_days: 14, count: 1 },
      { up_to_days: 30, count: 0 },
      { up_to_days: 60, count: 0 },
      { up_to_days: null, count: 1 },
    ])
  })

  it('are of a section and of days in the project’s time zone, on request', async () => {
    expect((await statsOf({ section_id: south.id })).total).toBe(2)
    expect((await statsOf({ from: addDays(today, -8), to: addDays(today, -7) })).total).toBe(2)
  })

  it('never group by person', async () => {
    expect(JSON.stringify(await statsOf())).not.toContain(inspector.name)
  })
})

describe('the filters of the register', () => {
  const numbersOf = async (query: Record<string, string>) => {
    const input = { as: inspector, params: { id: project.id }, query: { sort: 'number', ...query } } as const
    return (await call(listNcrs, input)).body.ncrs.map((ncr) => Number(ncr.number.slice(4)))
  }

  it.each<[Record<string, string>, number[]]>([
    [{ status: 'unclosed' }, [1, 2, 3, 4]],
    [{ status: 'decided' }, [2]],
    [{ defect_type: 'edges' }, [3, 5]],
    [{ severity: 'critical' }, [2]],
    [{ section_id: south.id }, [4, 5]],
    [{ component_id: wall.id }, [1, 2, 3]],
    [{ type: 'Slab' }, [4, 5]],
    [{ assigned_to: 'me' }, [1]],
    [{ assigned_to: inspector.id, status: 'closed' }, []],
    [{ month: addDays(today, -61).slice(0, 7), status: 'unclosed', defect_type: 'cracked', type: 'Slab' }, [4]],
    [{ holds: '1' }, [1]],
    [{ overdue: '1' }, [2]],
    [{ q: 'lifting BESIDE' }, [4]],
    [{ q: 'NCR-003' }, [3]],
    [{ sort: '-severity', status: 'unclosed', limit: '1' }, [2]],
    [{ sort: 'open_first' }, [1, 2, 4, 3, 5]],
    [{ limit: '2', offset: '1' }, [2, 3]],
  ])('%o', async (query, expected) => {
    expect(await numbersOf(query)).toEqual(expected)
  })

  it('count all pages', async () => {
    const input = { as: inspector, params: { id: project.id }, query: { limit: '1' } } as const
    const { body, headers } = await call(listNcrs, input)
    expect([body.total, headers['x-total-count']]).toEqual([5, '5'])
  })
})
