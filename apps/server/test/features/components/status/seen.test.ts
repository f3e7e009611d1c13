import { changeStatus, changeStatusByQr } from '@castline/contract/components'
import { changeStatuses } from '@castline/contract/status-batch'
import type { Status } from '@castline/domain/statuses'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { expectSoundHistory } from '#support/sound-history.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })
const inspector = await aUser(database, { role: 'inspector', projects: [project] })

interface Asked {
  readonly status: Status
  readonly from?: Status
}

const signedIn = ({ id }: Id, body: Asked) => call(changeStatus, { as: manager, params: { id }, body })
const inBatch = ({ id }: Id, change: Asked, headers: Record<string, string> = {}) =>
  call(changeStatuses, { as: manager, headers, body: { changes: [{ component_id: id, ...change }] } })

/** Returns a component that the manager has just changed from planning to transported. */
async function aTransported(): Promise<Id> {
  const piece = await aComponent(database, { project })
  await signedIn(piece, { status: 'manufactured' })
  await signedIn(piece, { status: 'transported' })
  return piece
}

describe('a change that says where the piece was seen', () => {
  it('is made where the piece still is there: a step, a rejection, a taking back', async () => {
    const piece = await aComponent(database, { project })
    expect((await signedIn(piece, { from: 'planning', status: 'manufactured' })).status).toBe(200)
    expect((await signedIn(piece, { from: 'manufactured', status: 'planning' })).body.status).toBe('planning')
    expect((await inBatch(piece, { from: 'planning', status: 'manufactured' })).body.results).toMatchObject([
      { ok: true },
    ])
    const rejected = await call(changeStatusByQr, {
      params: { id: piece.id },
      body: { username: inspector.username, from: 'manufactured', status: 'rejected' },
    })
    expect(rejected.status).toBe(200)
    await expectSoundHistory(database, piece)
  })

  it('does not take back what the same person did since', async () => {
    const piece = await aTransported()
    const asked = { from: 'planning', status: 'manufactured' } as const
    const alone = await signedIn(piece, asked)
    expect([alone.status, alone.refusal]).toMatchObject([
      409,
      { error: 'transition_refused', current: { status: 'transported', version: 3 } },
    ])
    expect((await inBatch(piece, asked)).body.results).toMatchObject([
      { ok: false, refusal: { error: 'transition_refused', current: { status: 'transported' } } },
    ])
    expect((await signedIn(piece, { status: 'manufactured' })).body.status).toBe('manufactured')
  })

  it('is refused elsewhere though the step be allowed, also by username', async () => {
    const piece = await aTransported()
    const { id } = piece
    const body = { username: inspector.username, from: 'manufactured', status: 'rejected' } as const
    const rejected = await call(changeStatusByQr, { params: { id }, body })
    expect([rejected.status, rejected.refusal.current]).toMatchObject([409, { status: 'transported' }])
    // Without `from` this change would be made, because it is the component's next step.
    const accepted = await signedIn(piece, { from: 'planning', status: 'accepted' })
    expect([accepted.status, accepted.refusal.error]).toEqual([409, 'transition_refused'])
    expect((await signedIn(piece, { from: 'transported', status: 'transported' })).status).toBe(409)
    await expectSoundHistory(database, piece)
  })

  it('is the same attempt as one that does not say so: a queue may be older than its client', async () => {
    const piece = await aComponent(database, { project })
    const headers = { 'idempotency-key': 'an older client' }
    const first = await call(changeStatus, {
      as: manager,
      params: { id: piece.id },
      headers,
      body: { status: 'manufactured' },
    })
    const again = await call(changeStatus, {
      as: manager,
      params: { id: piece.id },
      headers,
      body: { status: 'manufactured', from: 'planning' },
    })
    expect([again.status, again.body]).toEqual([200, first.body])
    const load = await inBatch(piece, { status: 'transported' }, headers)
    expect((await inBatch(piece, { status: 'transported', from: 'manufactured' }, headers)).body).toEqual(load.body)
  })

  it('names a status', async () => {
    const { id } = await aComponent(database, { project })
    const bad = await call(changeStatus, {
      as: manager,
      params: { id },
      body: { status: 'manufactured', from: 'lost' },
    })
    expect([bad.status, bad.refusal.details]).toMatchObject([400, [{ field: 'from' }]])
  })
})
