import { saveChecklistTemplate } from '@castline/contract/checklists'
import { updateDefectTypes } from '@castline/contract/defects'
import { addNcrEvent, addNcrPhotos } from '@castline/contract/ncr-events'
import { reportNcr } from '@castline/contract/ncrs'
import { printNcrs } from '@castline/contract/quality-sheets'
import { changeStatus } from '@castline/contract/status-changes'
import { maxPrintedNcrs } from '@castline/contract/values/ncrs'
import { describe, expect, it } from 'vitest'
import { sheetWords } from '#features/quality/print/words/words.ts'
import { aComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { pagesOf } from '#support/label-sheets.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { printedLanguages } from '#support/printed-languages.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database, tokenOf } = await testApp()
const project = await aProject(database, { code: 'QP', name: 'Quay' })
const inProject = { projects: [project] }
const inspector = await aUser(database, { role: 'inspector', name: 'Ines Pector', ...inProject })
const manager = await aUser(database, { role: 'manager', name: 'Mana Ger', ...inProject })
const reader = await aUser(database, { role: 'admin' })
const section = await aSection(database, { project, name: 'Storey 1' })

async function printed(path: string, query: Record<string, string> = {}) {
  const response = await app.inject({
    url: `/api/${path}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${await tokenOf(reader)}` },
  })
  expect(response.statusCode, response.payload.slice(0, 300)).toBe(200)
  const sheets = await pagesOf(new Uint8Array(response.rawPayload))
  return {
    sheets,
    text: sheets.map((sheet) => sheet.text).join('\n'),
    headers: response.headers,
    bytes: response.rawPayload,
  }
}

const report = async ({ id }: Id, more: object = {}) =>
  (
    await call(reportNcr, {
      as: inspector,
      params: { id: project.id },
      body: { component_id: id, defect_type: 'cracked', ...more },
    })
  ).body

describe('a non-conformance as a PDF', () => {
  it('has its facts, its history, and its photos with their marks', async () => {
    const component = await aComponent(database, { section, name: 'W-1', control_number: 'W-1-001' })
    const ncr = await report(component, { holds: true, description: 'Beside the anchor.\nTwo hand widths long.' })
    const marks = [
      [
        {
          kind: 'circle',
          points: [
            [0.5, 0.5],
            [0.6, 0.6],
          ],
        },
      ],
    ]
    const form = aPictureForm('photos', [await aPicture({ width: 600, height: 400 })], {
      options: JSON.stringify({ text: 'From the north', marks }),
    })
    expect((await call(addNcrPhotos, { as: inspector, params: { id: ncr.id }, body: form })).status).toBe(201)
    const decision = { kind: 'decision', disposition: 'repair', text: 'Inject resin', version: ncr.version }
    await call(addNcrEvent, { as: manager, params: { id: ncr.id }, body: decision })
    const { text, sheets, headers, bytes } = await printed(`ncrs/${ncr.id}.pdf`)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(headers['content-disposition']).toContain(`QP-${ncr.number}.pdf`)
    for (const part of [`${ncr.number}: Cracked`, 'W-1-001', 'Decided, on hold', 'Two hand widths long.']) {
      expect(text).toContain(part)
    }
    for (const part of ['Ines Pector', 'From the north', 'Decided: Repair', 'Inject resin', '1 / 1']) {
      expect(text).toContain(part)
    }
    expect(sheets).toHaveLength(1)
    // The photo is in it as JPEG.
    expect(bytes.includes('DCTDecode')).toBe(true)
  })

  it('is found only with access to its project', async () => {
    const ncr = await report(await aComponent(database, { section }))
    const stranger = await aUser(database, { role: 'manager' })
    const headers = { authorization: `Bearer ${await tokenOf(stranger)}` }
    for (const path of [
      `ncrs/${ncr.id}.pdf`,
      `components/${ncr.component_id}/passport.pdf`,
      `projects/${project.id}/ncrs.pdf`,
    ]) {
      expect((await app.inject({ url: `/api/${path}`, headers })).statusCode).toBe(404)
    }
  })

  it.each(printedLanguages)('is printed in the words of each language ($code)', async ({ code, setting: language }) => {
    const component = await aComponent(database, { section, name: '墙 กำแพง جدار' })
    const ncr = await report(component, { description: '裂缝' })
    const { text } = await printed(`ncrs/${ncr.id}.pdf`, { language })
    // Copied from a PDF, marks of Thai and joined letters of Arabic are in the order in which they are drawn.
    const letters = text.normalize('NFKC')
    const { title, disposition: _never, column } = sheetWords(code)
    for (const letter of `${title.ncr}${column.reported}`.normalize('NFKC')) expect(letters).toContain(letter)
    expect(letters.includes('Severity')).toBe(language === 'en')
    expect(letters).toContain('裂缝')
  })
})

