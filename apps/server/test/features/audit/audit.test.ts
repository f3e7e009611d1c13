import { listAudit } from '@castline/contract/audit'
import { createProject } from '@castline/contract/projects'
import { createUser, deleteUser } from '@castline/contract/users'
import { describe, expect, test } from 'vitest'
import { aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const admin = await aUser(database, { username: 'root', name: 'Root', role: 'admin', password: 'a long password' })
const read = (query?: Record<string, number | string>) => call(listAudit, { as: admin, query })

/** Inserts `count` entries, oldest first. */
const insertEntries = (count: number) =>
  database.rows(
    `INSERT INTO audit_log (action, subject, details)
     SELECT 'user.edit', 'user', jsonb_build_object('number', number) FROM generate_series(1, $1) AS number`,
    [count],
  )

describe('the audit log', () => {
  test('returns user, action and subject, newest first', async () => {
    const { body: user } = await call(createUser, {
      as: admin,
      body: { username: 'somchai', name: 'Somchai', role: 'viewer' },
    })
    const { body: project } = await call(createProject, { as: admin, body: { code: 'B-1', name: 'Bridge' } })
    const { status, body, headers } = await read()
    expect(status).toBe(200)
    expect(body).toMatchObject([
      {
        user_id: admin.id,
        user_name: 'Root',
        action: 'project.create',
        subject: 'project',
        subject_id: project.id,
        details: { code: 'B-1', name: 'Bridge' },
      },
      { action: 'user.create', subject: 'user', subject_id: user.id, details: { username: 'somchai' } },
    ])
    expect(headers['x-total-count']).toBe('2')
  })

  test('keeps the name of a deleted user and has entries without a user', async () => {
    const other = await aUser(database, { name: 'Gone', role: 'admin', password: 'a long password' })
    await call(createProject, { as: other, body: { code: 'B-2', name: 'Bridge' } })
    await call(deleteUser, { as: admin, params: { id: other.id } })
    await insertEntries(1)
    const { body } = await read({ limit: 3 })
    expect(body.map((entry) => entry.user_name)).toEqual([null, 'Root', 'Gone'])
  })

  test('returns pages of 50 by default', async () => {
    await insertEntries(60)
    const { body: first } = await read()
    expect(first.map((entry) => entry.details.number)).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index))
    const { body: page, headers } = await read({ limit: 4, offset: 50 })
    expect(page.map((entry) => entry.details.number)).toEqual([10, 9, 8, 7])
    expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(60)
  })

  test('can be filtered by user and by type of subject', async () => {
    const other = await aUser(database, { role: 'admin', password: 'a long password' })
    const { body: project } = await call(createProject, { as: other, body: { code: 'B-3', name: 'Bridge' } })
    const body = { username: 'anong', name: 'Anong', role: 'viewer' } as const
    const { body: user } = await call(createUser, { as: other, body })

    const { body: theirs, headers } = await read({ user_id: other.id })
    expect(theirs.map((entry) => entry.subject_id)).toEqual([user.id, project.id])
    expect(headers['x-total-count']).toBe('2')
    const { body: ofUsers, headers: counted } = await read({ user_id: other.id, subject: 'user' })
    expect(ofUsers.map((entry) => entry.subject_id)).toEqual([user.id])
    expect(counted['x-total-count']).toBe('1')
    expect((await read({ user_id: other.id, subject: 'component' })).body).toEqual([])
  })

  test('is available only to administrators', async () => {
    expect((await call(listAudit)).status).toBe(401)
    const manager = await aUser(database, { role: 'manager' })
    expect((await call(listAudit, { as: manager })).status).toBe(403)
  })

  test.each([
    ['query.limit', { limit: 501 }],
    ['query.offset', { offset: -1 }],
    ['query.subject', { subject: 'weather' }],
    ['query.user_id', { user_id: 'nobody' }],
  ])('returns 400 naming %s if it is invalid', async (field, query) => {
    const { status, refusal } = await read(query)
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field }])
  })
})
