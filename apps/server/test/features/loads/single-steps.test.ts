import { deleteComponents, deleteConsequences } from '@castline/contract/bulk-edits'
import { deleteComponent } from '@castline/contract/component-edits'
import { getComponent } from '@castline/contract/components'
import { restoreComponent } from '@castline/contract/edit-history'
import {
  cancelLoad,
  departLoad,
  loadEvents,
  markLoaded,
  receiveLoad,
  undoDeparture,
} from '@castline/contract/load-steps'
import { getLoad } from '@castline/contract/loads'
import { changeStatus, changeStatusByQr, changeStatuses } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { historyViolations } from '#support/history-rules.ts'
import { aDepartedLoad, aLoadOf, aSite, loadAll } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app
const admin = await aUser(database, { role: 'admin' })
const site = await aSite(app)

const to = (piece: Id, status: string, more: { as?: Id; note?: string } = {}) =>
  call(changeStatus, {
    as: more.as ?? site.manager,
    params: { id: piece.id },
    body: { status, ...(more.note && { note: more.note }) },
  })
const depart = (load: Id, as: Id = site.transporter) => call(departLoad, { as, params: { id: load.id }, body: {} })
const undo = (load: Id, as: Id = site.transporter) => call(undoDeparture, { as, params: { id: load.id }, body: {} })
const receive = (load: Id, outcomes: object[]) =>
  call(receiveLoad, { as: site.inspector, params: { id: load.id }, body: { name: 'Sam', outcomes } })
const statusOf = async ({ id }: Id) => (await call(getComponent, { as: admin, params: { id } })).body.status
const read = async ({ id }: Id) => (await call(getLoad, { as: admin, params: { id } })).body
const kindsOf = async ({ id }: Id) => {
  const query = { load_id: id }
  return (await call(loadEvents, { as: admin, params: { id: site.project.id }, query })).body.map(({ kind }) => kind)
}
const accepted = ({ id }: Id) => ({ component_id: id, outcome: 'accepted' })

/** Rows that are open on a load that is not. */
const strayRows = () =>
  database.rows(
    `SELECT FROM load_pieces o JOIN loads ld ON ld.id = o.load_id
     WHERE o.is_open AND ld.status IN ('closed', 'cancelled')`,
  )

