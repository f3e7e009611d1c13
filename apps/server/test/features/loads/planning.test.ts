import { componentHistory } from '@castline/contract/component-history'
import { loadEvents } from '@castline/contract/load-steps'
import { createLoad, getLoad, listLoads, loadByCode, updateLoadPieces } from '@castline/contract/loads'
import { loadTotals } from '@castline/domain/loads/limits'
import { formatLoadNumber } from '@castline/domain/loads/loads'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { aLoadOf, aSite } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'
import { loadNumber } from '#tracking/loads/load-columns.ts'

const app = await testApp()
const { call, database } = app
const admin = await aUser(database, { role: 'admin' })

const codes = (refusal: { details?: unknown }) =>
  (refusal.details as { code?: string; field: string }[]).map(({ code, field }) => `${field} ${code}`)

describe('a planned load', () => {
  it('has the next number of its project, its pieces in order, and an event', async () => {
    const site = await aSite(app)
    const pieces = [await site.piece({ weight: 1200 }), await site.piece({ status: 'planning', weight: null })]
    const given = {
      planned_time: '07:30',
      carrier: 'Swift',
      driver: 'Somchai',
      vehicle: '70-1234',
      destination: 'Gate 2',
    }
    const load = await aLoadOf(app, site, pieces, given)
    expect(load).toMatchObject({ number: 'L-0001', status: 'planned', planned_on: '2026-11-20', ...given, version: 1 })
    expect(load).toMatchObject({ pieces: 2, loaded: 0, weight: 1200, unknown_weights: 1, over_limits: [] })
    expect(load.components.map(({ component_id, position }) => [component_id, position])).toEqual(
      pieces.map(({ id }, index) => [id, index + 1]),
    )
    expect(load.allowed_steps).toEqual(['edit', 'load', 'cancel'])
    expect(load.created_by).toBe(site.transporter.name)
    expect((await aLoadOf(app, site, [])).number).toBe('L-0002')
    const { body } = await call(loadEvents, { as: site.inspector, params: { id: site.project.id } })
    expect(body).toMatchObject([
      { number: 'L-0002', kind: 'planned', details: { pieces: 0 } },
      { number: 'L-0001', kind: 'planned', user_name: site.transporter.name, details: { pieces: 2 } },
    ])
    const [newest] = body
    const after = { as: site.inspector, params: { id: site.project.id }, query: { after: newest?.id ?? '' } }
    expect((await call(loadEvents, after)).body).toEqual([])
  })

  it('has a number without a gap when many are planned at once, and one for each key', async () => {
    const site = await aSite(app)
    const held = await site.piece({ status: 'accepted' })
    const create = (component_ids: readonly string[], key?: string) =>
      call(createLoad, {
        as: site.transporter,
        params: { id: site.project.id },
        body: { planned_on: '2026-11-20', component_ids },
        headers: key ? { 'idempotency-key': key } : {},
      })
    const responses = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => create(index % 2 ? [held.id] : [])),
      create([], 'once'),
      create([], 'once'),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
    const { body } = await call(listLoads, { as: admin, params: { id: site.project.id }, query: { sort: 'number' } })
    expect(body.loads.map(({ number }) => number)).toEqual(['L-0001', 'L-0002', 'L-0003', 'L-0004'])
    expect((await create([held.id], 'once')).status).toBe(422)
  })

  it('is refused with a reason for each component that cannot be on it', async () => {
    const site = await aSite(app)
    const elsewhere = await aSite(app)
    const [onOther, free, accepted, rejected] = [
      await site.piece(),
      await site.piece(),
      await site.piece({ status: 'accepted' }),
      await site.piece({ status: 'rejected' }),
    ]
    await aLoadOf(app, site, [onOther])
    const foreign = await elsewhere.piece()
    const create = (pieces: readonly Id[], as: Id) =>
      call(createLoad, {
        as,
        params: { id: site.project.id },
        body: { planned_on: '2026-11-20', component_ids: pieces.map(({ id }) => id) },
      })
    const refused = await create([free, onOther, accepted, rejected, foreign], admin)
    expect(refused).toMatchObject({ status: 409, refusal: { error: 'load_refused' } })
    expect(codes(refused.refusal)).toEqual([
      'component_ids.1 on_other_load',
      'component_ids.2 already_transported',
      'component_ids.3 not_manufactured',
      'component_ids.4 other_project',
    ])
    expect(refused.refusal.details).toMatchObject([
      { values: { control_number: onOther.control_number, load: 'L-0001' } },
      { values: { status: 'accepted' } },
      { values: { status: 'rejected' } },
      { values: { project: expect.any(String) } },
    ])
    // Somebody without access to the other project does not learn that the component exists.
    const hidden = await create([foreign], site.manager)
    const unknown = await create([{ id: crypto.randomUUID() }], site.manager)
    expect(hidden.status).toBe(400)
    expect(hidden.refusal).toEqual(unknown.refusal)
    expect((await create([free, free], site.manager)).status).toBe(400)
    const gone = await aComponent(database, { project: site.project, deleted_at: '2026-01-01' })
    expect((await create([gone], site.manager)).status).toBe(400)
  })

  it.each([
    { planned_on: '2026-02-30' },
    { planned_on: '0026-11-20' },
    { planned_time: '24:00' },
    { planned_time: '7:30' },
    { trailer_id: 'none' },
    { driver: '' },
    { component_ids: ['W-01'] },
    { component_ids: 'all' },
  ])('is not planned with %j', async (given) => {
    const site = await aSite(app)
    const body = { planned_on: '2026-11-20', ...given }
    expect((await call(createLoad, { as: site.manager, params: { id: site.project.id }, body })).status).toBe(400)
  })
})

