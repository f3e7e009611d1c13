import { readFileSync } from 'node:fs'
import { listComponents } from '@castline/contract/components'
import type { ImportOptions } from '@castline/contract/import'
import { previewSchedule } from '@castline/contract/import-preview'
import { describe, expect, it } from 'vitest'
import { aForm, importing } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { managedProject } from './managed-project.ts'

const app = await testApp()
const { call, database } = app
const site = managedProject(database)
const file = readFileSync(new URL('./documents/double-walls.pxml', import.meta.url), 'utf8')

const preview = (content: string | Uint8Array<ArrayBuffer>) =>
  call(previewSchedule, { as: site.manager, body: aForm(content) })

/** Imports a file with the columns that the preview proposes. */
async function importAs(content: string, given: Partial<ImportOptions> = {}) {
  const { columns } = (await preview(content)).body
  const mapped = columns.flatMap(({ guess }, column) => (guess ? [{ column, ...guess }] : []))
  return importing(app, site.manager, content, { project_id: site.project.id, columns: mapped, ...given })
}

async function components() {
  const { body } = await call(listComponents, {
    as: site.manager,
    params: { id: site.project.id },
    query: { fields: 'all' },
  })
  return Object.fromEntries(body.precast.map((each) => [each.control_number, each]))
}

describe('a PXML file', () => {
  it('is a table whose columns are recognised, with sums of slabs', async () => {
    const { status, body } = await preview(file)
    expect(status).toBe(200)
    expect(body).toMatchObject({ format: 'pxml', encoding: null, sheets: [], row_count: 2 })
    const read = Object.fromEntries(body.columns.map(({ header, guess, samples }) => [header, [guess?.field, samples]]))
    expect(read).toEqual({
      Mark: ['name', ['DW-01', 'S-02']],
      Quantity: ['quantity', ['1', '3']],
      GUID: ['external_id', ['2O2Fr$t4X7Zf8NOew3FNr2']],
      Type: ['type', ['Double wall', 'Slab']],
      Section: ['section', ['Tower A Level 2', 'Tower A Level 2']],
      'Length (mm)': ['length', ['5400']],
      'Width (mm)': ['width', ['2750']],
      'Thickness (mm)': ['thickness', ['300', '60']],
      'Weight (kg)': ['weight', ['3500', '900']],
      'Volume (m³)': ['volume', ['1.4']],
      'Concrete class': ['concrete', ['C30/37']],
      'Second leaf concrete class': ['leaf_concrete', ['C25/30']],
      'Exposure class': ['exposure', ['XC4, XC1']],
      'Delivery date': ['deliver_on', ['2026-09-14', '2026-09-14']],
      'Manufactured on': ['manufactured_on', ['2026-09-01']],
      Embeds: [undefined, ['Anchor <2.5 t> (2)']],
      'On transport': [undefined, ['3']],
      Stack: [undefined, ['7/1']],
      'Drawing no': [undefined, ['W-113 B', 'W-113 B']],
    })
  })

  it('creates a component for each piece, in the section of its order; again it changes nothing', async () => {
    expect((await importAs(file)).report).toMatchObject({ counts: { create: 4 } })
    const all = await components()
    expect(Object.keys(all)).toHaveLength(4)
    const wall = Object.values(all).find(({ name }) => name === 'DW-01')
    expect(wall).toMatchObject({
      ...{ external_id: '2O2Fr$t4X7Zf8NOew3FNr2', type: 'Double wall', section_name: 'Tower A Level 2' },
      ...{ length: 5400, width: 2750, thickness: 300, weight: 3500, concrete: 'C30/37', leaf_concrete: 'C25/30' },
      deliver_on: '2026-09-14',
    })
    const again = await importAs(file)
    expect(again.report?.counts).toMatchObject({ create: 0, update: 0, error: 0 })
  })

  it('of feedback alone finds its component by its identity and proposes that it was cast', async () => {
    const plain = file.replace(/<Feedback[\s\S]*<\/Feedback>/, '')
    await importAs(plain)
    const feedback = file.replace(/<Order [\s\S]*<\/Order>/, '')
    const { report, failure } = await importAs(feedback, { dry_run: true })
    expect(failure).toBeNull()
    expect(report?.status_changes?.steps).toMatchObject([{ to: 'manufactured' }])
  })

  it('of feedback creates nothing from a report of an unknown product, and says so at its line', async () => {
    const report = (id: string) =>
      `<Feedback GlobalID="${id}"><MessageType>Produced</MessageType><ProdDate>2026-09-01T06:40:00</ProdDate></Feedback>`
    const alone = `<PXML_Document>\n${report('nobody-knows')}\n</PXML_Document>`
    const beside = file.replace('</PXML_Document>', `${report('nobody-knows')}\n</PXML_Document>`)
    const before = Object.keys(await components()).length
    for (const content of [alone, beside]) {
      const { report: strict } = await importAs(content, { dry_run: true })
      const row = strict?.rows.find(({ notes }) => notes.some(({ code }) => code === 'not_found'))
      expect([row?.verdict, row?.line, JSON.stringify(row)]).toEqual([
        'error',
        content.split('\n').findIndex((line) => line.includes('nobody-knows')) + 1,
        expect.stringContaining('nobody-knows'),
      ])
    }
    const { report: done } = await importAs(beside, { skip_bad_rows: true })
    expect(done?.counts).toMatchObject({ create: 4, error: 1 })
    const marks = Object.values(await components()).map(({ name, external_id }) => [name, external_id])
    expect(marks).toHaveLength(before + 4)
    expect(JSON.stringify(marks)).not.toContain('nobody-knows')
  })

  it('with several reports of a product names no day of all pieces that it does not have', async () => {
    const report = (id: string, pieces: number, day: number) =>
      `<Feedback GlobalID="${id}"><PieceCount>${pieces}</PieceCount><ProdDate>2026-09-0${day}T06:40:00</ProdDate></Feedback>`
    const withReports = async (...reports: string[]) => {
      const content = file.replace(/<Feedback[\s\S]*<\/Feedback>/, reports.join(''))
      const { columns, row_count } = (await preview(content)).body
      const samples = (header: string) => columns.find((column) => column.header === header)?.samples
      return [row_count, samples('Manufactured on'), samples('Reported')]
    }
    expect(await withReports(report('product-2', 3, 1))).toEqual([2, ['2026-09-01'], undefined])
    expect(await withReports(report('product-2', 2, 1))).toEqual([2, undefined, ['2026-09-01 (2)']])
    const parts = [report('product-2', 2, 1), report('product-2', 1, 2)]
    expect(await withReports(...parts)).toEqual([2, undefined, ['2026-09-01 (2), 2026-09-02 (1)']])
    const corrected = [report('other', 1, 1), report('other', 1, 2)]
    expect(await withReports(...corrected)).toEqual([3, ['2026-09-02'], ['2026-09-01 (1), 2026-09-02 (1)']])
  })

  it('is read in UTF-16 and with prefixed names', async () => {
    const prefixed = file.replace('xmlns=', 'xmlns:p=').replace(/<(\/?)([A-Z])/g, '<$1p:$2')
    const wide = new Uint8Array(Buffer.from(`\u{feff}${prefixed}`, 'utf16le'))
    expect((await preview(wide)).body).toMatchObject({ format: 'pxml', row_count: 2 })
  })
})

