import { randomUUID } from 'node:crypto'
import { createComponent, createPrecast, updateComponent } from '@castline/contract/component-edits'
import { componentDetail, getComponent } from '@castline/contract/components'
import { sectionStatusStats } from '@castline/contract/projects'
import { changeStatus } from '@castline/contract/status-changes'
import { modelId } from '@castline/domain/building/model-ids'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const project = await aProject(database)
const section = await aSection(database, { project, name: 'Ground floor' })
const manager = await aUser(database, { role: 'manager', projects: [project] })
const stranger = await aUser(database, { role: 'manager', projects: [await aProject(database)] })
const others = ['producer', 'transporter', 'inspector', 'installer', 'viewer'] as const

const read = ({ id }: Id) => call(getComponent, { as: manager, params: { id } })

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

describe.each([
  ['POST /components', createComponent],
  ['POST /components/precast', createPrecast],
] as const)('%s', (_name, endpoint) => {
  const create = (body: unknown, as: Id = manager) => call(endpoint, { as, body })
  const measures = { width: 2400, height: 3000, thickness: 180, area: 7.2, volume: 1.296, weight: 3175 }

  it('creates a component in planning with all given fields', async () => {
    const control_number = randomUUID()
    const given = {
      name: ' W-03 ',
      section_id: section.id,
      control_number,
      external_id: `x${control_number}`,
      type: 'Wall',
    }
    const { status, body } = await create({ ...given, ...measures, project_id: project.id })
    expect(status).toBe(201)
    const expected = { ...given, ...measures, name: 'W-03', project_id: project.id, section_name: 'Ground floor' }
    expect(body).toMatchObject({ ...expected, status: 'planning', status_changed_at: null, version: 1 })
    expect(componentDetail.parse(body).allowed_statuses).toEqual([
      { to: 'manufactured', kind: 'step' },
      { to: 'rejected', kind: 'step' },
    ])
    expect((await read(body)).body).toEqual(body)
  })

  it('accepts a form, where empty fields are null', async () => {
    const fields = { name: 'F-01', section_id: section.id, weight: '3175.5', width: '', type: '', area: ' 7 ' }
    const { status, body } = await create(form(fields))
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'F-01', weight: 3175.5, width: null, type: null, area: 7 })
  })

  it('accepts a form with its fields as JSON', async () => {
    const given = { name: 'F-02', section_id: section.id, weight: 3175.5, type: null }
    const { status, body } = await create(form({ options: JSON.stringify(given) }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'F-02', weight: 3175.5, type: null, section_name: 'Ground floor' })
    for (const [field, options] of [
      ['options', '{"name": '],
      ['name', JSON.stringify({ section_id: section.id })],
    ] as const) {
      const response = await create(form({ options }))
      expect([response.status, response.refusal.details]).toMatchObject([400, [{ field }]])
    }
    expect((await create(form({ options: '[]' }))).status).toBe(400)
  })

  it('numbers components of one mark uniquely when created concurrently', async () => {
    const name = `W-${randomUUID()}`
    await aComponent(database, { section, control_number: `${name}/2`, deleted_at: '2026-01-01T00:00:00Z' })
    const responses = await Promise.all(Array.from({ length: 12 }, () => create({ name, section_id: section.id })))
    const numbers = responses.map(({ body }) => componentDetail.parse(body).control_number)
    const expected = [name, ...Array.from({ length: 11 }, (_each, index) => `${name}/${index + 3}`)]
    expect(numbers.sort()).toEqual(expected.sort())
  })

  it.each(['control_number', 'external_id'])('rejects a %s that a component has or had', async (field) => {
    const taken = modelId(randomUUID())
    await aComponent(database, { section, [field]: taken, deleted_at: '2026-01-01T00:00:00Z' })
    const { status, refusal } = await create({ name: 'W-03', section_id: section.id, [field]: taken })
    expect([status, refusal.error, refusal.details]).toMatchObject([409, 'already_exists', [{ field }]])
    const elsewhere = await aSection(database)
    const admin = await aUser(database, { role: 'admin' })
    expect((await create({ name: 'W-03', section_id: elsewhere.id, [field]: taken }, admin)).status).toBe(201)
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: undefined }],
    ['name', { name: 'a\nb' }],
    ['section_id', { section_id: 'x' }],
    ['control_number', { control_number: 'x'.repeat(121) }],
    ['weight', { weight: -1 }],
    ['weight', { weight: '12 kg' }],
    ['weight', { weight: true }],
    ['weight', { weight: 1e10 }],
    ['project_id', { project_id: randomUUID() }],
  ])('returns 400 naming %s for %o', async (field, more) => {
    const { status, refusal } = await create({ name: 'W-03', section_id: section.id, ...more })
    expect([status, refusal.details]).toMatchObject([400, [{ field }]])
  })

  it('is allowed to managers and administrators; others get 403 or 404', async () => {
    const body = { name: 'W-03', section_id: section.id }
    expect((await call(endpoint, { body })).status).toBe(401)
    for (const role of others) {
      expect((await create(body, await aUser(database, { role, projects: [project] }))).status).toBe(403)
    }
    expect((await create(body, stranger)).status).toBe(404)
    expect((await create({ ...body, section_id: randomUUID() })).status).toBe(404)
  })
})

