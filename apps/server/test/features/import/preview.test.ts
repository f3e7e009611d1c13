import { previewSchedule } from '@castline/contract/import-preview'
import { maxImportBytes } from '@castline/contract/values/import-fields'
import { beforeAll, expect, it } from 'vitest'
import { aUser, type UserRow } from '#support/factories.ts'
import { aForm, aWorkbook } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
let manager: UserRow

beforeAll(async () => {
  manager = await aUser(app.database, { role: 'manager' })
})

const preview = (file: string | Uint8Array<ArrayBuffer>, fields = {}) =>
  app.call(previewSchedule, { as: manager, body: aForm(file, fields) })

it('returns columns, samples, and guessed fields', async () => {
  const { status, body } = await preview('Merk;Verdieping;Gewicht (t)\nW-01;BG;1,25\nW-02;1e;0,5\n')
  expect(status).toBe(200)
  expect(body).toMatchObject({ format: 'csv', encoding: 'utf-8', delimiter: ';', decimal: ',', row_count: 2 })
  expect(body.columns.map(({ guess }) => guess)).toEqual([
    { field: 'name' },
    { field: 'section' },
    { field: 'weight', unit: 't' },
  ])
})

it('reads with the options of the request', async () => {
  const { body } = await preview('Mark;Weight, t\nW-01;1,25\n', { delimiter: ',', decimal: '.' })
  expect(body).toMatchObject({ delimiter: ',', decimal: '.' })
  expect(body.columns.map(({ header }) => header)).toEqual(['Mark;Weight', 't'])
})

it('reads a workbook and lists its sheets', async () => {
  const { body } = await preview(await aWorkbook({ Walls: [['Mark'], ['W-01']], Slabs: [['Mark'], ['S-01']] }), {
    sheet: 'Slabs',
  })
  expect(body).toMatchObject({
    format: 'xlsx',
    encoding: null,
    delimiter: null,
    sheets: ['Walls', 'Slabs'],
    sheet: 'Slabs',
  })
  expect(body.columns[0]?.samples).toEqual(['S-01'])
})

it('names the kind of a file that it cannot read', async () => {
  const { status, refusal } = await preview('%PDF-1.7')
  expect([status, refusal.error]).toEqual([400, 'unreadable_file'])
  expect(refusal.message).toMatch(/is a PDF, which has no columns to read\. Ask the design office/)
  expect(refusal.details).toEqual([{ field: 'file', code: 'pdf', values: {}, message: refusal.message }])
})

it('refuses too many rows and too many bytes', async () => {
  const rows = await preview(`Mark\n${'W-01\n'.repeat(50_001)}`)
  expect([rows.status, rows.refusal.message]).toEqual([400, expect.stringContaining('more than 50,000 rows')])
  const bytes = await preview(new Uint8Array(maxImportBytes + 1).fill(0x41))
  expect([bytes.status, bytes.refusal.error]).toEqual([413, 'too_large'])
})

it('refuses a form without a file, unknown options, and other bodies', async () => {
  const empty = new FormData()
  empty.append('encoding', 'utf-8')
  expect((await app.call(previewSchedule, { as: manager, body: empty })).refusal.details).toEqual([
    { field: 'file', message: 'No file was sent.' },
  ])
  expect((await preview('Mark\nW-01', { encoding: 'ebcdic' })).refusal.details).toMatchObject([{ field: 'encoding' }])
  expect((await app.call(previewSchedule, { as: manager, body: { file: 'Mark' } })).status).toBe(415)
})

it('requires the permission to import', async () => {
  const inspector = await aUser(app.database, { role: 'inspector' })
  expect((await app.call(previewSchedule, { body: aForm('Mark\nW-01') })).status).toBe(401)
  expect((await app.call(previewSchedule, { as: inspector, body: aForm('Mark\nW-01') })).status).toBe(403)
})
