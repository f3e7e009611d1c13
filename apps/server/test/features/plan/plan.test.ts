import { listAudit } from '@castline/contract/audit'
import { getComponent, listComponents } from '@castline/contract/components'
import { getCalendar, updateCalendar, updatePlan } from '@castline/contract/plan'
import { describe, expect, test } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const admin = await aUser(database, { role: 'admin' })

const plan = (project: Id, components: readonly object[], as: Id = admin) =>
  call(updatePlan, { as, params: { id: project.id }, body: { components } })

/** Returns a component as its own page and as the list show it, which must be the same. */
async function read(component: Id, project: Id) {
  const { body: alone } = await call(getComponent, { as: admin, params: { id: component.id } })
  const { body: list } = await call(listComponents, { as: admin, params: { id: project.id }, query: { fields: 'all' } })
  const listed = list.precast.find(({ id }) => id === component.id)
  // A page of its own says more of these two.
  const { made_from: _made, stripped_at: _stripped, ...shared } = listed ?? {}
  expect(alone).toMatchObject(shared)
  return listed
}

const usual = { weekdays: [1, 2, 3, 4, 5], holidays: [], cast_to_deliver: 7, deliver_to_needed: 2 }

describe('the calendar of a project', () => {
  test('is the usual one until it is changed', async () => {
    const project = await aProject(database)
    const { status, body } = await call(getCalendar, {
      as: admin,
      params: { id: project.id },
      query: { fields: 'all' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...usual, curing: 'ask', baseline_set_at: null, version: 0, today: body.today })
    expect(body.today).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('is replaced as a whole, and derived dates follow', async () => {
    const project = await aProject(database)
    const component = await aComponent(database, { project })
    await plan(project, [{ id: component.id, needed_on: '2126-12-04' }])
    const before = { cast_on: '2126-11-25', deliver_on: '2126-12-02', derived: ['cast_on', 'deliver_on'] }
    // 4 December 2126 is a Wednesday.
    expect(await read(component, project)).toMatchObject({ needed_on: '2126-12-04', deliver_on: '2126-12-02' })
    const holidays = [
      { day: '2126-12-03', name: 'Second' },
      { day: '2126-12-02', name: 'First' },
    ]
    const wanted = { weekdays: [4, 1, 2, 3, 4], holidays, cast_to_deliver: 1, deliver_to_needed: 1 }
    const { status, body } = await call(updateCalendar, { as: admin, params: { id: project.id }, body: wanted })
    expect(status).toBe(200)
    expect(body).toMatchObject({ weekdays: [1, 2, 3, 4], holidays: [...holidays].reverse(), version: 1 })
    const after = await read(component, project)
    expect(after?.derived).toEqual(before.derived)
    expect([after?.deliver_on, after?.cast_on]).toEqual(['2126-11-28', '2126-11-27'])
    const again = await call(updateCalendar, { as: admin, params: { id: project.id }, body: { ...usual, version: 1 } })
    expect(again.body).toMatchObject({ ...usual, version: 2 })
  })

  test('is unchanged if somebody else has changed it since', async () => {
    const project = await aProject(database)
    const change = { as: admin, params: { id: project.id }, body: { ...usual, weekdays: [6], version: 0 } }
    expect((await call(updateCalendar, change)).status).toBe(200)
    const late = await call(updateCalendar, { ...change, body: { ...usual, version: 0 } })
    expect([late.status, late.refusal.error]).toEqual([409, 'conflict'])
    expect(late.refusal.current).toMatchObject({ weekdays: [6], version: 1 })
  })

  test.each([
    ['no weekday', { weekdays: [] }, 'weekdays'],
    ['an eighth weekday', { weekdays: [8] }, 'weekdays.0'],
    ['a negative lead time', { cast_to_deliver: -1 }, 'cast_to_deliver'],
    ['a year that is a typing error', { holidays: [{ day: '0026-01-01', name: 'New Year' }] }, 'holidays.0.day'],
    ['a day that does not exist', { holidays: [{ day: '2026-02-30', name: 'x' }] }, 'holidays.0.day'],
    ['a holiday without a name', { holidays: [{ day: '2026-02-03', name: ' ' }] }, 'holidays.0.name'],
    [
      'a day listed twice',
      { holidays: ['2026-01-01', '2026-01-01'].map((day) => ({ day, name: day })) },
      'holidays.1.day',
    ],
  ])('with %s is refused with the name of the field', async (_what, wrong, field) => {
    const project = await aProject(database)
    const body = { ...usual, ...wrong }
    const { status, refusal } = await call(updateCalendar, { as: admin, params: { id: project.id }, body })
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field }])
  })
})

