import { randomUUID } from 'node:crypto'
import { leavingComponents } from '@castline/contract/bulk-edits'
import { componentHistory } from '@castline/contract/component-history'
import { reportNcr } from '@castline/contract/ncrs'
import { changeStatuses } from '@castline/contract/status-changes'
import { beforeEach, expect, it } from 'vitest'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })

const setCuring = (rule: 'off' | 'ask' | 'block') =>
  database.rows(
    `INSERT INTO project_calendar (project_id, weekdays, cast_to_deliver, deliver_to_needed, curing)
     VALUES ($1, '{1,2,3,4,5,6,7}', 7, 1, $2) ON CONFLICT (project_id) DO UPDATE SET curing = excluded.curing`,
    [project.id, rule],
  )

async function aMade(daysAgo: number) {
  const component = await aComponent(database, { project, status: 'manufactured' })
  await database.rows(`UPDATE components SET cast_at = now() - make_interval(days => $2) WHERE id = $1`, [
    component.id,
    daysAgo,
  ])
  return component
}

const asked = async (components: readonly Id[], more: object = {}) => {
  const body = { ids: components.map(({ id }) => id), ...more }
  const { body: found } = await call(leavingComponents, { as: manager, params: { id: project.id }, body })
  return found.asked
}

beforeEach(() => setCuring('ask'))

it('names what a load would ask about, as the card does, and leaves out what nothing is asked about', async () => {
  const [fresh, cured, planned] = [await aMade(1), await aMade(30), await aComponent(database, { project })]
  const elsewhere = await aComponent(database)
  const all = [fresh, cured, planned, elsewhere, { id: randomUUID() }]
  const [found, ...others] = await asked(all)
  expect(others).toEqual([])
  expect(found).toMatchObject({ id: fresh.id, obstacles: [{ gate: 'curing', step: 'load', rule: 'ask' }] })
  await setCuring('block')
  expect(await asked([fresh])).toMatchObject([{ obstacles: [{ gate: 'curing', rule: 'block' }] }])
  await setCuring('off')
  expect(await asked([fresh])).toEqual([])
  // What is on hold is refused, and not asked about.
  await setCuring('ask')
  const body = { component_id: fresh.id, defect_type: 'cracked', holds: true }
  await call(reportNcr, { as: manager, params: { id: project.id }, body })
  expect(await asked([fresh])).toEqual([])
})

it('counts curing to the day on which they left, and keeps the reason of a batch for that day', async () => {
  const component = await aMade(20)
  expect(await asked([component])).toEqual([])
  const occurred_at = new Date(Date.now() - 17 * 86_400_000).toISOString()
  expect(await asked([component], { occurred_at })).toMatchObject([{ id: component.id }])
  const change = { component_id: component.id, status: 'transported' as const, override: 'Storm is coming' }
  const { body } = await call(changeStatuses, {
    as: manager,
    body: { changes: [{ ...change, occurred_at, backdated: true }] },
  })
  expect(body.results).toMatchObject([{ ok: true }])
  const { body: history } = await call(componentHistory, { as: manager, params: { id: component.id } })
  expect(history[0]).toMatchObject({ override: { reason: 'Storm is coming', gates: ['curing'] } })
})

it('keeps the reasons of those that were asked about, and of no other one', async () => {
  const [fresh, cured] = [await aMade(1), await aMade(30)]
  const changes = [fresh, cured].map(({ id }) => ({
    ...{ component_id: id, status: 'transported' as const, override: 'Crane is booked' },
  }))
  const { body } = await call(changeStatuses, { as: manager, body: { changes } })
  expect(body.results.every(({ ok }) => ok)).toBe(true)
  const stored = await database.rows(
    `SELECT component_id, gate, reason FROM gate_overrides WHERE component_id = ANY ($1::uuid[])`,
    [[fresh.id, cured.id]],
  )
  expect(stored).toEqual([{ component_id: fresh.id, gate: 'curing', reason: 'Crane is booked' }])
})
