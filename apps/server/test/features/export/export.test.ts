import { exportCsv, exportXlsx } from '@castline/contract/export'
import { type ColumnMapping, type ImportReport, previewSchedule, type SchedulePreview } from '@castline/contract/import'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import writeXlsx, { type SheetData } from 'write-excel-file/node'
import { aComponent, aProject, aSection, aUser, type Id, type ProjectRow, type SectionRow } from '#support/factories.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app
const formats = ['csv', 'xlsx'] as const
type Format = (typeof formats)[number]
type Bytes = Uint8Array<ArrayBuffer>

let project: ProjectRow
let section: SectionRow
let manager: Id

beforeEach(async () => {
  project = await aProject(database)
  section = await aSection(database, { project, name: 'ชั้น 1' })
  manager = await aUser(database, { role: 'manager', projects: [project] })
})

async function exported(format: Format, query: Record<string, string> = {}, of: Id = project, as: Id = manager) {
  const response = await app.app.inject({
    url: `/api/projects/${of.id}/components.${format}`,
    query,
    headers: { authorization: `Bearer ${await app.tokenOf(as)}` },
  })
  expect(response.statusCode, response.payload.slice(0, 500)).toBe(200)
  return { bytes: new Uint8Array(response.rawPayload), headers: response.headers }
}

type Table = (string | number | null)[][]

async function tableOf(format: Format, bytes: Bytes): Promise<Table> {
  if (format === 'csv') return parse(Buffer.from(bytes), { bom: true })
  return (await readSheet(Buffer.from(bytes))) as Table
}

/** Returns the control numbers of an export in their order. */
async function numbers(format: Format, query: Record<string, string> = {}) {
  const [, ...rows] = await tableOf(format, (await exported(format, query)).bytes)
  return rows.map(([, number]) => number)
}

