import { componentHistory } from '@castline/contract/component-history'
import { departLoad, loadEvents, markLoaded } from '@castline/contract/load-steps'
import { createLoad, getLoad, updateLoad, updateLoadPieces } from '@castline/contract/loads'
import { getCalendar, updateCalendar } from '@castline/contract/plan'
import { changeStatus } from '@castline/contract/status-changes'
import { type CuringRule, curedOn } from '@castline/domain/loads/curing'
import { addDays } from '@castline/domain/plan/calendar'
import { defaultLeadTimes, defaultWeekdays } from '@castline/domain/plan/plan'
import { expect, test } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { aLoadOf, aSite, loadAll, type Site } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app
const admin = await aUser(database, { role: 'admin' })

const calendar = { weekdays: new Set(defaultWeekdays), holidays: new Set<string>(), leadTimes: defaultLeadTimes }
const working = { weekdays: [...defaultWeekdays], holidays: [], ...defaultLeadTimes }

const fresh = (site: Site) => site.piece({ created_at: new Date().toISOString() })

const todayOf = async ({ project }: Site) =>
  (await call(getCalendar, { as: admin, params: { id: project.id } })).body.today

async function setRule({ project }: Site, curing: CuringRule, more: object = {}) {
  const { status } = await call(updateCalendar, {
    ...{ as: admin, params: { id: project.id } },
    body: { ...working, ...more, curing },
  })
  expect(status).toBe(200)
}

const eventsOf = async ({ project }: Site, load: Id) => {
  const { body } = await call(loadEvents, { as: admin, params: { id: project.id }, query: { load_id: load.id } })
  return body.filter(({ kind }) => kind === 'uncured')
}

const readPieces = async (load: Id) =>
  (await call(getLoad, { as: admin, params: { id: load.id } })).body.components.map(
    ({ cures_until, curing_reason }) => ({ cures_until, curing_reason }),
  )

/** The fields, codes, components and days of a refusal. */
const faultsOf = ({ error, details }: { error: string; details?: unknown }) => ({
  error,
  faults: (details as { field: string; code: string; values: Record<string, string> }[]).map(
    ({ field, code, values }) => [field, code, values.component_id, values.day],
  ),
})

test('a load names the day until which each component cures, counted from its casting', async () => {
  const site = await aSite(app)
  const [young, old] = [await fresh(site), await site.piece()]
  const load = await aLoadOf(app, site, [young, old], { curing_reason: 'Lifted by the factory crane' })
  const cures = async () => (await readPieces(load)).map(({ cures_until }) => cures_until)
  expect(await cures()).toEqual([curedOn(await todayOf(site), calendar), null])
  await setRule(site, 'ask', { cast_to_deliver: 0 })
  expect(await cures()).toEqual([null, null])
})

test('a project asks by default: planning needs a reason, which the load and its history keep', async () => {
  const site = await aSite(app)
  const [young, old] = [await fresh(site), await site.piece()]
  const today = await todayOf(site)
  const [as, params] = [site.transporter, { id: site.project.id }]
  const body = { planned_on: today, component_ids: [young.id, old.id] }
  const asked = await call(createLoad, { as, params, body })
  expect(faultsOf(asked.refusal)).toEqual({
    error: 'load_refused',
    faults: [['curing_reason', 'not_cured', young.id, curedOn(today, calendar)]],
  })
  const load = await aLoadOf(app, site, [young, old], { planned_on: today, curing_reason: 'Cube test 40 MPa' })
  expect((await readPieces(load)).map(({ curing_reason }) => curing_reason)).toEqual(['Cube test 40 MPa', null])
  const [event, ...more] = await eventsOf(site, load)
  expect(more).toEqual([])
  expect(event).toMatchObject({
    details: { pieces: 1 },
    reason: 'Cube test 40 MPa',
    control_numbers: [young.control_number],
  })
  // Asked once: neither scanning nor the departure asks again.
  await loadAll(app, site, load, [young, old])
  const departed = await call(departLoad, { as, params: { id: load.id }, body: {} })
  expect(departed.status).toBe(200)
  expect(await eventsOf(site, load)).toHaveLength(1)
})

