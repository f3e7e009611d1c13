import {
  addChecklistPhotos,
  answerChecklist,
  componentChecklists,
  listChecklistTemplates,
  saveChecklistTemplate,
  startChecklist,
} from '@castline/contract/checklists'
import type { ComponentDetail } from '@castline/contract/components'
import { changeStatus, changeStatusByQr, componentHistory, getComponent } from '@castline/contract/components'
import { changeStatuses } from '@castline/contract/status-batch'
import type { Status } from '@castline/domain/statuses'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { testApp } from '#support/test-app.ts'

const { database, call } = await testApp()

const items = [
  { id: 'clean', kind: 'yes_no', text: 'Is the mould clean?' },
  { id: 'length', kind: 'tolerance', text: 'Length of the mould', dimension: 'length', minus: 5, plus: 5 },
]

async function aPlant(gate: 'warn' | 'block' = 'block') {
  const project = await aProject(database)
  const projects = [project]
  const manager = await aUser(database, { role: 'manager', projects })
  const producer = await aUser(database, { role: 'producer', projects })
  const save = (more: object = {}, as: Id = manager) => {
    const body = { name: 'Before casting', element_type: 'Wall', step: 'before_casting', gate, items, ...more }
    return call(saveChecklistTemplate, { as, params: { id: project.id }, body })
  }
  const { body: template } = await save()
  const component = await aComponent(database, { project, type: 'wall', length: 6000 })
  return { project, manager, producer, template, component, save }
}
type Plant = Awaited<ReturnType<typeof aPlant>>

const change = (as: Id, { id }: Id, status: Status, more: object = {}) =>
  call(changeStatus, { as, params: { id }, body: { status, ...more } })
const start = (as: Id, { component, template }: Pick<Plant, 'component' | 'template'>) =>
  call(startChecklist, { as, params: { id: component.id }, body: { template_id: template.id } })
const answer = (as: Id, { id }: Id, answers: object[], headers = {}) =>
  call(answerChecklist, { as, params: { id }, body: { answers }, headers })
const complete = [
  { item_id: 'clean', value: 'yes' },
  { item_id: 'length', value: 6004 },
]

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
      await database.row('SELECT user_id, reason, checklists FROM checklist_overrides WHERE change_id = $1', [
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

describe('templates', () => {
  it('get a new version for each change; a checklist keeps the version that it was started with', async () => {
    const plant = await aPlant()
    const { project, producer, manager, template, save, component } = plant
    const { body: checklist } = await start(producer, plant)
    const next = await save({ name: 'Mould', series_id: template.series_id, version: 1, items: items.slice(0, 1) })
    expect([next.status, next.body.version]).toEqual([201, 2])
    const outdated = await save({ series_id: template.series_id, version: 1 })
    expect([outdated.status, outdated.refusal.error]).toEqual([409, 'conflict'])
    const { body: templates } = await call(listChecklistTemplates, { as: producer, params: { id: project.id } })
    expect(templates).toEqual([next.body])
    expect((await answer(producer, checklist, complete)).body.template.version).toBe(1)
    const { body: listed } = await call(componentChecklists, { as: manager, params: { id: component.id } })
    expect(listed).toMatchObject([
      { template: { version: 2 }, checklist: { id: checklist.id, template: { version: 1 } } },
    ])
  })

  it('start a checklist with an earlier version, as a device without a network has it, unless they are retired', async () => {
    const plant = await aPlant()
    const { producer, template, save, component } = plant
    const { series_id } = template
    await save({ series_id, version: 1, items: items.slice(0, 1) })
    const { status, body } = await start(producer, plant)
    expect([status, body.template.version]).toEqual([201, 1])
    expect((await answer(producer, body, complete)).body.completed_at).not.toBeNull()
    expect((await change(producer, component, 'manufactured')).status).toBe(200)
    const other = await aComponent(database, { project: plant.project, type: 'Wall' })
    await save({ series_id, version: 2, active: false })
    expect((await start(producer, { ...plant, component: other })).status).toBe(404)
  })

  it('have items with different ids and limits in order', async () => {
    const { save } = await aPlant()
    const twice = [items[0], items[0]]
    expect((await save({ items: twice })).refusal.details).toMatchObject([{ field: 'items.1.id' }])
    const limits = [{ id: 'a', kind: 'number', text: 'A', min: 2, max: 1 }]
    expect((await save({ items: limits })).refusal.details).toMatchObject([{ field: 'items.0.max' }])
  })
})

describe('answers', () => {
  it('are added, never changed: the last one counts, and a repeated request adds none', async () => {
    const plant = await aPlant()
    const { body: checklist } = await start(plant.producer, plant)
    expect((await start(plant.producer, plant)).body.id).toBe(checklist.id)
    await answer(plant.producer, checklist, [{ item_id: 'length', value: 6010, note: 'Again' }])
    const key = { 'idempotency-key': 'once' }
    const sent = [{ item_id: 'length', value: 6001 }]
    await answer(plant.producer, checklist, sent, key)
    const { body } = await answer(plant.producer, checklist, sent, key)
    expect(body.answers).toMatchObject([{ value: 6001, passed: true }])
    const rows = await database.rows('SELECT passed FROM checklist_answers WHERE checklist_id = $1 ORDER BY id', [
      checklist.id,
    ])
    expect(rows).toEqual([{ passed: false }, { passed: true }])
  })

  it('fit their item', async () => {
    const plant = await aPlant()
    const { body: checklist } = await start(plant.producer, plant)
    for (const [given, detail] of [
      [
        { item_id: 'clean', value: 'Yes' },
        { field: 'answers.0.value', code: 'unsuitable_value' },
      ],
      [
        { item_id: 'length', value: 'long' },
        { field: 'answers.0.value', code: 'unsuitable_value' },
      ],
      [
        { item_id: 'nothing', value: 1 },
        { field: 'answers.0.item_id', code: 'unknown_item' },
      ],
    ] as const) {
      const { status, refusal } = await answer(plant.producer, checklist, [given])
      expect([status, refusal.details]).toMatchObject([400, [detail]])
    }
  })

  it('of a photo item are photos', async () => {
    const plant = await aPlant()
    const { body: template } = await plant.save({
      name: 'Photo',
      items: [{ id: 'photo', kind: 'photo', text: 'Bars' }],
    })
    const { body: checklist } = await start(plant.producer, { ...plant, template })
    const withoutPhoto = await answer(plant.producer, checklist, [{ item_id: 'photo', value: 1 }])
    const required = { field: 'answers.0.item_id', code: 'photos_required' }
    expect([withoutPhoto.status, withoutPhoto.refusal.details]).toMatchObject([400, [required]])
    const send = (pictures: Parameters<typeof aPictureForm>[1]) =>
      call(addChecklistPhotos, {
        as: plant.producer,
        params: { id: checklist.id },
        body: aPictureForm('photos', pictures, { item_id: 'photo' }),
      })
    const empty = await send([])
    expect([empty.status, empty.refusal.details]).toMatchObject([400, [{ field: 'photos', code: 'photos_required' }]])
    const { status, body } = await send([await aPicture(), await aPicture()])
    expect([status, body.answers[0]?.value, body.answers[0]?.photos.length]).toEqual([201, 2, 2])
    expect(body.completed_at).not.toBeNull()
  })
})
