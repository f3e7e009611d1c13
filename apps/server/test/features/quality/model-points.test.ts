import { addNcrEvent, addNcrPhotos } from '@castline/contract/ncr-events'
import { getNcr, ncrPoints, reportNcr, updateNcr } from '@castline/contract/ncrs'
import { describe, expect, it, test } from 'vitest'
import { aComponent, type Id } from '#support/factories.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { testApp } from '#support/test-app.ts'
import { aReportingProject } from './reporting-project.ts'

const app = await testApp()
const { call, database } = app
const { project, manager, inspector, installer, viewer, aPiece, report } = await aReportingProject(app)

const point = { at: [12.5, -3, 7.25], camera: [20, -20, 15, 12.5, -3, 7.25] }
const edit = (as: Id, { id }: Id, body: object) => call(updateNcr, { as, params: { id }, body })
const sendReport = (as: Id, body: object) =>
  call(reportNcr, { as, params: { id: project.id }, body: { defect_type: 'cracked', ...body } })
const pins = async (as: Id) => (await call(ncrPoints, { as, params: { id: project.id } })).body

describe('a place in the building', () => {
  it('is reported with the defect, shown as a pin, and gone from the building when the record is closed', async () => {
    const piece = await aPiece()
    const { status, body } = await sendReport(installer, { component_id: piece.id, model_point: point })
    expect([status, body.model_point]).toEqual([201, point])
    expect(await pins(viewer)).toMatchObject({
      total: 1,
      points: [{ ncr_id: body.id, number: body.number, component_id: piece.id, severity: 'minor', at: point.at }],
    })
    const step = (given: object) => call(addNcrEvent, { as: manager, params: { id: body.id }, body: given })
    const decided = (await step({ kind: 'decision', disposition: 'use_as_is', version: body.version })).body
    expect((await pins(viewer)).total).toBe(1)
    // By another person than the one who decided.
    await call(addNcrEvent, {
      as: inspector,
      params: { id: body.id },
      body: { kind: 'close', disposition: 'use_as_is', version: decided.version },
    })
    expect(await pins(viewer)).toEqual({ total: 0, points: [] })
    expect((await call(getNcr, { as: viewer, params: { id: body.id } })).body.model_point).toEqual(point)
  })

  it('is put, moved and removed later, and each change is in the history and the audit log', async () => {
    const ncr = await report(installer, { component_id: (await aPiece()).id })
    expect(ncr).toMatchObject({ model_point: null })
    const put = (await edit(inspector, ncr, { model_point: point, version: ncr.version })).body
    const same = (await edit(inspector, ncr, { model_point: { ...point }, version: put.version })).body
    expect(same.version).toBe(put.version)
    const { body } = await edit(manager, ncr, { model_point: null, version: put.version })
    expect(body.events.slice(1).map(({ kind, changes }) => [kind, changes])).toEqual([
      ['edit', [{ field: 'model_point', from: null, to: point }]],
      ['edit', [{ field: 'model_point', from: point, to: null }]],
    ])
    const logged = await database.rows(
      `SELECT details->'changes' AS changes FROM audit_log WHERE action = 'ncr.edit' AND details->>'ncr_id' = $1 ORDER BY id`,
      [ncr.id],
    )
    expect(logged[0]).toEqual({ changes: { model_point: { from: null, to: point } } })
  })

  it('has a picture of its view among the photos', async () => {
    const ncr = await report(installer, { component_id: (await aPiece()).id, model_point: point })
    const options = JSON.stringify({ view: 1 })
    const body = aPictureForm('photos', [await aPicture(), await aPicture()], { options })
    const sent = await call(addNcrPhotos, { as: installer, params: { id: ncr.id }, body })
    expect(sent.status).toBe(201)
    expect(sent.body.events.at(-1)?.photos.map(({ is_view }) => is_view)).toEqual([false, true])
    const bad = aPictureForm('photos', [await aPicture()], { options: JSON.stringify({ view: 5 }) })
    expect((await call(addNcrPhotos, { as: installer, params: { id: ncr.id }, body: bad })).status).toBe(400)
  })

  it('is no pin when its component was deleted', async () => {
    const piece = await aPiece()
    await sendReport(installer, { component_id: piece.id, model_point: point })
    const before = (await pins(viewer)).total
    await database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [piece.id])
    expect((await pins(viewer)).total).toBe(before - 1)
  })

  it('is kept in a report that is sent later, and refused for what is no component or in another project', async () => {
    const given = { model_point: point, occurred_at: new Date().toISOString() }
    const { status, body } = await sendReport(installer, { component_id: (await aPiece()).id, ...given })
    expect([status, body.model_point]).toEqual([201, point])
    const subject = { subject: { kind: 'mould', name: 'M1' }, model_point: point }
    expect((await sendReport(inspector, subject)).refusal.details).toMatchObject([{ field: 'model_point' }])
    const about = (await sendReport(inspector, { subject: { kind: 'mould', name: 'M1' } })).body
    const refused = await edit(manager, about, { model_point: point, version: about.version })
    expect([refused.status, refused.refusal.details]).toMatchObject([400, [{ field: 'model_point' }]])
    const other = await aComponent(database)
    expect((await sendReport(inspector, { component_id: other.id, model_point: point })).status).toBe(404)
  })

  test.each([
    { ...point, at: [1, 2] },
    { ...point, at: [1, 2, '3'] },
    { ...point, at: [1, 2, 10_000_001] },
    { ...point, camera: [1, 2, 3] },
    { at: point.at },
    'here',
    [],
  ])('of %j is 400', async (bad) => {
    const { status, refusal } = await sendReport(inspector, { component_id: (await aPiece()).id, model_point: bad })
    expect(status).toBe(400)
    expect(JSON.stringify(refusal.details)).toContain('model_point')
  })
})
