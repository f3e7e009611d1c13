import { ncrAssignments } from '@castline/contract/ncr-events'
import { listNcrs, updateNcr } from '@castline/contract/ncrs'
import { describe, expect, it } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { aReportingProject } from './reporting-project.ts'

const app = await testApp()
const { call, database } = app
const { project, manager, inspector, installer, viewer, report, step, holdsOf } = await aReportingProject(app)

describe('the steps', () => {
  it('comments come from everybody who may report, decisions from inspectors and managers', async () => {
    const ncr = await report(installer)
    expect((await step(installer, ncr, { kind: 'comment', text: 'Seen' })).status).toBe(201)
    expect((await step(viewer, ncr, { kind: 'comment', text: 'Seen' })).status).toBe(403)
    for (const body of [
      { kind: 'decision', disposition: 'repair' },
      { kind: 'assignment', assigned_to: null },
    ]) {
      expect((await step(installer, ncr, body)).status).toBe(403)
    }
  })

  it('an assignment names a person of the project and a day, and is overdue after it', async () => {
    const ncr = await report(installer)
    const stranger = await aUser(database, { role: 'producer' })
    for (const assigned_to of [stranger.id, viewer.id]) {
      expect((await step(manager, ncr, { kind: 'assignment', assigned_to })).status).toBe(400)
    }
    const given = { kind: 'assignment', assigned_to: installer.id, due_on: '2020-01-31' }
    const { body } = await step(manager, ncr, given)
    expect(body).toMatchObject({ assigned_to: { id: installer.id }, due_on: '2020-01-31', overdue: true })
    expect(body.events.at(-1)).toMatchObject({
      kind: 'assignment',
      assigned_to_name: installer.name,
      due_on: '2020-01-31',
    })
    const input = { as: installer, params: { id: project.id }, query: { assigned_to: 'me' } } as const
    expect((await call(listNcrs, input)).body.ncrs.map(({ id }) => id)).toEqual([ncr.id])
  })

  it('lists what others have assigned to the caller until it is closed or assigned to somebody else', async () => {
    const producer = await aUser(database, { role: 'producer', projects: [project] })
    const stranger = await aUser(database, { role: 'producer' })
    const assignments = async (as: Id) => call(ncrAssignments, { as, params: { id: project.id } })
    const numbers = async (as: Id) => (await assignments(as)).body.map(({ number }) => number)
    const reported = await report(manager, { assigned_to: producer.id })
    const decided = await report(installer)
    await step(manager, decided, { kind: 'assignment', assigned_to: producer.id, due_on: '2020-01-31' })
    expect((await assignments(producer)).body).toMatchObject([
      {
        ncr_id: decided.id,
        user_name: manager.name,
        due_on: '2020-01-31',
        overdue: true,
        overdue_since: '2020-01-31T17:00:00.000Z',
      },
      {
        ncr_id: reported.id,
        number: reported.number,
        component_name: expect.any(String),
        overdue: false,
        overdue_since: null,
      },
    ])
    await step(manager, decided, { kind: 'decision', disposition: 'use_as_is' })
    await step(inspector, decided, { kind: 'close' })
    expect(await numbers(producer)).toEqual([reported.number])
    await step(manager, reported, { kind: 'assignment', assigned_to: manager.id })
    expect([await numbers(producer), await numbers(manager)]).toEqual([[], []])
    expect((await assignments(stranger)).status).toBe(404)
  })

  it('reopening needs a reason, and holds the component again', async () => {
    const ncr = await report(installer, { holds: true })
    await step(manager, ncr, { kind: 'decision', disposition: 'use_as_is' })
    await step(manager, ncr, { kind: 'close' })
    expect(await holdsOf(ncr.component_id)).toEqual({ open_holds: 0 })
    expect((await step(inspector, ncr, { kind: 'reopen' })).status).toBe(400)
    const { body } = await step(inspector, ncr, { kind: 'reopen', text: 'Opened up again' })
    expect(body).toMatchObject({ status: 'open', disposition: null, closed_at: null })
    expect(await holdsOf(ncr.component_id)).toEqual({ open_holds: 1 })
  })

  it('an edit changes the given fields, and ends no hold', async () => {
    const ncr = await report(inspector, { holds: true })
    const edit = (as: Id, body: object) => call(updateNcr, { as, params: { id: ncr.id }, body })
    expect((await edit(inspector, { holds: false, version: ncr.version })).refusal.error).toBe('ncr_refused')
    const { body } = await edit(inspector, { severity: 'critical', cost: 12.5, version: ncr.version })
    expect(body).toMatchObject({ severity: 'critical', cost: 12.5, holds: true })
    const late = await edit(manager, { severity: 'minor', version: ncr.version })
    expect([late.status, late.refusal.error]).toEqual([409, 'conflict'])
    const ended = await edit(manager, { holds: false, version: body.version })
    expect([ended.status, ended.refusal.details]).toMatchObject([409, [{ code: 'ends_hold' }]])
    expect(await holdsOf(ncr.component_id)).toEqual({ open_holds: 1 })
  })
})

it('the audit log names the non-conformance in every entry about it', async () => {
  const ncr = await report(installer)
  await step(manager, ncr, { kind: 'assignment', assigned_to: installer.id })
  const { body } = await step(manager, ncr, { kind: 'decision', disposition: 'use_as_is' })
  await call(updateNcr, { as: manager, params: { id: ncr.id }, body: { cost: 5, version: body.version } })
  await step(inspector, ncr, { kind: 'close' })
  await step(manager, ncr, { kind: 'reopen', text: 'Opened up again' })
  const entries = await database.rows<{ action: string }>(
    `SELECT action FROM audit_log WHERE details->>'ncr' = $1 AND details->>'ncr_id' = $2 AND subject_id = $3 ORDER BY id`,
    [ncr.number, ncr.id, project.id],
  )
  const done = ['report', 'assignment', 'decision', 'edit', 'close', 'reopen']
  expect(entries.map(({ action }) => action)).toEqual(done.map((step) => `ncr.${step}`))
})
