import { componentHistory, getComponent, getComponentByCode, projectDetails } from '@castline/contract/components'
import { componentCard, componentDetail } from '@castline/contract/schemas/components'
import { formatQrCode } from '@castline/domain/qr-code'
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
const piece = await aComponent(database, { section, name: 'W-03', type: 'Wall', status: 'transported', ...measures })
const removed = await aComponent(database, { section, deleted_at: '2026-01-01T00:00:00Z' })

const byId = (id: string, as?: { id: string }) => call(getComponent, { params: { id }, ...(as && { as }) })
const byCode = (code: string, as?: { id: string }) => call(getComponentByCode, { params: { code }, ...(as && { as }) })

describe.each([
  ['by id', byId, piece.id, removed.id, crypto.randomUUID()],
  ['by code', byCode, piece.qr_code, removed.qr_code, '000000000000'],
] as const)('a component %s', (_by, get, key, removedKey, unknownKey) => {
  it('answers its members all of it, and what they may make of it', async () => {
    const { status, body } = await get(key, inspector)
    expect(status).toBe(200)
    const { status: standing, control_number, qr_code } = piece
    expect(componentDetail.parse(body)).toMatchObject({
      ...{ id: piece.id, name: 'W-03', status: standing, control_number, qr_code, type: 'Wall', ...measures },
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

  it('answers administrators, who are members of nothing', async () => {
    expect(componentDetail.safeParse((await get(key, admin)).body).success).toBe(true)
  })

  it('answers its card, and no word more, to somebody who is not signed in', async () => {
    const { status, body } = await get(key)
    expect(status).toBe(200)
    const { id, name, control_number, qr_code } = piece
    const card = { id, name, control_number, qr_code, type: 'Wall', status: 'transported', weight: 3175 }
    expect(body).toEqual({ ...card, section_name: 'Ground floor', project_name: 'Harbour Court' })
    expect(componentCard.safeParse(body).success).toBe(true)
  })

  it('is unknown to people of other projects, exactly like one that does not exist', async () => {
    const hidden = await get(key, stranger)
    const unknown = await get(unknownKey, stranger)
    expect([hidden.status, unknown.status]).toEqual([404, 404])
    expect(hidden.refusal).toEqual(unknown.refusal)
    expect((await get(removedKey, stranger)).refusal).toEqual(unknown.refusal)
  })

  it('that was removed says so, to members and to whoever holds its label', async () => {
    for (const as of [inspector, undefined]) {
      const { status, refusal } = await get(removedKey, as)
      expect([status, refusal.error, refusal.details]).toEqual([404, 'not_found', 'removed'])
      expect(refusal.message).toMatch(/deleted/)
    }
    expect((await get(unknownKey)).refusal.details).toBeUndefined()
  })
})

describe('a code', () => {
  it('is found as a person types it', async () => {
    const zeroes = await aComponent(database, { section, qr_code: '0111AAAA2222' })
    expect(piece.qr_code).toHaveLength(12)
    for (const typed of ['OiLl-aaaa-2222', ' 0111 AAAA 2222 ']) expect((await byCode(typed)).body.id).toBe(zeroes.id)
    expect((await byCode(formatQrCode(piece.qr_code).toLowerCase())).body.id).toBe(piece.id)
  })

  it.each(['W-03', 'https://example.com/', '0111AAAA222U', "' OR true --"])(
    'that is none (%j) is not found',
    async (code) => {
      expect((await byCode(code)).status).toBe(404)
    },
  )

  it('that no label could hold is refused', async () => {
    expect((await byCode('A'.repeat(101))).status).toBe(400)
  })
})

it('an id that is none is refused, naming the field', async () => {
  for (const endpoint of [getComponent, projectDetails]) {
    const { status, refusal } = await call(endpoint, { params: { id: '7' } })
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'params.id' }]])
  }
})

it('a token that is no longer good is refused rather than taken for none', async () => {
  const response = await app.inject({ url: `/api/components/${piece.id}`, headers: { authorization: 'Bearer x.y.z' } })
  expect(response.statusCode).toBe(401)
})

describe('where a component belongs', () => {
  it('is told to members, not to people of other projects; without sign-in the card is', async () => {
    const expected = {
      ...{ component_id: piece.id, project_id: project.id, project_code: 'HC-B', project_name: 'Harbour Court' },
      ...{ section_id: section.id, section_name: 'Ground floor' },
    }
    const params = { id: piece.id }
    const card = (await call(getComponent, { params })).body
    expect(Object.keys(card)).not.toContain('project_id')
    expect((await call(projectDetails, { params })).body).toEqual(card)
    expect((await call(projectDetails, { params, as: inspector })).body).toEqual(expected)
    expect((await call(projectDetails, { params, as: stranger })).status).toBe(404)
    expect((await call(projectDetails, { params: { id: removed.id } })).refusal.details).toBe('removed')
  })
})

describe('a history', () => {
  it('is for members: newest first, empty for a piece that nothing happened to', async () => {
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

  it('keeps the name of somebody who was deleted', async () => {
    const { id } = await aComponent(database, { section })
    const gone = await aUser(database, { name: 'Somchai', deleted_at: '2026-01-01T00:00:00Z', active: false })
    await database.rows(
      `INSERT INTO status_changes (component_id, project_id, from_status, to_status, user_id, via)
       VALUES ($1, $2, 'planning', 'manufactured', $3, 'qr')`,
      [id, project.id, gone.id],
    )
    expect((await call(componentHistory, { params: { id }, as: inspector })).body[0]?.user_name).toBe('Somchai')
  })

  it('is nobody else’s', async () => {
    const params = { id: piece.id }
    expect((await call(componentHistory, { params })).status).toBe(401)
    expect((await call(componentHistory, { params, as: stranger })).status).toBe(404)
    expect((await call(componentHistory, { params: { id: removed.id }, as: inspector })).refusal.details).toBe(
      'removed',
    )
  })
})
