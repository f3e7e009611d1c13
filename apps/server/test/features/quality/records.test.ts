import { addNcrEvent } from '@castline/contract/ncr-events'
import { getNcr, listNcrs, updateNcr } from '@castline/contract/ncrs'
import { changeStatus } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { aComponent, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { aReportingProject } from './reporting-project.ts'

const app = await testApp()
const { call, database } = app
const { project, manager, inspector, installer, viewer, aPiece, report, step, holdsOf } = await aReportingProject(app)
const second = await aUser(database, { role: 'inspector', projects: [project] })

const edit = (as: Id, { id }: Id, body: object) => call(updateNcr, { as, params: { id }, body })
const seen = async ({ id }: Id) => (await call(getNcr, { as: manager, params: { id } })).body
const change = async (as: Id, { id }: Id, status: string, more: object = {}) =>
  (await call(changeStatus, { as, params: { id }, body: { status, ...more } })).status
const ncrsOf = async ({ id }: Id) =>
  (await call(listNcrs, { as: manager, params: { id: project.id }, query: { component_id: id, sort: 'number' } })).body
    .ncrs
const statusOf = ({ id }: Id) => database.row('SELECT status, open_holds FROM components WHERE id = $1', [id])

describe('what was reported', () => {
  it('stays, and each edit has the old and the new value of each field', async () => {
    const text = { description: 'Crack 0.6 mm, do not lift' }
    const ncr = await report(inspector, { ...text, severity: 'critical', holds: true })
    const { body } = await edit(manager, ncr, {
      ...{ description: 'cosmetic', severity: 'minor', defect_type: 'cracked', cost: 5, version: ncr.version },
    })
    expect(body).toMatchObject({ description: 'cosmetic', severity: 'minor', holds: true })
    expect(body.reported).toEqual({ ...text, severity: 'critical', defect_type: 'cracked', holds: true })
    const changes = [
      { field: 'cost', from: null, to: 5 },
      { field: 'description', from: text.description, to: 'cosmetic' },
      { field: 'severity', from: 'critical', to: 'minor' },
    ]
    expect(body.events.at(-1)).toMatchObject({ kind: 'edit', user_name: manager.name })
    expect(body.events.at(-1)?.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual(changes)
    const entry = await database.row<{ details: object }>(
      `SELECT details FROM audit_log WHERE action = 'ncr.edit' AND details->>'ncr_id' = $1`,
      [ncr.id],
    )
    expect(entry?.details).toMatchObject({
      changes: { severity: { from: 'critical', to: 'minor' }, description: { from: text.description, to: 'cosmetic' } },
    })
  })

  it('a change of the cost is hidden from those who do not see it', async () => {
    const ncr = await report(inspector)
    await edit(manager, ncr, { cost: 5, severity: 'major', version: ncr.version })
    for (const as of [viewer, installer]) {
      const { events } = (await call(getNcr, { as, params: { id: ncr.id } })).body
      expect(events.at(-1)?.changes).toEqual([{ field: 'severity', from: 'minor', to: 'major' }])
    }
  })

  it('an edit without a difference writes nothing', async () => {
    const ncr = await report(inspector, { severity: 'major' })
    const { body } = await edit(manager, ncr, { severity: 'major', version: ncr.version })
    expect([body.version, body.events.length]).toEqual([ncr.version, 1])
  })
})

describe('the end of a hold', () => {
  it('is a step with a reason, by another person than who reported it', async () => {
    const ncr = await report(inspector, { holds: true })
    const end = { kind: 'hold_end', text: 'Checked: cosmetic' }
    expect((await step(manager, ncr, { kind: 'hold_end' })).status).toBe(400)
    expect((await step(installer, ncr, end)).status).toBe(403)
    const own = await step(inspector, ncr, end)
    expect([own.status, own.refusal.details]).toMatchObject([409, [{ code: 'own_report' }]])
    const { body } = await step(manager, ncr, end)
    expect(body).toMatchObject({ status: 'open', holds: false })
    expect(body.events.at(-1)).toMatchObject({ kind: 'hold_end', text: end.text, user_name: manager.name })
    expect(await holdsOf(ncr.component_id)).toEqual({ open_holds: 0 })
    expect((await step(manager, ncr, end)).refusal.details).toMatchObject([{ code: 'no_hold' }])
    const entry = await database.row(
      `SELECT details->'changes' AS changes FROM audit_log WHERE action = 'ncr.hold_end' AND details->>'ncr_id' = $1`,
      [ncr.id],
    )
    expect(entry).toEqual({ changes: { holds: { from: true, to: false } } })
  })
})

describe('of two people who act at once', () => {
  it('the second decides on a state that they have not seen: 409 with the current one', async () => {
    const ncr = await report(installer, { holds: true })
    const decide = (as: Id, disposition: string) =>
      call(addNcrEvent, {
        as,
        params: { id: ncr.id },
        body: { kind: 'decision', disposition, version: ncr.version },
      })
    const responses = await Promise.all([decide(manager, 'scrap'), decide(second, 'use_as_is')])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = responses.find(({ status }) => status === 409)
    const current = await seen(ncr)
    expect(refused?.refusal).toMatchObject({
      error: 'conflict',
      current: { version: current.version, disposition: current.disposition },
    })
    expect(current.events.map(({ kind }) => kind)).toEqual(['report', 'decision'])
  })

  it('who closes names the decision, and reopening needs the current version, too', async () => {
    const ncr = await report(installer, { holds: true })
    await step(manager, ncr, { kind: 'decision', disposition: 'use_as_is' })
    const first = await seen(ncr)
    await step(second, ncr, { kind: 'decision', disposition: 'repair' })
    const close = { kind: 'close', disposition: 'use_as_is' }
    const late = await step(inspector, ncr, { ...close, version: first.version })
    expect([late.status, late.refusal.error]).toEqual([409, 'conflict'])
    const other = await step(inspector, ncr, close)
    expect([other.status, other.refusal.error]).toEqual([409, 'conflict'])
    expect(await holdsOf(ncr.component_id)).toEqual({ open_holds: 1 })
    expect((await step(inspector, ncr, { kind: 'close' })).status).toBe(201)
    const stale = await step(inspector, ncr, { kind: 'reopen', text: 'Again', version: first.version })
    expect([stale.status, stale.refusal.error]).toEqual([409, 'conflict'])
    const params = { id: ncr.id }
    const without = await call(addNcrEvent, { as: inspector, params, body: { kind: 'reopen', text: 'Again' } })
    expect(without.status).toBe(400)
  })
})

describe('a rejection that is undone', () => {
  it('at once is void: it is listed, has no hold and takes no step but comments', async () => {
    const component = await aComponent(database, { project, status: 'manufactured' })
    await change(inspector, component, 'rejected')
    expect(await change(inspector, component, 'manufactured')).toBe(200)
    const [ncr] = await ncrsOf(component)
    expect(ncr).toMatchObject({ status: 'void', disposition: null })
    expect(await statusOf(component)).toEqual({ status: 'manufactured', open_holds: 0 })
    const refused = await step(manager, ncr, { kind: 'reopen', text: 'Again' })
    expect([refused.status, refused.refusal.details]).toMatchObject([409, [{ code: 'void' }]])
    expect((await step(manager, ncr, { kind: 'comment', text: 'The wrong one' })).body.events.at(-2)).toMatchObject({
      kind: 'withdraw',
    })
  })

  it.each([
    { kind: 'decision', disposition: 'scrap' },
    { kind: 'assignment', assigned_to: null },
    { kind: 'comment', text: 'I saw it, too' },
  ])('after a $kind of somebody else stands, with its decision and its hold', async (acted) => {
    const component = await aComponent(database, { project, status: 'accepted' })
    await change(inspector, component, 'rejected')
    const [ncr] = await ncrsOf(component)
    expect((await step(second, ncr, acted)).status).toBe(201)
    expect(await change(inspector, component, 'accepted')).toBe(200)
    const isDecided = acted.kind === 'decision'
    expect(await ncrsOf(component)).toMatchObject([
      { status: isDecided ? 'decided' : 'open', disposition: isDecided ? 'scrap' : null, holds: true },
    ])
    expect(await statusOf(component)).toEqual({ status: 'accepted', open_holds: 1 })
    expect((await seen(ncr as Id)).events.at(-1)).toMatchObject({ kind: 'undone', user_name: inspector.name })
  })

  it('after a decision to scrap is rejected again when that is closed', async () => {
    const component = await aComponent(database, { project, status: 'accepted' })
    await change(inspector, component, 'rejected')
    const [ncr] = await ncrsOf(component)
    await step(second, ncr, { kind: 'decision', disposition: 'scrap' })
    await change(inspector, component, 'accepted')
    expect((await step(manager, ncr, { kind: 'close' })).body).toMatchObject({ component_status: 'planning' })
    expect(await ncrsOf(component)).toMatchObject([{ status: 'closed', disposition: 'scrap' }])
    expect(await statusOf(component)).toEqual({ status: 'planning', open_holds: 0 })
  })

  it('later by its author, with a note, leaves the hold to somebody else; another manager’s correction does not', async () => {
    const rejected = async (as: Id) => {
      const component = await aComponent(database, { project, status: 'manufactured' })
      await change(as, component, 'rejected')
      await database.rows(
        `UPDATE status_changes SET recorded_at = recorded_at - interval '1 day' WHERE component_id = $1`,
        [component.id],
      )
      return component
    }
    const [own, other] = [await rejected(manager), await rejected(inspector)]
    for (const component of [own, other]) {
      expect(await change(manager, component, 'manufactured', { note: 'The wrong one' })).toBe(200)
    }
    expect(await ncrsOf(own)).toMatchObject([{ status: 'open', holds: true }])
    expect(await ncrsOf(other)).toMatchObject([{ status: 'void' }])
  })
})

describe.each(['planning', 'manufactured'] as const)('after the release of a component in %s', (status) => {
  it('a rejection by the same person is a new non-conformance', async () => {
    const component = await aComponent(database, { project, status })
    await change(inspector, component, 'rejected')
    const [ncr] = await ncrsOf(component)
    await step(inspector, ncr, { kind: 'decision', disposition: 'repair' })
    await step(manager, ncr, { kind: 'close' })
    expect(await statusOf(component)).toEqual({ status, open_holds: 0 })
    expect(await change(manager, component, 'rejected', { reason: 'Cracked' })).toBe(200)
    expect(await ncrsOf(component)).toMatchObject([
      { status: 'closed', disposition: 'repair' },
      { status: 'open', defect_type: 'cracked' },
    ])
  })
})

describe('of a deleted component', () => {
  it('stay in the register and at their address, marked, and can be closed', async () => {
    const component = await aPiece()
    const ncr = await report(inspector, { component_id: component.id, holds: true })
    await database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [component.id])
    expect(await ncrsOf(component)).toMatchObject([{ id: ncr.id, component_deleted: true }])
    expect(await seen(ncr)).toMatchObject({ component_deleted: true, status: 'open' })
    expect((await step(manager, ncr, { kind: 'decision', disposition: 'scrap' })).status).toBe(201)
    expect((await step(second, ncr, { kind: 'close' })).body).toMatchObject({ status: 'closed' })
  })
})
