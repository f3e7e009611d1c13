import { randomUUID } from 'node:crypto'
import { changeStatus, changeStatuses } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { expectSoundHistory } from '#support/sound-history.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })
const producer = await aUser(database, { role: 'producer', projects: [project] })

const send = (changes: unknown, as: Id = manager) => call(changeStatuses, { as, body: { changes } })
const to = (component: Id, status: string, more: object = {}) => ({ component_id: component.id, status, ...more })

const statusOf = async ({ id }: Id) =>
  (await database.row<{ status: string }>('SELECT status FROM components WHERE id = $1', [id]))?.status

describe('a batch of changes', () => {
  it('returns each result in order, as for a single change', async () => {
    const [first, second] = [await aComponent(database, { project }), await aComponent(database, { project })]
    const [elsewhere, theirs] = [await aComponent(database), await aComponent(database, { project })]
    await send([to(theirs, 'manufactured')], producer)
    const { status, body } = await send([
      to(first, 'manufactured'),
      to(second, 'installed'),
      to(elsewhere, 'manufactured'),
      to({ id: randomUUID() }, 'manufactured'),
      to(theirs, 'planning'),
      to(first, 'transported'),
    ])
    expect(status).toBe(200)
    expect(body.results).toMatchObject([
      { component_id: first.id, ok: true, answer: { id: first.id, status: 'manufactured', version: 2 } },
      { component_id: second.id, ok: false, refusal: { error: 'transition_refused', current: { status: 'planning' } } },
      { component_id: elsewhere.id, ok: false, refusal: { error: 'not_found' } },
      { ok: false, refusal: { error: 'not_found' } },
      { ok: false, refusal: { error: 'invalid', details: [{ field: 'note' }] } },
      { ok: true, answer: { status: 'transported', previous_status: 'manufactured', version: 3 } },
    ])
    expect(await Promise.all([first, second, elsewhere].map(statusOf))).toEqual(['transported', 'planning', 'planning'])
    await expectSoundHistory(database, first)
  })

  it('allows only the changes of the role', async () => {
    const component = await aComponent(database, { project })
    const { body } = await send([to(component, 'manufactured'), to(component, 'transported')], producer)
    expect(body.results).toMatchObject([{ ok: true }, { ok: false, refusal: { error: 'forbidden' } }])
  })

  it('repeated with its keys is made once with the same results, also as single changes', async () => {
    const component = await aComponent(database, { project })
    const components = [component, await aComponent(database, { project })]
    const changes = components.map((each) => to(each, 'manufactured', { idempotency_key: `key of ${each.id}` }))
    const first = await send(changes)
    expect(first.body.results.map((result) => result.ok)).toEqual([true, true])
    expect((await send(changes)).body).toEqual(first.body)
    const single = await call(changeStatus, {
      as: manager,
      params: { id: component.id },
      headers: { 'idempotency-key': `key of ${component.id}` },
      body: { status: 'manufactured' },
    })
    expect(first.body.results[0]).toMatchObject({ answer: single.body })
    const other = await send([{ ...changes[0], note: 'Mould 3' }])
    expect(other.body.results).toMatchObject([{ ok: false, refusal: { error: 'key_reused' } }])
  })

  it('repeated under one key is made once with the same results, including refusals', async () => {
    const [first, second] = [await aComponent(database, { project }), await aComponent(database, { project })]
    const changes = [to(first, 'manufactured'), to(second, 'transported'), to(first, 'transported')]
    const headers = { 'idempotency-key': 'the whole load' }
    const again = () => call(changeStatuses, { as: manager, headers, body: { changes } })
    const made = await again()
    expect(made.body.results.map(({ ok }) => ok)).toEqual([true, false, true])
    await call(changeStatus, { as: manager, params: { id: second.id }, body: { status: 'manufactured' } })
    expect((await again()).body).toEqual(made.body)
    expect(await Promise.all([first, second].map(statusOf))).toEqual(['transported', 'manufactured'])
    const other = await call(changeStatuses, { as: manager, headers, body: { changes: changes.slice(1) } })
    expect([other.status, other.refusal.error]).toEqual([422, 'key_reused'])
  })

  it('sent concurrently under one key is made once with the same results', async () => {
    const components = await Promise.all(Array.from({ length: 5 }, () => aComponent(database, { project })))
    const changes = components.map((component) => to(component, 'manufactured'))
    const headers = { 'idempotency-key': 'impatient' }
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => call(changeStatuses, { as: manager, headers, body: { changes } })),
    )
    expect(responses[0]?.body.results.map(({ ok }) => ok)).toEqual(components.map(() => true))
    for (const response of responses) expect(response.body).toEqual(responses[0]?.body)
    for (const component of components) await expectSoundHistory(database, component)
  })

  it('interrupted by a crash continues under its key', async () => {
    const [done, open] = [await aComponent(database, { project }), await aComponent(database, { project })]
    const changes = [to(done, 'manufactured'), to(open, 'manufactured')]
    const headers = { 'idempotency-key': 'interrupted' }
    const made = await call(changeStatuses, { as: manager, headers, body: { changes } })
    // As if the server had crashed before the second change: its component is unchanged, and the batch has no stored
    // response.
    await database.rows(`DELETE FROM idempotency_keys WHERE key = 'interrupted' OR answer->>'id' = $1`, [open.id])
    await database.rows(`UPDATE components SET status = 'planning', last_change_id = NULL WHERE id = $1`, [open.id])
    await database.rows('DELETE FROM status_changes WHERE component_id = $1', [open.id])
    const { body } = await call(changeStatuses, { as: manager, headers, body: { changes } })
    expect(body.results[0]).toEqual(made.body.results[0])
    expect(body.results[1]).toMatchObject({ ok: true, answer: { status: 'manufactured' } })
  })

  it('sent concurrently by two users changes each component once', async () => {
    const components = []
    for (let count = 0; count < 20; count += 1) components.push(await aComponent(database, { project }))
    const changes = components.map((component) => to(component, 'manufactured'))
    const [one, two] = await Promise.all([send(changes), send(changes, producer)])
    for (const [index, component] of components.entries()) {
      expect([one.body.results[index]?.ok, two.body.results[index]?.ok].sort()).toEqual([false, true])
      await expectSoundHistory(database, component)
    }
  })

  it('needs 1 to 500 valid changes', async () => {
    const component = await aComponent(database, { project })
    const many = (count: number) => Array.from({ length: count }, () => to(component, 'planning'))
    expect((await send(many(500))).body.results).toHaveLength(500)
    for (const [field, changes] of [
      ['changes', []],
      ['changes', many(501)],
      ['changes', undefined],
      ['changes.0.component_id', [{ component_id: 'x', status: 'planning' }]],
      ['changes.1.status', [...many(1), to(component, 'lost')]],
      ['changes.0.idempotency_key', [to(component, 'manufactured', { idempotency_key: '' })]],
    ] as const) {
      const { status, refusal } = await send(changes)
      expect([status, refusal.details]).toMatchObject([400, [{ field }]])
    }
    expect(await statusOf(component)).toBe('planning')
  })

  it('needs a session', async () => {
    expect((await call(changeStatuses, { body: { changes: [] } })).status).toBe(401)
  })

  it('records a day that was entered as a change on a screen, with a note, and can be undone', async () => {
    const component = await aComponent(database, { project, created_at: '2026-03-01T00:00:00Z' })
    const occurred_at = '2026-03-02T12:00:00.000Z'
    const made = await send([to(component, 'manufactured', { occurred_at, backdated: true, note: 'From the diary' })])
    expect(made.body.results).toMatchObject([{ ok: true }])
    const latest = `SELECT via, note, reported_at, iso(occurred_at) AS occurred_at FROM status_changes
      WHERE component_id = $1 ORDER BY id DESC LIMIT 1`
    expect(await database.row(latest, [component.id])).toEqual({
      via: 'app',
      note: 'From the diary',
      reported_at: null,
      occurred_at,
    })
    const undone = await send([to(component, 'planning', { from: 'manufactured' })])
    expect(undone.body.results).toMatchObject([{ ok: true, answer: { status: 'planning' } }])
  })

  it('makes the changes of one component in their order, independently of other components', async () => {
    const components = await Promise.all(Array.from({ length: 5 }, () => aComponent(database, { project })))
    const steps = ['manufactured', 'transported', 'accepted', 'installed']
    const { body } = await send(steps.flatMap((step) => components.map((component) => to(component, step))))
    expect(body.results.filter(({ ok }) => ok)).toHaveLength(20)
    for (const component of components) await expectSoundHistory(database, component)
  })
})
