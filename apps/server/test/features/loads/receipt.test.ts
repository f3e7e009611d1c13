import { componentHistory } from '@castline/contract/component-history'
import { getComponent } from '@castline/contract/components'
import { departLoad, loadEvents, receiveLoad } from '@castline/contract/load-steps'
import { getLoad } from '@castline/contract/loads'
import { addPhotos } from '@castline/contract/photos'
import { lateStats, listShortages } from '@castline/contract/shortages'
import { changeStatus } from '@castline/contract/status-changes'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { historyViolations } from '#support/history-rules.ts'
import { aDepartedLoad, aLoadOf, aSite, loadAll, signature } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app
const admin = await aUser(database, { role: 'admin' })
const site = await aSite(app)

const accepted = ({ id }: Id) => ({ component_id: id, outcome: 'accepted' })
const missing = ({ id }: Id) => ({ component_id: id, outcome: 'missing' })
const refused = ({ id }: Id, more: object = { reason_code: 'edges' }) => ({
  component_id: id,
  outcome: 'refused',
  ...more,
})
const receive = (load: Id, outcomes: readonly object[], more: { as?: Id; key?: string; body?: object } = {}) =>
  call(receiveLoad, {
    as: more.as ?? site.inspector,
    params: { id: load.id },
    body: { name: 'Malee', signature, outcomes, ...more.body },
    headers: more.key ? { 'idempotency-key': more.key } : {},
  })
const read = async ({ id }: Id) => (await call(getLoad, { as: admin, params: { id } })).body
const statusOf = async ({ id }: Id) => (await call(getComponent, { as: admin, params: { id } })).body.status
const last = async ({ id }: Id) => (await call(componentHistory, { as: admin, params: { id } })).body[0]