test('a load whose day comes after the curing is not asked about; moving it to an earlier day is', async () => {
  const site = await aSite(app)
  const young = await fresh(site)
  const today = await todayOf(site)
  const cured = curedOn(today, calendar)
  const load = await aLoadOf(app, site, [young], { planned_on: cured })
  const [as, params] = [site.transporter, { id: load.id }]
  const earlier = { planned_on: addDays(cured, -1) }
  expect((await call(updateLoad, { as, params, body: { planned_on: addDays(cured, 1) } })).status).toBe(200)
  const asked = await call(updateLoad, { as, params, body: earlier })
  expect(faultsOf(asked.refusal).faults).toEqual([['curing_reason', 'not_cured', young.id, cured]])
  expect((await call(updateLoad, { as, params, body: { ...earlier, curing_reason: 'Crane is booked' } })).status).toBe(
    200,
  )
  expect((await readPieces(load))[0]?.curing_reason).toBe('Crane is booked')
})

test('components that are added are asked about, those that stay are not', async () => {
  const site = await aSite(app)
  const [first, second] = [await fresh(site), await fresh(site)]
  const load = await aLoadOf(app, site, [first], { curing_reason: 'First' })
  const [as, params] = [site.transporter, { id: load.id }]
  const component_ids = [second.id, first.id]
  const asked = await call(updateLoadPieces, { as, params, body: { component_ids } })
  expect(faultsOf(asked.refusal).faults.map(([, , id]) => id)).toEqual([second.id])
  expect((await call(updateLoadPieces, { as, params, body: { component_ids, curing_reason: 'Second' } })).status).toBe(
    200,
  )
  expect((await readPieces(load)).map(({ curing_reason }) => curing_reason)).toEqual(['Second', 'First'])
  await setRule(site, 'block')
  expect((await call(updateLoadPieces, { as, params, body: { component_ids: [first.id] } })).status).toBe(200)
})

test('scanning asks on the day, also where the plan did not, and the departure about what nobody was asked', async () => {
  const site = await aSite(app)
  const [young, younger] = [await fresh(site), await fresh(site)]
  const today = await todayOf(site)
  const cured = curedOn(today, calendar)
  const load = await aLoadOf(app, site, [young, younger], { planned_on: cured })
  const [as, params] = [site.transporter, { id: load.id }]
  const scan = { component_id: young.id }
  const asked = await call(markLoaded, { as, params, body: scan })
  expect(faultsOf(asked.refusal).faults).toEqual([['curing_reason', 'not_cured', young.id, cured]])
  expect((await call(markLoaded, { as, params, body: { ...scan, curing_reason: 'Storm' } })).body.case).toBe('loaded')
  expect((await eventsOf(site, load))[0]).toMatchObject({ reason: 'Storm', user_name: site.transporter.name })
  // A change of the rule between the scan and the departure.
  await setRule(site, 'off')
  await loadAll(app, site, load, [younger])
  await setRule(site, 'ask')
  const departing = await call(departLoad, { as, params, body: {} })
  expect(faultsOf(departing.refusal).faults).toEqual([['curing_reason', 'not_cured', younger.id, cured]])
  const departed = await call(departLoad, { as, params, body: { curing_reason: 'Site waits' } })
  expect(departed.status).toBe(200)
  expect((await eventsOf(site, load)).map(({ reason }) => reason)).toEqual(['Site waits', 'Storm'])
  expect((await readPieces(load)).map(({ curing_reason }) => curing_reason)).toEqual(['Storm', 'Site waits'])
})

