import { getComponent } from '@castline/contract/components'
import { departLoad, markLoaded, receiveLoad, undoDeparture } from '@castline/contract/load-steps'
import { listNcrs, reportNcr } from '@castline/contract/ncrs'
import { moveQuantity } from '@castline/contract/other-components'
import { changeStatus, changeStatusByQr, changeStatuses } from '@castline/contract/status-changes'
import type { Status } from '@castline/domain/status/statuses'
import { dispositions, type TransitionRequest } from '@castline/domain/status/transitions'
import { describe, expect, it, vi } from 'vitest'
import { aComponent, anOtherComponent, aProject, aUser, type Id, type UserRow } from '#support/factories.ts'
import { aDepartedLoad, aLoadOf, aSite, loadAll, signature } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'
import { stepOf } from '../features/quality/reporting-project.ts'

// Replaces the rules for transitions and access: every way of changing a status must follow both.
vi.mock('@castline/domain/status/transitions', async (original) => {
  const real = await original<typeof import('@castline/domain/status/transitions')>()
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

function changedRule({ from, to, actor, via, lastChange, note, disposition }: TransitionRequest) {
  if (to === 'installed' && !note?.trim()) return { ok: false, refusal: 'note_required' } as const
  if (from === 'planning' && via === 'qr') return { ok: false, refusal: 'forbidden' } as const
  if (from === 'manufactured' && actor.role === 'producer') return { ok: true, kind: 'step' } as const
  if (to === 'accepted' && lastChange && lastChange.by !== actor.id) return { ok: false, refusal: 'forbidden' } as const
  // With a load, and by closing a non-conformance, only administrators change a status.
  if ((via === 'load' || disposition) && actor.role !== 'admin') return { ok: false, refusal: 'forbidden' } as const
  if (from === 'accepted' && to === 'rejected' && actor.role === 'manager') {
    return { ok: false, refusal: 'forbidden' } as const
  }
  return null
}

const app = await testApp()
const { database, call } = app
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

/** Gives a project the name that the replaced access rule excludes. */
const close = ({ id }: Id) => database.rows("UPDATE projects SET name = 'Closed' WHERE id = $1", [id])

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

describe('with a load', () => {
  const depart = (as: Id, { id }: Id) => call(departLoad, { as, params: { id }, body: {} })
  const undo = (as: Id, { id }: Id) => call(undoDeparture, { as, params: { id }, body: {} })
  const receive = (as: Id, { id }: Id, component: Id, outcome: string) => {
    const outcomes = [{ component_id: component.id, outcome, ...(outcome === 'refused' && { reason: 'Broken' }) }]
    return call(receiveLoad, { as, params: { id }, body: { name: 'Dao', signature, outcomes } })
  }

  it('a changed rule applies to loading, departure and its undo', async () => {
    const site = { ...(await aSite(app)), transporter: administrator }
    const component = await site.piece()
    const load = await aLoadOf(app, site, [component])
    const marked = { as: site.manager, params: { id: load.id }, body: { component_id: component.id } }
    expect((await call(markLoaded, marked)).status).toBe(409)
    await loadAll(app, site, load, [component])
    expect((await depart(site.manager, load)).refusal.error).toBe('load_refused')
    expect(await standing(component)).toEqual({ status: 'manufactured', changes: 1 })
    expect((await depart(administrator, load)).status).toBe(200)
    expect((await undo(site.manager, load)).status).toBe(403)
    expect(await standing(component)).toEqual({ status: 'transported', changes: 2 })
    expect((await undo(administrator, load)).status).toBe(200)
  })

  it.each([
    ['accepted', 'accepted'],
    ['refused', 'rejected'],
    ['missing', 'manufactured'],
  ])('a changed rule applies to a receipt as %s', async (outcome, status) => {
    const site = { ...(await aSite(app)), transporter: administrator }
    const component = await site.piece()
    const load = await aDepartedLoad(app, site, [component])
    expect((await receive(site.inspector, load, component, outcome)).refusal.error).toBe('load_refused')
    expect(await standing(component)).toEqual({ status: 'transported', changes: 2 })
    expect((await receive(administrator, load, component, outcome)).status).toBe(200)
    expect(await standing(component)).toEqual({ status, changes: 3 })
  })

  it('narrowed access applies to departure and receipt', async () => {
    const site = { ...(await aSite(app)), transporter: administrator }
    const [loaded, departed] = [await site.piece(), await site.piece()]
    const waiting = await aLoadOf(app, site, [loaded])
    await loadAll(app, site, waiting, [loaded])
    const underway = await aDepartedLoad(app, site, [departed])
    await close(site.project)
    for (const as of [site.manager, administrator]) {
      expect((await depart(as, waiting)).status).toBe(404)
      expect((await undo(as, underway)).status).toBe(404)
      expect((await receive(as, underway, departed, 'accepted')).status).toBe(404)
    }
    expect(await Promise.all([loaded, departed].map(standing))).toMatchObject([
      { status: 'manufactured' },
      { status: 'transported' },
    ])
  })
})

describe('with a non-conformance', () => {
  const step = stepOf(call)
  async function rejected(project: Id) {
    const component = await aComponent(database, { project, status: 'transported' })
    expect(await signedIn(administrator, component, 'rejected')).toBe(200)
    const { body } = await call(listNcrs, { as: administrator, params: { id: project.id } })
    return { component, ncr: body.ncrs.find((ncr) => ncr.component_id === component.id) ?? component }
  }

  it.each(dispositions)('a changed rule applies to closing with the decision %s', async (disposition) => {
    const { component, ncr } = await rejected(open)
    const closer = await aUser(database, { role: 'admin' })
    expect((await step(closer, ncr, { kind: 'decision', disposition })).status).toBe(201)
    expect((await step(manager, ncr, { kind: 'close' })).refusal.error).toBe('ncr_refused')
    expect(await standing(component)).toEqual({ status: 'rejected', changes: 1 })
    expect((await step(closer, ncr, { kind: 'close' })).status).toBe(201)
    const status = disposition === 'scrap' ? 'planning' : 'transported'
    expect(await standing(component)).toEqual({ status, changes: 2 })
  })

  it('a changed rule applies to the rejection of what is scrapped', async () => {
    const component = await aComponent(database, { project: open, status: 'accepted' })
    const body = { component_id: component.id, defect_type: 'cracked' }
    const { body: ncr } = await call(reportNcr, { as: installer, params: { id: open.id }, body })
    const decision = { kind: 'decision', disposition: 'scrap' }
    expect((await step(manager, ncr, decision)).refusal.error).toBe('ncr_refused')
    expect(await standing(component)).toEqual({ status: 'accepted', changes: 0 })
    expect((await step(administrator, ncr, decision)).status).toBe(201)
    expect(await standing(component)).toEqual({ status: 'rejected', changes: 1 })
  })

  it('narrowed access applies to deciding and closing', async () => {
    const project = await aProject(database)
    const { component, ncr } = await rejected(project)
    const closer = await aUser(database, { role: 'admin' })
    expect((await step(closer, ncr, { kind: 'decision', disposition: 'repair' })).status).toBe(201)
    await close(project)
    expect((await step(closer, ncr, { kind: 'close' })).status).toBe(404)
    expect(await standing(component)).toEqual({ status: 'rejected', changes: 1 })
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