describe('a damaged PXML file', () => {
  it.each([
    ['cut off', file.slice(0, file.indexOf('<Feedback')), 'pxml_malformed', 48],
    [
      'after a product in a comment',
      file.replace('<Order ', '<!-- <Product\n> --><Order ').replace('</MaxWidth>', '</MaxWidht>'),
      'pxml_malformed',
      16,
    ],
    ['with a wrong end tag', file.replace('</MaxWidth>', '</MaxWidht>'), 'pxml_malformed', 15],
    [
      'with a document type',
      file.replace('<PXML_Document', '<!DOCTYPE a [<!ENTITY a "b">]>\n<PXML_Document'),
      'xml',
      null,
    ],
    [
      'without products',
      file.replace(/<Product[\s\S]*<\/Product>/, '').replace(/<Feedback[\s\S]*<\/Feedback>/, ''),
      'no_rows',
      null,
    ],
  ])('%s is refused by its fault and line', async (_what, content, code, line) => {
    const { status, refusal } = await preview(content)
    expect([status, refusal.error]).toEqual([400, 'unreadable_file'])
    expect(refusal.details).toMatchObject([{ code, ...(line && { values: { line } }) }])
  })

  it('with a weight that is no number names it in the line of its product', async () => {
    const { report } = await importAs(file.replace('1812.5', 'heavy'), { dry_run: true, skip_bad_rows: true })
    const row = report?.rows.find(({ line }) => line === 15)
    expect(JSON.stringify(row)).toContain('heavy')
    expect(report?.counts).toMatchObject({ create: 4 })
  })

  it('of 10,000 products is read within the limits', async () => {
    const product = '<Product GlobalID="x"><ElementNo>W</ElementNo><Slab><SlabWeight>1</SlabWeight></Slab></Product>\n'
    const { body } = await preview(`<PXML_Document><Order>${product.repeat(10_000)}</Order></PXML_Document>`)
    expect(body).toMatchObject({ format: 'pxml', row_count: 10_000 })
  })

  it('of more products than rows may be imported is refused for that, also with all of them on one line', async () => {
    const product = `<Product GlobalID="x"><ElementNo>W</ElementNo><Remark>${'r'.repeat(200)}</Remark></Product>`
    const { status, refusal } = await preview(
      `<PXML_Document><Order>${product.repeat(100_000)}</Order></PXML_Document>`,
    )
    expect([status, refusal.details]).toMatchObject([400, [{ code: 'too_many_rows', values: { max: 50_000 } }]])
  })
})
