import { uploadFile } from '@castline/contract/files'
import { getNcr, listNcrs, reportNcr, updateNcr } from '@castline/contract/ncrs'
import { printNcr } from '@castline/contract/quality-sheets'
import { describe, expect, it, test } from 'vitest'
import { aComponent, type Id } from '#support/factories.ts'
import { charactersOf } from '#support/label-characters.ts'
import { testApp } from '#support/test-app.ts'
import { aReportingProject } from './reporting-project.ts'

const app = await testApp()
const { call, database } = app
const { project, manager, inspector, installer, viewer, aPiece, report } = await aReportingProject(app)

async function upload(component: Id, as: Id = manager) {
  const form = new FormData()
  form.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'plan.pdf')
  expect((await call(uploadFile, { as, params: { id: component.id }, body: form })).status).toBe(201)
}

async function aDrawnPiece() {
  const piece = await aPiece()
  await upload(piece)
  await upload(piece)
  return piece
}

const point = { revision: 2, page: 1, x: 0.25, y: 0.5 }
const edit = (as: Id, { id }: Id, body: object) => call(updateNcr, { as, params: { id }, body })
const sendReport = (as: Id, body: object) =>
  call(reportNcr, { as, params: { id: project.id }, body: { defect_type: 'cracked', ...body } })

async function printed({ id }: Id, language: string): Promise<string> {
  const url = `/api${printNcr.path.replace(':id', id)}`
  const headers = { authorization: `Bearer ${await app.tokenOf(manager)}` }
  const response = await app.app.inject({ url, query: { language }, headers })
  expect(response.statusCode).toBe(200)
  const pages = await charactersOf(new Uint8Array(response.rawPayload))
  return pages
    .flat()
    .map(({ character }) => character)
    .join('')
    .replace(/\s/g, '')
}

