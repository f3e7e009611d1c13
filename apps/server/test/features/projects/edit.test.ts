import { randomUUID } from 'node:crypto'
import { createProject, deleteProject, getProject, updateProject } from '@castline/contract/projects'
import { describe, expect, test } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const admin = await aUser(database, { role: 'admin' })

const auditOf = (project: Id) =>
  database.rows('SELECT user_id, action, details FROM audit_log WHERE subject_id = $1 ORDER BY id', [project.id])

describe('editing a project', () => {
  const edit = (project: Id, body: unknown, as: Id = admin) =>
    call(updateProject, { as, params: { id: project.id }, body })

  test('changes only the given fields, for a manager of the project', async () => {
    const project = await aProject(database, { name: 'Old', time_zone: 'Asia/Bangkok' })
    const manager = await aUser(database, { role: 'manager', projects: [project] })
    const first = await edit(project, { name: ' New ', location: 'Pier 4', ends_on: '2027-01-31' }, manager)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ name: 'New', location: 'Pier 4', time_zone: 'Asia/Bangkok', version: 2 })
    const second = await edit(project, { location: null, archived: true, code: `N-${project.code}`, shoe: 7 }, manager)
    const { code } = second.body
    const expected = { ...first.body, code, location: null, archived: true, version: 3 }
    expect(second.body).toEqual({ ...expected, updated_at: second.body.updated_at })
    expect(code).toBe(`N-${project.code}`)
    expect((await call(getProject, { as: admin, params: { id: project.id } })).body).toEqual(second.body)
  })

  test('is recorded in the audit log', async () => {
    const project = await aProject(database)
    await edit(project, { name: 'New', version: 1 })
    expect(await auditOf(project)).toEqual([{ user_id: admin.id, action: 'project.update', details: { name: 'New' } }])
  })

  test('stores, records and clears the parties of delivery notes, which a new project can have', async () => {
    const parties = { plant_name: 'Works', plant_address: '7 Mill Lane', consignee: 'Builders', site_address: 'Pier 4' }
    const given = { code: `P-${randomUUID().slice(0, 8)}`, name: 'New', ...parties }
    const { status, body } = await call(createProject, { as: admin, body: given })
    expect([status, body]).toMatchObject([201, parties])
    const changed = await edit(body, { consignee: null, plant_name: ' Works East ' })
    expect(changed.body).toMatchObject({ ...parties, consignee: null, plant_name: 'Works East' })
    expect((await call(getProject, { as: admin, params: { id: body.id } })).body).toEqual(changed.body)
    expect((await auditOf(body)).at(-1)).toMatchObject({ details: { consignee: null, plant_name: 'Works East' } })
  })

  test('rejects an older version with the current project', async () => {
    const project = await aProject(database)
    await edit(project, { name: 'Theirs' })
    const { status, refusal } = await edit(project, { name: 'Mine', version: 1 })
    expect(status).toBe(409)
    expect(refusal).toMatchObject({ error: 'conflict', current: { id: project.id, name: 'Theirs', version: 2 } })
    expect((await edit(project, { name: 'Mine', version: 2 })).body).toMatchObject({ name: 'Mine', version: 3 })
  })

  test('succeeds once for twenty concurrent edits of one version', async () => {
    const project = await aProject(database)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_each, index) => edit(project, { name: `Name ${index}`, version: 1 })),
    )
    expect(responses.map((response) => response.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  test('rejects the code of another project in any case; its own may change case', async () => {
    const project = await aProject(database, { code: 'own-1' })
    await aProject(database, { code: 'Other-1' })
    const { status, refusal } = await edit(project, { code: 'OTHER-1' })
    expect([status, refusal.error, refusal.details]).toMatchObject([409, 'already_exists', [{ field: 'code' }]])
    expect((await edit(project, { code: 'OWN-1' })).body.code).toBe('OWN-1')
  })

  test.each([
    ['code', { code: '' }],
    ['name', { name: null }],
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['ends_on', { ends_on: '2026-01-01' }],
    ['archived', { archived: 'yes' }],
    ['version', { version: 0 }],
    ['plant_name', { plant_name: 'x'.repeat(121) }],
    ['plant_address', { plant_address: 'x'.repeat(301) }],
    ['consignee', { consignee: 'x'.repeat(201) }],
    ['site_address', { site_address: 5 }],
  ])('returns 400 naming %s for %o', async (field, body) => {
    const project = await aProject(database)
    await edit(project, { starts_on: '2026-11-02' })
    const { status, refusal } = await edit(project, body)
    expect([status, refusal.details]).toMatchObject([400, [{ field }]])
  })

  test('accepts a form like JSON', async () => {
    const project = await aProject(database)
    const form = new FormData()
    form.append('name', 'New')
    const { status, body } = await edit(project, form)
    expect([status, body.name]).toEqual([200, 'New'])
  })

  test('is allowed to its managers and administrators; others get 403 or 404', async () => {
    const project = await aProject(database)
    const stranger = await aUser(database, { role: 'manager', projects: [await aProject(database)] })
    expect((await edit(project, {}, stranger)).status).toBe(404)
    expect((await edit({ id: randomUUID() }, {})).status).toBe(404)
    expect((await edit(project, {}, await aUser(database, { role: 'inspector', projects: [project] }))).status).toBe(
      403,
    )
    expect((await call(updateProject, { params: { id: project.id }, body: {} })).status).toBe(401)
  })
})