describe('editing a component', () => {
  const edit = ({ id }: Id, body: object, as: Id = manager) => call(updateComponent, { as, params: { id }, body })

  it('changes only the given fields', async () => {
    const component = await aComponent(database, { section, type: 'Wall', weight: 3175, status: 'transported' })
    const before = (await read(component)).body
    const { status, body } = await edit(component, { name: ' W-04 ', weight: null, height: 3000, shoe: 7 })
    expect(status).toBe(200)
    expect(componentDetail.parse(before)).toMatchObject({ type: 'Wall', weight: 3175 })
    const expected = { ...before, name: 'W-04', weight: null, height: 3000, version: 2, updated_at: body.updated_at }
    expect(body).toEqual(expected)
    expect((await read(component)).body).toEqual(body)
  })

  it('moves it to another section and updates the counts', async () => {
    const [from, to] = [await aSection(database, { project }), await aSection(database, { project, name: 'Roof' })]
    const component = await aComponent(database, { section: from })
    const { body } = await edit(component, { section_id: to.id, project_id: project.id })
    expect(body).toMatchObject({ section_id: to.id, section_name: 'Roof' })
    const stats = (await call(sectionStatusStats, { as: manager, params: { id: project.id } })).body
    const total = (id: string) => stats.find((entry) => entry.section_id === id)?.total_components
    expect([total(from.id), total(to.id)]).toEqual([0, 1])
  })

  it('does not move it to another project', async () => {
    const component = await aComponent(database, { section })
    const elsewhere = await aSection(database)
    for (const [field, value] of [
      ['section_id', elsewhere.id],
      ['section_id', randomUUID()],
      ['project_id', elsewhere.project_id],
    ] as const) {
      const { status, refusal } = await edit(component, { [field]: value })
      expect([status, refusal.details]).toMatchObject([400, [{ field }]])
    }
  })

  it('does not change its status and names the endpoint that does', async () => {
    const component = await aComponent(database, { section })
    const { status, refusal } = await edit(component, { status: 'installed', name: 'W-05' })
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'status' }]])
    expect(refusal.message).toMatch(/status-auth/)
    expect((await read(component)).body).toMatchObject({ status: 'planning', name: component.name })
  })

  it('rejects an older version with the current component, also after a status change', async () => {
    const component = await aComponent(database, { section })
    await call(changeStatus, { as: manager, params: { id: component.id }, body: { status: 'manufactured' } })
    const { status, refusal } = await edit(component, { weight: 5, version: 1 })
    expect([status, refusal.error]).toEqual([409, 'conflict'])
    expect(componentDetail.parse(refusal.current)).toMatchObject({
      id: component.id,
      status: 'manufactured',
      version: 2,
    })
    expect((await edit(component, { weight: 5, version: 2 })).body).toMatchObject({ weight: 5, version: 3 })
  })

  it('keeps the fields of all concurrent edits without a version', async () => {
    const component = await aComponent(database, { section })
    const fields = ['width', 'height', 'thickness', 'area', 'volume', 'weight']
    const change = call(changeStatus, { as: manager, params: { id: component.id }, body: { status: 'manufactured' } })
    await Promise.all([change, ...fields.map((field, index) => edit(component, { [field]: index + 1 }))])
    expect((await read(component)).body).toMatchObject({
      ...{ width: 1, height: 2, thickness: 3, area: 4, volume: 5, weight: 6 },
      ...{ status: 'manufactured', version: 8 },
    })
  })

  it.each(['control_number', 'external_id'])('rejects a %s that another component has', async (field) => {
    const taken = modelId(randomUUID())
    await aComponent(database, { section, [field]: taken })
    const component = await aComponent(database, { section })
    const { status, refusal } = await edit(component, { [field]: taken })
    expect([status, refusal.error, refusal.details]).toMatchObject([409, 'already_exists', [{ field }]])
  })

  it.each([
    ['name', { name: null }],
    ['control_number', { control_number: '' }],
    ['volume', { volume: 'much' }],
    ['version', { version: '1' }],
  ])('returns 400 naming %s for %o', async (field, body) => {
    const { status, refusal } = await edit(await aComponent(database, { section }), body)
    expect([status, refusal.details]).toMatchObject([400, [{ field }]])
  })

  it('is allowed to managers and administrators, and not for a deleted component', async () => {
    const component = await aComponent(database, { section })
    const deleted = await aComponent(database, { section, deleted_at: '2026-01-01T00:00:00Z' })
    expect((await call(updateComponent, { params: { id: component.id }, body: {} })).status).toBe(401)
    for (const role of others) {
      expect((await edit(component, {}, await aUser(database, { role, projects: [project] }))).status).toBe(403)
    }
    expect((await edit(component, {}, stranger)).status).toBe(404)
    expect((await edit({ id: randomUUID() }, {})).status).toBe(404)
    expect((await edit(deleted, {})).refusal.details).toBe('removed')
  })
})
