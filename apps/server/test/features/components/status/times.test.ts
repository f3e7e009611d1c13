import { changeStatus, changeStatusByQr, componentHistory } from '@castline/contract/components'
import { changeStatuses } from '@castline/contract/status-batch'
import { describe, expect, it } from 'vitest'
import { changeStatus as makeChange } from '#features/components/change-status.ts'
import { aComponent, aProject, aUser, type ComponentRow, type Id } from '#support/factories.ts'
import { countedByVersions, promisesBroken } from '#support/history-rules.ts'
import { imported } from '#support/schedules.ts'
import { expectSoundHistory } from '#support/sound-history.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { database, call } = app
const project = await aProject(database)
const people = {
  producer: await aUser(database, { username: 'producer', role: 'producer', projects: [project] }),
  transporter: await aUser(database, { username: 'transporter', role: 'transporter', projects: [project] }),
  inspector: await aUser(database, { username: 'inspector', role: 'inspector', projects: [project] }),
  manager: await aUser(database, { role: 'manager', projects: [project] }),
}

const created_at = '2026-03-01T00:00:00Z'
const aPiece = () => aComponent(database, { project, created_at })
const historyOf = async ({ id }: Id) => (await call(componentHistory, { as: people.manager, params: { id } })).body
const lastOf = async (piece: Id) => (await historyOf(piece))[0]

interface Asked {
  readonly status: string
  readonly by: keyof typeof people
  readonly occurred_at?: string
  readonly reported_at?: string
  readonly note?: string
  readonly reason?: string
}
type Send = (piece: Id, asked: Asked) => Promise<number>

const paths: Record<string, Send> = {
  'by a username': async ({ id }, { by, ...body }) =>
    (await call(changeStatusByQr, { params: { id }, body: { ...body, username: people[by].username } })).status,
  'signed in': async ({ id }, { by, ...body }) =>
    (await call(changeStatus, { as: people[by], params: { id }, body })).status,
  'under a key': async ({ id }, { by, ...body }) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    return (await call(changeStatus, { as: people[by], params: { id }, body, headers })).status
  },
  'in a batch': async ({ id }, { by, ...change }) => {
    const { body } = await call(changeStatuses, {
      as: people[by],
      body: { changes: [{ component_id: id, ...change }] },
    })
    return body.results[0]?.ok ? 200 : 400
  },
}

describe.each(Object.entries(paths))('the time of a change %s', (_name, send) => {
  it('is the one that the device tells', async () => {
    const piece = await aPiece()
    const occurred_at = '2026-03-02T08:15:00Z'
    expect(await send(piece, { status: 'manufactured', by: 'producer', occurred_at })).toBe(200)
    expect(await lastOf(piece)).toMatchObject({ via: 'offline', occurred_at, reported_at: null })
  })

  it.each(['0001-01-01T00:00:00Z', '2023-03-12T09:14:00Z'])('is never before the creation (%s)', async (told) => {
    const piece = await aPiece()
    expect(await send(piece, { status: 'manufactured', by: 'producer', occurred_at: told })).toBe(200)
    expect(await lastOf(piece)).toMatchObject({ occurred_at: created_at, reported_at: told })
    await expectSoundHistory(database, piece)
  })

  it('is never before the change that was made before, a step or a rejection', async () => {
    const piece = await aPiece()
    const [first, told] = ['2026-03-05T10:00:00Z', '2026-03-05T09:00:00Z']
    await send(piece, { status: 'manufactured', by: 'producer', occurred_at: first })
    await send(piece, { status: 'transported', by: 'transporter', occurred_at: told })
    await send(piece, { status: 'rejected', by: 'inspector', reason: 'Cracked', occurred_at: told })
    expect(await historyOf(piece)).toMatchObject([
      { occurred_at: first, reported_at: told },
      { occurred_at: first, reported_at: told },
      { occurred_at: first, reported_at: null },
    ])
    await expectSoundHistory(database, piece)
  })

  it('is never before the undo that was made before, nor is that of the undo', async () => {
    const piece = await aPiece()
    const [first, second] = ['2026-03-05T10:00:00Z', '2026-03-05T11:00:00Z']
    await send(piece, { status: 'manufactured', by: 'producer', occurred_at: first })
    await send(piece, { status: 'planning', by: 'producer', occurred_at: created_at })
    expect(await lastOf(piece)).toMatchObject({ takes_back: true, occurred_at: first, reported_at: created_at })
    await send(piece, { status: 'manufactured', by: 'producer', occurred_at: first })
    await send(piece, { status: 'planning', by: 'producer', occurred_at: second })
    await send(piece, { status: 'manufactured', by: 'producer', occurred_at: first })
    expect(await lastOf(piece)).toMatchObject({ occurred_at: second, reported_at: first })
    await expectSoundHistory(database, piece)
  })

  it.each(['9999-12-31T23:59:59.9999999Z', '2999-01-01T00:00:00Z'])('is never to come (%s)', async (told) => {
    const piece = await aPiece()
    expect(await send(piece, { status: 'manufactured', by: 'producer', occurred_at: told })).toBe(200)
    const entry = await lastOf(piece)
    expect(entry?.occurred_at).toBe(entry?.recorded_at)
    expect(entry?.reported_at?.slice(0, 19)).toBe(told.slice(0, 19))
  })

  it('keeps what the clock of the device said beside a time that the sender corrected', async () => {
    const piece = await aPiece()
    const [occurred_at, reported_at] = ['2026-03-02T08:15:00Z', '2023-03-12T09:14:00Z']
    await send(piece, { status: 'manufactured', by: 'producer', occurred_at, reported_at })
    expect(await lastOf(piece)).toMatchObject({ occurred_at, reported_at })
  })

  it('does not call a second an adjustment', async () => {
    const piece = await aPiece()
    const occurred_at = '2026-03-02T08:15:00Z'
    await send(piece, { status: 'manufactured', by: 'producer', occurred_at, reported_at: '2026-03-02T08:15:01Z' })
    expect(await lastOf(piece)).toMatchObject({ occurred_at, reported_at: null })
  })
})

