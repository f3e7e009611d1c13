import { componentHistory } from '@castline/contract/component-history'
import { getNcr, listNcrs, reportNcr } from '@castline/contract/ncrs'
import { changeStatus, changeStatusByQr, changeStatuses } from '@castline/contract/status-changes'
import type { Status } from '@castline/domain/status/statuses'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { historyViolations } from '#support/history-rules.ts'
import { aKey } from '#support/keys.ts'
import { testApp } from '#support/test-app.ts'
import { stepOf } from './reporting-project.ts'

const { database, call } = await testApp()
const project = await aProject(database)
const inProject = { projects: [project] }
const inspector = await aUser(database, { role: 'inspector', ...inProject })
const manager = await aUser(database, { role: 'manager', ...inProject })
const producer = await aUser(database, { role: 'producer', ...inProject })
const transporter = await aUser(database, { role: 'transporter', ...inProject })

const change = (as: Id, { id }: Id, status: Status, more: object = {}) =>
  call(changeStatus, { as, params: { id }, body: { status, ...more } })
const report = async (as: Id, { id }: Id, more: object = {}) =>
  (
    await call(reportNcr, {
      as,
      params: { id: project.id },
      body: { component_id: id, defect_type: 'cracked', ...more },
    })
  ).body
const step = stepOf(call)
const ncrsOf = async ({ id }: Id) =>
  (await call(listNcrs, { as: manager, params: { id: project.id }, query: { component_id: id, sort: 'number' } })).body
    .ncrs
const statusOf = async ({ id }: Id) =>
  await database.row<{ status: Status; open_holds: number }>(
    'SELECT status, open_holds FROM components WHERE id = $1',
    [id],
  )

/** A component that went from planning to this status step by step. */
async function aMoved(...statuses: Status[]) {
  const component = await aComponent(database, { project })
  for (const status of statuses) expect((await change(manager, component, status)).status).toBe(200)
  return component
}

describe('a hold', () => {
  it('refuses the next step, signed in, by username and in a batch, and names the non-conformance', async () => {
    const component = await aMoved('manufactured')
    const ncr = await report(producer, component, { holds: true })
    const { status, refusal } = await change(transporter, component, 'transported')
    expect([status, refusal.error, refusal.details]).toEqual([
      409,
      'on_hold',
      [{ field: 'holds', message: ncr.number }],
    ])
    const seen = await change(transporter, component, 'transported', { from: 'manufactured' })
    expect([seen.status, seen.refusal.error]).toEqual([409, 'on_hold'])
    for (const { username } of [transporter, manager, { username: 'nobody' }]) {
      const byQr = await call(changeStatusByQr, {
        params: { id: component.id },
        body: { status: 'transported', username },
      })
      expect([byQr.status, byQr.refusal.error]).toEqual([409, 'on_hold'])
    }
    const changes = [{ component_id: component.id, status: 'transported' }]
    const batch = await call(changeStatuses, { as: transporter, body: { changes } })
    expect(batch.body.results[0]).toMatchObject({ ok: false, refusal: { error: 'on_hold' } })
    expect(await statusOf(component)).toEqual({ status: 'manufactured', open_holds: 1 })
  })

  it('refuses no undo and no rejection', async () => {
    const component = await aMoved('manufactured')
    await report(producer, component, { holds: true })
    expect((await change(manager, component, 'planning', { note: 'Wrong one' })).status).toBe(200)
    expect((await change(inspector, component, 'rejected')).status).toBe(200)
    expect(await statusOf(component)).toEqual({ status: 'rejected', open_holds: 2 })
  })

  it('is not ended by the person whose key or program reported it, at any of the ways', async () => {
    const component = await aMoved('manufactured')
    const { headers } = await aKey(database, inspector, { scopes: ['read', 'scan'] })
    const { body: ncr } = await call(reportNcr, {
      ...{ headers, params: { id: project.id } },
      body: { component_id: component.id, defect_type: 'cracked', holds: true },
    })
    const own = { status: 409, refusal: { details: [{ code: 'own_report' }] } }
    expect(await step(inspector, ncr, { kind: 'hold_end', text: 'Fine' })).toMatchObject(own)
    expect((await step(inspector, ncr, { kind: 'decision', disposition: 'use_as_is' })).status).toBe(201)
    expect(await step(inspector, ncr, { kind: 'close' })).toMatchObject(own)
    const shown = await call(getNcr, { as: inspector, params: { id: ncr.id } })
    expect(shown.body.allowed).not.toContain('close')
    const other = await call(getNcr, { as: manager, params: { id: ncr.id } })
    expect(other.body.allowed).toContain('close')
  })

  it('ends when the non-conformance is closed by two people', async () => {
    const component = await aMoved('manufactured')
    const ncr = await report(inspector, component, { holds: true })
    expect((await step(inspector, ncr, { kind: 'close' })).refusal.error).toBe('ncr_refused')
    expect((await step(inspector, ncr, { kind: 'decision', disposition: 'use_as_is' })).status).toBe(201)
    const own = await step(inspector, ncr, { kind: 'close' })
    expect([own.status, own.refusal.details]).toMatchObject([409, [{ code: 'own_report' }]])
    expect((await step(manager, ncr, { kind: 'close' })).body).toMatchObject({
      status: 'closed',
      closed_by: { id: manager.id },
    })
    expect((await change(transporter, component, 'transported')).status).toBe(200)
    expect(await statusOf(component)).toEqual({ status: 'transported', open_holds: 0 })
  })

  it('is not set by a report without one: the next step is allowed', async () => {
    const component = await aMoved('manufactured')
    await report(producer, component)
    expect((await change(transporter, component, 'transported')).status).toBe(200)
  })
})