describe('the components of a load', () => {
  it('are replaced in their order, while the version is right', async () => {
    const site = await aSite(app)
    const [a, b, c] = [await site.piece(), await site.piece(), await site.piece()]
    const load = await aLoadOf(app, site, [a, b])
    const params = { id: load.id }
    const put = (ids: readonly Id[], version?: number) =>
      call(updateLoadPieces, {
        as: site.transporter,
        params,
        body: { component_ids: ids.map(({ id }) => id), version },
      })
    const changed = await put([c, a], 1)
    expect(changed.body.components.map(({ component_id }) => component_id)).toEqual([c.id, a.id])
    expect(changed.body.version).toBe(2)
    expect(await put([b], 1)).toMatchObject({ status: 409, refusal: { error: 'conflict', current: { version: 2 } } })
    // A removed component can be put on another load.
    expect((await aLoadOf(app, site, [b])).pieces).toBe(1)
    expect(codes((await put([a, b], 2)).refusal)).toEqual(['component_ids.1 on_other_load'])
    expect((await call(componentHistory, { as: admin, params: { id: a.id } })).body).toHaveLength(1)
  })

  it('are on one load only, with concurrent plans', async () => {
    const site = await aSite(app)
    const piece = await site.piece()
    const loads = await Promise.all([aLoadOf(app, site, []), aLoadOf(app, site, []), aLoadOf(app, site, [])])
    const responses = await Promise.all(
      loads.map(({ id }) =>
        call(updateLoadPieces, { as: site.manager, params: { id }, body: { component_ids: [piece.id] } }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('have the totals that the domain computes', async () => {
    const site = await aSite(app)
    const section = await aSection(database, { project: site.project })
    const pieces = await Promise.all([
      aComponent(database, { section, status: 'manufactured', weight: 0.1, width: 6000, height: 3000 }),
      aComponent(database, { section, status: 'manufactured', weight: 0.2, length: 9000, width: 2400 }),
      aComponent(database, { section, status: 'manufactured', thickness: 9100 }),
      aComponent(database, { section, status: 'manufactured', weight: 0 }),
    ])
    const load = await aLoadOf(app, site, pieces)
    expect(load).toMatchObject(loadTotals(load.components))
    expect(load).toMatchObject({ longest: 9100, widest: 2400, unknown_weights: 2 })
  })
})

describe('the list of loads', () => {
  it('is filtered and paged, and has the total', async () => {
    const site = await aSite(app)
    await aLoadOf(app, site, [], { driver: 'Somchai 50%', planned_time: '09:00' })
    await aLoadOf(app, site, [], { planned_on: '2026-11-19', planned_time: '07:00' })
    await aLoadOf(app, site, [], { planned_on: '2026-11-20', planned_time: '06:00' })
    const list = async (query: Record<string, string>) => {
      const { body, headers } = await call(listLoads, { as: site.inspector, params: { id: site.project.id }, query })
      expect(headers['x-total-count']).toBe(String(body.total))
      return [...body.loads.map(({ number }) => number), body.total]
    }
    expect(await list({})).toEqual(['L-0003', 'L-0002', 'L-0001', 3])
    expect(await list({ limit: '1', offset: '1' })).toEqual(['L-0002', 3])
    expect(await list({ offset: '5' })).toEqual([3])
    expect(await list({ sort: 'planned_on', day: '2026-11-20' })).toEqual(['L-0003', 'L-0001', 2])
    expect(await list({ q: 'somchai 50%' })).toEqual(['L-0001', 1])
    expect(await list({ q: '0002' })).toEqual(['L-0002', 1])
    expect(await list({ q: '5_' })).toEqual([0])
    expect(await list({ status: 'open' })).toEqual(['L-0003', 'L-0002', 'L-0001', 3])
    expect(await list({ status: 'departed' })).toEqual([0])
  })
})

it('a code opens the load for members, and its number for visitors', async () => {
  const site = await aSite(app)
  const load = await aLoadOf(app, site, [await site.piece()])
  const params = { code: load.code.toLowerCase() }
  const member = await call(loadByCode, { as: site.inspector, params })
  expect(member.body).toEqual((await call(getLoad, { as: site.inspector, params: { id: load.id } })).body)
  const visitor = await call(loadByCode, { params })
  expect(visitor.body).toEqual({ number: 'L-0001', project_name: load.project_name, status: 'planned' })
  const stranger = await aUser(database, { role: 'manager', projects: [await aProject(database)] })
  expect((await call(loadByCode, { as: stranger, params })).status).toBe(404)
  expect((await call(loadByCode, { params: { code: 'not a code' } })).status).toBe(404)
})

it('numbers are formatted as in the domain', async () => {
  const numbers = [1, 17, 9999, 10_000, 123_456]
  const rows = await database.rows<{ number: string }>(
    `SELECT ${loadNumber('n')} AS number FROM unnest($1::int[]) AS n`,
    [numbers],
  )
  expect(rows.map(({ number }) => number)).toEqual(numbers.map(formatLoadNumber))
})
