import { listDefectTypes, updateDefectTypes } from '@castline/contract/defects'
import { addNcrPhotos } from '@castline/contract/ncr-events'
import { listNcrs, reportNcr, reportNcrByQr } from '@castline/contract/ncrs'
import { maxNcrPhotos } from '@castline/contract/values/ncrs'
import { describe, expect, it } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { testApp } from '#support/test-app.ts'
import { aReportingProject } from './reporting-project.ts'

const app = await testApp()
const { call, database } = app
const { project, manager, inspector, installer, viewer, aPiece, report, step, holdsOf } = await aReportingProject(app)

describe('a report by username', () => {
  const byName = (component: Id, body: object) => call(reportNcrByQr, { params: { id: component.id }, body })

  it('does not hold its component, whatever is sent', async () => {
    const component = await aPiece()
    const sent = { username: installer.username, defect_type: 'edges', description: 'chipped' }
    const { status, body } = await byName(component, { ...sent, holds: true })
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
