import { cancelLoad, loadEvents, markLoaded, unmarkLoaded } from '@castline/contract/load-steps'
import { getLoad, updateLoadPieces } from '@castline/contract/loads'
import { changeStatus } from '@castline/contract/status-changes'
import { cardAddress, formatQrCode } from '@castline/domain/labels/qr-code'
import { describe, expect, it } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { aDepartedLoad, aLoadOf, aSite, loadAll } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app
const admin = await aUser(database, { role: 'admin' })
const site = await aSite(app)

const scan = (load: Id, body: object, more: { as?: Id; key?: string } = {}) =>
  call(markLoaded, {
    as: more.as ?? site.transporter,
    params: { id: load.id },
    body,
    headers: more.key ? { 'idempotency-key': more.key } : {},
  })

const caseOf = ({ refusal }: { refusal: { details?: unknown } }) => (refusal.details as { code: string }[])[0]?.code

describe('a scanned component', () => {
  it('is checked off, by its id, its label or a typed code', async () => {
    const pieces = [await site.piece(), await site.piece(), await site.piece()]
    const [first, second, third] = pieces as [(typeof pieces)[0], (typeof pieces)[0], (typeof pieces)[0]]
    const load = await aLoadOf(app, site, pieces)
    expect((await scan(load, { component_id: second.id })).body).toMatchObject({
      case: 'loaded',
      number: load.number,
      status: 'loading',
      component_id: second.id,
      position: 2,
      pieces: 3,
      loaded: 1,
      version: 2,
    })
    expect((await scan(load, { qr_code: cardAddress('https://c.example.com', third.qr_code) })).body.position).toBe(3)
    expect((await scan(load, { qr_code: formatQrCode(first.qr_code).toLowerCase() })).body.loaded).toBe(3)
    const { body } = await call(getLoad, { as: site.inspector, params: { id: load.id } })
    expect(body.components[1]).toMatchObject({ loaded_by: site.transporter.name, added: false, status: 'manufactured' })
    expect(body.allowed_steps).toEqual([])
    const { body: events } = await call(loadEvents, {
      as: admin,
      params: { id: site.project.id },
      query: { load_id: load.id },
    })
    expect(events.map(({ kind }) => kind)).toEqual(['loading', 'planned'])
  })

  it('is counted once, from any phone and however often it is sent', async () => {
    const piece = await site.piece()
    const load = await aLoadOf(app, site, [piece])
    const body = { component_id: piece.id }
    const responses = await Promise.all([
      scan(load, body, { key: 'one' }),
      scan(load, body, { key: 'one' }),
      scan(load, body, { as: site.otherTransporter }),
    ])
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200])
    expect(responses[0]?.body).toEqual(responses[1]?.body)
    expect(
      responses.map((response) => response.body.case).filter((each) => each === 'already_loaded').length,
    ).toBeLessThan(3)
    expect(responses.every((response) => response.body.loaded === 1)).toBe(true)
    const { body: now } = await call(getLoad, { as: admin, params: { id: load.id } })
    expect(now).toMatchObject({ loaded: 1, version: 2 })
  })

  it('keeps the time of a phone that was offline, within the life of the load', async () => {
    const pieces = [await site.piece(), await site.piece(), await site.piece()] as const
    const load = await aLoadOf(app, site, pieces)
    const minuteAgo = new Date(Date.now() - 60_000).toISOString()
    await database.rows(`UPDATE loads SET created_at = now() - interval '2 minutes' WHERE id = $1`, [load.id])
    const at = async (piece: Id, occurred_at: string) =>
      new Date((await scan(load, { component_id: piece.id, occurred_at })).body.loaded_at).getTime()
    expect(await at(pieces[0], minuteAgo)).toBe(Date.parse(minuteAgo))
    expect(await at(pieces[1], '2020-01-01T00:00:00Z')).toBeGreaterThan(Date.now() - 180_000)
    expect(await at(pieces[2], '2999-01-01T00:00:00Z')).toBeLessThanOrEqual(Date.now() + 1000)
  })

  it('that was not planned is added only on request', async () => {
    const [piece, extra] = [await site.piece(), await site.piece()]
    const load = await aLoadOf(app, site, [piece])
    const refused = await scan(load, { component_id: extra.id })
    expect(refused).toMatchObject({
      status: 409,
      refusal: {
        error: 'load_refused',
        details: [{ code: 'not_on_load', values: { control_number: extra.control_number } }],
        current: { number: load.number, status: 'planned' },
      },
    })
    expect((await scan(load, { component_id: extra.id, add: true })).body).toMatchObject({
      case: 'added',
      position: 2,
      pieces: 2,
      loaded: 1,
    })
    const { body } = await call(getLoad, { as: admin, params: { id: load.id } })
    expect(body.components.map(({ added }) => added)).toEqual([false, true])
  })

  it('is refused with the code of the reason', async () => {
    const [other, cast, planned, out] = [
      await site.piece(),
      await site.piece(),
      await site.piece({ status: 'planning' }),
      await site.piece({ status: 'accepted' }),
    ]
    const elsewhere = await (await aSite(app)).piece()
    const load = await aLoadOf(app, site, [cast, planned])
    const { number } = await aLoadOf(app, site, [other])
    const onOther = await scan(load, { component_id: other.id, add: true })
    expect(onOther.refusal.details).toMatchObject([{ code: 'on_other_load', values: { load: number } }])
    const notMade = await scan(load, { component_id: planned.id })
    expect(notMade.refusal.details).toMatchObject([{ code: 'not_manufactured', values: { status: 'planning' } }])
    expect(caseOf(await scan(load, { component_id: out.id, add: true }))).toBe('already_transported')
    expect(caseOf(await scan(load, { component_id: elsewhere.id, add: true }, { as: admin }))).toBe('other_project')
    const hidden = await scan(load, { component_id: elsewhere.id, add: true })
    const unknown = await scan(load, { component_id: crypto.randomUUID(), add: true })
    expect(hidden.status).toBe(404)
    expect(hidden.refusal).toEqual(unknown.refusal)
    for (const body of [{}, { component_id: cast.id, qr_code: cast.qr_code }]) {
      expect((await scan(load, body)).status).toBe(400)
    }
    expect((await scan(load, { qr_code: 'https://elsewhere.example.com' })).status).toBe(404)
    const { body } = await call(getLoad, { as: admin, params: { id: load.id } })
    expect(body).toMatchObject({ pieces: 2, loaded: 0, status: 'planned', version: 1 })
  })

  it('is refused by a load that has departed, unless it departed with it', async () => {
    const [piece, late] = [await site.piece(), await site.piece()]
    const departed = await aDepartedLoad(app, site, [piece])
    expect((await scan(departed, { component_id: piece.id })).body).toMatchObject({ case: 'already_loaded' })
    const refused = await scan(departed, { component_id: late.id, add: true })
    expect(refused.refusal.details).toMatchObject([{ code: 'load_closed', values: { status: 'departed' } }])
  })
})

