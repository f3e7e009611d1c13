import { componentCounts } from '@castline/contract/component-counts'
import { listComponents, listedComponent } from '@castline/contract/components'
import { columnGroups, identifying } from '@castline/contract/values/component-columns'
import { sortKeys } from '@castline/contract/values/component-sort'
import { statuses } from '@castline/domain/status/statuses'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { database, call } = await testApp()
const project = await aProject(database)
const member = await aUser(database, { projects: [project] })
const lower = await aSection(database, { project, name: 'Ground floor' })
const upper = await aSection(database, { project, name: 'First floor' })

const weights = [3100, null, 900, 3100, 12_000, 900, 7, 4100, null, 2500, 3000, 1]
const components = await Promise.all(
  weights.map((weight, index) =>
    aComponent(database, {
      section: index % 3 === 0 ? upper : lower,
      name: `W-0${index % 4}`,
      control_number: `${String.fromCharCode(76 - index)}-${index}`,
      status: statuses[index % 6] ?? 'planning',
      type: index % 5 === 0 ? null : index % 2 === 0 ? 'Wall' : 'Slab',
      weight,
    }),
  ),
)
await aComponent(database, { section: lower, deleted_at: '2026-01-01T00:00:00Z' })
await aComponent(database, { name: 'W-00' })

type Query = Record<string, string | number>

async function list(query: Query = {}) {
  const response = await call(listComponents, { as: member, params: { id: project.id }, query })
  expect(response.status).toBe(200)
  // The list is JSON text from the database, which the server does not validate, so it is validated here.
  const { precast, other, total } = listComponents.response.parse(response.body)
  expect(other).toEqual([])
  expect(response.headers['x-total-count']).toBe(String(total))
  return { precast, total, ids: precast.map((component) => component.id) }
}

