import { randomUUID } from 'node:crypto'
import { addDrawing, setDrawingState } from '@castline/contract/drawings'
import { uploadFile } from '@castline/contract/files'
import { arriveLoad, cancelLoad, receiveLoad, undoDeparture } from '@castline/contract/load-steps'
import { addNcrEvent } from '@castline/contract/ncr-events'
import { getNcr, reportNcr, updateNcr } from '@castline/contract/ncrs'
import { updateProject } from '@castline/contract/projects'
import { changeStatus } from '@castline/contract/status-changes'
import { expect, test } from 'vitest'
import { openChannels } from '#features/messages/queries.ts'
import { diskStore } from '#files/disk.ts'
import { aFileForm, aPdf } from '#support/drawings.ts'
import type { Id } from '#support/factories.ts'
import { aDepartedLoad, aLoadOf, loadAll, signature } from '#support/loads.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'
import { aWatchedSite, writtenTo as written } from './watching.ts'

const app = await testApp({ files: await diskStore(await temporaryFolder()) })
const { call, database } = app
await openChannels(database, ['mail'])
const world = () => aWatchedSite(app)
const writtenTo = (user: Id) => written(app, user)

test('an assigned non-conformance reaches the person it is assigned to, each time', async () => {
  const { site, reader } = await world()
  const component = await site.piece()
  const body = {
    component_id: component.id,
    defect_type: 'cracked',
    severity: 'minor',
    description: 'At the foot',
  } as const
  const { body: ncr } = await call(reportNcr, { as: site.manager, params: { id: site.project.id }, body })
  const assign = async (to: Id, version: number) =>
    call(addNcrEvent, {
      as: site.manager,
      params: { id: ncr.id },
      body: { kind: 'assignment', assigned_to: to.id, due_on: '2026-12-24', version },
    })
  expect((await assign(reader, ncr.version)).status).toBe(201)
  expect(await writtenTo(reader)).toMatchObject([
    {
      subject: 'ncr_assigned',
      state: 'waiting',
      path: `/quality/${ncr.id}`,
      values: {
        code: 'NCR-001',
        description: 'At the foot',
        mark: component.control_number,
        due: { day: '2026-12-24' },
        person: site.manager.name,
      },
    },
  ])
})

test('a non-conformance that is opened again holds again, and says so like the first time', async () => {
  const { site, reader } = await world()
  const piece = await site.piece()
  const params = { id: site.project.id }
  const body = { component_id: piece.id, defect_type: 'cracked', severity: 'major', holds: true } as const
  const { body: ncr } = await call(reportNcr, { as: site.inspector, params, body })
  const add = async (event: object) => {
    const { body: now } = await call(getNcr, { as: site.manager, params: { id: ncr.id } })
    const given = { ...event, version: now.version } as never
    return (await call(addNcrEvent, { as: site.manager, params: { id: ncr.id }, body: given })).status
  }
  const holds = async () => (await writtenTo(reader)).filter(({ subject }) => subject === 'hold')
  expect(await holds()).toHaveLength(1)
  expect(await add({ kind: 'decision', disposition: 'use_as_is' })).toBe(201)
  expect(await add({ kind: 'close', disposition: 'use_as_is' })).toBe(201)
  expect(await add({ kind: 'reopen', text: 'It cracked again' })).toBe(201)
  expect(await holds()).toMatchObject([
    { values: { code: 'NCR-001', mark: piece.control_number }, path: `/quality/${ncr.id}` },
    { values: { code: 'NCR-001', mark: piece.control_number }, path: `/quality/${ncr.id}` },
  ])
  // One without a hold says nothing.
  expect(await add({ kind: 'hold_end', text: 'It was measured again' })).toBe(201)
  expect(await add({ kind: 'decision', disposition: 'use_as_is' })).toBe(201)
  expect(await add({ kind: 'close', disposition: 'use_as_is' })).toBe(201)
  expect(await add({ kind: 'reopen', text: 'It cracked again' })).toBe(201)
  expect(await holds()).toHaveLength(2)
})

