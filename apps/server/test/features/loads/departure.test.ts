import { componentHistory } from '@castline/contract/component-history'
import { getComponent } from '@castline/contract/components'
import { arriveLoad, departLoad, markLoaded, undoDeparture } from '@castline/contract/load-steps'
import { getLoad } from '@castline/contract/loads'
import { changeStatus } from '@castline/contract/status-changes'
import { createTrailer } from '@castline/contract/trailers'
import { describe, expect, it } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { historyViolations } from '#support/history-rules.ts'
import { aDepartedLoad, aLoadOf, aSite, loadAll } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app
const admin = await aUser(database, { role: 'admin' })
const site = await aSite(app)

const depart = (load: Id, body: object = {}, more: { as?: Id; key?: string } = {}) =>
  call(departLoad, {
    as: more.as ?? site.transporter,
    params: { id: load.id },
    body,
    headers: more.key ? { 'idempotency-key': more.key } : {},
  })
const undo = (load: Id, as: Id = site.transporter) => call(undoDeparture, { as, params: { id: load.id }, body: {} })
const statusOf = async ({ id }: Id) => (await call(getComponent, { as: admin, params: { id } })).body.status
const read = async ({ id }: Id) => (await call(getLoad, { as: admin, params: { id } })).body

describe('a departure', () => {
  it('transports the loaded components, and frees the others for other loads', async () => {
    const [a, b, behind] = [
      await site.piece({ weight: 100 }),
      await site.piece({ weight: 10 }),
      await site.piece({ weight: 1 }),
    ]
    const load = await aLoadOf(app, site, [a, b, behind])
    await loadAll(app, site, load, [b, a])
    const { status, body } = await depart(load)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: load.id, number: load.number, status: 'departed' })
    expect(body.changes.map((change) => [change.component_id, change.status]).sort()).toEqual(
      [a, b].map(({ id }) => [id, 'transported']).sort(),
    )
    expect(await Promise.all([a, b, behind].map(statusOf))).toEqual(['transported', 'transported', 'manufactured'])
    expect(await read(load)).toMatchObject({
      status: 'departed',
      pieces: 2,
      left_behind: 1,
      weight: 110,
      departed_by: site.transporter.name,
      components: [{ outcome: null }, { outcome: null }, { outcome: 'left_behind' }],
    })
    const { body: history } = await call(componentHistory, { as: admin, params: { id: a.id } })
    expect(history[0]).toMatchObject({
      from_status: 'manufactured',
      to_status: 'transported',
      via: 'load',
      user_name: site.transporter.name,
      id: body.changes.find(({ component_id }) => component_id === a.id)?.change_id,
    })
    expect((await aLoadOf(app, site, [behind])).pieces).toBe(1)
    expect(await historyViolations(database)).toEqual([])
  })

  it('happens once when two people depart at the same time, and when a request is repeated', async () => {
    const pieces = await Promise.all(Array.from({ length: 12 }, () => site.piece()))
    const load = await aLoadOf(app, site, pieces)
    await loadAll(app, site, load, pieces)
    const responses = await Promise.all([
      depart(load, {}, { key: 'mine' }),
      depart(load, {}, { key: 'mine' }),
      depart(load, {}, { as: site.otherTransporter }),
      depart(load, {}, { as: site.manager, key: 'other' }),
    ])
    const won = responses.filter(({ status }) => status === 200)
    const lost = responses.filter(({ status }) => status === 409)
    expect(won.length + lost.length).toBe(4)
    for (const { body } of won) expect(body).toEqual(won[0]?.body)
    for (const { refusal } of lost)
      expect(refusal).toMatchObject({ error: 'conflict', current: { status: 'departed' } })
    const changes = await database.rows(`SELECT FROM status_changes WHERE via = 'load' AND component_id = ANY ($1)`, [
      pieces.map(({ id }) => id),
    ])
    expect(changes).toHaveLength(12)
  })

  it('is refused as a whole, with every component that blocks it', async () => {
    const [good, rejected, uncast] = [await site.piece(), await site.piece(), await site.piece()]
    const load = await aLoadOf(app, site, [good, rejected, uncast])
    await loadAll(app, site, load, [good, rejected, uncast])
    const to = (piece: Id, status: string) =>
      call(changeStatus, {
        as: site.manager,
        params: { id: piece.id },
        body: { status, ...(status === 'rejected' ? { reason: 'Cracked' } : { note: 'Never cast' }) },
      })
    await to(rejected, 'rejected')
    await to(uncast, 'planning')
    const refused = await depart(load)
    expect(refused).toMatchObject({ status: 409, refusal: { error: 'load_refused', current: { status: 'loading' } } })
    expect(refused.refusal.details).toMatchObject([
      { code: 'not_manufactured', values: { component_id: rejected.id, status: 'rejected' } },
      { code: 'not_manufactured', values: { component_id: uncast.id, status: 'planning' } },
    ])
    expect(await statusOf(good)).toBe('manufactured')
    expect((await read(load)).status).toBe('loading')
  })

  it('includes components that were scanned as transported one by one', async () => {
    const [a, b] = [await site.piece(), await site.piece()]
    const load = await aLoadOf(app, site, [a, b])
    await loadAll(app, site, load, [a, b])
    await call(changeStatus, { as: site.transporter, params: { id: a.id }, body: { status: 'transported' } })
    expect((await depart(load)).body.changes.map(({ component_id }) => component_id)).toEqual([b.id])
  })

  it('needs something loaded, the right version, and a reason above a limit', async () => {
    const { body: trailer } = await call(createTrailer, { as: admin, body: { name: 'Small', max_weight: 1000 } })
    const [light, heavy] = [await site.piece({ weight: 900 }), await site.piece({ weight: 200 })]
    const load = await aLoadOf(app, site, [light], { trailer_id: trailer.id })
    expect((await depart(load)).refusal.details).toMatchObject([{ code: 'nothing_loaded' }])
    await loadAll(app, site, load, [light])
    // Loading never asks for a reason: the phone may be offline.
    const add = { as: site.transporter, params: { id: load.id }, body: { component_id: heavy.id, add: true } }
    expect((await call(markLoaded, add)).status).toBe(200)
    expect(await depart(load, { version: 1 })).toMatchObject({ status: 409, refusal: { error: 'conflict' } })
    expect((await depart(load)).refusal.details).toMatchObject([
      { code: 'over_weight', values: { value: 1100, limit: 1000 } },
    ])
    expect((await depart(load, { limit_reason: 'Weighed: 980' })).status).toBe(200)
    expect(await read(load)).toMatchObject({ limit_reason: 'Weighed: 980' })
  })

  it('keeps the time of a phone that was offline, bounded for each component', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    const [old, fresh] = [
      await site.piece({ created_at: yesterday }),
      await site.piece({ created_at: new Date().toISOString() }),
    ]
    const load = await aLoadOf(app, site, [old, fresh], { curing_reason: 'Cube test' })
    await database.rows(`UPDATE loads SET created_at = now() - interval '1 day' WHERE id = $1`, [load.id])
    await loadAll(app, site, load, [old, fresh])
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
    await depart(load, { occurred_at: hourAgo })
    expect(Date.parse((await read(load)).departed_at ?? '')).toBe(Date.parse(hourAgo))
    const times = await Promise.all(
      [old, fresh].map(async ({ id }) => (await call(componentHistory, { as: admin, params: { id } })).body[0]),
    )
    expect(Date.parse(times[0]?.occurred_at ?? '')).toBe(Date.parse(hourAgo))
    // Created after the departure time of the phone.
    expect(Date.parse(times[1]?.occurred_at ?? '')).toBeGreaterThan(Date.parse(hourAgo))
    expect(times[1]).toMatchObject({ via: 'load', reported_at: expect.any(String) })
  })
})

