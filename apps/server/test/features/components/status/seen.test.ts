import { changeStatus, changeStatusByQr, changeStatuses } from '@castline/contract/status-changes'
import type { Status } from '@castline/domain/status/statuses'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { expectSoundHistory } from '#support/sound-history.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })
const inspector = await aUser(database, { role: 'inspector', projects: [project] })

interface RequestedChange {
  readonly status: Status
  readonly from?: Status
}

const signedIn = ({ id }: Id, body: RequestedChange) => call(changeStatus, { as: manager, params: { id }, body })
const inBatch = ({ id }: Id, change: RequestedChange, headers: Record<string, string> = {}) =>
  call(changeStatuses, { as: manager, headers, body: { changes: [{ component_id: id, ...change }] } })

/** Returns a component that the manager has just changed from planning to transported. */
async function aTransported(): Promise<Id> {
  const component = await aComponent(database, { project })
  await signedIn(component, { status: 'manufactured' })
  await signedIn(component, { status: 'transported' })
  return component
}

describe('a change with the status that the user saw', () => {
  it('is made if the status is unchanged: a step, a rejection, an undo', async () => {
    const component = await aComponent(database, { project })
    expect((await signedIn(component, { from: 'planning', status: 'manufactured' })).status).toBe(200)
    expect((await signedIn(component, { from: 'manufactured', status: 'planning' })).body.status).toBe('planning')
    expect((await inBatch(component, { from: 'planning', status: 'manufactured' })).body.results).toMatchObject([
      { ok: true },
    ])
    const rejected = await call(changeStatusByQr, {
      params: { id: component.id },
      body: { username: inspector.username, from: 'manufactured', status: 'rejected' },
    })
    expect(rejected.status).toBe(200)
    await expectSoundHistory(database, component)
  })

  it('does not undo a later change of the same user', async () => {
    const component = await aTransported()
    const requested = { from: 'planning', status: 'manufactured' } as const
    const single = await signedIn(component, requested)
    expect([single.status, single.refusal]).toMatchObject([
      409,
      { error: 'transition_refused', current: { status: 'transported', version: 3 } },
    ])
    expect((await inBatch(component, requested)).body.results).toMatchObject([
      { ok: false, refusal: { error: 'transition_refused', current: { status: 'transported' } } },
    ])
    expect((await signedIn(component, { status: 'manufactured' })).body.status).toBe('manufactured')
  })

  it('is refused for another status although the step is allowed, also by username', async () => {
    const component = await aTransported()
    const { id } = component
    const body = { username: inspector.username, from: 'manufactured', status: 'rejected' } as const
    const rejected = await call(changeStatusByQr, { params: { id }, body })
    expect([rejected.status, rejected.refusal.current]).toMatchObject([409, { status: 'transported' }])
    // Without `from` this change would be made, because it is the component's next step.
    const accepted = await signedIn(component, { from: 'planning', status: 'accepted' })
    expect([accepted.status, accepted.refusal.error]).toEqual([409, 'transition_refused'])
    expect((await signedIn(component, { from: 'transported', status: 'transported' })).status).toBe(409)
    await expectSoundHistory(database, component)
  })

  it('matches the idempotency key of the same change without it, as older clients send it', async () => {
    const component = await aComponent(database, { project })
    const headers = { 'idempotency-key': 'an older client' }
    const first = await call(changeStatus, {
      as: manager,
      params: { id: component.id },
      headers,
      body: { status: 'manufactured' },
    })
    const again = await call(changeStatus, {
      as: manager,
      params: { id: component.id },
      headers,
      body: { status: 'manufactured', from: 'planning' },
    })
    expect([again.status, again.body]).toEqual([200, first.body])
    const load = await inBatch(component, { status: 'transported' }, headers)
    expect((await inBatch(component, { status: 'transported', from: 'manufactured' }, headers)).body).toEqual(load.body)
  })

  it('rejects an unknown status', async () => {
    const { id } = await aComponent(database, { project })
    const bad = await call(changeStatus, {
      as: manager,
      params: { id },
      body: { status: 'manufactured', from: 'lost' },
    })
    expect([bad.status, bad.refusal.details]).toMatchObject([400, [{ field: 'from' }]])
  })
})