test('a rejection whose closing is taken back holds again, and says so', async () => {
  const { site, reader } = await world()
  const piece = await site.piece()
  const change = (as: Id, status: string, more: object = {}) =>
    call(changeStatus, { as, params: { id: piece.id }, body: { status, ...more } as never })
  expect((await change(site.inspector, 'rejected', { reason: 'cracked' })).status).toBe(200)
  const holds = async () => (await writtenTo(reader)).filter(({ subject }) => subject === 'hold')
  const before = (await holds()).length
  await database.rows('UPDATE ncrs SET holds = true WHERE component_id = $1', [piece.id])
  expect((await change(site.manager, 'planning')).status).toBe(200)
  expect((await change(site.manager, 'rejected', { note: 'Not yet' })).status).toBe(200)
  expect(await holds()).toHaveLength(before + 1)
})

test('a hold is written when it is reported and when it is set later', async () => {
  const { site, reader } = await world()
  const [first, second] = [await site.piece({ control_number: 'W-10' }), await site.piece({ control_number: 'W-9' })]
  const body = { defect_type: 'cracked', severity: 'major' } as const
  const params = { id: site.project.id }
  const held = { ...body, component_id: first.id, holds: true, further_component_ids: [second.id] }
  expect((await call(reportNcr, { as: site.inspector, params, body: held })).status).toBe(201)
  const { body: later } = await call(reportNcr, {
    as: site.inspector,
    params,
    body: { ...body, component_id: first.id },
  })
  const edit = { holds: true, version: later.version }
  expect((await call(updateNcr, { as: site.inspector, params: { id: later.id }, body: edit })).status).toBe(200)
  expect(await writtenTo(reader)).toMatchObject([
    { subject: 'hold', values: { code: 'NCR-001', mark: 'W-9, W-10' } },
    { subject: 'hold', values: { code: 'NCR-002', mark: 'W-10' } },
  ])
})

test('a hold on a load of today, or on a truck, reaches those who dispatch and receive loads once, with its number', async () => {
  const { site, reader } = await world()
  const [ten, two, later, free] = [
    await site.piece({ control_number: 'W-10' }),
    await site.piece({ control_number: 'W-2' }),
    await site.piece(),
    await site.piece(),
  ]
  const load = await aDepartedLoad(app, site, [ten, two])
  const planned = await aLoadOf(app, site, [later], { planned_on: '2099-11-20' })
  const hold = async (component_id: string, ...further_component_ids: string[]) => {
    const body = { component_id, further_component_ids, defect_type: 'cracked', holds: true }
    const reported = await call(reportNcr, { as: site.manager, params: { id: site.project.id }, body })
    expect(reported.status).toBe(201)
  }
  const holdsFor = async (user: Id) => (await writtenTo(user)).filter(({ subject }) => subject === 'hold')
  await database.rows(`UPDATE users SET email = gen_random_uuid() || '@example.com' WHERE email IS NULL`)
  await hold(ten.id, two.id)
  await hold(later.id)
  await hold(free.id)
  // The transporter hears of what is on the truck, and of no other hold.
  expect(await holdsFor(site.transporter)).toMatchObject([
    { state: 'waiting', values: { code: 'NCR-001', mark: 'W-2, W-10', loads: `${load.number} (W-2, W-10)` } },
  ])
  expect((await holdsFor(reader)).map(({ values }) => values.loads)).toEqual([`${load.number} (W-2, W-10)`, null, null])

  await database.rows(`UPDATE loads SET planned_on = (now() - interval '1 day')::date WHERE id = $1`, [planned.id])
  await hold(later.id)
  expect((await holdsFor(site.transporter)).map(({ values }) => values.loads)).toEqual([
    `${load.number} (W-2, W-10)`,
    `${planned.number} (${later.control_number})`,
  ])
  await database.rows(`INSERT INTO message_choices VALUES ($1, 'hold', 'mail', 'off')`, [site.transporter.id])
  await hold(two.id)
  expect(await holdsFor(site.transporter)).toHaveLength(2)
})

test('a rejection is written, and dropped while it waits if it is taken back', async () => {
  const { site, reader } = await world()
  const piece = await site.piece({ status: 'transported' })
  const change = (body: object) => call(changeStatus, { as: site.inspector, params: { id: piece.id }, body })
  expect((await change({ status: 'rejected', reason: 'Cracked: at the foot' })).status).toBe(200)
  expect(await writtenTo(reader)).toMatchObject([
    { subject: 'rejection', state: 'waiting', values: { mark: piece.control_number, person: site.inspector.name } },
  ])
  expect((await change({ status: 'transported' })).status).toBe(200)
  expect(await writtenTo(reader)).toMatchObject([{ state: 'dropped' }])
})