describe('deleting a project', () => {
  const remove = (project: Id, code: string | null, as: Id = admin) =>
    call(deleteProject, { as, params: { id: project.id }, query: code === null ? {} : { code } })

  test('deletes everything in it, and nothing of other projects', async () => {
    const project = await aProject(database)
    const member = await aUser(database, { projects: [project] })
    const section = await aSection(database, { project })
    const { id } = await aComponent(database, { section })
    const other = await aComponent(database)
    await database.rows(
      `WITH made AS (
         INSERT INTO status_changes (component_id, project_id, from_status, to_status, via)
         VALUES ($1, $2, 'planning', 'manufactured', 'app') RETURNING id)
       INSERT INTO status_changes (component_id, project_id, from_status, to_status, via, annuls)
       SELECT $1, $2, 'manufactured', 'planning', 'app', id FROM made`,
      [id, project.id],
    )
    expect(await remove(project, ` ${project.code} `)).toMatchObject({ status: 204, body: undefined })
    expect((await call(getProject, { as: admin, params: { id: project.id } })).status).toBe(404)
    for (const table of ['sections', 'components', 'status_changes', 'project_members']) {
      expect(await database.rows(`SELECT FROM ${table} WHERE project_id = $1`, [project.id])).toEqual([])
    }
    expect(await database.rows('SELECT FROM users WHERE id = $1', [member.id])).toHaveLength(1)
    expect(await database.rows('SELECT FROM components WHERE id = $1', [other.id])).toHaveLength(1)
    const details = { code: project.code, name: project.name, sections: 1, components: 1 }
    expect(await auditOf(project)).toEqual([{ user_id: admin.id, action: 'project.delete', details }])
    expect((await remove(project, project.code)).status).toBe(404)
  })

  test('needs no code, and records the code in the audit log', async () => {
    const project = await aProject(database)
    expect((await remove(project, null)).status).toBe(204)
    const details = { code: project.code, name: project.name, sections: 0, components: 0 }
    expect(await auditOf(project)).toEqual([{ user_id: admin.id, action: 'project.delete', details }])
  })

  test.each<[string, (code: string) => string]>([
    ['another code', (code) => `${code}-2`],
    ['its own code in another case', (code) => code.toUpperCase()],
    ['an empty code', () => ''],
  ])('is refused with a wrong code: %s', async (_what, typed) => {
    const project = await aProject(database, { code: `p-${randomUUID().slice(0, 8)}` })
    const { status, refusal } = await remove(project, typed(project.code))
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'query.code' }]])
    expect((await call(getProject, { as: admin, params: { id: project.id } })).status).toBe(200)
  })

  test('is allowed only to administrators', async () => {
    const project = await aProject(database)
    const manager = await aUser(database, { role: 'manager', projects: [project] })
    expect((await remove(project, project.code, manager)).status).toBe(403)
    expect((await call(deleteProject, { params: { id: project.id }, query: { code: project.code } })).status).toBe(401)
    expect((await remove({ id: randomUUID() }, 'X')).status).toBe(404)
  })
})
