import { confirmCasting, mouldDay, tickNeed, undoCasting } from '@castline/contract/casting-steps'
import { planCastings } from '@castline/contract/castings'
import { componentHistory } from '@castline/contract/component-history'
import { type ComponentDetail, getComponent, listComponents } from '@castline/contract/components'
import { acknowledgeDrawing, listDrawingChanges, listDrawingReleases } from '@castline/contract/drawing-changes'
import { uploadFile } from '@castline/contract/files'
import { changeStatus } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { openChannels } from '#features/messages/queries.ts'
import { diskStore } from '#files/disk.ts'
import { aFileForm, aPdf } from '#support/drawings.ts'
import { aUser } from '#support/factories.ts'
import { aMould, aPlant } from '#support/production.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'
import { aWatchedSite, writtenTo as written } from '../../messages/watching.ts'

const app = await testApp({ files: await diskStore(await temporaryFolder()) })
const { call, database } = app
await openChannels(database, ['mail'])

const day = '2090-03-06'

/** Four walls with revision 1 that are planned on a mould. */
async function aWorld() {
  const { site, reader } = await aWatchedSite(app)
  const plant = await aPlant(database, [site.project])
  const mould = await aMould(database, plant)
  const producer = await aUser(database, { role: 'producer', projects: [site.project] })
  const walls = [1, 2, 3, 4].map(() => site.piece({ status: 'planning' }))
  const pieces = await Promise.all(walls)
  const release = async (name: string, some = pieces) => {
    for (const { id } of some) {
      const sent = await call(uploadFile, { as: site.manager, params: { id }, body: aFileForm(aPdf(), { name }) })
      expect(sent.status).toBe(201)
    }
  }
  await release('A.pdf')
  const moves = pieces.map(({ id }) => ({ component_id: id, to: { mould_id: mould.id, day, turn: 1 } }))
  const planned = await call(planCastings, {
    as: site.manager,
    params: { id: plant.id },
    body: { moves } as never,
  })
  expect(planned.status).toBe(200)
  const shown = async () =>
    (await call(mouldDay, { as: producer, params: { id: mould.id }, query: { day } })).body.castings[0]
  const changes = async (state?: 'open' | 'acknowledged') =>
    (await call(listDrawingChanges, { as: producer, params: { id: site.project.id }, query: state ? { state } : {} }))
      .body.components
  const cast = (given: object = {}) =>
    call(confirmCasting, {
      as: producer,
      params: { id: mould.id },
      body: { day, turn: 1, component_ids: pieces.map(({ id }) => id), ...given },
    })
  const detail = async (id: string) =>
    (await call(getComponent, { as: producer, params: { id } })).body as ComponentDetail
  return { site, reader, mould, producer, pieces, release, shown, changes, cast, detail }
}
type World = Awaited<ReturnType<typeof aWorld>>

const tick = ({ producer, mould }: World, given: object = {}) =>
  call(tickNeed, {
    as: producer,
    params: { id: mould.id },
    body: { day, turn: 1, need: 'drawing', state: 'ready', ...given } as never,
  })
const drawingNeed = async ({ shown }: World) => (await shown())?.needs.find(({ need }) => need === 'drawing')

it('a release is announced for components on the board that are not cast, with their marks', async () => {
  const world = await aWorld()
  expect(await written(app, world.reader)).toEqual([])
  const [wall] = world.pieces
  await world.release('B.pdf', wall ? [wall] : [])
  expect(await written(app, world.reader)).toMatchObject([
    {
      subject: 'drawing_replaced',
      path: `/component/${wall?.id}`,
      values: { mark: wall?.control_number, planned: wall?.control_number, released: 'B.pdf', revision: null },
    },
  ])
  const bell = await call(listDrawingReleases, {
    ...{ as: world.producer, params: { id: world.site.project.id }, query: {} },
  })
  expect(bell.body).toMatchObject([{ planned: 1, made: 0 }])
})