test('what a phone did without a network is accepted and recorded, unless the project blocks it', async () => {
  const site = await aSite(app)
  const [young, other] = [await fresh(site), await fresh(site)]
  const cured = curedOn(await todayOf(site), calendar)
  const load = await aLoadOf(app, site, [young, other], { planned_on: cured })
  const [as, params, occurred_at] = [site.transporter, { id: load.id }, new Date().toISOString()]
  const scanned = await call(markLoaded, { as, params, body: { component_id: young.id, occurred_at } })
  expect(scanned.status).toBe(200)
  expect((await eventsOf(site, load))[0]).toMatchObject({
    details: { pieces: 1, offline: 1 },
    reason: null,
    control_numbers: [young.control_number],
  })
  await setRule(site, 'block')
  const refused = await call(markLoaded, { as, params, body: { component_id: other.id, occurred_at } })
  expect(faultsOf(refused.refusal).faults).toEqual([['component_id', 'curing_blocked', other.id, cured]])
  const blocked = await call(departLoad, { as, params, body: { occurred_at, curing_reason: 'No' } })
  expect(faultsOf(blocked.refusal).faults).toEqual([['components', 'curing_blocked', young.id, cured]])
  await setRule(site, 'ask')
  expect((await call(departLoad, { as, params, body: { occurred_at } })).status).toBe(200)
})

test('a project that blocks refuses planning and names each component with its day', async () => {
  const site = await aSite(app)
  await setRule(site, 'block')
  const [young, younger, old] = [await fresh(site), await fresh(site), await site.piece()]
  const today = await todayOf(site)
  const body = { planned_on: today, component_ids: [young.id, old.id, younger.id], curing_reason: 'Please' }
  const { status, refusal } = await call(createLoad, { as: site.manager, params: { id: site.project.id }, body })
  expect(status).toBe(409)
  const cured = curedOn(today, calendar)
  expect(faultsOf(refusal).faults).toEqual([
    ['component_ids', 'curing_blocked', young.id, cured],
    ['component_ids', 'curing_blocked', younger.id, cured],
  ])
})

test('with curing off nothing is asked, and the specified call never is', async () => {
  const site = await aSite(app)
  await setRule(site, 'off')
  const young = await fresh(site)
  const load = await aLoadOf(app, site, [young])
  await loadAll(app, site, load, [young])
  expect((await call(departLoad, { as: site.transporter, params: { id: load.id }, body: {} })).status).toBe(200)
  expect(await eventsOf(site, load)).toEqual([])
  await setRule(site, 'block')
  const single = await fresh(site)
  const moved = await call(changeStatus, {
    ...{ as: site.transporter, params: { id: single.id } },
    body: { status: 'transported' },
  })
  expect(moved.status).toBe(200)
})

test('the rule is part of the calendar and of its audit entry; a change without it keeps it', async () => {
  const site = await aSite(app)
  const params = { id: site.project.id }
  expect((await call(getCalendar, { as: site.manager, params })).body.curing).toBe('ask')
  await setRule(site, 'block')
  const { body } = await call(updateCalendar, { as: admin, params, body: working })
  expect(body.curing).toBe('block')
  const rows = await database.rows<{ details: { curing: string } }>(
    `SELECT details FROM audit_log WHERE action = 'calendar.update' AND subject_id = $1 ORDER BY id`,
    [site.project.id],
  )
  expect(rows.map(({ details }) => details.curing)).toEqual(['block', 'block'])
  const wrong = await call(updateCalendar, { as: admin, params, body: { ...working, curing: 'never' as CuringRule } })
  expect(wrong.status).toBe(400)
})

test('a single step is made in any case; a reason that is given for it is in its history', async () => {
  const site = await aSite(app)
  const [asked, excused] = [await fresh(site), await fresh(site)]
  const body = { status: 'transported' } as const
  const as = site.transporter
  expect((await call(changeStatus, { as, params: { id: asked.id }, body })).status).toBe(200)
  const given = { ...body, override: 'Crane is booked' }
  expect((await call(changeStatus, { as, params: { id: excused.id }, body: given })).status).toBe(200)
  const overrides = await Promise.all(
    [asked, excused].map(async ({ id }) => (await call(componentHistory, { as, params: { id } })).body[0]?.override),
  )
  const why = { reason: 'Crane is booked', checklists: [], drawing: false, strength: false, gates: ['curing'] }
  expect(overrides).toEqual([null, why])
})