describe('the register as a PDF', () => {
  it('has what matches the filters, on as many pages as needed, and names the filters', async () => {
    const site = await aProject(database, { code: 'RG' })
    const one = await aSection(database, { project: site, name: 'North' })
    const component = await aComponent(database, { section: one, name: 'W-7' })
    await database.rows(
      `INSERT INTO ncrs (project_id, component_id, number, defect_type, severity, holds, origin, via, component_status)
       SELECT $1, $2, n, CASE WHEN n % 2 = 0 THEN 'cracked' ELSE 'edges' END, 'major', false, 'report', 'app', 'planning'
       FROM generate_series(1, 80) n`,
      [site.id, component.id],
    )
    const { text, sheets, headers } = await printed(`projects/${site.id}/ncrs.pdf`, {
      defect_type: 'cracked',
      sort: 'number',
    })
    expect(headers['content-disposition']).toMatch(/RG-ncrs-\d{4}-\d\d-\d\d\.pdf/)
    expect(text).toContain('Non-conformances (40)')
    expect(text).toContain('Defect type: Cracked')
    expect(text).toContain('NCR-080')
    expect(text).not.toMatch(/NCR-079/)
    expect(sheets.length).toBeGreaterThan(1)
    for (const [index, sheet] of sheets.entries()) {
      expect(sheet.text).toContain('Number')
      expect(sheet.text).toContain(`${index + 1} / ${sheets.length}`)
    }
    const empty = await printed(`projects/${site.id}/ncrs.pdf`, { severity: 'critical' })
    expect(empty.text).toContain('No non-conformance matches the filters')
  })

  it('is refused for more than a PDF may have', async () => {
    const site = await aProject(database)
    const component = await aComponent(database, { project: site })
    await database.rows(
      `INSERT INTO ncrs (project_id, component_id, number, defect_type, severity, holds, origin, via, component_status)
       SELECT $1, $2, n, 'cracked', 'minor', false, 'report', 'app', 'planning' FROM generate_series(1, $3) n`,
      [site.id, component.id, maxPrintedNcrs + 1],
    )
    const { status, refusal } = await call(printNcrs, { as: reader, params: { id: site.id } })
    expect([status, refusal.details]).toMatchObject([400, [{ code: 'too_many' }]])
  })
})

describe('the passport of a component', () => {
  it('has data, history with overrides, drawings, non-conformances and checklists', async () => {
    const component = await aComponent(database, {
      section,
      name: 'S-9',
      control_number: 'S-9-001',
      weight: 4250,
      length: 6000,
    })
    const template = {
      ...{ name: 'Mould check', element_type: null, step: 'before_casting', gate: 'block', active: true },
      items: [{ id: 'clean', kind: 'yes_no', text: 'Mould clean' }],
    }
    const saved = await call(saveChecklistTemplate, { as: manager, params: { id: project.id }, body: template })
    expect(saved.status).toBe(201)
    const body = { status: 'manufactured', override: 'Checked by phone' }
    expect((await call(changeStatus, { as: manager, params: { id: component.id }, body })).status).toBe(200)
    await database.rows(
      `INSERT INTO component_files (component_id, revision, key, file_name, size, sha256, uploaded_at)
       VALUES ($1, 1, 'drawings/1', 'S-9-rev-A.pdf', 10, decode(repeat('00', 32), 'hex'), now() - interval '1 day')`,
      [component.id],
    )
    const ncr = await report(component, { description: 'Honeycombs' })
    const form = aPictureForm('photos', [await aPicture()])
    await call(addNcrPhotos, { as: inspector, params: { id: ncr.id }, body: form })
    const { text, headers, bytes } = await printed(`components/${component.id}/passport.pdf`)
    expect(headers['content-disposition']).toContain('QP-S-9-001-passport.pdf')
    for (const part of ['Component passport', 'S-9-001', 'Storey 1', '6,000 mm', '4,250 kg', 'Mana Ger']) {
      expect(text).toContain(part)
    }
    expect(text).toContain('Planning → Manufactured')
    expect(text.replace(/\s+/g, ' ')).toContain('Checklist not complete, step allowed: Checked by phone (Mould check)')
    expect(text.replace(/\s+/g, ' ')).toContain('Made from S-9-rev-A.pdf, revision 1')
    for (const part of ['Revision 1', 'S-9-rev-A.pdf', `${ncr.number}: Cracked`, 'Honeycombs'])
      expect(text).toContain(part)
    for (const part of ['Mould check', 'Before casting', 'Not started']) expect(text).toContain(part)
    expect(bytes.includes('DCTDecode')).toBe(true)
    await database.rows('UPDATE checklist_templates SET active = false')
  })

  it('of a new component states which parts are empty', async () => {
    const { text } = await printed(`components/${(await aComponent(database, { section })).id}/passport.pdf`)
    const { none } = sheetWords('en')
    for (const part of [none.history, none.drawings, none.ncrs, none.checklists]) expect(text).toContain(part)
  })
})

it('a defect type of the project is named in the language of the print, else as it was first named', async () => {
  const types = [{ name: 'Honeycombs', language: 'en', names: { fr: 'Nids de gravier' } }]
  const other = await aProject(database)
  const manager = await aUser(database, { role: 'manager', projects: [other] })
  const params = { id: other.id }
  const { body } = await call(updateDefectTypes, { as: manager, params, body: { defect_types: types } })
  const component = await aComponent(database, { project: other })
  const defect_type = body.defect_types[0]?.code ?? ''
  const ncr = (await call(reportNcr, { as: manager, params, body: { component_id: component.id, defect_type } })).body
  for (const sheet of [
    `ncrs/${ncr.id}.pdf`,
    `projects/${other.id}/ncrs.pdf`,
    `components/${component.id}/passport.pdf`,
  ]) {
    expect((await printed(sheet, { language: 'fr' })).text).toContain('Nids de gravier')
    expect((await printed(sheet, { language: 'vi' })).text).toContain('Honeycombs')
  }
})
