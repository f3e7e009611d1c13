import { previewSchedule } from '@castline/contract/import-preview'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProject, aUser, type ProjectRow, type UserRow } from '#support/factories.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { goodRows, rawWorkbook, row, textCell } from './raw-workbook.ts'

const app = await testApp()
let project: ProjectRow
let manager: UserRow

beforeAll(async () => {
  project = await aProject(app.database)
  manager = await aUser(app.database, { role: 'manager', projects: [project] })
})

const preview = (file: string | Uint8Array<ArrayBuffer>) =>
  app.call(previewSchedule, { as: manager, body: aForm(file) })

/** Previews a file and sends another request, which must be completed first. */
async function previewBesideOthers(file: string | Uint8Array<ArrayBuffer>) {
  const finished: string[] = []
  const reading = preview(file).then((response) => {
    finished.push('the file')
    return response
  })
  const { statusCode } = await app.app.inject({ url: '/health/live' })
  finished.push('somebody else')
  const response = await reading
  expect([statusCode, ...finished]).toEqual([200, 'somebody else', 'the file'])
  return response
}

describe('a file of an odd shape is refused with a reason, and other requests are served at the same time:', () => {
  const manySheets = Array.from({ length: 40_000 }, (_, index) => `S${index}`)
  const sharedStrings = `<sst>${'<si><t>a</t></si>'.repeat(2_000_001)}</sst>`

  it.each<[string, () => string | Uint8Array<ArrayBuffer>, RegExp]>([
    ['a cell at ZZZZZZZZ2', () => rawWorkbook(goodRows(0) + row(2, textCell('ZZZZZZZZ2', 'x'))), /no rows below/],
    ['a cell at XFD1048576', () => rawWorkbook(goodRows(0) + row(1_048_576, textCell('XFD1048576', 'x'))), /no rows/],
    ['a row below the last one', () => rawWorkbook(goodRows(1) + row(1_048_577, textCell('A1048577', 'x'))), /“Walls”/],
    ['40,000 sheets', () => rawWorkbook(goodRows(1), { sheets: manySheets }), /40000 sheets. The maximum is 1000/],
    ['millions of empty rows', () => rawWorkbook('<row/>'.repeat(3_000_000)), /“Walls” could not be read/],
    ['millions of empty cells', () => rawWorkbook(`<row>${'<c/>'.repeat(3_000_000)}</row>`), /“Walls” could not/],
    ['one attribute of 20 MB', () => rawWorkbook(`<row a="${'x'.repeat(20_000_000)}"/>`), /“Walls” could not be read/],
    [
      'one text of 20 MB',
      () => rawWorkbook(row(1, textCell('A1', 'x'.repeat(20_000_000)))),
      /“Walls” could not be read/,
    ],
    ['a million levels', () => rawWorkbook('<a>'.repeat(1_000_000)), /“Walls” could not be read/],
    [
      'more shared strings than rows',
      () => rawWorkbook(goodRows(1), { parts: { 'xl/sharedStrings.xml': sharedStrings } }),
      /“Walls” could not be read/,
    ],
    [
      'a declaration of entities',
      () => rawWorkbook('', { parts: { 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>' } }),
      /“Walls” could not be read/,
    ],
    [
      'a line of 2 MB',
      () => `Mark,Section\n${'W'.repeat(2_000_000)},Ground\n`,
      /^Line 2 of the file is longer than 1 MB/,
    ],
    ['30 MB of commas', () => ','.repeat(30_000_000), /^Line 1 of the file is longer than 1 MB/],
  ])('%s', async (_name, file, message) => {
    const { status, refusal } = await previewBesideOthers(file())
    expect([status, refusal.error]).toEqual([400, 'unreadable_file'])
    expect(refusal.message).toMatch(message)
  })

  it('a table that takes more memory than one file may', async () => {
    const columns = Array.from({ length: 1000 }, (_, index) => `<c t="str"><v>Column ${index}</v></c>`)
    const lastCell = '<c r="ALL1"><v>1</v></c>'
    const rows = Array.from({ length: 50_000 }, () => `<row>${lastCell}</row>`)
    const { status, refusal } = await previewBesideOthers(rawWorkbook(`<row>${columns.join('')}</row>${rows.join('')}`))
    expect([status, refusal.error]).toEqual([400, 'unreadable_file'])
    expect(refusal.message).toMatch(/too much time or memory/)
    expect((await preview('Mark\nW-01')).status).toBe(200)
  })
})

describe('a valid schedule is read even if', () => {
  it('a cell is far from the others, which the report names', async () => {
    const stray = goodRows(2000).replace('</row>', `${textCell('XFD1', 'stray')}</row>`)
    const file = rawWorkbook(stray.replace(/(<row r="900">.*?)<\/row>/, `$1${textCell('ZZ900', 'stray')}</row>`))
    const { status, body } = await preview(file)
    expect([status, body.row_count, body.columns.map(({ header }) => header)]).toEqual([200, 2000, ['Mark', 'Section']])
    const columns = [
      { column: 0, field: 'name' as const },
      { column: 1, field: 'section' as const },
    ]
    const report = await imported(app, manager, file, { project_id: project.id, columns, dry_run: true })
    expect(report.counts).toMatchObject({ create: 2000 })
    expect(report.warnings).toContainEqual({
      code: 'cells_left_out',
      message: 'Cells far outside the table are not imported: 2, the first at XFD1. Everything else is imported.',
      values: { total: 2, value: 'XFD1' },
    })
  })

  it('its last row is the last one that a sheet can have', async () => {
    const { status, body } = await preview(rawWorkbook(goodRows(2) + row(1_048_576, textCell('A1048576', 'W-9'))))
    expect([status, body.row_count]).toEqual([200, 3])
  })

  it('a row has 100,000 attributes', async () => {
    const attributes = Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(' ')
    const { status, body } = await preview(rawWorkbook(goodRows(2).replace('<row r="2"', `<row r="2" ${attributes}`)))
    expect([status, body.row_count]).toEqual([200, 2])
  })
})
