import { search } from '@castline/contract/search'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import { beforeAll, expect, it, test } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id, type ProjectRow, type SectionRow } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()

let project: ProjectRow
let section: SectionRow
let viewer: Id
let stranger: Id
let administrator: Id

beforeAll(async () => {
  project = await aProject(database, { name: 'Harbour' })
  section = await aSection(database, { project, name: 'Ground floor' })
  const another = await aProject(database, { name: 'Station' })
  const elsewhere = await aSection(database, { project: another })
  const foreign = await aSection(database)
  viewer = await aUser(database, { projects: [project, another] })
  stranger = await aUser(database, { projects: [{ id: foreign.project_id }] })
  administrator = await aUser(database, { role: 'admin' })
  const components = [
    { section, name: 'W-03', control_number: 'W-03/10', qr_code: 'AB0CDEFGHJK1' },
    { section, name: 'W-03', control_number: 'W-03/2', status: 'rejected' },
    { section, name: 'W-03A', control_number: 'W-03A/1' },
    { section, name: 'OUT-W-03', control_number: 'OUT/1' },
    { section, name: '50%_wall', control_number: '50' },
    { section, name: 'W-03', control_number: 'W-03/gone', deleted_at: '2026-01-01T00:00:00Z' },
    { section: elsewhere, name: 'ST-W-03', control_number: 'ST/1' },
    { section: elsewhere, name: 'st-w-04', control_number: 'W-03/elsewhere' },
    { section: foreign, name: 'W-03', control_number: 'W-03/foreign' },
  ] as const
  for (const component of components) await aComponent(database, component)
})

async function numbersFor(q: string, given: { as?: Id; in?: Id; limit?: number } = {}): Promise<string[]> {
  const { as = viewer, in: within, limit } = given
  const query = { q, ...(within && { project_id: within.id }), ...(limit && { limit }) }
  const { status, body } = await call(search, { as, query })
  expect(status).toBe(200)
  return body.components.map(({ control_number }) => control_number)
}

it('finds by prefix of mark or control number in accessible projects, exact matches first', async () => {
  expect(await numbersFor('w-03')).toEqual(['W-03/2', 'W-03/10', 'W-03/elsewhere', 'W-03A/1'])
  expect(await numbersFor('W-03/10')).toEqual(['W-03/10'])
  expect(await numbersFor('ST-')).toEqual(['ST/1', 'W-03/elsewhere'])
})

it('finds words anywhere in a given project, prefix matches first', async () => {
  expect(await numbersFor('w-03', { in: project })).toEqual(['W-03/2', 'W-03/10', 'W-03/elsewhere', 'W-03A/1', 'OUT/1'])
  expect(await numbersFor('03 out', { in: project })).toEqual(['OUT/1'])
  expect(await numbersFor('03 out')).toEqual([])
})

it.each(['AB0CDEFGHJK1', 'ab0c-defg-hjkl', 'AB0C DEFG HJK1', 'aboc', 'AB0C-D'])(
  'finds by the label code %s',
  async (q) => {
    expect(await numbersFor(q)).toEqual(['W-03/10'])
    expect(await numbersFor(q, { as: stranger })).toEqual([])
  },
)

it('does not take short text or invalid characters for a label code', async () => {
  expect(await numbersFor('AB0')).toEqual([])
  expect(await numbersFor('AB0CU')).toEqual([])
})

it('returns section, project and status', async () => {
  const { body } = await call(search, { as: viewer, query: { q: formatQrCode('AB0CDEFGHJK1') } })
  expect(body.components).toEqual([
    {
      id: expect.any(String),
      name: 'W-03',
      control_number: 'W-03/10',
      qr_code: 'AB0CDEFGHJK1',
      status: 'planning',
      section_name: 'Ground floor',
      project_id: project.id,
      project_name: 'Harbour',
    },
  ])
})

it('finds only components of accessible projects, all for administrators', async () => {
  expect(await numbersFor('w-03', { as: stranger })).toEqual(['W-03/foreign'])
  expect(await numbersFor('w-03', { as: stranger, in: project })).toEqual(['W-03/foreign'])
  expect(await numbersFor('w-03/', { as: administrator })).toEqual([
    'W-03/2',
    'W-03/10',
    'W-03/elsewhere',
    'W-03/foreign',
  ])
})

it('takes wildcards literally and respects the limit', async () => {
  expect(await numbersFor('50%')).toEqual(['50'])
  expect(await numbersFor('5_%', { in: project })).toEqual([])
  expect(await numbersFor('w-03', { limit: 1 })).toEqual(['W-03/2'])
})

test('a search without a session or with invalid parameters is rejected', async () => {
  expect((await call(search, { query: { q: 'w-03' } })).status).toBe(401)
  for (const query of [
    {},
    { q: ' w ' },
    { q: 'x'.repeat(121) },
    { q: 'w-03', project_id: 'one' },
    { q: 'w-03', limit: 21 },
  ]) {
    const { status, refusal } = await call(search, { as: viewer, query: query as Record<string, string | number> })
    expect(status).toBe(400)
    expect(refusal.error).toBe('invalid')
  }
})
