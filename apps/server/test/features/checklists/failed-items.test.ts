import { componentChecklists } from '@castline/contract/checklists'
import { componentHistory } from '@castline/contract/component-history'
import { type ComponentDetail, getComponent } from '@castline/contract/components'
import { reportNcr } from '@castline/contract/ncrs'
import { changeStatusByQr, changeStatuses } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { stepOf } from '../quality/reporting-project.ts'
import { complete, plantOf } from './plant.ts'

const app = await testApp()
const { call, database } = app
const { aPlant, answer, change, start } = plantOf(app)
const step = stepOf(call)

const failing = [{ item_id: 'clean', value: 'no' }, complete[1] as object]

/** Inserts a component whose blocking checklist is complete, with one failed item. */
async function aFailedPlant(gate: 'warn' | 'block' = 'block') {
  const plant = await aPlant(gate)
  const { body: checklist } = await start(plant.producer, plant)
  const { body: failed } = await answer(plant.producer, checklist, failing)
  expect(failed.completed_at).not.toBeNull()
  const inspector = await aUser(database, { role: 'inspector', projects: [plant.project] })
  const read = async () => {
    const given = { as: plant.producer, params: { id: plant.component.id } } as const
    const found = (await call(getComponent, given)).body as ComponentDetail
    const [one] = (await call(componentChecklists, given)).body
    const clean = one?.checklist?.answers.find(({ item_id }) => item_id === 'clean')
    return { open: found.checklists_open.length, settled: clean?.settled }
  }
  const report = async (as: Id, more: object = {}) => {
    const item = { series_id: plant.template.series_id, item_id: 'clean' }
    const body = { component_id: plant.component.id, defect_type: 'cracked', checklist_item: item, ...more }
    return (await call(reportNcr, { as, params: { id: plant.project.id }, body })).body
  }
  return { ...plant, checklist, inspector, read, report }
}

describe('a failed item of a blocking checklist', () => {
  it('refuses the step on every path until it is answered again', async () => {
    const { component, producer, checklist, read } = await aFailedPlant()
    expect((await change(producer, component, 'manufactured')).refusal.error).toBe('checklist_open')
    const body = { status: 'manufactured', username: producer.username }
    expect((await call(changeStatusByQr, { params: { id: component.id }, body })).refusal.error).toBe('checklist_open')
    const changes = [{ component_id: component.id, status: 'manufactured' }]
    const batch = await call(changeStatuses, { as: producer, body: { changes } })
    expect(batch.body.results[0]).toMatchObject({ ok: false, refusal: { error: 'checklist_open' } })
    expect(await read()).toEqual({ open: 1, settled: false })
    await answer(producer, checklist, complete.slice(0, 1))
    expect(await read()).toEqual({ open: 0, settled: false })
    // The last answer counts.
    await answer(producer, checklist, failing.slice(0, 1))
    expect((await change(producer, component, 'manufactured')).refusal.error).toBe('checklist_open')
    await answer(producer, checklist, complete.slice(0, 1))
    expect((await change(producer, component, 'manufactured')).status).toBe(200)
  })

  it('is covered by the defect that was reported from it, once that is closed, and only until it fails again', async () => {
    const { component, manager, producer, inspector, checklist, read, report } = await aFailedPlant()
    const other = await report(producer, { checklist_item: undefined })
    await step(manager, other, { kind: 'decision', disposition: 'use_as_is' })
    expect((await step(inspector, other, { kind: 'close' })).status).toBe(201)
    expect(await read()).toEqual({ open: 1, settled: false })

    const ncr = await report(producer)
    await step(manager, ncr, { kind: 'decision', disposition: 'repair' })
    expect(await read()).toEqual({ open: 1, settled: false })
    expect((await step(inspector, ncr, { kind: 'close' })).status).toBe(201)
    expect(await read()).toEqual({ open: 0, settled: true })
    await step(inspector, ncr, { kind: 'reopen', text: 'Not repaired' })
    expect((await change(producer, component, 'manufactured')).refusal.error).toBe('checklist_open')
    await step(manager, ncr, { kind: 'decision', disposition: 'use_as_is' })
    await step(inspector, ncr, { kind: 'close' })

    await answer(producer, checklist, failing.slice(0, 1))
    expect(await read()).toEqual({ open: 1, settled: false })
  })

  it('is overridden by a manager with a reason, which the history has', async () => {
    const { component, manager, producer } = await aFailedPlant()
    expect((await change(producer, component, 'manufactured', { override: 'Seen' })).status).toBe(409)
    expect((await change(manager, component, 'manufactured', { override: 'Seen' })).status).toBe(200)
    const { body: history } = await call(componentHistory, { as: producer, params: { id: component.id } })
    expect(history).toMatchObject([{ override: { reason: 'Seen', checklists: ['Before casting'] } }])
  })

  it('only shows the checklist as open where it warns', async () => {
    const { component, producer, read } = await aFailedPlant('warn')
    expect(await read()).toEqual({ open: 1, settled: false })
    expect((await change(producer, component, 'manufactured')).status).toBe(200)
  })
})