describe('a point on the drawing', () => {
  it('is reported with the defect, seen by everybody who reads it, and not in the register', async () => {
    const piece = await aDrawnPiece()
    const { status, body } = await sendReport(installer, { component_id: piece.id, drawing_point: point })
    expect([status, body.drawing_point]).toEqual([201, point])
    expect((await call(getNcr, { as: viewer, params: { id: body.id } })).body.drawing_point).toEqual(point)
    const { ncrs } = (await call(listNcrs, { as: manager, params: { id: project.id } })).body
    expect(ncrs.find(({ id }) => id === body.id)).not.toHaveProperty('drawing_point')
    const logged = await database.row(
      `SELECT details->'drawing_point' AS point FROM audit_log WHERE action = 'ncr.report' AND details->>'ncr_id' = $1`,
      [body.id],
    )
    expect(logged).toEqual({ point })
  })

  it('is put, moved and removed later, and each change is in the history and the audit log', async () => {
    const piece = await aDrawnPiece()
    const ncr = await report(installer, { component_id: piece.id })
    expect(ncr).toMatchObject({ drawing_point: null })
    const put = (await edit(inspector, ncr, { drawing_point: point, version: ncr.version })).body
    const moved = { ...point, x: 0.75 }
    const second = (await edit(manager, ncr, { drawing_point: moved, version: put.version })).body
    const { body } = await edit(manager, ncr, { drawing_point: null, version: second.version })
    expect(body.drawing_point).toBeNull()
    expect(body.events.slice(1).map(({ kind, changes }) => [kind, changes])).toEqual([
      ['edit', [{ field: 'drawing_point', from: null, to: point }]],
      ['edit', [{ field: 'drawing_point', from: point, to: moved }]],
      ['edit', [{ field: 'drawing_point', from: moved, to: null }]],
    ])
    const logged = await database.rows(
      `SELECT details->'changes' AS changes FROM audit_log WHERE action = 'ncr.edit' AND details->>'ncr_id' = $1 ORDER BY id`,
      [ncr.id],
    )
    expect(logged[1]).toEqual({ changes: { drawing_point: { from: point, to: moved } } })
  })

  it('that stays where it is changes nothing, and other edits keep it out of their changes', async () => {
    const piece = await aDrawnPiece()
    const { body: ncr } = await sendReport(inspector, { component_id: piece.id, drawing_point: point })
    const same = (await edit(manager, ncr, { drawing_point: { ...point }, version: ncr.version })).body
    expect([same.version, same.events.length]).toEqual([ncr.version, 1])
    const { body } = await edit(manager, ncr, { severity: 'major', version: ncr.version })
    expect(body.events.at(-1)?.changes).toEqual([{ field: 'severity', from: 'minor', to: 'major' }])
    const logged = await database.row(
      `SELECT details->'changes' AS changes FROM audit_log WHERE action = 'ncr.edit' AND details->>'ncr_id' = $1`,
      [ncr.id],
    )
    expect(logged).toEqual({ changes: { severity: { from: 'minor', to: 'major' } } })
  })

  it('is printed as text, also in the history', async () => {
    const piece = await aDrawnPiece()
    const { body: ncr } = await sendReport(inspector, { component_id: piece.id, drawing_point: point })
    await edit(manager, ncr, { drawing_point: { ...point, page: 3 }, version: ncr.version })
    const text = await printed(ncr, 'en')
    expect(text).toContain('Whereitis')
    expect(text).toContain('Drawingrevision2,page3')
    expect(text).toContain('Drawingrevision2,page1,25%fromtheleft,50%fromthetop')
    expect(await printed(ncr, 'ch')).toContain('图纸修订2，第3页')
  })

  it('is refused for a revision that the component does not have, also if another component has it', async () => {
    await aDrawnPiece()
    const bare = await aPiece()
    const refused = await sendReport(inspector, { component_id: bare.id, drawing_point: point })
    expect([refused.status, refused.refusal.details]).toMatchObject([400, [{ field: 'drawing_point' }]])
    const ncr = await report(inspector, { component_id: bare.id })
    const later = await edit(manager, ncr, { drawing_point: point, version: ncr.version })
    expect([later.status, later.refusal.details]).toMatchObject([400, [{ field: 'drawing_point' }]])
  })

  it('is refused on a deleted revision; a report that is sent later is stored without it', async () => {
    const piece = await aDrawnPiece()
    await database.rows('UPDATE component_files SET deleted_at = now() WHERE component_id = $1 AND revision = 2', [
      piece.id,
    ])
    const given = { component_id: piece.id, drawing_point: point }
    expect((await sendReport(inspector, given)).status).toBe(400)
    const { status, body } = await sendReport(inspector, { ...given, occurred_at: new Date().toISOString() })
    expect([status, body.drawing_point]).toEqual([201, null])
  })

  it('is refused for what is no component, and for a component of another project', async () => {
    const subject = { subject: { kind: 'mould', name: 'M1' }, drawing_point: point }
    const { status, refusal } = await sendReport(inspector, subject)
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'drawing_point' }]])
    const other = await aComponent(database)
    expect((await sendReport(inspector, { component_id: other.id, drawing_point: point })).status).toBe(404)
  })

  it('is changed only by inspectors and managers, on the version that they saw', async () => {
    const piece = await aDrawnPiece()
    const ncr = await report(installer, { component_id: piece.id })
    const body = { drawing_point: point, version: ncr.version }
    expect((await edit(installer, ncr, body)).status).toBe(403)
    expect((await edit(viewer, ncr, body)).status).toBe(403)
    await edit(manager, ncr, { severity: 'major', version: ncr.version })
    const { status, refusal } = await edit(inspector, ncr, body)
    expect([status, refusal.error]).toEqual([409, 'conflict'])
  })

  test.each([
    { ...point, x: 1.01 },
    { ...point, y: -0.1 },
    { ...point, page: 0 },
    { ...point, page: 1.5 },
    { ...point, revision: 2_147_483_648 },
    { ...point, revision: '2' },
    { revision: 2, page: 1, x: 0.5 },
    'here',
    [],
  ])('of %j is 400', async (bad) => {
    const piece = await aPiece()
    const { status, refusal } = await sendReport(inspector, { component_id: piece.id, drawing_point: bad })
    expect(status).toBe(400)
    expect(JSON.stringify(refusal.details)).toContain('drawing_point')
    const ncr = await report(inspector, { component_id: piece.id })
    expect((await edit(manager, ncr, { drawing_point: bad, version: ncr.version })).status).toBe(400)
  })
})
