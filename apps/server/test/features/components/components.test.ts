import { componentHistory } from '@castline/contract/component-history'
import {
  componentCard,
  componentDetail,
  getComponent,
  getComponentByCode,
  projectDetails,
} from '@castline/contract/components'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { app, database, call } = await testApp()
const project = await aProject(database, { code: 'HC-B', name: 'Harbour Court' })
const section = await aSection(database, { project, name: 'Ground floor' })
const inspector = await aUser(database, { role: 'inspector', projects: [project] })
const stranger = await aUser(database, { role: 'manager' })
const admin = await aUser(database, { role: 'admin' })
const measures = { width: 2400, height: 3000, thickness: 180, area: 7.2, volume: 1.296, weight: 3175 }
const component = await aComponent(database, {
  section,
  name: 'W-03',
  type: 'Wall',
  status: 'transported',
  ...measures,
})
const deleted = await aComponent(database, { section, deleted_at: '2026-01-01T00:00:00Z' })

const byId = (id: string, as?: { id: string }) => call(getComponent, { params: { id }, ...(as && { as }) })
const byCode = (code: string, as?: { id: string }) => call(getComponentByCode, { params: { code }, ...(as && { as }) })

describe.each([
  ['by id', byId, component.id, deleted.id, crypto.randomUUID()],
  ['by code', byCode, component.qr_code, deleted.qr_code, '000000000000'],
] as const)('a component %s', (_by, get, key, removedKey, unknownKey) => {
  it('is returned completely to members, with their allowed statuses', async () => {
    const { status, body } = await get(key, inspector)
    expect(status).toBe(200)
    const { status: standing, control_number, qr_code } = component
    expect(componentDetail.parse(body)).toMatchObject({
      ...{ id: component.id, name: 'W-03', status: standing, control_number, qr_code, type: 'Wall', ...measures },
      ...{
        project_id: project.id,
        project_name: 'Harbour Court',
        section_id: section.id,
        section_name: 'Ground floor',
      },
      allowed_statuses: [
        { to: 'accepted', kind: 'step' },
        { to: 'rejected', kind: 'step' },
      ],
    })
  })

  it('is returned to administrators without an assignment', async () => {
    expect(componentDetail.safeParse((await get(key, admin)).body).success).toBe(true)
  })

  it('returns only its card without a session', async () => {
    const { status, body } = await get(key)
    expect(status).toBe(200)
    const { id, name, control_number, qr_code } = component
    const card = {
      id,
      name,
      control_number,
      qr_code,
      type: 'Wall',
      status: 'transported',
      length: null,
      weight: 3175,
      load_number: null,
      archived: false,
      curing: null,
      drawing_open: null,
      strength_gate: null,
      obstacles: [],
      stripped_on: null,
      has_label_of_scrapped: false,
    }
    expect(body).toEqual({ ...card, section_name: 'Ground floor', project_name: 'Harbour Court' })
    expect(componentCard.safeParse(body).success).toBe(true)
  })

  it('returns the same 404 to users of other projects as a nonexistent one', async () => {
    const hidden = await get(key, stranger)
    const unknown = await get(unknownKey, stranger)
    expect([hidden.status, unknown.status]).toEqual([404, 404])
    expect(hidden.refusal).toEqual(unknown.refusal)
    expect((await get(removedKey, stranger)).refusal).toEqual(unknown.refusal)
  })

  it('returns “removed” after deletion, to members and without a session', async () => {
    for (const as of [inspector, undefined]) {
      const { status, refusal } = await get(removedKey, as)
      expect([status, refusal.error, refusal.details]).toEqual([404, 'not_found', 'removed'])
      expect(refusal.message).toMatch(/deleted/)
    }
    expect((await get(unknownKey)).refusal.details).toBeUndefined()
  })
})

