import { listAudit } from '@castline/contract/audit'
import { listComponents } from '@castline/contract/components'
import { getCalendar, setBaseline, shiftPlan, updatePlan } from '@castline/contract/plan'
import { projectProgress } from '@castline/contract/progress'
import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { describe, expect, test } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id, type SectionRow } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const admin = await aUser(database, { role: 'admin' })
const inTenDays = addDays(dayIn('Asia/Bangkok', new Date()), 10)

async function neededInTenDays(section: SectionRow) {
  const component = await aComponent(database, { section })
  await database.rows('INSERT INTO component_plan (component_id, project_id, needed_on) VALUES ($1, $2, $3)', [
    component.id,
    section.project_id,
    inTenDays,
  ])
  return component
}

describe('shifting', () => {
  const shift = (project: Id, body: object) => call(shiftPlan, { as: admin, params: { id: project.id }, body })

  test('shows what changes before anything does, then changes exactly that', async () => {
    const section = await aSection(database, { planned_on: '2126-12-04' })
    const project = { id: section.project_id }
    const own = await aComponent(database, { section, control_number: '1' })
    const bound = await aComponent(database, { section, control_number: '2' })
    const dates = { cast_on: '2126-11-20', deliver_on: '2126-12-02', needed_on: '2126-12-03' }
    await call(updatePlan, { as: admin, params: project, body: { components: [{ id: bound.id, ...dates }] } })
    const request = { filter: { section_id: section.id }, field: 'needed_on', days: -3 }
    const preview = await shift(project, { ...request, dry_run: true })
    expect(preview.status).toBe(200)
    expect(preview.body).toMatchObject({ changed: 2, dragged: 1, skipped: 0, late_before: 0, late_after: 0 })
    const list = () =>
      call(listComponents, { as: admin, params: project, query: { sort: 'control_number', fields: 'all' } })
    const before = await list()
    expect(preview.body.components.map((each) => each.before)).toMatchObject(
      before.body.precast.map(({ needed_on, deliver_on, cast_on }) => ({ needed_on, deliver_on, cast_on })),
    )
    const { body } = await shift(project, request)
    expect(body).toEqual(preview.body)
    const after = (await list()).body.precast
    expect(after.map(({ needed_on, deliver_on }) => [needed_on, deliver_on])).toEqual([
      ['2126-11-29', '2126-11-27'],
      ['2126-11-28', '2126-11-27'],
    ])
    expect(body.components.map((each) => each.after.needed_on)).toEqual(['2126-11-29', '2126-11-28'])
    expect(own.id).toBe(body.components[0]?.id)
  })

  test('leaves out components without the date, and those not chosen', async () => {
    const section = await aSection(database)
    const dated = await neededInTenDays(section)
    const undated = await aComponent(database, { section })
    await neededInTenDays(section)
    const ids = [dated.id, undated.id]
    const { body } = await shift({ id: section.project_id }, { ids, field: 'needed_on', days: 2 })
    expect([body.changed, body.skipped]).toEqual([1, 1])
  })

  test.each([
    ['a date that there is not', { field: 'planned_on', days: 1 }, 'field'],
    ['too far', { field: 'needed_on', days: 501 }, 'days'],
    ['half a day', { field: 'needed_on', days: 0.5 }, 'days'],
    ['none', { field: 'needed_on', days: 1, ids: [] }, 'ids'],
  ])('refuses %s', async (_what, body, field) => {
    const { status, refusal } = await shift(await aProject(database), body)
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field }])
  })
})

describe('the baseline', () => {
  test('keeps the days, and is set again only with a reason, which is in the audit log', async () => {
    const section = await aSection(database, { planned_on: '2126-05-01' })
    const params = { id: section.project_id }
    const own = await neededInTenDays(section)
    await aComponent(database, { section })
    const set = (reason?: string) => call(setBaseline, { as: admin, params, body: { reason } })
    const first = await set()
    expect([first.status, first.body.components]).toEqual([200, 2])
    const again = await set()
    expect(again.status).toBe(400)
    expect(again.refusal.details).toMatchObject([{ field: 'reason', code: 'required' }])
    const progress = async () => (await call(projectProgress, { as: admin, params })).body
    const expected = [
      { day: inTenDays, planned: 1 },
      { day: '2126-05-01', planned: 2 },
    ]
    expect(await progress()).toMatchObject({ planned: expected, baseline: expected })
    const components = [{ id: own.id, needed_on: '2126-06-01' }]
    await call(updatePlan, { as: admin, params, body: { components } })
    const moved = [
      { day: '2126-05-01', planned: 1 },
      { day: '2126-06-01', planned: 2 },
    ]
    expect(await progress()).toMatchObject({ planned: moved, baseline: expected })
    const third = await set('The client asked for it.')
    expect(third.status).toBe(200)
    expect(await progress()).toMatchObject({ planned: moved, baseline: moved })
    const { body: calendar } = await call(getCalendar, { as: admin, params })
    expect(calendar.baseline_set_at).toBe(third.body.set_at)
    const { body: log } = await call(listAudit, { as: admin, query: { subject: 'project', limit: 500 } })
    expect(
      log.filter(({ subject_id, action }) => subject_id === params.id && action === 'plan.baseline'),
    ).toMatchObject([
      { details: { reason: 'The client asked for it.', replaces: first.body.set_at } },
      { details: { components: 2 } },
    ])
  })
})
