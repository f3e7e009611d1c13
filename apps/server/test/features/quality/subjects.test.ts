import { ncrStats } from '@castline/contract/defects'
import { addNcrEvent, ncrAssignments } from '@castline/contract/ncr-events'
import { getNcr, listNcrs, reportNcr, updateNcr } from '@castline/contract/ncrs'
import { printNcr } from '@castline/contract/quality-sheets'
import { search } from '@castline/contract/search'
import { ncrSubjectKinds } from '@castline/domain/quality/ncrs'
import { describe, expect, it } from 'vitest'
import { aProject, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { aReportingProject } from './reporting-project.ts'

const app = await testApp()
const { call, database } = app
const { project, manager, inspector, installer, viewer, aPiece, report, step } = await aReportingProject(app)

const about = (subject: object, more: object = {}, as: Id = installer) =>
  call(reportNcr, { as, params: { id: project.id }, body: { subject, defect_type: 'other', ...more } })

const exported = async (format: 'csv' | 'pdf', query = '') => {
  const headers = { authorization: `Bearer ${await app.tokenOf(inspector)}` }
  return app.app.inject({ url: `/api/projects/${project.id}/ncrs.${format}${query}`, headers })
}

describe('a non-conformance about something that is no component', () => {
  it('is a pour, a mould, a drawing or a place with a name, and has no facts of a component', async () => {
    for (const kind of ncrSubjectKinds) {
      const { status, body } = await about({ kind, name: ` The ${kind} ` }, { severity: 'major' })
      expect(status).toBe(201)
      expect(body).toMatchObject({
        subject: { kind, name: `The ${kind}` },
        ...{ component_id: null, component_name: null, control_number: null, component_status: null },
        ...{ reported_status: null, section_id: null, section_name: null, component_deleted: false },
        ...{ severity: 'major', holds: false, further_components: [] },
      })
    }
  })

  it('is in the register, filtered by its kind, found by its name, in figures, files and PDFs', async () => {
    const { body: ncr } = await about({ kind: 'mould', name: 'Battery mould 14' })
    const component = await report(inspector)
    const list = async (query: Record<string, string>) =>
      (await call(listNcrs, { as: viewer, params: { id: project.id }, query })).body.ncrs.map(({ id }) => id)
    expect(await list({ about: 'mould' })).toContain(ncr.id)
    expect(await list({ about: 'pour' })).not.toContain(ncr.id)
    expect(await list({ about: 'component' })).toContain(component.id)
    expect(await list({ about: 'component' })).not.toContain(ncr.id)
    expect(await list({ q: 'battery mould' })).toEqual([ncr.id])
    expect(await list({ section_id: component.section_id ?? '' })).not.toContain(ncr.id)
    const stats = (await call(ncrStats, { as: viewer, params: { id: project.id } })).body
    expect(stats.by_section.reduce((sum, { count }) => sum + count, 0)).toBe(stats.total)
    expect(stats.by_section.some(({ section_id }) => section_id === null)).toBe(true)
    const found = await call(search, { as: viewer, query: { q: 'battery mou' } })
    expect(found.body.ncrs).toMatchObject([{ id: ncr.id, subject: { kind: 'mould', name: 'Battery mould 14' } }])
    const { payload } = await exported('csv', '?about=mould')
    expect(payload).toContain('mould,Battery mould 14')
    const pdf = await exported('pdf', '?about=mould')
    expect(pdf.statusCode).toBe(200)
    const headers = { authorization: `Bearer ${await app.tokenOf(inspector)}` }
    const sheet = await app.app.inject({ url: `/api${printNcr.path.replace(':id', ncr.id)}`, headers })
    expect(sheet.statusCode).toBe(200)
  })

  it('is assigned, decided, closed and opened again without a component', async () => {
    const { body: ncr } = await about({ kind: 'place', name: 'Bay 3' })
    await step(manager, ncr, { kind: 'assignment', assigned_to: inspector.id })
    const bell = (await call(ncrAssignments, { as: inspector, params: { id: project.id } })).body
    expect(bell).toMatchObject([{ ncr_id: ncr.id, component_name: null, subject: { kind: 'place', name: 'Bay 3' } }])
    for (const disposition of ['scrap', 'use_as_is'] as const) {
      expect((await step(manager, ncr, { kind: 'decision', disposition })).status).toBe(201)
      const closed = await step(inspector, ncr, { kind: 'close' })
      expect([closed.status, closed.body.status]).toEqual([201, 'closed'])
      expect((await step(manager, ncr, { kind: 'reopen', text: 'Again' })).body.status).toBe('open')
    }
  })

  it('holds nothing, and takes neither components nor items of a checklist', async () => {
    const subject = { kind: 'pour', name: 'P-7' }
    const component = await aPiece()
    const item = { series_id: component.id, item_id: 'abcdefgh' }
    const refused = [
      await about(subject, { holds: true }),
      await about(subject, { component_id: component.id }),
      await about(subject, { further_component_ids: [component.id] }),
      await about(subject, { checklist_item: item }),
      await about({ kind: 'truck', name: 'T' }),
      await about({ kind: 'pour', name: '  ' }),
      await about({ kind: 'pour', name: 'a'.repeat(201) }),
      await call(reportNcr, { as: installer, params: { id: project.id }, body: { defect_type: 'other' } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400))
    const { body: ncr } = await about(subject)
    const held = await call(updateNcr, {
      as: inspector,
      params: { id: ncr.id },
      body: { holds: true, version: ncr.version },
    })
    expect([held.status, held.refusal.details]).toMatchObject([400, [{ field: 'holds' }]])
  })

  it('is reported by members of the project only, and hidden from others', async () => {
    const other = await aUser(database, { role: 'inspector', projects: [await aProject(database)] })
    const subject = { kind: 'place', name: 'Hall 2' }
    expect((await about(subject, {}, other)).status).toBe(404)
    expect((await about(subject, {}, viewer)).status).toBe(403)
    const { body: ncr } = await about(subject)
    expect((await call(getNcr, { as: other, params: { id: ncr.id } })).status).toBe(404)
    const body = { kind: 'comment', text: 'Seen' }
    expect((await call(addNcrEvent, { as: other, params: { id: ncr.id }, body })).status).toBe(404)
  })
})

it('a further component that was deleted stays readable, marked', async () => {
  const [kept, gone] = [await aPiece(), await aPiece()]
  const ncr = await report(inspector, { further_component_ids: [kept.id, gone.id] })
  await database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [gone.id])
  const { body } = await call(getNcr, { as: viewer, params: { id: ncr.id } })
  const deleted = Object.fromEntries(body.further_components.map((each) => [each.id, each.deleted]))
  expect(deleted).toEqual({ [kept.id]: false, [gone.id]: true })
})
