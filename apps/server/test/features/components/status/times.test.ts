import { componentHistory } from '@castline/contract/component-history'
import { changeStatus, changeStatusByQr, changeStatuses } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import type { Database } from '#database/database.ts'
import { changeStatus as makeChange } from '#features/components/change-status.ts'
import { aComponent, aProject, aUser, type ComponentRow, type Id } from '#support/factories.ts'
import { historyViolations, versionRule } from '#support/history-rules.ts'
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
const newComponent = () => aComponent(database, { project, created_at })
const historyOf = async ({ id }: Id) => (await call(componentHistory, { as: people.manager, params: { id } })).body
const lastOf = async (component: Id) => (await historyOf(component))[0]

interface RequestedChange {
  readonly status: string
  readonly by: keyof typeof people
  readonly occurred_at?: string
  readonly reported_at?: string
  readonly note?: string
  readonly reason?: string
}
type Send = (component: Id, requested: RequestedChange) => Promise<number>

const paths: Record<string, Send> = {
  'by username': async ({ id }, { by, ...body }) =>
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
  it('is the one that the device reports', async () => {
    const component = await newComponent()
    const occurred_at = '2026-03-02T08:15:00Z'
    expect(await send(component, { status: 'manufactured', by: 'producer', occurred_at })).toBe(200)
    expect(await lastOf(component)).toMatchObject({ via: 'offline', occurred_at, reported_at: null })
  })

  it.each(['0001-01-01T00:00:00Z', '2023-03-12T09:14:00Z'])(
    'is never before the creation of the component (%s)',
    async (reported) => {
      const component = await newComponent()
      expect(await send(component, { status: 'manufactured', by: 'producer', occurred_at: reported })).toBe(200)
      expect(await lastOf(component)).toMatchObject({ occurred_at: created_at, reported_at: reported })
      await expectSoundHistory(database, component)
    },
  )

  it('is never before the previous change, a step or a rejection', async () => {
    const component = await newComponent()
    const [first, reported] = ['2026-03-05T10:00:00Z', '2026-03-05T09:00:00Z']
    await send(component, { status: 'manufactured', by: 'producer', occurred_at: first })
    await send(component, { status: 'transported', by: 'transporter', occurred_at: reported })
    await send(component, { status: 'rejected', by: 'inspector', reason: 'Cracked', occurred_at: reported })
    expect(await historyOf(component)).toMatchObject([
      { occurred_at: first, reported_at: reported },
      { occurred_at: first, reported_at: reported },
      { occurred_at: first, reported_at: null },
    ])
    await expectSoundHistory(database, component)
  })

  it('is never before an earlier undo, and an undo never before its change', async () => {
    const component = await newComponent()
    const [first, second] = ['2026-03-05T10:00:00Z', '2026-03-05T11:00:00Z']
    await send(component, { status: 'manufactured', by: 'producer', occurred_at: first })
    await send(component, { status: 'planning', by: 'producer', occurred_at: created_at })
    expect(await lastOf(component)).toMatchObject({ takes_back: true, occurred_at: first, reported_at: created_at })
    await send(component, { status: 'manufactured', by: 'producer', occurred_at: first })
    await send(component, { status: 'planning', by: 'producer', occurred_at: second })
    await send(component, { status: 'manufactured', by: 'producer', occurred_at: first })
    expect(await lastOf(component)).toMatchObject({ occurred_at: second, reported_at: first })
    await expectSoundHistory(database, component)
  })

  it.each(['9999-12-31T23:59:59.9999999Z', '2999-01-01T00:00:00Z'])('is never in the future (%s)', async (reported) => {
    const component = await newComponent()
    expect(await send(component, { status: 'manufactured', by: 'producer', occurred_at: reported })).toBe(200)
    const entry = await lastOf(component)
    expect(entry?.occurred_at).toBe(entry?.recorded_at)
    expect(entry?.reported_at?.slice(0, 19)).toBe(reported.slice(0, 19))
  })

  it('keeps the time of the device clock next to a corrected time', async () => {
    const component = await newComponent()
    const [occurred_at, reported_at] = ['2026-03-02T08:15:00Z', '2023-03-12T09:14:00Z']
    await send(component, { status: 'manufactured', by: 'producer', occurred_at, reported_at })
    expect(await lastOf(component)).toMatchObject({ occurred_at, reported_at })
  })

  it('does not record a difference of one second as an adjustment', async () => {
    const component = await newComponent()
    const occurred_at = '2026-03-02T08:15:00Z'
    await send(component, { status: 'manufactured', by: 'producer', occurred_at, reported_at: '2026-03-02T08:15:01Z' })
    expect(await lastOf(component)).toMatchObject({ occurred_at, reported_at: null })
  })
})

it('a correction is never before the change that it reverses', async () => {
  const component = await newComponent()
  const first = '2026-03-05T10:00:00Z'
  await paths['signed in']?.(component, { status: 'manufactured', by: 'producer', occurred_at: first })
  const wrong = { status: 'planning', by: 'manager', note: 'Wrong piece', occurred_at: created_at } as const
  expect(await paths['signed in']?.(component, wrong)).toBe(200)
  expect(await lastOf(component)).toMatchObject({ takes_back: true, occurred_at: first, reported_at: created_at })
})

it('an imported status keeps its date, and the next change is not before the import', async () => {
  const columns = (['name', 'status', 'status_date'] as const).map((field, column) => ({ column, field }))
  const file = 'Mark,Status,Date\nI-01,manufactured,2026-03-04T10:00:00Z\n'
  await imported(app, people.manager, file, { project_id: project.id, columns })
  const [component] = await database.rows<ComponentRow & { created_at: string }>(
    'SELECT id, created_at FROM components WHERE project_id = $1 AND name = $2',
    [project.id, 'I-01'],
  )
  if (!component) throw new Error('Nothing was imported.')
  const reported = '2026-03-05T10:00:00Z'
  await paths['signed in']?.(component, { status: 'transported', by: 'transporter', occurred_at: reported })
  expect(await historyOf(component)).toMatchObject([
    { occurred_at: component.created_at, reported_at: reported },
    { via: 'import', occurred_at: '2026-03-04T10:00:00Z', reported_at: null },
  ])
  const broken = await historyViolations(database, component.id)
  expect(broken.filter(({ broken }) => broken !== versionRule)).toEqual([])
})

it('a change that waited for a lock is timed after the changes that it waited for', async () => {
  const component = await newComponent()
  const [first, second] = ['2026-03-05T10:00:00Z', '2026-03-05T11:00:00Z']
  const requested = {
    ...({ componentId: component.id, actor: { by: 'id', value: people.producer.id }, via: 'app', from: null } as const),
    ...{ note: null, reason: null, attempt: null },
  }
  let waited: Promise<unknown> | undefined
  await database.transaction(async (others) => {
    await others.rows('SELECT FROM components WHERE id = $1 FOR UPDATE', [component.id])
    waited = makeChange(database, { ...requested, to: 'manufactured', occurredAt: first, reportedAt: first })
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    await expect.poll(async () => (await database.rows(waiting)).length).toBe(1)
    const theirs: Database = { ...database, ...others, transaction: (work) => work(others) }
    await makeChange(theirs, { ...requested, to: 'manufactured', occurredAt: second, reportedAt: second })
    await makeChange(theirs, { ...requested, to: 'planning', occurredAt: second, reportedAt: second })
  })
  await waited
  expect(await historyOf(component)).toMatchObject([
    { to_status: 'manufactured', occurred_at: second, reported_at: first },
    { to_status: 'planning', occurred_at: second },
    { to_status: 'manufactured', occurred_at: second },
  ])
})