describe('a component on a load that is transported singly', () => {
  it.each([
    ['by its card', (piece: Id) => to(piece, 'transported', { as: site.transporter })],
    [
      'by a username',
      (piece: Id) => {
        const body = { status: 'transported', username: site.transporter.username }
        return call(changeStatusByQr, { params: { id: piece.id }, body })
      },
    ],
    [
      'in a batch',
      (piece: Id) => {
        const body = { changes: [{ component_id: piece.id, status: 'transported' }] }
        return call(changeStatuses, { as: site.transporter, body })
      },
    ],
    [
      'later, from a queue',
      (piece: Id) => {
        const body = { status: 'transported', occurred_at: new Date().toISOString() }
        return call(changeStatus, { as: site.transporter, params: { id: piece.id }, body })
      },
    ],
  ])('%s is loaded, departs and is received with it', async (_way, transport) => {
    const [single, other] = [await site.piece(), await site.piece()]
    const load = await aLoadOf(app, site, [single, other])
    expect((await transport(single)).status).toBe(200)
    expect(await statusOf(single)).toBe('transported')
    expect(await read(load)).toMatchObject({
      status: 'loading',
      loaded: 1,
      components: [{ loaded_by: site.transporter.name, loaded_at: expect.any(String) }, { loaded_at: null }],
    })
    expect(await kindsOf(load)).toContain('adopted')
    const scan = { as: site.transporter, params: { id: load.id }, body: { component_id: single.id } }
    expect((await call(markLoaded, scan)).body).toMatchObject({ case: 'already_loaded' })
    await loadAll(app, site, load, [other])
    const departed = await depart(load)
    expect(departed.body).toMatchObject({
      changes: [{ component_id: other.id }],
      kept: [{ component_id: single.id, status: 'transported' }],
    })
    expect(await read(load)).toMatchObject({ pieces: 2, left_behind: 0 })
    expect((await receive(load, [single, other].map(accepted))).status).toBe(200)
    expect(await Promise.all([single, other].map(statusOf))).toEqual(['accepted', 'accepted'])
    expect(await historyViolations(database)).toEqual([])
    expect(await strayRows()).toEqual([])
  })

  it('is off the load again when the step is undone', async () => {
    const piece = await site.piece()
    const load = await aLoadOf(app, site, [piece])
    await to(piece, 'transported', { as: site.transporter })
    expect((await to(piece, 'manufactured', { as: site.transporter })).status).toBe(200)
    expect(await read(load)).toMatchObject({ status: 'planned', loaded: 0, components: [{ loaded_at: null }] })
  })

  it('stays loaded if it was scanned before and the step is undone', async () => {
    const piece = await site.piece()
    const load = await aLoadOf(app, site, [piece])
    await loadAll(app, site, load, [piece])
    await to(piece, 'transported', { as: site.transporter })
    await to(piece, 'manufactured', { as: site.transporter })
    expect(await read(load)).toMatchObject({ status: 'loading', loaded: 1 })
  })

  it('departs even if its row was written without the load knowing, and can be scanned', async () => {
    const [scanned, not] = [await site.piece(), await site.piece()]
    const load = await aLoadOf(app, site, [scanned, not])
    await Promise.all([scanned, not].map((piece) => to(piece, 'transported')))
    await database.rows('UPDATE load_pieces SET loaded_at = NULL, loaded_by = NULL WHERE load_id = $1', [load.id])
    await loadAll(app, site, load, [scanned])
    expect((await depart(load)).body.kept).toHaveLength(2)
    expect(await read(load)).toMatchObject({ pieces: 2, loaded: 2, left_behind: 0 })
  })

  it('is decided once when it departs and is transported singly at the same time', async () => {
    const pieces = await Promise.all(Array.from({ length: 8 }, () => site.piece()))
    const load = await aLoadOf(app, site, pieces)
    await loadAll(app, site, load, pieces)
    const responses = await Promise.all([
      depart(load),
      ...pieces.map((piece) => to(piece, 'transported', { as: site.otherTransporter })),
    ])
    expect(responses.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(await Promise.all(pieces.map(statusOf))).toEqual(pieces.map(() => 'transported'))
    expect(await historyViolations(database)).toEqual([])
  })
})

it('the card of a visitor has the number of the load, and nothing else of it', async () => {
  const piece = await site.piece()
  const cardOf = async () => (await call(getComponent, { params: { id: piece.id } })).body
  expect(await cardOf()).toMatchObject({ load_number: null })
  const load = await aLoadOf(app, site, [piece])
  expect(await cardOf()).toMatchObject({ load_number: load.number })
  expect(await cardOf()).not.toHaveProperty('load')
})

describe('a departure', () => {
  it('takes back nothing that the same person entered since', async () => {
    const [piece, other] = [await site.piece(), await site.piece()]
    const load = await aLoadOf(app, site, [piece, other])
    await loadAll(app, site, load, [piece, other])
    await to(piece, 'transported')
    await to(piece, 'accepted')
    expect((await depart(load, site.manager)).body.kept).toMatchObject([{ component_id: piece.id, status: 'accepted' }])
    expect(await statusOf(piece)).toBe('accepted')
    expect((await receive(load, [accepted(piece), accepted(other)])).status).toBe(200)
  })

  it('is undone only for what it transported and nobody changed since; the rest is named', async () => {
    const [corrected, received, single, plain] = await Promise.all([1, 2, 3, 4].map(() => site.piece()))
    const pieces = [corrected, received, single, plain] as Id[]
    const load = await aLoadOf(app, site, pieces)
    await to(single as Id, 'transported')
    await loadAll(app, site, load, [corrected, received, plain] as Id[])
    await depart(load)
    await to(corrected as Id, 'manufactured', { note: 'It is in the yard' })
    await to(corrected as Id, 'planning', { note: 'It was never cast' })
    await to(received as Id, 'accepted')
    const undone = await undo(load)
    expect(undone.body.changes.map(({ component_id }) => component_id)).toEqual([plain?.id])
    expect(undone.body.kept?.map(({ component_id, status }) => [component_id, status]).sort()).toEqual(
      [
        [corrected?.id, 'planning'],
        [received?.id, 'accepted'],
        [single?.id, 'transported'],
      ].sort(),
    )
    expect(await Promise.all(pieces.map(statusOf))).toEqual(['planning', 'accepted', 'transported', 'manufactured'])
    expect(await historyViolations(database)).toEqual([])
  })
})

describe('a deleted component', () => {
  it('is named with its load before, and is an event of the load', async () => {
    const [a, b, free] = [await site.piece(), await site.piece(), await site.piece()]
    const load = await aLoadOf(app, site, [a, b])
    const ids = [a, b, free].map(({ id }) => id)
    const asked = { as: site.manager, params: { id: site.project.id }, body: { ids } }
    const found = (await call(deleteConsequences, asked)).body.consequences
    expect(found).toMatchObject([{ kind: 'load', count: 2, load: { id: load.id, number: load.number } }])
    expect(found[0]).toMatchObject({ control_numbers: [expect.any(String), expect.any(String)] })
    await loadAll(app, site, load, [a])
    expect((await call(deleteComponent, { as: site.manager, params: { id: a.id } })).status).toBe(204)
    expect(await read(load)).toMatchObject({ status: 'planned', pieces: 1, loaded: 0 })
    await call(deleteComponents, { as: site.manager, params: { id: site.project.id }, body: { ids: [b.id, free.id] } })
    expect((await kindsOf(load)).filter((kind) => kind === 'pieces_deleted')).toHaveLength(2)
    await call(restoreComponent, { as: site.manager, params: { id: a.id }, body: {} })
    expect(await read(load)).toMatchObject({ status: 'loading', pieces: 1, loaded: 1 })
    expect((await kindsOf(load))[0]).toBe('pieces_restored')
  })

  it('is closed with the receipt, and can be loaded again after it was restored', async () => {
    const [stays, gone] = [await site.piece(), await site.piece()]
    const load = await aDepartedLoad(app, site, [stays, gone])
    await call(deleteComponent, { as: site.manager, params: { id: gone.id } })
    expect((await receive(load, [accepted(stays)])).status).toBe(200)
    await call(restoreComponent, { as: site.manager, params: { id: gone.id }, body: {} })
    expect(await strayRows()).toEqual([])
    expect((await read(load)).components.map(({ outcome }) => outcome).sort()).toEqual(['accepted', 'deleted'])
    await to(gone, 'manufactured', { note: 'Back in the plant' })
    expect((await aLoadOf(app, site, [gone])).pieces).toBe(1)
  })

  it('leaves a load on the road that can be received or cancelled when all were deleted', async () => {
    const loads = [
      await aDepartedLoad(app, site, [await site.piece()]),
      await aDepartedLoad(app, site, [await site.piece()]),
    ]
    const cancel = (load: Id) => call(cancelLoad, { as: site.transporter, params: { id: load.id }, body: {} })
    expect((await cancel(loads[0] as Id)).status).toBe(409)
    for (const load of loads) {
      for (const { component_id: id } of (await read(load)).components) {
        await call(deleteComponent, { as: site.manager, params: { id } })
      }
    }
    expect((await read(loads[1] as Id)).allowed_steps).toContain('receive')
    expect((await cancel(loads[0] as Id)).body).toMatchObject({ status: 'cancelled' })
    expect((await receive(loads[1] as Id, [])).body).toMatchObject({ status: 'closed' })
    expect(await strayRows()).toEqual([])
  })
})
