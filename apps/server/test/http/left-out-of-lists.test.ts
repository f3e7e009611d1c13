import { printLabels } from '@castline/contract/labels'
import { createLoad, updateLoadPieces } from '@castline/contract/loads'
import { reportNcr } from '@castline/contract/ncrs'
import { updatePlan } from '@castline/contract/plan'
import { addPourComponents, createPour } from '@castline/contract/pours'
import { expect, it } from 'vitest'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { aPlant } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })
const ofProject = { as: manager, params: { id: project.id } }

const make = (control_number: string, more: object = {}) => aComponent(database, { project, control_number, ...more })
const deleteNow = ({ id }: Id) => database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [id])
const leave_out = true

it('a plan of several components leaves out by name what was deleted or changed', async () => {
  const [good, gone, changed, hidden] = [
    await make('P-1'),
    await make('P-2'),
    await make('P-3'),
    await aComponent(database),
  ]
  await deleteNow(gone)
  const components = [
    ...[good, gone, hidden].map(({ id }) => ({ id, needed_on: '2031-05-06' })),
    { id: changed.id, version: 7, needed_on: '2031-05-06' },
  ]
  expect((await call(updatePlan, { ...ofProject, body: { components } })).status).toBe(404)
  const { status, body } = await call(updatePlan, { ...ofProject, body: { components, leave_out } })
  expect(status).toBe(200)
  expect(body.components).toMatchObject([
    { id: good.id, needed_on: '2031-05-06' },
    { id: changed.id, needed_on: null },
  ])
  expect(body.left_out).toMatchObject([
    { component_id: gone.id, control_number: 'P-2', reason: 'deleted' },
    { component_id: hidden.id, name: null, control_number: null, reason: 'not_seen' },
    { component_id: changed.id, control_number: 'P-3', reason: 'changed' },
  ])
  const none = { components: [{ id: gone.id, needed_on: '2031-05-06' }], leave_out }
  expect((await call(updatePlan, { ...ofProject, body: none })).status).toBe(404)
})

it('a load takes what it can, and names what is deleted, elsewhere, rejected or still curing', async () => {
  const [good, gone, rejected, taken, fresh] = [
    await make('L-1', { status: 'manufactured' }),
    await make('L-2'),
    await make('L-3', { status: 'rejected' }),
    await make('L-4'),
    await make('L-5', { status: 'manufactured' }),
  ]
  await deleteNow(gone)
  const castAgo = `UPDATE components SET cast_at = now() - make_interval(days => $2) WHERE id = $1`
  await database.rows(castAgo, [good.id, 60])
  await database.rows(castAgo, [fresh.id, 1])
  await database.rows(
    `INSERT INTO project_calendar (project_id, weekdays, cast_to_deliver, deliver_to_needed, curing)
     VALUES ($1, '{1,2,3,4,5,6,7}', 7, 1, 'block')`,
    [project.id],
  )
  const today = new Date().toISOString().slice(0, 10)
  await call(createLoad, { ...ofProject, body: { planned_on: '2031-05-06', component_ids: [taken.id] } })
  const ids = [good, gone, rejected, taken, fresh].map(({ id }) => id)
  const asked = { ...ofProject, body: { planned_on: today, component_ids: ids } }
  expect((await call(createLoad, asked)).status).toBe(400)
  const { status, body: load } = await call(createLoad, { ...asked, body: { ...asked.body, leave_out } })
  expect(status).toBe(201)
  expect(load.components.map(({ control_number }) => control_number)).toEqual(['L-1'])
  const why = [
    ['L-2', 'deleted'],
    ['L-3', 'not_manufactured'],
    ['L-4', 'on_other_load'],
    ['L-5', 'curing_blocked'],
  ]
  expect(load.left_out?.map(({ control_number, reason }) => [control_number, reason])).toEqual(why)

  const ofLoad = { as: manager, params: { id: load.id } }
  const edited = await call(updateLoadPieces, { ...ofLoad, body: { component_ids: ids, leave_out } })
  expect(edited.body.left_out?.map(({ control_number, reason }) => [control_number, reason])).toEqual(why)
  const none = await call(updateLoadPieces, { ...ofLoad, body: { component_ids: [taken.id], leave_out } })
  expect([none.status, none.refusal.error]).toEqual([409, 'load_refused'])
  // Nothing is asked of an empty list.
  expect((await call(updateLoadPieces, { ...ofLoad, body: { component_ids: [], leave_out } })).status).toBe(200)
})

it('a pour gets the numbers that its plant casts, and names the others', async () => {
  const here = await aProject(database)
  const plant = await aPlant(database, [here])
  const lead = await aUser(database, { role: 'manager', projects: [here] })
  const { body: pour } = await call(createPour, {
    ...{ as: lead, params: { id: plant.id } },
    body: { mix_id: plant.mixId, started_at: new Date(Date.now() - 3_600_000).toISOString() },
  })
  await aComponent(database, { project: here, control_number: 'C-1' })
  const asked = { as: lead, params: { id: pour.id } }
  const body = { project_id: here.id, control_numbers: ['C-1', 'C-9'] }
  expect((await call(addPourComponents, { ...asked, body })).status).toBe(400)
  const made = await call(addPourComponents, { ...asked, body: { ...body, leave_out } })
  expect(made.body.left_out).toEqual([{ component_id: null, name: null, control_number: 'C-9', reason: 'not_seen' }])
  expect(made.body.made.map(({ control_number }) => control_number)).toEqual(['C-1'])
  const none = { ...body, control_numbers: ['C-9'], leave_out }
  expect((await call(addPourComponents, { ...asked, body: none })).status).toBe(400)
})

it('a non-conformance is about those that are there, also where the first one was deleted', async () => {
  const [first, second, third] = [await make('N-1'), await make('N-2'), await make('N-3')]
  await deleteNow(first)
  const about = { component_id: first.id, further_component_ids: [second.id, third.id] }
  const body = { ...about, defect_type: 'cracked', holds: true }
  expect((await call(reportNcr, { ...ofProject, body })).status).toBe(400)
  const { status, body: ncr } = await call(reportNcr, { ...ofProject, body: { ...body, leave_out } })
  expect(status).toBe(201)
  expect([ncr.component_id, ncr.further_components.map(({ id }) => id)]).toEqual([second.id, [third.id]])
  expect(ncr.left_out).toMatchObject([{ control_number: 'N-1', reason: 'deleted' }])
  const model_point = { at: [1, 2, 3], camera: [0, 0, 0, 1, 2, 3] } as const
  const pointed = { ...body, model_point, leave_out }
  expect((await call(reportNcr, { ...ofProject, body: pointed })).status).toBe(400)
})

it('labels are printed for all or refused with the names of what was deleted', async () => {
  const [kept, gone] = [await make('B-1'), await make('B-2')]
  await deleteNow(gone)
  const body = { layout: 'a4-3x8', component_ids: [kept.id, gone.id], public_url: 'http://127.0.0.1' } as const
  const { status, refusal } = await call(printLabels, { ...ofProject, body })
  expect([status, refusal.details]).toMatchObject([
    400,
    [{ message: '1 component is not in this project, or deleted: B-2.' }],
  ])
})