describe('a component that was loaded by mistake', () => {
  const takeOff = (load: Id, piece: Id) =>
    call(unmarkLoaded, { as: site.transporter, params: { id: load.id, componentId: piece.id } })

  it('is taken off, and stays planned', async () => {
    const [a, b] = [await site.piece(), await site.piece()]
    const load = await aLoadOf(app, site, [a, b])
    await loadAll(app, site, load, [a, b])
    expect((await takeOff(load, a)).body).toMatchObject({ status: 'loading', pieces: 2, loaded: 1 })
    const last = await takeOff(load, b)
    expect(last.body).toMatchObject({ status: 'planned', loaded: 0 })
    expect((await takeOff(load, b)).body).toEqual(last.body)
  })

  it('must be on the load, which has not left', async () => {
    const piece = await site.piece()
    const load = await aLoadOf(app, site, [])
    expect(caseOf(await takeOff(load, piece))).toBe('not_on_load')
    expect(caseOf(await takeOff(await aDepartedLoad(app, site, [piece]), piece))).toBe('load_closed')
  })
})

it('a load keeps its loaded components when its order changes', async () => {
  const [a, b, c] = [await site.piece(), await site.piece(), await site.piece()]
  const load = await aLoadOf(app, site, [a, b])
  await loadAll(app, site, load, [a])
  const put = (pieces: readonly Id[]) =>
    call(updateLoadPieces, {
      as: site.transporter,
      params: { id: load.id },
      body: { component_ids: pieces.map(({ id }) => id) },
    })
  expect((await put([c, a])).body).toMatchObject({ status: 'loading', loaded: 1 })
  expect((await put([c, b])).body).toMatchObject({ status: 'planned', loaded: 0 })
})

it('a cancelled load frees its components, and is cancelled once', async () => {
  const piece = await site.piece()
  const load = await aLoadOf(app, site, [piece])
  const cancel = () =>
    call(cancelLoad, { as: site.transporter, params: { id: load.id }, body: { reason: 'Crane broken' } })
  expect((await cancel()).body).toMatchObject({ status: 'cancelled', changes: [] })
  expect(await cancel()).toMatchObject({
    status: 409,
    refusal: { error: 'conflict', current: { status: 'cancelled' } },
  })
  const { body } = await call(getLoad, { as: admin, params: { id: load.id } })
  expect(body).toMatchObject({ cancel_reason: 'Crane broken', cancelled_by: site.transporter.name, allowed_steps: [] })
  expect((await aLoadOf(app, site, [piece])).pieces).toBe(1)
  expect(
    (await call(changeStatus, { as: site.transporter, params: { id: piece.id }, body: { status: 'transported' } }))
      .status,
  ).toBe(200)
})