describe('a label code', () => {
  it('is found as typed, in any case and grouping', async () => {
    const zeroes = await aComponent(database, { section, qr_code: '0111AAAA2222' })
    expect(component.qr_code).toHaveLength(12)
    for (const typed of ['OiLl-aaaa-2222', ' 0111 AAAA 2222 ']) expect((await byCode(typed)).body.id).toBe(zeroes.id)
    expect((await byCode(formatQrCode(component.qr_code).toLowerCase())).body.id).toBe(component.id)
  })

  it.each(['W-03', 'https://example.com/', '0111AAAA222U', "' OR true --"])(
    'returns 404 for the invalid code %j',
    async (code) => {
      expect((await byCode(code)).status).toBe(404)
    },
  )

  it('returns 400 for a code that is too long', async () => {
    expect((await byCode('A'.repeat(101))).status).toBe(400)
  })
})

it('an invalid ID returns 400 naming the field', async () => {
  for (const endpoint of [getComponent, projectDetails]) {
    const { status, refusal } = await call(endpoint, { params: { id: '7' } })
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'params.id' }]])
  }
})

it('an invalid token returns 401 instead of the public card', async () => {
  const response = await app.inject({
    url: `/api/components/${component.id}`,
    headers: { authorization: 'Bearer x.y.z' },
  })
  expect(response.statusCode).toBe(401)
})

describe('the project details of a component', () => {
  it('are returned to members; without a session only the card is returned, to others 404', async () => {
    const expected = {
      ...{ component_id: component.id, project_id: project.id, project_code: 'HC-B', project_name: 'Harbour Court' },
      ...{ section_id: section.id, section_name: 'Ground floor' },
    }
    const params = { id: component.id }
    const card = (await call(getComponent, { params })).body
    expect(Object.keys(card)).not.toContain('project_id')
    expect((await call(projectDetails, { params })).body).toEqual(card)
    expect((await call(projectDetails, { params, as: inspector })).body).toEqual(expected)
    expect((await call(projectDetails, { params, as: stranger })).status).toBe(404)
    expect((await call(projectDetails, { params: { id: deleted.id } })).refusal.details).toBe('removed')
  })
})

describe('the history of a component', () => {
  it('is returned to members newest first, and is empty without changes', async () => {
    const { id } = await aComponent(database, { section })
    expect((await call(componentHistory, { params: { id }, as: inspector })).body).toEqual([])
    await database.rows(
      `INSERT INTO status_changes (component_id, project_id, from_status, to_status, user_id, via, occurred_at)
       VALUES ($1, $2, 'planning', 'manufactured', NULL, 'import', '2026-02-01T00:00:00Z'),
         ($1, $2, 'manufactured', 'transported', $3, 'offline', '2026-01-01T00:00:00Z')`,
      [id, project.id, inspector.id],
    )
    const { body } = await call(componentHistory, { params: { id }, as: inspector })
    expect(body.map((entry) => [entry.to_status, entry.user_name, entry.via])).toEqual([
      ['transported', inspector.name, 'offline'],
      ['manufactured', null, 'import'],
    ])
  })

  it('keeps the name of a deleted user', async () => {
    const { id } = await aComponent(database, { section })
    const deletedUser = await aUser(database, { name: 'Somchai', deleted_at: '2026-01-01T00:00:00Z', active: false })
    await database.rows(
      `INSERT INTO status_changes (component_id, project_id, from_status, to_status, user_id, via)
       VALUES ($1, $2, 'planning', 'manufactured', $3, 'qr')`,
      [id, project.id, deletedUser.id],
    )
    expect((await call(componentHistory, { params: { id }, as: inspector })).body[0]?.user_name).toBe('Somchai')
  })

  it('is refused without a session, without access and for a deleted component', async () => {
    const params = { id: component.id }
    expect((await call(componentHistory, { params })).status).toBe(401)
    expect((await call(componentHistory, { params, as: stranger })).status).toBe(404)
    expect((await call(componentHistory, { params: { id: deleted.id }, as: inspector })).refusal.details).toBe(
      'removed',
    )
  })
})
