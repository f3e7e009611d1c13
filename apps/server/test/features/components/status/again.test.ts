import { changeStatus, changeStatusByQr, changeStatuses } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { forgetOldKeys } from '#http/idempotency.ts'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { database, call } = await testApp()
const project = await aProject(database)
const producer = await aUser(database, { role: 'producer', projects: [project] })
const manager = await aUser(database, { role: 'manager', projects: [project] })

const change = ({ id }: Id, key: string, status: string, more: object = {}, as: Id = producer) =>
  call(changeStatus, { as, params: { id }, headers: { 'idempotency-key': key }, body: { status, ...more } })

const changesOf = async ({ id }: Id) =>
  (await database.rows('SELECT 1 FROM status_changes WHERE component_id = $1', [id])).length

describe('a change repeated with its idempotency key', () => {
  it('is made once with the same response, also after further changes', async () => {
    const component = await aComponent(database, { project })
    const first = await change(component, 'key-1', 'manufactured')
    await change(component, 'key-2', 'transported', {}, manager)
    const again = await change(component, 'key-1', 'manufactured')
    expect(first.status).toBe(200)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await changesOf(component)).toBe(2)
  })

  it('is made once when sent concurrently', async () => {
    const component = await aComponent(database, { project })
    const responses = await Promise.all(Array.from({ length: 20 }, () => change(component, 'at once', 'manufactured')))
    expect(responses.map((response) => response.status)).toEqual(responses.map(() => 200))
    expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1)
    expect(await changesOf(component)).toBe(1)
  })

  it('works by username, too', async () => {
    const { id } = await aComponent(database, { project })
    const changeByQr = (username: string) =>
      call(changeStatusByQr, {
        params: { id },
        headers: { 'idempotency-key': 'by qr' },
        body: { status: 'manufactured', username },
      })
    const first = await changeByQr(producer.username)
    expect((await changeByQr(producer.username.toUpperCase())).body).toEqual(first.body)
    expect(first.status).toBe(200)
  })

  it('gets the same response after the component was deleted', async () => {
    const component = await aComponent(database, { project })
    const first = await change(component, 'then removed', 'manufactured')
    await database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [component.id])
    expect((await change(component, 'then removed', 'manufactured')).body).toEqual(first.body)
  })

  it('is recognised when the queue adds the time of the tap', async () => {
    const component = await aComponent(database, { project })
    const first = await change(component, 'lost response', 'manufactured')
    const again = await change(component, 'lost response', 'manufactured', { occurred_at: '2026-03-02T08:15:00.000Z' })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await changesOf(component)).toBe(1)
  })

  it('is not found by a person who lost the project since then', async () => {
    const component = await aComponent(database, { project })
    const leaving = await aUser(database, { role: 'producer', projects: [project] })
    const first = await change(component, 'then left', 'manufactured', {}, leaving)
    const batch = () =>
      call(changeStatuses, {
        as: leaving,
        headers: { 'idempotency-key': 'batch, then left' },
        body: { changes: [{ component_id: component.id, status: 'planning' }] },
      })
    const { body } = await batch()
    expect([first.status, body.results[0]?.ok]).toEqual([200, true])
    await database.rows('DELETE FROM project_members WHERE user_id = $1', [leaving.id])
    const again = await change(component, 'then left', 'manufactured', {}, leaving)
    expect([again.status, again.refusal.error]).toEqual([404, 'not_found'])
    expect((await batch()).body.results).toMatchObject([{ ok: false, refusal: { error: 'not_found' } }])
  })

  it('is rejected with another body', async () => {
    const component = await aComponent(database, { project })
    await change(component, 'changed', 'manufactured')
    for (const [status, more] of [
      ['planning', {}],
      ['manufactured', { note: 'Mould 3' }],
    ] as const) {
      const response = await change(component, 'changed', status, more)
      expect([response.status, response.refusal.error]).toEqual([422, 'key_reused'])
    }
    expect(await changesOf(component)).toBe(1)
  })
})

describe('an idempotency key', () => {
  it('applies to one caller and one component', async () => {
    const component = await aComponent(database, { project })
    const other = await aComponent(database, { project })
    expect((await change(component, 'mine', 'manufactured')).status).toBe(200)
    expect((await change(other, 'mine', 'manufactured')).status).toBe(200)
    expect((await change(component, 'mine', 'transported', {}, manager)).status).toBe(200)
  })

  it('can be reused after a refusal', async () => {
    const component = await aComponent(database, { project })
    expect((await change(component, 'later', 'transported', {}, manager)).status).toBe(409)
    await change(component, 'first', 'manufactured')
    expect((await change(component, 'later', 'transported', {}, manager)).status).toBe(200)
  })

  it.each(['', 'x'.repeat(201), 'clé'])('is rejected if it is %j', async (key) => {
    const component = await aComponent(database, { project })
    const { status, refusal } = await change(component, key, 'manufactured')
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'Idempotency-Key' }]])
  })

  it('is deleted after thirty days, checked once an hour', async () => {
    const component = await aComponent(database, { project })
    await change(component, 'old', 'manufactured')
    await change(component, 'young', 'transported', {}, manager)
    await database.rows(`UPDATE idempotency_keys SET created_at = now() - interval '31 days' WHERE key = 'old'`)
    const keys = () => database.rows(`SELECT key FROM idempotency_keys WHERE key IN ('old', 'young')`)

    await forgetOldKeys(database, Date.now() + 50 * 60 * 1000)
    expect(await keys()).toHaveLength(2)
    await forgetOldKeys(database, Date.now() + 70 * 60 * 1000)
    expect(await keys()).toEqual([{ key: 'young' }])
  })
})