describe('planning components', () => {
  test('changes only the given fields, and raises the version', async () => {
    const component = await aComponent(database)
    const project = { id: component.project_id }
    const manager = await aUser(database, { role: 'manager', projects: [project] })
    const first = await plan(project, [{ id: component.id, sequence: 12, deliver_on: '2126-12-01' }], manager)
    expect(first.status).toBe(200)
    expect(first.body.components).toMatchObject([
      { id: component.id, version: 2, sequence: 12, deliver_on: '2126-12-01', needed_on: null, derived: ['cast_on'] },
    ])
    const second = await plan(project, [{ id: component.id, sequence: null, needed_on: '2126-12-03' }], manager)
    const expected = { sequence: null, deliver_on: '2126-12-01', needed_on: '2126-12-03', version: 3 }
    expect(second.body.components).toMatchObject([expected])
    expect(await read(component, project)).toMatchObject(expected)
    // An edit without changes creates no new version.
    const third = await plan(project, [{ id: component.id, needed_on: '2126-12-03' }], manager)
    expect(third.body).toEqual(second.body)
  })

  test('without a date takes that of its section', async () => {
    const section = await aSection(database, { planned_on: '2126-12-06' })
    const component = await aComponent(database, { section })
    const planned = await read(component, { id: section.project_id })
    expect(planned).toMatchObject({ needed_on: '2126-12-06', derived: ['cast_on', 'deliver_on', 'needed_on'] })
  })

  test('changes all of them or none', async () => {
    const section = await aSection(database)
    const [one, other] = [await aComponent(database, { section }), await aComponent(database, { section })]
    const project = { id: section.project_id }
    await plan(project, [{ id: other.id, sequence: 5 }])
    const { status, refusal } = await plan(project, [
      { id: one.id, version: 1, needed_on: '2126-01-01' },
      { id: other.id, version: 1, needed_on: '2126-01-01' },
    ])
    expect([status, refusal.error]).toEqual([409, 'conflict'])
    expect(refusal.current).toMatchObject([{ id: other.id, version: 2, sequence: 5, needed_on: null }])
    expect(await read(one, project)).toMatchObject({ needed_on: null, version: 1 })
  })

  test('takes days of a component that is late', async () => {
    const component = await aComponent(database)
    const project = { id: component.project_id }
    await plan(project, [{ id: component.id, needed_on: '2126-01-10' }])
    expect((await plan(project, [{ id: component.id, cast_on: '2126-01-11' }])).status).toBe(200)
    expect(await read(component, project)).toMatchObject({ cast_on: '2126-01-11', needed_on: '2126-01-10' })
  })

  test.each([
    ['none', [], 'components'],
    ['a sequence of 0', [{ sequence: 0 }], 'components.0.sequence'],
    ['half a sequence', [{ sequence: 1.5 }], 'components.0.sequence'],
    ['a year before 1990', [{ needed_on: '1989-12-31' }], 'components.0.needed_on'],
    ['a year after 2199', [{ cast_on: '2200-01-01' }], 'components.0.cast_on'],
    ['a time', [{ deliver_on: '2126-01-01T00:00:00Z' }], 'components.0.deliver_on'],
    ['one twice', [{ sequence: 1 }, { sequence: 2 }], 'components.1.id'],
    ['more than 1,000', Array.from({ length: 1001 }, () => ({})), 'components'],
  ])('refuses %s', async (_what, wrong, field) => {
    const component = await aComponent(database)
    const components = wrong.map((each) => ({ id: component.id, ...each }))
    const { status, refusal } = await plan({ id: component.project_id }, components)
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field }])
  })

  test('does not reach components of other projects, or deleted ones', async () => {
    const own = await aComponent(database)
    const project = { id: own.project_id }
    const deleted = await aComponent(database, { project, deleted_at: '2026-01-01T00:00:00Z' })
    for (const other of [await aComponent(database), deleted]) {
      const { status } = await plan(project, [
        { id: own.id, sequence: 1 },
        { id: other.id, sequence: 1 },
      ])
      expect(status).toBe(404)
    }
    expect(await read(own, project)).toMatchObject({ sequence: null })
  })

  test('is written to the audit log', async () => {
    const component = await aComponent(database, { control_number: 'W-07/1' })
    const project = { id: component.project_id }
    await plan(project, [{ id: component.id, needed_on: '2126-01-10' }])
    await plan(project, [{ id: component.id, needed_on: '2126-01-12', sequence: 3 }])
    await call(updateCalendar, { as: admin, params: project, body: usual })
    const { body } = await call(listAudit, { as: admin, query: { subject: 'project', limit: 500 } })
    const entries = body.filter(({ subject_id }) => subject_id === project.id)
    expect(entries.map(({ action }) => action)).toEqual(['calendar.update', 'plan.update', 'plan.update'])
    expect(entries[1]).toMatchObject({
      user_id: admin.id,
      details: {
        components: 1,
        changes: [{ control_number: 'W-07/1', sequence: [null, 3], needed_on: ['2126-01-10', '2126-01-12'] }],
      },
    })
  })
})