describe('a receipt', () => {
  it('accepts, rejects with a reason, returns missing components, and closes the load', async () => {
    const [good, bad, lost] = [await site.piece(), await site.piece(), await site.piece()]
    const load = await aDepartedLoad(app, site, [good, bad, lost])
    const outcomes = [missing(lost), refused(bad, { reason_code: 'edges', reason: 'Lower left' }), accepted(good)]
    const { status, body } = await receive(load, outcomes, { body: { note: 'Rain' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'closed' })
    expect(await Promise.all([good, bad, lost].map(statusOf))).toEqual(['accepted', 'rejected', 'manufactured'])
    expect(await last(bad)).toMatchObject({
      via: 'load',
      reason_code: 'edges',
      reason_details: 'Lower left',
      reason: 'Broken edge or corner: Lower left',
      user_name: site.inspector.name,
    })
    expect(await last(lost)).toMatchObject({ via: 'load', takes_back: true, missing_from: load.number })
    const closed = await read(load)
    expect(closed).toMatchObject({
      status: 'closed',
      accepted: 1,
      refused: 1,
      missing: 1,
      receiver_name: 'Malee',
      signature,
      receipt_note: 'Rain',
      received_by: site.inspector.name,
      allowed_steps: [],
    })
    expect(closed.components.map(({ outcome, reason_code }) => [outcome, reason_code])).toEqual([
      ['accepted', null],
      ['refused', 'edges'],
      ['missing', null],
    ])
    const { body: events } = await call(loadEvents, { as: admin, params: { id: site.project.id }, query: { limit: 1 } })
    expect(events).toMatchObject([{ kind: 'received', details: { accepted: 1, refused: 1, missing: 1 } }])
    // Missing components are still in the plant and can go with another load.
    expect((await aLoadOf(app, site, [lost])).pieces).toBe(1)
    expect(await historyViolations(database)).toEqual([])
  })

  it('lists a missing component without any date from today on, with no expected day, and counts it', async () => {
    const own = await aSite(app)
    const [lost, found] = [await own.piece(), await own.piece()]
    const params = { id: own.project.id }
    const list = async () => (await call(listShortages, { as: admin, params, query: { days: 7 } })).body
    const count = async () => (await call(lateStats, { as: admin, params })).body.missing
    expect([(await list()).total, await count()]).toEqual([0, 0])
    const load = await aDepartedLoad(app, own, [lost, found])
    await receive(load, [missing(lost), accepted(found)], { as: own.inspector })
    const { today, shortages, has_dates } = await list()
    expect(has_dates).toBe(false)
    expect(shortages).toMatchObject([
      {
        ...{ id: lost.id, reason: 'missing', needed_on: null, wanted_on: today, expected_on: null, ready_on: null },
        missing_from: { number: load.number },
      },
    ])
    expect(await count()).toBe(1)
    // Needed long after the period of the list: somebody looks for it all the same.
    await database.rows(
      `INSERT INTO component_plan (component_id, project_id, needed_on) VALUES ($1, $2, current_date + 100)`,
      [lost.id, own.project.id],
    )
    expect((await list()).shortages).toMatchObject([{ id: lost.id, reason: 'missing', expected_on: null }])
    // Found and sent again.
    await aDepartedLoad(app, own, [lost])
    expect([(await list()).total, await count()]).toEqual([0, 0])
  })

  it('keeps a missing component on the shortage list until it is loaded again', async () => {
    const own = await aSite(app)
    const lost = await own.piece()
    await database.rows(
      `INSERT INTO component_plan (component_id, project_id, needed_on) SELECT id, project_id, '2020-01-01' FROM components
       WHERE id = $1`,
      [lost.id],
    )
    const short = async () => {
      const { body } = await call(listShortages, { as: admin, params: { id: own.project.id }, query: { days: 28 } })
      return body.shortages.map(({ reason, missing_from }) => [reason, missing_from?.number ?? null])
    }
    // Missing twice is still one entry.
    for (const number of ['L-0001', 'L-0002']) {
      const load = await aDepartedLoad(app, own, [lost])
      await receive(load, [missing(lost)], { as: own.inspector })
      expect(await short()).toEqual([['missing', number]])
    }
    const again = await aLoadOf(app, own, [lost])
    expect(await short()).toEqual([['missing', 'L-0002']])
    await loadAll(app, own, again, [lost])
    expect(await short()).toEqual([['load_late', null]])
  })

  it('is recorded once, from any phone', async () => {
    const pieces = [await site.piece(), await site.piece()]
    const load = await aDepartedLoad(app, site, pieces)
    const outcomes = pieces.map(accepted)
    const responses = await Promise.all([
      receive(load, outcomes, { key: 'mine' }),
      receive(load, outcomes, { key: 'mine', body: { occurred_at: '2020-01-01T00:00:00Z' } }),
      receive(load, outcomes, { as: site.manager }),
    ])
    const won = responses.filter(({ status }) => status === 200)
    for (const { body } of won) expect(body).toEqual(won[0]?.body)
    for (const { status, refusal } of responses) if (status !== 200) expect(refusal.error).toBe('conflict')
    expect(await historyViolations(database)).toEqual([])
  })

  it('accepts photos of refused components', async () => {
    const piece = await site.piece()
    const load = await aDepartedLoad(app, site, [piece])
    await receive(load, [refused(piece)])
    const [row] = (await read(load)).components
    expect(row?.photos).toEqual([])
    const params = { id: piece.id, changeId: row?.change_id ?? '' }
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('photos', new File([new Uint8Array(png)], 'edge.png', { type: 'image/png' }))
    const request = new Request('http://x', { method: 'POST', body: form })
    const added = await call(addPhotos, {
      as: site.inspector,
      params,
      body: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    })
    expect(added.status).toBe(201)
    expect((await read(load)).components[0]?.photos).toEqual(added.body)
  })

  it('agrees with components that were scanned one by one', async () => {
    const [scanned, built, broken] = [await site.piece(), await site.piece(), await site.piece()]
    const load = await aDepartedLoad(app, site, [scanned, built, broken])
    const to = (piece: Id, status: string) =>
      call(changeStatus, { as: site.manager, params: { id: piece.id }, body: { status, reason: 'Cracked' } })
    await to(scanned, 'accepted')
    await to(built, 'accepted')
    await to(built, 'installed')
    await to(broken, 'rejected')
    const contradicting = await receive(load, [missing(scanned), missing(built), accepted(broken)])
    expect(contradicting.body).toMatchObject({
      changes: [],
      left_out: [scanned, built, broken].map(({ id }) => ({ component_id: id, reason: 'changed' })),
    })
    expect((await read(load)).components.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'refused'])
    expect(await Promise.all([scanned, built, broken].map(statusOf))).toEqual(['accepted', 'installed', 'rejected'])
  })

  it('names every component that departed exactly once', async () => {
    const [a, b, behind, foreign] = [await site.piece(), await site.piece(), await site.piece(), await site.piece()]
    const load = await aLoadOf(app, site, [a, b, behind])
    await loadAll(app, site, load, [a, b])
    await call(departLoad, { as: site.transporter, params: { id: load.id }, body: {} })
    const faults = async (outcomes: readonly object[]) => {
      const { status, refusal } = await receive(load, outcomes)
      expect(status).toBe(400)
      return (refusal.details as { field: string; message: string }[]).map(({ field }) => field)
    }
    expect(await faults([accepted(a)])).toEqual(['outcomes'])
    expect(await faults([accepted(a), accepted(b), missing(a)])).toEqual(['outcomes.2.component_id'])
    expect(await faults([accepted(a), accepted(b), accepted(behind)])).toEqual(['outcomes.2.component_id'])
    expect(await faults([accepted(a), accepted(b), accepted(foreign)])).toEqual(['outcomes.2.component_id'])
    expect(await faults([accepted(a), refused(b, {})])).toEqual(['outcomes.1.reason'])
    expect((await read(load)).status).toBe('departed')
    // The receipt needs no outcome for a component that was deleted on the way.
    await database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [b.id])
    expect((await receive(load, [accepted(a)])).status).toBe(200)
  })

  it.each([
    { signature: '' },
    { signature: 'M1 1' },
    { signature: 'M1 1L2 2" onload="x' },
    { signature: 'M999 1L2 2' },
    { name: ' ' },
    { outcomes: [] },
  ])('is refused with %j', async (body) => {
    const load = await aDepartedLoad(app, site, [await site.piece()])
    expect((await receive(load, [], { body })).status).toBe(400)
  })

  it('is made before the load is closed, not before it departs', async () => {
    const piece = await site.piece()
    const load = await aLoadOf(app, site, [piece])
    expect(await receive(load, [accepted(piece)])).toMatchObject({ status: 409, refusal: { error: 'conflict' } })
    expect((await receive(load, [accepted(piece)], { as: site.transporter })).status).toBe(403)
  })
})
