import {
  addNcrEvent,
  addNcrPhotos,
  listDefectTypes,
  listNcrs,
  maxNcrPhotos,
  ncrAssignments,
  reportNcr,
  reportNcrByQr,
  updateDefectTypes,
  updateNcr,
} from '@castline/contract/ncrs'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const project = await aProject(database)
const inProject = { projects: [project] }
const manager = await aUser(database, { role: 'manager', ...inProject })
const inspector = await aUser(database, { role: 'inspector', ...inProject })
const installer = await aUser(database, { role: 'installer', ...inProject })
const viewer = await aUser(database, { role: 'viewer', ...inProject })

const aPiece = () => aComponent(database, { project })
const report = async (as: Id, more: object = {}) => {
  const body = { component_id: (await aPiece()).id, defect_type: 'cracked', ...more }
  return (await call(reportNcr, { as, params: { id: project.id }, body })).body
}
const step = (as: Id, ncr: Id, body: object) => call(addNcrEvent, { as, params: { id: ncr.id }, body })
const holdsOf = (id: string) => database.row('SELECT open_holds FROM components WHERE id = $1', [id])

describe('a report by username', () => {
  const byName = (component: Id, body: object) => call(reportNcrByQr, { params: { id: component.id }, body })

  it('has text only: no hold, no severity, no photos', async () => {
    const component = await aPiece()
    const sent = { username: installer.username, defect_type: 'edges', description: 'chipped' }
    const { status, body } = await byName(component, { ...sent, holds: true, severity: 'critical' })
    expect([status, body]).toEqual([201, { number: expect.stringMatching(/^NCR-\d+$/) }])
    const input = { as: manager, params: { id: project.id }, query: { component_id: component.id } }
    expect((await call(listNcrs, input)).body.ncrs).toMatchObject([
      {
        holds: false,
        severity: 'minor',
        via: 'qr',
        photos: 0,
        description: 'chipped',
        reported_by: { id: installer.id },
      },
    ])
    expect(await holdsOf(component.id)).toEqual({ open_holds: 0 })
  })

  it('from a queue has the time when it was made, also with a type that the project has removed', async () => {
    const component = await aPiece()
    const { body: before } = await call(listDefectTypes, { as: manager, params: { id: project.id } })
    const put = (types: object[]) =>
      call(updateDefectTypes, { as: manager, params: { id: project.id }, body: { defect_types: types } })
    await put([{ name: 'Gravel nest' }])
    const sent = { username: installer.username, defect_type: 'edges' }
    expect((await byName(component, sent)).status).toBe(400)
    expect((await byName(component, { ...sent, occurred_at: new Date().toISOString() })).status).toBe(201)
    const input = { as: manager, params: { id: project.id }, query: { component_id: component.id } }
    expect((await call(listNcrs, input)).body.ncrs).toMatchObject([{ via: 'offline', defect_type: 'edges' }])
    await put(before.defect_types)
  })

  it('is refused for viewers, users without access and unknown names with the same message', async () => {
    const component = await aPiece()
    const stranger = await aUser(database, { role: 'producer' })
    const refusals = []
    for (const username of [viewer.username, stranger.username, 'nobody-at-all']) {
      const { status, refusal } = await byName(component, { username, defect_type: 'cracked' })
      refusals.push([status, refusal.error, refusal.message])
    }
    expect(new Set(refusals.map(String)).size).toBe(1)
    expect(refusals[0]?.[1]).toBe('username_refused')
  })
})

it('texts have limits', async () => {
  const ncr = await report(inspector)
  const long = 'a'.repeat(2001)
  const body = { component_id: ncr.component_id, defect_type: 'cracked', description: long }
  expect((await call(reportNcr, { as: inspector, params: { id: project.id }, body })).status).toBe(400)
  expect((await step(inspector, ncr, { kind: 'comment', text: long })).status).toBe(400)
  expect((await step(inspector, ncr, { kind: 'comment', text: long.slice(1) })).status).toBe(201)
})

describe('photos', () => {
  it('are at most fifty', async () => {
    const ncr = await report(inspector)
    await database.rows(
      `INSERT INTO ncr_photos (event_id, position, key, thumbnail_key, uploaded_by)
       SELECT e.id, n, gen_random_uuid(), gen_random_uuid(), $2 FROM ncr_events e, generate_series(1, $3) AS n
       WHERE e.ncr_id = $1`,
      [ncr.id, inspector.id, maxNcrPhotos - 1],
    )
    const send = async (count: number) => {
      const pictures = await Promise.all(Array.from({ length: count }, () => aPicture()))
      const form = aPictureForm('photos', pictures, { options: '{}' })
      return (await call(addNcrPhotos, { as: installer, params: { id: ncr.id }, body: form })).status
    }
    expect([await send(2), await send(1), await send(1)]).toEqual([400, 201, 400])
  })

  it('are added with their marks, which are checked', async () => {
    const ncr = await report(inspector)
    const send = async (marks: unknown, count = 1) => {
      const pictures = await Promise.all(Array.from({ length: count }, () => aPicture()))
      const form = aPictureForm('photos', pictures, { options: JSON.stringify({ marks }) })
      return call(addNcrPhotos, { as: installer, params: { id: ncr.id }, body: form })
    }
    const arrow = {
      kind: 'arrow',
      points: [
        [0, 0.1],
        [0.5, 1],
      ],
    }
    const { status, body } = await send([[arrow], []], 2)
    expect(status).toBe(201)
    expect(body.events.at(-1)?.photos.map(({ marks }) => marks)).toEqual([[arrow], []])
    for (const wrong of [
      [
        [
          {
            kind: 'arrow',
            points: [
              [0, 0],
              [1.1, 0],
            ],
          },
        ],
      ],
      [
        [
          {
            kind: 'star',
            points: [
              [0, 0],
              [1, 0],
            ],
          },
        ],
      ],
    ]) {
      expect((await send(wrong)).status).toBe(400)
    }
    expect((await send([], 6)).status).toBe(400)
    await step(manager, ncr, { kind: 'decision', disposition: 'use_as_is' })
    await step(manager, ncr, { kind: 'close' })
    expect((await send([])).refusal.error).toBe('ncr_refused')
  })
})

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
    const producer = await aUser(database, { role: 'producer', ...inProject })
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

  it('an edit changes the given fields, and cannot end the hold of the own report', async () => {
    const ncr = await report(inspector, { holds: true })
    const edit = (as: Id, body: object) => call(updateNcr, { as, params: { id: ncr.id }, body })
    expect((await edit(inspector, { holds: false, version: ncr.version })).refusal.error).toBe('ncr_refused')
    const { body } = await edit(inspector, { severity: 'critical', cost: 12.5, version: ncr.version })
    expect(body).toMatchObject({ severity: 'critical', cost: 12.5, holds: true })
    const late = await edit(manager, { holds: false, version: ncr.version })
    expect([late.status, late.refusal.error]).toEqual([409, 'conflict'])
    expect((await edit(manager, { holds: false, version: body.version })).body.holds).toBe(false)
    expect(await holdsOf(ncr.component_id)).toEqual({ open_holds: 0 })
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