test('the steps of a load are written, with what was refused', async () => {
  const { site, reader } = await world()
  const [good, bad] = [await site.piece(), await site.piece()]
  const load = await aDepartedLoad(app, site, [good, bad])
  await call(arriveLoad, { as: site.inspector, params: { id: load.id }, body: {} })
  const outcomes = [
    { component_id: good.id, outcome: 'accepted' },
    { component_id: bad.id, outcome: 'refused', reason_code: 'edges' },
  ]
  const body = { name: 'Malee', signature, outcomes }
  expect((await call(receiveLoad, { as: site.inspector, params: { id: load.id }, body })).status).toBe(200)
  const path = `/loads/${load.id}`
  expect(await writtenTo(reader)).toMatchObject([
    { subject: 'load_planned', path, values: { load: load.number, count: 2, day: { day: '2026-11-20' } } },
    { subject: 'load_departed', path, values: { count: 2, departed: { time: expect.any(String) } } },
    { subject: 'load_arrived', path, values: { arrived: { time: expect.any(String) } } },
    { subject: 'load_received', path, values: { accepted: 1, refused: 1, marks: bad.control_number } },
    { subject: 'rejection', values: { mark: bad.control_number } },
  ])
})

test('an undone departure, and the plan of a cancelled load, are dropped while they wait', async () => {
  const { site, reader } = await world()
  const { id } = await aLoadOf(app, site, [await site.piece()])
  await call(cancelLoad, { as: site.transporter, params: { id }, body: { reason: 'Road closed' } })
  expect(await writtenTo(reader)).toMatchObject([{ subject: 'load_planned', state: 'dropped' }])
  const pieces = [await site.piece()]
  const load = await aLoadOf(app, site, pieces)
  await loadAll(app, site, load, pieces)
  const departed = await aDepartedLoad(app, site, [await site.piece()])
  await call(undoDeparture, { as: site.transporter, params: { id: departed.id } })
  const steps = (await writtenTo(reader)).filter(({ subject }) => subject === 'load_departed')
  expect(steps).toMatchObject([{ state: 'dropped' }])
})

test('drawings for approval, and those that replace the one a component was made from', async () => {
  const { site, reader } = await world()
  const piece = await site.piece({ status: 'planning' })
  const params = { id: site.project.id }
  const add = async (length: number) => {
    const bytes = aPdf(length)
    const fields = { upload_id: randomUUID(), kind: 'control_number', name: piece.control_number }
    const form = aFileForm(bytes, { name: `${piece.name}_R${length}.pdf`, fields })
    expect((await call(addDrawing, { as: site.manager, params, body: form })).status).toBe(200)
  }
  await add(300)
  await call(changeStatus, { as: site.manager, params: { id: piece.id }, body: { status: 'manufactured' } })
  await add(400)
  expect(await writtenTo(reader)).toMatchObject([
    { subject: 'drawing_replaced', values: { mark: piece.control_number, revision: null } },
  ])
  await call(uploadFile, { as: site.manager, params: { id: piece.id }, body: aFileForm(aPdf(500), { name: 'C.pdf' }) })
  expect((await writtenTo(reader))[1]).toMatchObject({ values: { revision: 'C.pdf' }, path: `/component/${piece.id}` })

  await call(updateProject, { as: site.manager, params, body: { drawing_release: 'manager' } })
  await add(600)
  const [draft] = await database.rows<{ sha256: string }>(
    `SELECT encode(sha256, 'hex') AS sha256 FROM component_files WHERE component_id = $1 ORDER BY revision DESC LIMIT 1`,
    [piece.id],
  )
  const drawings = [{ mark: piece.name, sha256: draft?.sha256 ?? '' }]
  const set = await call(setDrawingState, { as: site.manager, params, body: { state: 'for_approval', drawings } })
  expect(set.status).toBe(200)
  expect((await writtenTo(reader)).at(-1)).toMatchObject({
    subject: 'drawing_approval',
    values: { mark: piece.name, person: site.manager.name },
  })
})
