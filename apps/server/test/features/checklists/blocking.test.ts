import { componentHistory } from '@castline/contract/component-history'
import { type ComponentDetail, getComponent } from '@castline/contract/components'
import { changeStatusByQr, changeStatuses } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { aComponent } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { complete, plantOf } from './plant.ts'

const app = await testApp()
const { call, database } = app
const { aPlant, answer, change, start } = plantOf(app)

describe('a blocking checklist', () => {
  it('refuses its step on every path until it is complete, and no other step', async () => {
    const plant = await aPlant()
    const { component, producer, template } = plant
    const refused = await change(producer, component, 'manufactured')
    expect([refused.status, refused.refusal.error]).toEqual([409, 'checklist_open'])
    expect(refused.refusal.details).toEqual([{ field: 'checklists', message: 'Before casting' }])
    const body = { status: 'manufactured', username: producer.username }
    expect((await call(changeStatusByQr, { params: { id: component.id }, body })).refusal.error).toBe('checklist_open')
    const changes = [{ component_id: component.id, status: 'manufactured' }]
    const batch = await call(changeStatuses, { as: producer, body: { changes } })
    expect(batch.body.results[0]).toMatchObject({ ok: false, refusal: { error: 'checklist_open' } })
    const read = async () =>
      (await call(getComponent, { as: producer, params: { id: component.id } })).body as ComponentDetail
    expect(await read()).toMatchObject({
      allowed_statuses: [],
      checklists_open: [
        {
          status: 'manufactured',
          name: 'Before casting',
          step: 'before_casting',
          gate: 'block',
          series_id: template.series_id,
        },
      ],
    })

    const { body: checklist } = await start(producer, plant)
    expect((await answer(producer, checklist, complete.slice(0, 1))).body.completed_at).toBeNull()
    expect((await change(producer, component, 'manufactured')).status).toBe(409)
    const done = (await answer(producer, checklist, complete.slice(1))).body
    expect(done).toMatchObject({ answers: [{ passed: true }, { passed: true }] })
    expect(done.completed_at).not.toBeNull()
    expect(await read()).toMatchObject({ allowed_statuses: [{ to: 'manufactured' }], checklists_open: [] })
    expect((await change(producer, component, 'manufactured')).status).toBe(200)
  })

  it('is overridden only by a manager with a reason, which is stored', async () => {
    const { component, manager, producer } = await aPlant()
    expect((await change(manager, component, 'manufactured')).refusal.error).toBe('checklist_open')
    expect((await change(producer, component, 'manufactured', { override: 'On paper' })).refusal.error).toBe(
      'checklist_open',
    )
    const { status, body } = await change(manager, component, 'manufactured', { override: 'On paper' })
    expect(status).toBe(200)
    expect(
      await database.row('SELECT user_id, reason, named AS checklists FROM gate_overrides WHERE change_id = $1', [
        body.change_id,
      ]),
    ).toEqual({ user_id: manager.id, reason: 'On paper', checklists: ['Before casting'] })
    const { body: history } = await call(componentHistory, { as: producer, params: { id: component.id } })
    expect(history).toMatchObject([{ override: { reason: 'On paper', checklists: ['Before casting'] } }])
  })

  it('is overridden by a manager for all components of a batch', async () => {
    const { project, component, manager } = await aPlant()
    const other = await aComponent(database, { project, type: 'wall' })
    const changes = [component, other].map(({ id }) => ({
      component_id: id,
      status: 'manufactured' as const,
      from: 'planning' as const,
      override: 'On paper',
    }))
    const { body } = await call(changeStatuses, { as: manager, body: { changes } })
    expect(body.results).toMatchObject([{ ok: true }, { ok: true }])
  })

  it('is for components of its type only, and not when it only warns or is retired', async () => {
    const { project, producer, template, save, component } = await aPlant()
    const slab = await aComponent(database, { project, type: 'Slab' })
    expect((await change(producer, slab, 'manufactured')).status).toBe(200)
    const { series_id } = template
    expect((await save({ series_id, version: 1, active: false })).body.version).toBe(2)
    expect((await change(producer, component, 'manufactured')).status).toBe(200)
    const warning = await aPlant('warn')
    const { body: warned } = await call(getComponent, { as: warning.producer, params: { id: warning.component.id } })
    expect(warned).toMatchObject({
      allowed_statuses: [{ to: 'manufactured' }],
      checklists_open: [{ name: 'Before casting', gate: 'warn' }],
    })
    expect((await change(warning.producer, warning.component, 'manufactured')).status).toBe(200)
  })

  it('names the step of a checklist that no status follows', async () => {
    const { component, producer, save } = await aPlant('warn')
    await save({ name: 'Handover', step: 'after_installation' })
    const { body } = await call(getComponent, { as: producer, params: { id: component.id } })
    expect((body as ComponentDetail).checklists_open[1]).toMatchObject({ step: 'after_installation', status: null })
  })

  it('must be filled in again after the component was scrapped', async () => {
    const plant = await aPlant()
    const { component, manager, producer } = plant
    const { body: earlier } = await start(producer, plant)
    await answer(producer, earlier, complete)
    await change(producer, component, 'manufactured')
    await change(manager, component, 'rejected')
    expect((await change(manager, component, 'planning')).status).toBe(200)
    const late = await answer(producer, earlier, complete)
    expect([late.status, late.refusal.details]).toMatchObject([409, [{ field: 'component', code: 'scrapped' }]])
    expect((await change(producer, component, 'manufactured')).refusal.error).toBe('checklist_open')
    expect((await start(producer, plant)).body.answers).toEqual([])
  })
})
