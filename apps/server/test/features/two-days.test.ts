import { deleteComponent } from '@castline/contract/component-edits'
import { componentHistory } from '@castline/contract/component-history'
import { getComponent, listComponents } from '@castline/contract/components'
import { restoreComponent } from '@castline/contract/edit-history'
import { departLoad, receiveLoad } from '@castline/contract/load-steps'
import { getLoad } from '@castline/contract/loads'
import { addNcrEvent } from '@castline/contract/ncr-events'
import { getNcr, listNcrs, updateNcr } from '@castline/contract/ncrs'
import { updateCalendar } from '@castline/contract/plan'
import { projectStats } from '@castline/contract/projects'
import { changeStatus, changeStatusByQr } from '@castline/contract/status-changes'
import { expect, it } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { historyViolations, versionRule } from '#support/history-rules.ts'
import { aLoadOf, aSite, loadAll } from '#support/loads.ts'
import { recordViolations } from '#support/record-rules.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app

it('two days of a plant: every count, list and record agrees with the history at the end', async () => {
  const site = await aSite(app)
  const projects = [site.project]
  const producer = await aUser(database, { role: 'producer', projects })
  const second = await aUser(database, { role: 'inspector', projects })
  const viewer = await aUser(database, { role: 'viewer', projects })
  const step = (as: Id, { id }: Id, status: string, more: object = {}) =>
    call(changeStatus, { as, params: { id }, body: { status, ...more } })
  const status = async ({ id }: Id) => (await call(getComponent, { as: site.manager, params: { id } })).body.status

  // Cast and loaded on the same day.
  const working = { weekdays: [1, 2, 3, 4, 5], holidays: [], cast_to_deliver: 0, deliver_to_needed: 0 }
  await call(updateCalendar, { as: site.manager, params: { id: site.project.id }, body: { ...working, curing: 'off' } })

  // The first day: eight components are cast, and six planned on a load.
  const cast = async () => {
    const piece = await site.piece({ status: 'planning' })
    expect((await step(producer, piece, 'manufactured')).status).toBe(200)
    return piece
  }
  const [single, refused, missing, deleted] = [await cast(), await cast(), await cast(), await cast()]
  const [good, fine, cracked, waiting] = [await cast(), await cast(), await cast(), await cast()]
  const planned = [single, refused, missing, deleted, good, fine]
  const load = await aLoadOf(app, site, planned)

  // One is scanned singly by mistake, the others for the load; all six depart.
  const byMistake = { status: 'transported', username: site.transporter.username }
  expect((await call(changeStatusByQr, { params: { id: single.id }, body: byMistake })).status).toBe(200)
  await loadAll(app, site, load, planned.slice(1))
  const departed = await call(departLoad, { as: site.transporter, params: { id: load.id }, body: {} })
  expect(departed.status).toBe(200)
  for (const piece of planned) expect(await status(piece)).toBe('transported')

  // One is deleted on the road and restored after the receipt; one is refused, one missing.
  expect((await call(deleteComponent, { as: site.manager, params: { id: deleted.id } })).status).toBe(204)
  const accepted = (piece: Id) => ({ component_id: piece.id, outcome: 'accepted' })
  const outcomes = [
    ...[single, good, fine].map(accepted),
    { component_id: refused.id, outcome: 'refused', reason_code: 'edges', reason: 'corner broken' },
    { component_id: missing.id, outcome: 'missing' },
  ]
  const receipt = await call(receiveLoad, {
    as: site.inspector,
    params: { id: load.id },
    body: { name: 'Sam', outcomes },
  })
  expect([receipt.status, receipt.refusal?.message]).toEqual([200, undefined])
  expect((await call(restoreComponent, { as: site.manager, params: { id: deleted.id } })).status).toBe(200)
  expect((await call(getLoad, { as: viewer, params: { id: load.id } })).body.status).toBe('closed')
  expect(await status(refused)).toBe('rejected')
  expect(await status(missing)).toBe('manufactured')

  // The second day: the refused one was decided by somebody else, so a stale decision and an undo do not overrule it.
  const ofRefused = { component_id: refused.id }
  const { ncrs } = (await call(listNcrs, { as: site.inspector, params: { id: site.project.id }, query: ofRefused }))
    .body
  const [ncr] = ncrs
  if (!ncr) throw new Error('The refused component has no non-conformance.')
  const decide = (as: Id, disposition: string, version: number) =>
    call(addNcrEvent, { as, params: { id: ncr.id }, body: { kind: 'decision', disposition, version } })
  expect((await decide(second, 'repair', ncr.version)).status).toBe(201)
  expect((await decide(site.manager, 'scrap', ncr.version)).status).toBe(409)
  const edited = await call(getNcr, { as: site.manager, params: { id: ncr.id } })
  const rewrite = { description: 'cosmetic', holds: false, version: edited.body.version }
  expect((await call(updateNcr, { as: site.manager, params: { id: ncr.id }, body: rewrite })).status).toBe(409)

  // A rejection taken back at once is void and leaves the figures.
  expect((await step(site.inspector, cracked, 'rejected', { reason_code: 'cracked', reason: 'crack' })).status).toBe(
    200,
  )
  expect((await step(site.inspector, cracked, 'manufactured')).status).toBe(200)

  const counts = (await call(projectStats, { as: viewer, params: { id: site.project.id } })).body
  expect(counts).toMatchObject({
    total_components: 8,
    manufactured_count: 3,
    transported_count: 1,
    accepted_count: 3,
    rejected_count: 1,
  })
  const list = (await call(listComponents, { as: viewer, params: { id: site.project.id }, query: { fields: 'all' } }))
    .body
  const listed = Map.groupBy(list.precast, (component) => component.status)
  expect(
    listed
      .get('manufactured')
      ?.map(({ id }) => id)
      .sort(),
  ).toEqual([missing, cracked, waiting].map(({ id }) => id).sort())
  const history = (await call(componentHistory, { as: viewer, params: { id: missing.id } })).body
  expect(history.length).toBeGreaterThan(2)
  // Deleting and restoring a component are edits, which count for its version, too.
  const violations = await historyViolations(database)
  expect(violations.filter(({ broken }) => broken !== versionRule)).toEqual([])
  expect(await recordViolations(database)).toEqual([])
})
