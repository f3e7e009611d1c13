import { addChecklistPhotos, componentChecklists, listChecklistTemplates } from '@castline/contract/checklists'
import { describe, expect, it } from 'vitest'
import { aComponent } from '#support/factories.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { testApp } from '#support/test-app.ts'
import { complete, items, plantOf } from './plant.ts'

const app = await testApp()
const { call, database } = app
const { aPlant, answer, change, start } = plantOf(app)

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
