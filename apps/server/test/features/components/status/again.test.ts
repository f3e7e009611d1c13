import { changeStatus, changeStatusByQr } from '@castline/contract/components'
import { describe, expect, it } from 'vitest'
import { forgetOldKeys } from '#http/idempotency.ts'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { database, call } = await testApp()
const project = await aProject(database)
const producer = await aUser(database, { role: 'producer', projects: [project] })
const manager = await aUser(database, { role: 'manager', projects: [project] })

const asks = ({ id }: Id, key: string, status: string, more: object = {}, as: Id = producer) =>
  call(changeStatus, { as, params: { id }, headers: { 'idempotency-key': key }, body: { status, ...more } })

const changesOf = async ({ id }: Id) =>
  (await database.rows('SELECT 1 FROM status_changes WHERE component_id = $1', [id])).length

describe('a change that is asked for again under its key', () => {
  it('is made once and answered the same, also when the piece went on meanwhile', async () => {
    const piece = await aComponent(database, { project })
    const first = await asks(piece, 'key-1', 'manufactured')
    await asks(piece, 'key-2', 'transported', {}, manager)
    const again = await asks(piece, 'key-1', 'manufactured')
    expect(first.status).toBe(200)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await changesOf(piece)).toBe(2)
  })

  it('is one change when it comes many times at once', async () => {
    const piece = await aComponent(database, { project })
    const answers = await Promise.all(Array.from({ length: 20 }, () => asks(piece, 'at once', 'manufactured')))
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await changesOf(piece)).toBe(1)
  })

  it('works by username, too', async () => {
    const { id } = await aComponent(database, { project })
    const ask = (username: string) =>
      call(changeStatusByQr, {
        params: { id },
        headers: { 'idempotency-key': 'by qr' },
        body: { status: 'manufactured', username },
      })
    const first = await ask(producer.username)
    expect((await ask(producer.username.toUpperCase())).body).toEqual(first.body)
    expect(first.status).toBe(200)
  })

  it('is answered to a phone whose label was removed since', async () => {
    const piece = await aComponent(database, { project })
    const first = await asks(piece, 'then removed', 'manufactured')
    await database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [piece.id])
    expect((await asks(piece, 'then removed', 'manufactured')).body).toEqual(first.body)
  })

  it('is the same one when a queue sends it again with the time of the tap', async () => {
    const piece = await aComponent(database, { project })
    const first = await asks(piece, 'lost answer', 'manufactured')
    const again = await asks(piece, 'lost answer', 'manufactured', { occurred_at: '2026-03-02T08:15:00.000Z' })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await changesOf(piece)).toBe(1)
  })

  it('is refused with another body', async () => {
    const piece = await aComponent(database, { project })
    await asks(piece, 'changed', 'manufactured')
    for (const [status, more] of [
      ['planning', {}],
      ['manufactured', { note: 'Mould 3' }],
    ] as const) {
      const answer = await asks(piece, 'changed', status, more)
      expect([answer.status, answer.refusal.error]).toEqual([422, 'key_reused'])
    }
    expect(await changesOf(piece)).toBe(1)
  })
})

describe('a key', () => {
  it('counts for one caller and one piece', async () => {
    const piece = await aComponent(database, { project })
    const other = await aComponent(database, { project })
    expect((await asks(piece, 'mine', 'manufactured')).status).toBe(200)
    expect((await asks(other, 'mine', 'manufactured')).status).toBe(200)
    expect((await asks(piece, 'mine', 'transported', {}, manager)).status).toBe(200)
  })

  it('is not used up by a refusal', async () => {
    const piece = await aComponent(database, { project })
    expect((await asks(piece, 'later', 'transported', {}, manager)).status).toBe(409)
    await asks(piece, 'first', 'manufactured')
    expect((await asks(piece, 'later', 'transported', {}, manager)).status).toBe(200)
  })

  it.each(['', 'x'.repeat(201), 'clé'])('that is %j is refused', async (key) => {
    const piece = await aComponent(database, { project })
    const { status, refusal } = await asks(piece, key, 'manufactured')
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'Idempotency-Key' }]])
  })

  it('is forgotten after thirty days, looked for once an hour', async () => {
    const piece = await aComponent(database, { project })
    await asks(piece, 'old', 'manufactured')
    await asks(piece, 'young', 'transported', {}, manager)
    await database.rows(`UPDATE idempotency_keys SET created_at = now() - interval '31 days' WHERE key = 'old'`)
    const keys = () => database.rows(`SELECT key FROM idempotency_keys WHERE key IN ('old', 'young')`)

    await forgetOldKeys(database, Date.now() + 50 * 60 * 1000)
    expect(await keys()).toHaveLength(2)
    await forgetOldKeys(database, Date.now() + 70 * 60 * 1000)
    expect(await keys()).toEqual([{ key: 'young' }])
  })
})