describe('the components of a project', () => {
  it('are listed without deleted ones and those of other projects', async () => {
    const { ids, total } = await list()
    expect(total).toBe(12)
    expect(new Set(ids)).toEqual(new Set(components.map((component) => component.id)))
  })

  it('are counted by status with the filters of the list, also late ones', async () => {
    const counts = async (query: Query = {}) => {
      const { status, body } = await call(componentCounts, { as: member, params: { id: project.id }, query })
      expect(status).toBe(200)
      return body
    }
    const two = Object.fromEntries(statuses.map((status) => [status, 2]))
    expect(await counts()).toEqual(two)
    const walls = await list({ type: 'Wall' })
    const ofWalls = await counts({ type: 'Wall' })
    for (const status of statuses) {
      expect([status, ofWalls[status]]).toEqual([status, walls.precast.filter((each) => each.status === status).length])
    }
    expect(await counts({ late: '1' })).toEqual(Object.fromEntries(statuses.map((status) => [status, 0])))
    expect(await counts({ needed_from: '2026-01-01', q: 'W-01' })).toMatchObject({ planning: 0 })
  })

  it('have what identifies them and what `fields` names: each field and group alone', async () => {
    const keys = async (fields?: string) => {
      const { precast } = await list(fields === undefined ? {} : { fields })
      expect(precast).toHaveLength(12)
      return Object.keys(precast[0] ?? {}).toSorted()
    }
    const withThese = (columns: readonly string[]) => [...new Set([...identifying, ...columns])].toSorted()
    expect(await keys()).toEqual(withThese(columnGroups.specification))
    const { other, ...groups } = columnGroups
    expect(await keys('all')).toEqual(withThese(Object.values(groups).flat()))
    expect(await keys('all')).toEqual(Object.keys(listedComponent.shape).toSorted())
    for (const [group, columns] of Object.entries(groups)) {
      expect(await keys(group), group).toEqual(withThese(columns))
      for (const column of columns) expect(await keys(`id, ${column}`), column).toEqual(withThese([column]))
    }
    expect(await keys('plan,load')).toEqual(withThese([...groups.plan, ...groups.load]))
    for (const fields of ['password', 'id,', '', 'id;drop']) {
      const refused = await call(listComponents, { as: member, params: { id: project.id }, query: { fields } })
      expect(refused.status, fields).toBe(400)
    }
  })

  it('of a row are the same in every combination and on every page', async () => {
    const { precast: whole } = await list({ fields: 'all' })
    for (const fields of ['plan', 'holds,late', 'measures', 'times,gates', 'drawing,production,place,load']) {
      const { precast } = await list({ fields, limit: 12 })
      for (const [index, row] of precast.entries()) expect(whole[index]).toMatchObject(row)
    }
  })

  it('are filtered by every field at once, in each order: long statement names are not confused', async () => {
    const filters = {
      section_id: lower.id,
      status: 'installed',
      type: 'Wall',
      q: 'W',
      late: '1',
      needed_from: '2026-01-01',
      needed_to: '2026-12-31',
    }
    // One connection at a time has to prepare all of them.
    for (const sort of sortKeys) {
      const { total } = await list({ ...filters, sort })
      expect(total, sort).toBe(0)
    }
  })

  it('are an empty list in an empty project', async () => {
    const empty = await aProject(database)
    const admin = await aUser(database, { role: 'admin' })
    const { body } = await call(listComponents, { as: admin, params: { id: empty.id } })
    expect(body).toEqual({ precast: [], other: [], total: 0 })
  })

  it('keep every character of a mark', async () => {
    const own = await aProject(database)
    const name = '"W\\03"\n<b>กำแพง</b> 🧱 </script> {"a":1}'
    await aComponent(database, { project: own, name })
    const admin = await aUser(database, { role: 'admin' })
    const { body } = await call(listComponents, { as: admin, params: { id: own.id } })
    expect(body.precast[0]?.name).toBe(name)
  })

  it.each([
    [{ status: 'manufactured' }, 2],
    [{ section_id: upper.id }, 4],
    [{ type: 'Wall' }, 4],
    [{ status: 'manufactured', section_id: lower.id, type: 'Slab' }, 2],
    [{ section_id: crypto.randomUUID() }, 0],
    [{ q: 'w-00' }, 3],
    [{ q: ' W-00   l- ' }, 1],
    [{ q: components[4]?.qr_code.toLowerCase() ?? '' }, 1],
    [{ q: `${components[4]?.qr_code.slice(0, 4)}-${components[4]?.qr_code.slice(4, 8)}` }, 1],
    [{ q: '%' }, 0],
    [{ q: '_' }, 0],
    [{ q: '\\' }, 0],
    [{ q: '' }, 12],
  ] as [Query, number][])('filtered by %j return %i', async (query, count) => {
    const { precast, total } = await list(query)
    expect([precast.length, total]).toEqual([count, count])
  })

  it.each(sortKeys.flatMap((key) => [key, `-${key}`]))(
    'sorted by %s have pages that add up to the whole list',
    async (sort) => {
      const whole = await list({ sort })
      const pages = [
        await list({ sort, limit: 5 }),
        await list({ sort, limit: 5, offset: 5 }),
        await list({ sort, offset: 10 }),
      ]
      expect(pages.flatMap((page) => page.ids)).toEqual(whole.ids)
      expect(pages.map((page) => page.total)).toEqual([12, 12, 12])
      expect(pages.map((page) => page.ids.length)).toEqual([5, 5, 2])
      expect((await list({ sort, limit: 5, offset: 50 })).ids).toEqual([])
    },
  )

  it('are sorted by control number by default', async () => {
    const { precast } = await list()
    expect(precast.map((component) => component.control_number[0]).join('')).toBe('ABCDEFGHIJKL')
  })

  it('sorted by weight have missing weights last, in both directions', async () => {
    const expected = [1, 7, 900, 900, 2500, 3000, 3100, 3100, 4100, 12_000]
    expect((await list({ sort: 'weight', fields: 'weight' })).precast.map((component) => component.weight)).toEqual([
      ...expected,
      null,
      null,
    ])
    const descending = (await list({ sort: '-weight', fields: 'weight' })).precast.map((component) => component.weight)
    expect(descending).toEqual([...expected.toReversed(), null, null])
  })

  it('sorted by status or section follow the order of steps or sections', async () => {
    const byStatus = (await list({ sort: 'status' })).precast.map((component) => component.status)
    expect(byStatus).toEqual(statuses.flatMap((status) => [status, status]))
    const bySection = (await list({ sort: 'section' })).precast.map((component) => component.section_name)
    expect(bySection).toEqual([...Array(8).fill('Ground floor'), ...Array(4).fill('First floor')])
  })

  it('sorted by section are in natural order of control numbers within each section', async () => {
    const section = await aSection(database)
    const reader = await aUser(database, { projects: [{ id: section.project_id }] })
    const numbers = ['W-03', 'W-03/2', 'W-03/10', 'W-10']
    for (const control_number of numbers.toReversed()) await aComponent(database, { section, control_number })
    for (const sort of ['section', '-section'] as const) {
      const params = { id: section.project_id }
      const { body } = await call(listComponents, { as: reader, params, query: { sort } })
      expect(body.precast.map((component) => component.control_number)).toEqual(numbers)
    }
  })
})

describe('listing components is refused', () => {
  it.each([
    ['limit', 0],
    ['limit', 501],
    ['limit', 'many'],
    ['offset', -1],
    ['sort', 'colour'],
    ['status', 'finished'],
    ['section_id', '7'],
    ['q', 'x'.repeat(121)],
  ])('for %s=%s, naming the parameter', async (field, value) => {
    const query = { [field]: value }
    const { status, refusal } = await call(listComponents, { as: member, params: { id: project.id }, query })
    expect([status, refusal.details]).toMatchObject([400, [{ field: `query.${field}` }]])
  })

  it('for text that the database cannot store', async () => {
    for (const query of [{ q: 'a\0b' }, { type: '\0' }] as Query[]) {
      const { status } = await call(listComponents, { as: member, params: { id: project.id }, query })
      expect(status).toBe(400)
    }
  })

  it('without a session and without access to the project', async () => {
    const params = { id: project.id }
    expect((await call(listComponents, { params })).status).toBe(401)
    const stranger = await aUser(database, { role: 'manager' })
    expect((await call(listComponents, { params, as: stranger })).status).toBe(404)
    expect((await call(listComponents, { params: { id: crypto.randomUUID() }, as: member })).status).toBe(404)
    expect((await call(componentCounts, { params, as: stranger })).status).toBe(404)
  })
})
