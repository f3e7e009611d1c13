import { changeStatus, changeStatusByQr } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { database, call } = await testApp()
const project = await aProject(database)
const producer = await aUser(database, { username: 'Prasert', role: 'producer', projects: [project] })

const move = ({ id }: Id, as: Id, status: string, more: object = {}) =>
  call(changeStatus, { as, params: { id }, body: { status, ...more } })
const scan = ({ id }: Id, username: string, status: string) =>
  call(changeStatusByQr, { params: { id }, body: { status, username } })

describe('a change is refused', () => {
  it('without a session', async () => {
    const component = await aComponent(database, { project })
    const { status, refusal } = await call(changeStatus, {
      params: { id: component.id },
      body: { status: 'manufactured' },
    })
    expect([status, refusal.error]).toEqual([401, 'unauthorized'])
  })

  it('to unknown, inactive and deleted usernames, with the same message', async () => {
    const component = await aComponent(database, { project })
    const inactive = await aUser(database, { role: 'producer', projects: [project], active: false })
    const deleted = await aUser(database, { role: 'producer', projects: [project], deleted_at: '2026-01-01T00:00:00Z' })
    const messages = new Set<string>()
    for (const username of ['nobody-here', inactive.username, deleted.username]) {
      const { status, refusal } = await scan(component, username, 'manufactured')
      expect([status, refusal.error]).toEqual([403, 'username_refused'])
      messages.add(refusal.message)
    }
    expect(messages.size).toBe(1)
  })

  it('to users of other projects, like an unknown component or username', async () => {
    const component = await aComponent(database, { project })
    const stranger = await aUser(database, { role: 'producer' })
    const signedIn = await move(component, stranger, 'manufactured')
    expect(signedIn.status).toBe(404)
    expect(signedIn.refusal).toEqual((await move({ id: crypto.randomUUID() }, producer, 'manufactured')).refusal)
    const byName = await scan(component, stranger.username, 'manufactured')
    expect(byName.status).toBe(403)
    expect(byName.refusal).toEqual((await scan(component, 'nobody-here', 'manufactured')).refusal)
  })

  it('for a deleted component, with that reason', async () => {
    const component = await aComponent(database, { project, deleted_at: '2026-01-01T00:00:00Z' })
    const { status, refusal } = await scan(component, 'Prasert', 'manufactured')
    expect([status, refusal.details]).toEqual([404, 'removed'])
    expect(refusal.message).toMatch(/deleted/)
  })

  it.each([
    [{}, 'status'],
    [{ status: 'finished' }, 'status'],
    [{ status: 'manufactured', note: 'x'.repeat(1001) }, 'note'],
    [{ status: 'manufactured', note: 'a\0b' }, 'note'],
    [{ status: 'manufactured', reason: 7 }, 'reason'],
    [{ status: 'manufactured', occurred_at: 'yesterday' }, 'occurred_at'],
  ])('for %j, naming %s', async (body, field) => {
    const component = await aComponent(database, { project })
    const { status, refusal } = await call(changeStatus, { as: producer, params: { id: component.id }, body })
    expect([status, refusal.details]).toMatchObject([400, [{ field }]])
  })

  it.each([undefined, '', 7, 'x'.repeat(201)])('for the username %j', async (username) => {
    const component = await aComponent(database, { project })
    const body = { status: 'manufactured', username }
    const { status, refusal } = await call(changeStatusByQr, { params: { id: component.id }, body })
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'username' }]])
  })

  it('for an invalid ID and for the year 0', async () => {
    expect((await move({ id: 'W-03' }, producer, 'manufactured')).status).toBe(400)
    const component = await aComponent(database, { project })
    const { status } = await move(component, producer, 'manufactured', { occurred_at: '0000-01-01T00:00:00Z' })
    expect(status).toBe(400)
  })
})

describe('with QR updates off', async () => {
  const closed = await testApp({ database, config: { qrUpdates: 'off' } })

  it('a username gets sign_in_required, whether the user exists or not', async () => {
    const component = await aComponent(database, { project })
    for (const username of ['Prasert', 'nobody-here']) {
      const body = { status: 'manufactured', username }
      const { status, refusal } = await closed.call(changeStatusByQr, { params: { id: component.id }, body })
      expect([status, refusal.error]).toEqual([403, 'sign_in_required'])
    }
  })

  it('a signed-in user can change the status', async () => {
    const { id } = await aComponent(database, { project })
    const body = { status: 'manufactured' }
    expect((await closed.call(changeStatus, { as: producer, params: { id }, body })).status).toBe(200)
  })
})

describe('with rate limits', async () => {
  const limited = await testApp({ database, config: { rateLimits: true } })

  it('an address may make 240 changes a minute by username, then gets 429', async () => {
    const { id } = await aComponent(database, { project })
    const change = (status: string) => {
      const body = { status, username: 'Prasert' }
      return limited.call(changeStatusByQr, { params: { id }, body })
    }
    // A change and its undo, repeatedly.
    for (let n = 0; n < 240; n++) expect((await change(n % 2 === 0 ? 'manufactured' : 'planning')).status).toBe(200)
    const { status, refusal, headers } = await change('manufactured')
    expect([status, refusal.error]).toEqual([429, 'too_many_requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    const body = { status: 'manufactured' }
    expect((await limited.call(changeStatus, { as: producer, params: { id }, body })).status).toBe(200)
  })
})
