import { changeStatus, changeStatuses } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import type { Database } from '#database/database.ts'
import { changeTogether } from '#features/components/change-together.ts'
import type { ChangeRequest } from '#features/components/decide-change.ts'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { expectSoundHistory } from '#support/sound-history.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })

const components = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aComponent(database, { project })))
const send = (of: readonly Id[], status: string, more: object = {}, headers = {}) =>
  call(changeStatuses, {
    as: manager,
    headers,
    body: { changes: of.map(({ id }) => ({ component_id: id, status, ...more })) },
  })
const requestFor = ({ id }: Id): ChangeRequest => ({
  componentId: id,
  actor: { by: 'id', value: manager.id },
  via: 'app',
  from: 'planning',
  to: 'manufactured',
  note: null,
  reason: null,
  occurredAt: null,
  reportedAt: null,
  attempt: null,
})
const standing = ({ id }: Id) =>
  database.row(
    `SELECT c.status, c.open_holds, (SELECT count(*)::int FROM status_changes h WHERE h.component_id = c.id) AS changes
     FROM components c WHERE c.id = $1`,
    [id],
  )

/** Counts the statements of one call. */
function counted(of: Database): { readonly database: Database; readonly statements: () => number } {
  let statements = 0
  const database: Database = {
    ...of,
    transaction: (work) =>
      of.transaction((transaction) =>
        work({
          ...transaction,
          rows: (...parameters) => {
            statements += 1
            return transaction.rows(...parameters)
          },
        }),
      ),
  }
  return { database, statements: () => statements }
}

describe('the changes of a batch', () => {
  it('need as many statements for 40 components as for one', async () => {
    const [one, many] = [counted(database), counted(database)]
    await changeTogether(one.database, manager.id, (await components(1)).map(requestFor))
    const outcomes = await changeTogether(many.database, manager.id, (await components(40)).map(requestFor))
    expect(outcomes).toHaveLength(40)
    expect(many.statements()).toBe(one.statements())
  })

  it('get the responses of single changes', async () => {
    const [alone, ...batch] = await components(3)
    const single = await call(changeStatus, {
      as: manager,
      params: { id: (alone as Id).id },
      body: { status: 'manufactured' },
    })
    const { body } = await send(batch, 'manufactured')
    for (const [index, result] of body.results.entries()) {
      const { id, change_id, status_changed_at, ...rest } = result.ok ? result.answer : ({} as never)
      const { id: _id, change_id: _change, status_changed_at: _at, ...expected } = single.body
      expect([id, rest]).toEqual([batch[index]?.id, expected])
      expect(Number(change_id)).toBeGreaterThan(0)
      expect(status_changed_at).toMatch(/^\d{4}-.*Z$/)
    }
    for (const each of batch) await expectSoundHistory(database, each)
  })

  it('to rejected open a non-conformance for each, and their undo withdraws it', async () => {
    const batch = await components(3)
    const rejected = await send(batch, 'rejected', { reason: 'Damaged edge', note: 'At the gate' })
    expect(rejected.body.results.every(({ ok }) => ok)).toBe(true)
    for (const each of batch) expect(await standing(each)).toEqual({ status: 'rejected', open_holds: 1, changes: 1 })
    const undone = await send(batch, 'planning', { from: 'rejected' })
    expect(undone.body.results.every(({ ok }) => ok)).toBe(true)
    for (const each of batch) {
      expect(await standing(each)).toEqual({ status: 'planning', open_holds: 0, changes: 2 })
      await expectSoundHistory(database, each)
    }
  })

  it('are made one by one while somebody else holds one of the components', async () => {
    const batch = await components(3)
    const held = batch[0] as Id
    const waiting = Promise.withResolvers<void>()
    const other = database.transaction(async (transaction) => {
      await transaction.rows('SELECT FROM components WHERE id = $1 FOR UPDATE', [held.id])
      await waiting.promise
    })
    // Without this, the lock could be taken after the batch.
    await expect
      .poll(
        async () =>
          (await database.rows('SELECT FROM components WHERE id = $1 FOR UPDATE SKIP LOCKED', [held.id])).length,
      )
      .toBe(0)
    expect(await changeTogether(database, manager.id, batch.map(requestFor))).toBeNull()
    for (const each of batch) expect(await standing(each)).toMatchObject({ status: 'planning', changes: 0 })

    const sent = send(batch, 'manufactured')
    await expect.poll(() => standing(batch[2] as Id)).toMatchObject({ status: 'manufactured' })
    expect(await standing(held)).toMatchObject({ status: 'planning' })
    waiting.resolve()
    await other
    expect((await sent).body.results.map(({ ok }) => ok)).toEqual([true, true, true])
  })

  it('in batches that overlap, sent at once in opposite orders, are made once each', async () => {
    const batch = await components(30)
    const [one, two] = await Promise.all([send(batch, 'manufactured'), send(batch.toReversed(), 'manufactured')])
    const second = two.body.results.toReversed()
    expect(one.body.results.map(({ ok }, index) => Number(ok) + Number(second[index]?.ok))).toEqual(batch.map(() => 1))
    for (const each of batch) await expectSoundHistory(database, each)
  })

  it('keep the time that was entered for each', async () => {
    const old = { project, created_at: '2026-03-01T00:00:00Z' }
    const batch = [await aComponent(database, old), await aComponent(database, old)]
    const days = ['2026-03-02T12:00:00.000Z', '2026-03-03T12:00:00.000Z']
    const changes = batch.map(({ id }, index) => ({
      component_id: id,
      status: 'manufactured',
      occurred_at: days[index],
      ...(index === 0 ? { backdated: true } : {}),
    }))
    await call(changeStatuses, { as: manager, body: { changes } })
    const rows = await database.rows(
      `SELECT iso(h.occurred_at) AS at, h.via FROM status_changes h WHERE component_id = ANY ($1::uuid[]) ORDER BY at`,
      [batch.map(({ id }) => id)],
    )
    expect(rows).toEqual([
      { at: days[0], via: 'app' },
      { at: days[1], via: 'offline' },
    ])
  })
})