describe('the tick of the drawings', () => {
  it('opens again when a drawing is replaced, also one that was made late by somebody who saw the old one', async () => {
    const world = await aWorld()
    await tick(world)
    expect(await drawingNeed(world)).toMatchObject({ state: 'ready', outdated: false })
    await world.release('B.pdf', world.pieces.slice(0, 1))
    expect(await drawingNeed(world)).toMatchObject({ state: 'open', outdated: true, by: world.producer.name })
    const drawings = (revision: number) => world.pieces.map(({ id }) => ({ component_id: id, revision }))
    await tick(world, { drawings: drawings(1) })
    expect(await drawingNeed(world)).toMatchObject({ state: 'open', outdated: true })
    await tick(world, { drawings: drawings(2) })
    expect(await drawingNeed(world)).toMatchObject({ state: 'ready', outdated: false })
  })

  it('of something that is missing stays', async () => {
    const world = await aWorld()
    await tick(world, { state: 'missing', note: 'Section B' })
    await world.release('B.pdf')
    expect(await drawingNeed(world)).toMatchObject({ state: 'missing', note: 'Section B', outdated: false })
  })
})

describe('what is cast from a drawing that was replaced overnight', () => {
  const fromWhich = async ({ producer, site }: World, id: string) => {
    const history = (await call(componentHistory, { as: producer, params: { id } })).body
    const list = await call(listComponents, {
      as: producer,
      params: { id: site.project.id },
      query: { limit: 10, fields: 'all' },
    })
    const row = list.body.precast.find((each) => each.id === id)
    return [history.find(({ to_status }) => to_status === 'manufactured')?.drawing?.revision ?? null, row?.made_from]
  }

  it('is named on the screen, and stays as not confirmed unless who casts confirms it', async () => {
    const world = await aWorld()
    const [confirmed, other] = world.pieces.map(({ id }) => id) as [string, string]
    const before = (await world.shown())?.casting.components ?? []
    expect(before.map(({ drawing }) => [drawing?.revision, drawing?.is_new])).toEqual(before.map(() => [1, false]))
    await world.release('B.pdf')
    const now = (await world.shown())?.casting.components ?? []
    expect(now.map(({ drawing }) => [drawing?.file_name, drawing?.is_new])).toEqual(now.map(() => ['B.pdf', true]))
    const drawings = [
      { component_id: confirmed, revision: 2 },
      // What this person saw was replaced since: it confirms nothing.
      { component_id: other, revision: 1 },
    ]
    expect((await world.cast({ confirmed_drawings: drawings })).status).toBe(200)
    expect(await fromWhich(world, confirmed)).toEqual([2, 2])
    expect(await fromWhich(world, other)).toEqual([null, null])
    expect((await world.changes('acknowledged')).map(({ component_id }) => component_id)).toEqual([confirmed])
    expect((await world.changes('open')).map(({ made, unconfirmed }) => [made, unconfirmed])).toEqual(
      [1, 2, 3].map(() => [null, true]),
    )
    expect((await world.detail(other)).drawing_changed).toMatchObject({ unconfirmed: true, made: null, newest: 2 })
    const late = await call(acknowledgeDrawing, { as: world.producer, params: { id: other }, body: { revision: 2 } })
    expect(late).toMatchObject({ status: 200, body: { unconfirmed: false, acknowledged_by: world.producer.name } })
    expect(await fromWhich(world, other)).toEqual([2, 2])
    expect(await world.changes('open')).toHaveLength(2)
  })

  it('by a card or before the release: the first is not confirmed, the second changed since', async () => {
    const world = await aWorld()
    const [card, early] = world.pieces.map(({ id }) => id) as [string, string]
    const before = new Date().toISOString()
    await world.release('B.pdf')
    const make = (id: string, more: object = {}) =>
      call(changeStatus, { as: world.producer, params: { id }, body: { status: 'manufactured', ...more } as never })
    expect((await make(card)).status).toBe(200)
    expect((await make(early, { occurred_at: before })).status).toBe(200)
    expect([await fromWhich(world, card), await fromWhich(world, early)]).toEqual([
      [null, null],
      [1, 1],
    ])
  })

  it('is asked again after an undo, and not for what was planned after the release', async () => {
    const world = await aWorld()
    await world.release('B.pdf')
    const cast = await world.cast()
    expect(await world.changes('open')).toHaveLength(4)
    await call(undoCasting, { as: world.producer, params: { id: cast.body.casting_id } })
    const again = (await world.shown())?.casting.components ?? []
    expect(again.map(({ drawing }) => drawing?.is_new)).toEqual([true, true, true, true])
    const drawings = world.pieces.map(({ id }) => ({ component_id: id, revision: 2 }))
    await world.cast({ confirmed_drawings: drawings })
    expect(await world.changes('open')).toEqual([])
  })
})
