import { changeStatus, changeStatusByQr, getComponent } from '@castline/contract/components'
import { moveQuantity } from '@castline/contract/other-components'
import { changeStatuses } from '@castline/contract/status-batch'
import type { Status } from '@castline/domain/statuses'
import type { TransitionRequest } from '@castline/domain/transitions'
import { describe, expect, it, vi } from 'vitest'
import { aComponent, anOtherComponent, aProject, aUser, type Id, type UserRow } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

// Replaces the rules for transitions and access: every way of changing a status must follow both.
vi.mock('@castline/domain/transitions', async (original) => {
  const real = await original<typeof import('@castline/domain/transitions')>()
  const transition: typeof real.transition = (request) => changedRule(request) ?? real.transition(request)
  return { ...real, transition }
})
vi.mock('#database/reach.ts', async (original) => {
  const real = await original<typeof import('#database/reach.ts')>()
  const narrowed = (reach: typeof real.reachesProject): typeof real.reachesProject => {
    return (user, project) =>
      `(${reach(user, project)} AND ${project} NOT IN (SELECT id FROM projects WHERE name = 'Closed'))`
  }
  const { reachesProject, activeUserReaches } = real
  return { ...real, reachesProject: narrowed(reachesProject), activeUserReaches: narrowed(activeUserReaches) }
})

function changedRule({ from, to, actor, via, lastChange, note }: TransitionRequest) {
  if (to === 'installed' && !note?.trim()) return { ok: false, refusal: 'note_required' } as const
  if (from === 'planning' && via === 'qr') return { ok: false, refusal: 'forbidden' } as const
  if (from === 'manufactured' && actor.role === 'producer') return { ok: true, kind: 'step' } as const
  if (to === 'accepted' && lastChange && lastChange.by !== actor.id) return { ok: false, refusal: 'forbidden' } as const
  return null
}

const { database, call } = await testApp()
const [open, closed] = [await aProject(database), await aProject(database, { name: 'Closed' })]
const projects = [open, closed]
const [installer, producer, manager, administrator] = [
  await aUser(database, { role: 'installer', projects }),
  await aUser(database, { role: 'producer', projects }),
  await aUser(database, { role: 'manager', projects }),
  await aUser(database, { role: 'admin' }),
]

const signedIn = async (as: Id, { id }: Id, status: Status, note?: string) =>
  (await call(changeStatus, { as, params: { id }, body: { status, note } })).status
const byQr = async ({ username }: UserRow, { id }: Id, status: Status, note?: string) =>
  (await call(changeStatusByQr, { params: { id }, body: { status, note, username } })).status
const inBatch = async (as: Id, { id }: Id, status: Status) =>
  (await call(changeStatuses, { as, body: { changes: [{ component_id: id, status }] } })).body.results[0]?.ok

/** Returns the component's status and the number of its changes. */
const standing = ({ id }: Id) =>
  database.row(
    `SELECT c.status, (SELECT count(*)::int FROM status_changes h WHERE h.component_id = c.id) AS changes
     FROM components c WHERE c.id = $1`,
    [id],
  )

describe('a changed rule in transition()', () => {
  it('requires a note for every way to install a component', async () => {
    const component = await aComponent(database, { project: open, status: 'accepted' })
    expect(await signedIn(installer, component, 'installed')).toBe(400)
    expect(await signedIn(administrator, component, 'installed')).toBe(400)
    expect(await byQr(installer, component, 'installed')).not.toBe(200)
    expect(await inBatch(installer, component, 'installed')).toBe(false)
    expect(await standing(component)).toEqual({ status: 'accepted', changes: 0 })

    expect(await byQr(installer, component, 'installed', 'On mortar')).toBe(200)
    expect(await standing(component)).toEqual({ status: 'installed', changes: 1 })
  })

  it('applies to quantities as to components', async () => {
    const { id } = await anOtherComponent(database, { project: open, standing: { planning: 5, accepted: 5 } })
    const move = async (fromStatus: Status, toStatus: Status) =>
      (await call(moveQuantity, { as: manager, params: { id }, body: { fromStatus, toStatus, quantity: 1 } })).status
    expect(await move('accepted', 'installed')).toBe(403)
    expect(await move('planning', 'manufactured')).toBe(200)
  })

  it('can apply to the QR channel only', async () => {
    const component = await aComponent(database, { project: open })
    expect(await byQr(producer, component, 'manufactured')).not.toBe(200)
    expect(await standing(component)).toEqual({ status: 'planning', changes: 0 })
    expect(await signedIn(producer, component, 'manufactured')).toBe(200)
  })

  it('can allow additional steps', async () => {
    const component = await aComponent(database, { project: open, status: 'manufactured' })
    expect(await byQr(producer, component, 'installed', 'In one go')).toBe(200)
    const other = await aComponent(database, { project: open, status: 'manufactured' })
    expect(await signedIn(producer, other, 'transported')).toBe(200)
    expect(await standing(other)).toEqual({ status: 'transported', changes: 1 })
  })

  it('can depend on who made the last change', async () => {
    const component = await aComponent(database, { project: open, status: 'manufactured' })
    expect(await signedIn(manager, component, 'transported')).toBe(200)
    expect(await signedIn(administrator, component, 'accepted')).toBe(403)
    expect(await signedIn(manager, component, 'accepted')).toBe(200)
    expect(await standing(component)).toEqual({ status: 'accepted', changes: 2 })
  })
})

it('narrowed access in reachesProject applies to reading and to every change', async () => {
  const component = await aComponent(database, { project: closed })
  for (const as of [producer, manager, administrator]) {
    expect((await call(getComponent, { as, params: { id: component.id } })).status).toBe(404)
    expect(await signedIn(as, component, 'manufactured')).toBe(404)
    expect(await signedIn(as, component, 'manufactured', 'With a note')).toBe(404)
    expect(await inBatch(as, component, 'manufactured')).toBe(false)
  }
  const accepted = await aComponent(database, { project: closed, status: 'accepted' })
  expect(await byQr(installer, accepted, 'installed', 'On mortar')).not.toBe(200)
  const made = await aComponent(database, { project: closed, status: 'manufactured' })
  expect(await byQr(producer, made, 'transported')).not.toBe(200)
  expect(await Promise.all([component, accepted, made].map(standing))).toEqual([
    { status: 'planning', changes: 0 },
    { status: 'accepted', changes: 0 },
    { status: 'manufactured', changes: 0 },
  ])
})