describe('undoing a departure', () => {
  it('returns the components, also those left behind, and the load can depart again', async () => {
    const [a, behind, gone] = [await site.piece(), await site.piece(), await site.piece()]
    const load = await aLoadOf(app, site, [a, behind, gone])
    await loadAll(app, site, load, [a])
    await depart(load)
    await aLoadOf(app, site, [gone])
    expect((await read(load)).undo_until).not.toBeNull()
    expect((await undo(load)).body).toMatchObject({ status: 'loading', changes: [{ status: 'manufactured' }] })
    expect(await read(load)).toMatchObject({
      status: 'loading',
      departed_at: null,
      pieces: 2,
      loaded: 1,
      left_behind: 1,
    })
    expect(await statusOf(a)).toBe('manufactured')
    const { body: history } = await call(componentHistory, { as: admin, params: { id: a.id } })
    expect(history[0]).toMatchObject({ via: 'load', takes_back: true })
    expect((await depart(load)).status).toBe(200)
    expect(await historyViolations(database)).toEqual([])
  })

  it('is for the person who departed it and for managers', async () => {
    const load = await aDepartedLoad(app, site, [await site.piece()])
    expect((await undo(load, site.otherTransporter)).status).toBe(403)
    expect((await undo(load, site.inspector)).status).toBe(403)
    expect((await undo(load, site.manager)).status).toBe(200)
    expect(await undo(load, site.manager)).toMatchObject({ status: 409, refusal: { error: 'conflict' } })
  })

  it('is possible for ten minutes, and while nothing was received', async () => {
    const piece = await site.piece()
    const received = await aDepartedLoad(app, site, [piece])
    await call(changeStatus, { as: site.inspector, params: { id: piece.id }, body: { status: 'accepted' } })
    expect((await undo(received)).refusal.details).toMatchObject([
      { code: 'not_departed', values: { status: 'accepted' } },
    ])
    const late = await aDepartedLoad(app, site, [await site.piece()])
    await database.rows(
      `UPDATE loads SET departure_recorded_at = departure_recorded_at - interval '11 minutes' WHERE id = $1`,
      [late.id],
    )
    expect((await read(late)).undo_until).toBeNull()
    expect((await undo(late)).refusal.details).toMatchObject([{ code: 'too_late' }])
  })
})

it('a load arrives once, reported by the driver or the site', async () => {
  const load = await aDepartedLoad(app, site, [await site.piece()])
  const arrive = (as: Id, occurred_at?: string) =>
    call(arriveLoad, { as, params: { id: load.id }, body: { occurred_at } })
  expect((await arrive(site.inspector, '2020-01-01T00:00:00Z')).body).toMatchObject({ status: 'arrived' })
  expect(await arrive(site.transporter)).toMatchObject({ status: 409, refusal: { current: { status: 'arrived' } } })
  const { departed_at, arrived_at, arrived_by } = await read(load)
  // It cannot have arrived before it left.
  expect(arrived_at).toBe(departed_at)
  expect(arrived_by).toBe(site.inspector.name)
})