describe('a rejection', () => {
  it('opens a non-conformance with the reason’s code', async () => {
    const component = await aMoved('manufactured')
    await change(inspector, component, 'rejected', { reason: 'Cracked: beside the anchor' })
    expect(await ncrsOf(component)).toMatchObject([
      { defect_type: 'cracked', description: 'beside the anchor', holds: true, origin: 'rejection', status: 'open' },
    ])
    expect(await ncrsOf(component)).toMatchObject([
      { reported_by: { id: inspector.id }, reported_status: 'manufactured' },
    ])
    const plain = await aMoved('manufactured', 'transported')
    await call(changeStatusByQr, {
      params: { id: plain.id },
      body: { status: 'rejected', username: inspector.username },
    })
    expect(await ncrsOf(plain)).toMatchObject([{ defect_type: 'other', via: 'qr', reported_status: 'transported' }])
  })

  it.each(['use_as_is', 'repair'] as const)(
    'is released to the status before when %s is closed',
    async (disposition) => {
      const component = await aMoved('manufactured', 'transported', 'accepted')
      await change(inspector, component, 'rejected', { reason: 'Cracked' })
      const [ncr] = await ncrsOf(component)
      await step(inspector, ncr, { kind: 'decision', disposition })
      const closed = await step(manager, ncr, { kind: 'close', text: 'Filled with resin' })
      expect(closed.body).toMatchObject({ status: 'closed', disposition, component_status: 'accepted' })
      expect(closed.body.events.map(({ kind }) => kind)).toEqual(['report', 'decision', 'close'])
      const history = (await call(componentHistory, { as: manager, params: { id: component.id } })).body
      expect(
        history.map(({ from_status, to_status, takes_back }) => [from_status, to_status, takes_back]).slice(0, 2),
      ).toEqual([
        ['rejected', 'accepted', false],
        ['accepted', 'rejected', false],
      ])
      expect((await change(manager, component, 'installed')).status).toBe(200)
      expect(await historyViolations(database, component.id)).toEqual([])
    },
  )

  it('is followed by planning when scrapping is closed, and by the closing of all when a manager sends it back', async () => {
    const component = await aMoved('manufactured')
    await change(inspector, component, 'rejected')
    const [ncr] = await ncrsOf(component)
    await step(manager, ncr, { kind: 'decision', disposition: 'scrap' })
    expect((await step(inspector, ncr, { kind: 'close' })).body.component_status).toBe('planning')

    const byHand = await aMoved('manufactured')
    await report(producer, byHand, { holds: true })
    await change(inspector, byHand, 'rejected')
    expect((await change(manager, byHand, 'planning')).status).toBe(200)
    expect(await ncrsOf(byHand)).toMatchObject([
      { status: 'closed', disposition: 'scrap' },
      { status: 'closed', disposition: 'scrap' },
    ])
    expect(await statusOf(byHand)).toEqual({ status: 'planning', open_holds: 0 })
    expect(await historyViolations(database, byHand.id)).toEqual([])
  })

  it('made by the decision to scrap opens no other non-conformance', async () => {
    const component = await aMoved('manufactured')
    const ncr = await report(producer, component, { holds: true })
    expect((await step(inspector, ncr, { kind: 'decision', disposition: 'scrap' })).body.component_status).toBe(
      'rejected',
    )
    expect(await ncrsOf(component)).toHaveLength(1)
    expect((await step(manager, ncr, { kind: 'close' })).body).toMatchObject({
      component_status: 'planning',
      status: 'closed',
    })
  })

  it('that is undone voids its non-conformance; one after a release opens another', async () => {
    const component = await aMoved('manufactured')
    await change(inspector, component, 'rejected')
    await change(inspector, component, 'manufactured')
    expect(await ncrsOf(component)).toMatchObject([{ status: 'void', disposition: null }])
    expect(await statusOf(component)).toEqual({ status: 'manufactured', open_holds: 0 })

    await change(inspector, component, 'rejected')
    const [, second] = await ncrsOf(component)
    await step(inspector, second, { kind: 'decision', disposition: 'repair' })
    await step(manager, second, { kind: 'close' })
    expect(await statusOf(component)).toEqual({ status: 'manufactured', open_holds: 0 })
    expect((await change(manager, component, 'rejected')).status).toBe(200)
    expect(await ncrsOf(component)).toMatchObject([{ status: 'void' }, { status: 'closed' }, { status: 'open' }])
    expect(await statusOf(component)).toEqual({ status: 'rejected', open_holds: 1 })
    expect(await historyViolations(database, component.id)).toEqual([])
  })
})

it('numbers have no gaps, however many report at once and however many fail', async () => {
  const busy = await aProject(database)
  const people = await Promise.all([1, 2, 3, 4].map(() => aUser(database, { role: 'producer', projects: [busy] })))
  const components = await Promise.all(people.map(() => aComponent(database, { project: busy })))
  const reports = components.flatMap((component, index) =>
    ['cracked', 'no-such-type', 'edges', 'surface'].map((defect_type) =>
      call(reportNcr, {
        as: people[index] as Id,
        params: { id: busy.id },
        body: { component_id: component.id, defect_type, holds: true },
      }),
    ),
  )
  const made = (await Promise.all(reports)).filter(({ status }) => status === 201)
  const numbers = made.map(({ body }) => body.number).toSorted()
  expect(numbers).toEqual(Array.from({ length: 12 }, (_each, index) => `NCR-${String(index + 1).padStart(3, '0')}`))
})