it('a correction is never before the change that it takes back', async () => {
  const piece = await aPiece()
  const first = '2026-03-05T10:00:00Z'
  await paths['signed in']?.(piece, { status: 'manufactured', by: 'producer', occurred_at: first })
  const wrong = { status: 'planning', by: 'manager', note: 'Wrong piece', occurred_at: created_at } as const
  expect(await paths['signed in']?.(piece, wrong)).toBe(200)
  expect(await lastOf(piece)).toMatchObject({ takes_back: true, occurred_at: first, reported_at: created_at })
})

it('a piece whose status was imported with a date keeps that date, and is changed next after it was imported', async () => {
  const columns = (['name', 'status', 'status_date'] as const).map((field, column) => ({ column, field }))
  const file = 'Mark,Status,Date\nI-01,manufactured,2026-03-04T10:00:00Z\n'
  await imported(app, people.manager, file, { project_id: project.id, columns })
  const [piece] = await database.rows<ComponentRow & { created_at: string }>(
    'SELECT id, created_at FROM components WHERE project_id = $1 AND name = $2',
    [project.id, 'I-01'],
  )
  if (!piece) throw new Error('Nothing was imported.')
  const told = '2026-03-05T10:00:00Z'
  await paths['signed in']?.(piece, { status: 'transported', by: 'transporter', occurred_at: told })
  expect(await historyOf(piece)).toMatchObject([
    { occurred_at: piece.created_at, reported_at: told },
    { via: 'import', occurred_at: '2026-03-04T10:00:00Z', reported_at: null },
  ])
  const broken = await promisesBroken(database, piece.id)
  expect(broken.filter(({ broken }) => broken !== countedByVersions)).toEqual([])
})

it('a change that waited for others happens after them, also where they brought the piece back to where it was', async () => {
  const piece = await aPiece()
  const [first, second] = ['2026-03-05T10:00:00Z', '2026-03-05T11:00:00Z']
  const asked = {
    ...({ componentId: piece.id, actor: { by: 'id', value: people.producer.id }, via: 'app', from: null } as const),
    ...{ note: null, reason: null, attempt: null },
  }
  let waited: Promise<unknown> | undefined
  await database.transaction(async (others) => {
    await others.rows('SELECT FROM components WHERE id = $1 FOR UPDATE', [piece.id])
    waited = makeChange(database, { ...asked, to: 'manufactured', occurredAt: first, reportedAt: first })
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    await expect.poll(async () => (await database.rows(waiting)).length).toBe(1)
    const theirs = { ...database, ...others }
    await makeChange(theirs, { ...asked, to: 'manufactured', occurredAt: second, reportedAt: second })
    await makeChange(theirs, { ...asked, to: 'planning', occurredAt: second, reportedAt: second })
  })
  await waited
  expect(await historyOf(piece)).toMatchObject([
    { to_status: 'manufactured', occurred_at: second, reported_at: first },
    { to_status: 'planning', occurred_at: second },
    { to_status: 'manufactured', occurred_at: second },
  ])
})
