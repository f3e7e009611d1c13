import type { ImportResult } from '@castline/contract/import'
import { type ColumnMapping, previewSchedule, type SchedulePreview } from '@castline/contract/import-preview'
import { statuses } from '@castline/domain/status/statuses'
import { describe, expect, it } from 'vitest'
import writeXlsx, { type SheetData } from 'write-excel-file/node'
import { aComponent, aProject, type Id } from '#support/factories.ts'
import { printedLanguages } from '#support/printed-languages.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { awkward, type Bytes, exportedProject, formats, tableOf } from './exported-project.ts'

const app = await testApp()
const { call, database } = app
const { given, exported, aPlan, addAwkwardComponents } = exportedProject(app)

/** Imports a file with the detected column mapping, as a user does who accepts it unchanged. */
async function importAsDetected(bytes: Bytes, into: Id = given.project): Promise<ImportResult> {
  const { body, status } = await call(previewSchedule, { as: given.manager, body: aForm(bytes) })
  expect(status).toBe(200)
  return imported(app, given.manager, bytes, { project_id: into.id, columns: mappingOf(body), section: null })
}

const mappingOf = ({ columns }: SchedulePreview): ColumnMapping[] =>
  columns.flatMap(({ guess }, column) => (guess ? [{ ...guess, column }] : []))

const storedComponents = (of: Id = given.project) =>
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
    const strengths = { strip_strength: 15, release_strength: 25, lift_strength: 20, transport_strength: 30 }
    const parts = {
      face_concrete: 'C25/30',
      face_volume: 0.2,
      leaf_concrete: 'C30/37',
      leaf_volume: 0.3,
      plant: 'North plant',
    }
    const concretes = { concrete: 'C40/50', exposure: 'XC4', ...parts, ...strengths }
    const status = { status: 'manufactured', status_changed_at: '2026-03-04T05:06:07Z' } as const
    const component = {
      section: given.section,
      name: 'W-01',
      external_id: 'x1',
      type: 'wall',
      ...measures,
      ...concretes,
      ...status,
    }
    await aPlan(await aComponent(database, component))
    const { bytes } = await exported(format)
    const { body } = await call(previewSchedule, { as: given.manager, body: aForm(bytes) })
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
      ['Concrete class', 'concrete', undefined],
      ['Exposure classes', 'exposure', undefined],
      ['Face concrete class', 'face_concrete', undefined],
      ['Face concrete volume (m³)', 'face_volume', 'm³'],
      ['Second leaf concrete class', 'leaf_concrete', undefined],
      ['Second leaf volume (m³)', 'leaf_volume', 'm³'],
      ['Strength to strip (MPa)', 'strip_strength', 'MPa'],
      ['Strength to release strands (MPa)', 'release_strength', 'MPa'],
      ['Strength to lift (MPa)', 'lift_strength', 'MPa'],
      ['Strength for transport (MPa)', 'transport_strength', 'MPa'],
      ['Plant', 'plant', undefined],
      ['Sequence', 'sequence', undefined],
      ['Needed on', 'needed_on', undefined],
      ['Deliver on', 'deliver_on', undefined],
      ['Cast on', 'cast_on', undefined],
      ['Status', 'status', undefined],
      ['Status date', 'status_date', undefined],
      ['Label code', 'qr_code', undefined],
      ['Yard place', undefined, undefined],
      ['Made from revision', undefined, undefined],
      ['Stripped', undefined, undefined],
    ])
  })

  it('changes nothing when it is imported again, also with texts that look like formulas', async () => {
    await addAwkwardComponents()
    // Derived from it, dates are not exported.
    await database.rows("UPDATE sections SET planned_on = '2026-03-10' WHERE id = $1", [given.section.id])
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
      [given.project.id],
    )
    const copy = await aProject(database)
    await database.rows('INSERT INTO project_members (project_id, user_id) VALUES ($1, $2)', [
      copy.id,
      given.manager.id,
    ])
    const report = await importAsDetected((await exported(format)).bytes, copy)
    expect(report.counts).toMatchObject({ create: awkward.length, error: 0 })
    expect(await storedComponents(copy)).toEqual(await storedComponents())
  })
})

it.each(printedLanguages.map(({ setting }) => setting))(
  'a workbook in each language changes nothing, and creates the same components (%s)',
  async (language) => {
    await addAwkwardComponents()
    const measures = {
      length: 2400,
      width: 2400,
      height: 3020,
      thickness: 180,
      area: 7.25,
      volume: 1.3,
      weight: 3175.5,
    }
    for (const [index, status] of statuses.entries()) {
      const control_number = `S-${index}`
      const more = status === 'planning' ? {} : { status, status_changed_at: '2026-03-04T20:06:07.891Z' }
      await aComponent(database, { section: given.section, control_number, ...measures, ...more })
    }
    const { bytes } = await exported('xlsx', { language })
    const sheet = await tableOf('xlsx', bytes)
    if (language !== 'en') expect(sheet[0]).not.toContain('Control number')
    // A real date, as the clock of the project shows it: the next day in Bangkok.
    expect(sheet.flat()).toContainEqual(new Date('2026-03-05T03:06:07Z'))
    const report = await importAsDetected(bytes)
    expect(new Set(report.rows.map(({ verdict, message }) => `${verdict} ${message}`))).toEqual(
      new Set(['unchanged null']),
    )
    const copy = await aProject(database)
    await database.rows('INSERT INTO project_members (project_id, user_id) VALUES ($1, $2)', [
      copy.id,
      given.manager.id,
    ])
    await importAsDetected(bytes, copy)
    // A file has whole seconds.
    const whole = (at: unknown) => (typeof at === 'string' ? at.slice(0, 19) : at)
    const stored = async (of: Id) =>
      ((await storedComponents(of)) as Record<string, unknown>[]).map((each) => ({
        ...each,
        status_changed_at: whole(each.status_changed_at),
      }))
    expect(await stored(copy)).toEqual(await stored(given.project))
  },
)

it('an edited workbook updates only the edited values', async () => {
  await addAwkwardComponents()
  const rows = await tableOf('xlsx', (await exported('xlsx')).bytes)
  const [headers = [], edited = []] = rows
  edited[headers.indexOf('Width (mm)')] = 1234
  const saved = new Uint8Array(await writeXlsx(rows as SheetData, { dateFormat: 'yyyy-mm-dd' }).toBuffer())
  const before = new Map((await storedComponents()).map((component) => [component.control_number, component]))
  const report = await importAsDetected(saved)
  expect(report.counts).toMatchObject({ update: 1, unchanged: awkward.length - 1, create: 0, error: 0 })
  const after = (await storedComponents()).filter(
    (component) => JSON.stringify(component) !== JSON.stringify(before.get(component.control_number)),
  )
  expect(after).toMatchObject([{ width: 1234 }])
})