const text = (bytes: Bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** Imports a file with the detected column mapping, as a user does who accepts it unchanged. */
async function importAsDetected(bytes: Bytes, into: Id = project): Promise<ImportReport> {
  const { body, status } = await call(previewSchedule, { as: manager, body: aForm(bytes) })
  expect(status).toBe(200)
  return imported(app, manager, bytes, { project_id: into.id, columns: mappingOf(body), section: null })
}

const mappingOf = ({ columns }: SchedulePreview): ColumnMapping[] =>
  columns.flatMap(({ guess }, column) => (guess ? [{ ...guess, column }] : []))

/** Marks and numbers that are difficult for spreadsheets, importers and encodings. */
const awkward = [
  '=1+1',
  '@SUM(A1)',
  '+6.730',
  '-01',
  '-',
  '-2+3',
  "'W",
  "'=1",
  '0012',
  'a"b,c;d',
  '<b>&amp;',
  'ผนัง 🏗',
  '1,5',
  'semi;=1+1;x',
  "semi;'=1+1",
  '＝1+1',
  '－01',
]

const aPlan = ({ id, project_id }: Id & { project_id: string }) =>
  database.rows(
    `INSERT INTO component_plan (component_id, project_id, sequence, cast_on, deliver_on, needed_on)
     VALUES ($1, $2, 12, '2026-03-02', '2026-03-03', '2026-03-04')`,
    [id, project_id],
  )

async function addAwkwardComponents() {
  for (const [index, name] of awkward.entries()) {
    const measures = index % 2 === 0 ? { width: 2400.25, thickness: 0, volume: 1.234, weight: 1e9 } : {}
    const component = await aComponent(database, {
      section,
      name,
      control_number: name,
      external_id: `${name}#${index}`,
      type: name,
      ...measures,
    })
    if (index % 3 === 0) await aPlan(component)
  }
}

const storedComponents = (of: Id = project) =>
  database.rows<{ control_number: string }>(
    `SELECT c.name, control_number, external_id, s.name AS section, type, length, width, height, thickness, area, volume,
       weight, status, status_changed_at, sequence, cast_on, deliver_on, needed_on
     FROM components c JOIN sections s ON s.id = c.section_id LEFT JOIN component_plan ON component_id = c.id
     WHERE c.project_id = $1 ORDER BY control_number COLLATE "C"`,
    [of.id],
  )

describe.each(formats)('components.%s', (format) => {
  it('is recognised by the import, column by column', async () => {
    // The import does not guess a column without values.
    const sides = { length: 2400, width: 2400, height: 3020, thickness: 180 }
    const measures = { ...sides, area: 7.25, volume: 1.3, weight: 3175.5 }
    const status = { status: 'manufactured', status_changed_at: '2026-03-04T05:06:07Z' } as const
    const component = { section, name: 'W-01', external_id: 'x1', type: 'wall', ...measures, ...status }
    await aPlan(await aComponent(database, component))
    const { bytes } = await exported(format)
    const { body } = await call(previewSchedule, { as: manager, body: aForm(bytes) })
    expect(body).toMatchObject({ format, row_count: 1, decimal: '.' })
    const guesses = body.columns.map(({ header, guess }) => [header, guess?.field, guess?.unit])
    expect(guesses).toEqual([
      ['Piece mark', 'name', undefined],
      ['Control number', 'control_number', undefined],
      ['External ID', 'external_id', undefined],
      ['Section', 'section', undefined],
      ['Type', 'type', undefined],
      ['Length (mm)', 'length', 'mm'],
      ['Width (mm)', 'width', 'mm'],
      ['Height (mm)', 'height', 'mm'],
      ['Thickness (mm)', 'thickness', 'mm'],
      ['Area (m²)', 'area', 'm²'],
      ['Volume (m³)', 'volume', 'm³'],
      ['Weight (kg)', 'weight', 'kg'],
      ['Sequence', 'sequence', undefined],
      ['Needed on', 'needed_on', undefined],
      ['Deliver on', 'deliver_on', undefined],
      ['Cast on', 'cast_on', undefined],
      ['Status', 'status', undefined],
      ['Status date', 'status_date', undefined],
      ['Label code', undefined, undefined],
    ])
  })

  it('changes nothing when it is imported again, also with texts that look like formulas', async () => {
    await addAwkwardComponents()
    // Derived from it, dates are not exported.
    await database.rows("UPDATE sections SET planned_on = '2026-03-10' WHERE id = $1", [section.id])
    const before = await storedComponents()
    const report = await importAsDetected((await exported(format)).bytes)
    expect(report.rows.map(({ verdict, message }) => [verdict, message])).toEqual(
      awkward.map(() => ['unchanged', null]),
    )
    expect(await storedComponents()).toEqual(before)
  })

  it('creates the same components in an empty project', async () => {
    await addAwkwardComponents()
    await database.rows(
      "UPDATE components SET status = 'transported', status_changed_at = '2026-03-04T05:06:07Z' WHERE project_id = $1",
      [project.id],
    )
    const copy = await aProject(database)
    await database.rows('INSERT INTO project_members (project_id, user_id) VALUES ($1, $2)', [copy.id, manager.id])
    const report = await importAsDetected((await exported(format)).bytes, copy)
    expect(report.counts).toMatchObject({ create: awkward.length, error: 0 })
    expect(await storedComponents(copy)).toEqual(await storedComponents())
  })

  it('contains no cell that a spreadsheet program would run as a formula', async () => {
    await addAwkwardComponents()
    const rows = await tableOf(format, (await exported(format)).bytes)
    expect(rows).toHaveLength(awkward.length + 1)
    for (const cell of rows.flat()) expect(String(cell)).not.toMatch(/^[=+@-]/)
    if (format === 'csv') expect(text((await exported(format)).bytes)).not.toMatch(/(^|[,\n])"?[=+@-]/)
  })

  it('is filtered and sorted like the list', async () => {
    const roof = await aSection(database, { project, name: 'Roof' })
    const one = await aComponent(database, {
      section,
      name: 'W-01',
      control_number: 'W-03/10',
      type: 'Wall',
      weight: 5,
    })
    const two = await aComponent(database, { section: roof, name: 'S-01', control_number: 'W-03/2', weight: 7 })
    const three = await aComponent(database, { section, name: 'W-02', control_number: 'X', status: 'installed' })
    await aComponent(database, { section, deleted_at: '2026-01-01T00:00:00Z' })
    await aComponent(database)
    const of = (...some: (typeof one)[]) => some.map(({ control_number }) => control_number)
    expect(await numbers(format)).toEqual(of(two, one, three))
    expect(await numbers(format, { sort: '-weight' })).toEqual(of(two, one, three))
    expect(await numbers(format, { sort: 'section' })).toEqual(of(one, three, two))
    expect(await numbers(format, { section_id: roof.id })).toEqual(of(two))
    expect(await numbers(format, { status: 'installed' })).toEqual(of(three))
    expect(await numbers(format, { type: 'Wall' })).toEqual(of(one))
    expect(await numbers(format, { q: 'w-0 x' })).toEqual(of(three))
  })

  it('contains every component once over several batches, and only headers without any', async () => {
    expect(await tableOf(format, (await exported(format)).bytes)).toHaveLength(1)
    await database.rows(
      `INSERT INTO components (project_id, section_id, name, control_number)
       SELECT $1, $2, 'W', 'W/' || n FROM generate_series(1, 2500) AS n`,
      [project.id, section.id],
    )
    expect(await numbers(format)).toEqual(Array.from({ length: 2500 }, (_, index) => `W/${index + 1}`))
  })

  it('is named after the project and the date', async () => {
    const code = `บ้าน 7/${project.code}`
    await database.rows('UPDATE projects SET code = $2 WHERE id = $1', [project.id, code])
    const { headers } = await exported(format)
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format()
    const name = encodeURIComponent(`${code}-components-${day}.${format}`)
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${name}`)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is available only to assigned users and administrators', async () => {
    const endpoint = format === 'csv' ? exportCsv : exportXlsx
    const status = async (as?: Id) => (await call(endpoint, { ...(as && { as }), params: { id: project.id } })).status
    const viewer = await aUser(database, { projects: [project] })
    const stranger = await aUser(database, { role: 'manager' })
    expect([await status(), await status(viewer), await status(stranger)]).toEqual([401, 200, 404])
    expect(await status(await aUser(database, { role: 'admin' }))).toBe(200)
    const wrong = await call(endpoint, {
      as: viewer,
      params: { id: project.id },
      query: { status: 'lost', sort: 'mood' },
    })
    expect([wrong.status, wrong.refusal.details]).toMatchObject([
      400,
      [{ field: 'query.status' }, { field: 'query.sort' }],
    ])
  })
})

it('an edited workbook updates only the edited values', async () => {
  await addAwkwardComponents()
  const rows = await tableOf('xlsx', (await exported('xlsx')).bytes)
  const [headers = [], edited = []] = rows
  edited[headers.indexOf('Width (mm)')] = 1234
  const saved = new Uint8Array(await writeXlsx(rows as SheetData).toBuffer())
  const before = new Map((await storedComponents()).map((component) => [component.control_number, component]))
  const report = await importAsDetected(saved)
  expect(report.counts).toMatchObject({ update: 1, unchanged: awkward.length - 1, create: 0, error: 0 })
  const after = (await storedComponents()).filter(
    (component) => JSON.stringify(component) !== JSON.stringify(before.get(component.control_number)),
  )
  expect(after).toMatchObject([{ width: 1234 }])
})

it('CSV is marked as UTF-8 and keeps Thai text', async () => {
  await aComponent(database, { section, name: 'ผนังชั้นที่ ๑' })
  const { bytes, headers } = await exported('csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(text(bytes).startsWith('\ufeffPiece mark,Control number,')).toBe(true)
  expect(text(bytes)).toContain('\r\nผนังชั้นที่ ๑,')
})
