import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { previewSchedule } from '@castline/contract/import-preview'
import { building, getModel, modelSchedule, uploadModel } from '@castline/contract/models'
import { expect, it, onTestFinished } from 'vitest'
import { openAnnouncements } from '#database/announcements.ts'
import { convertModels } from '#features/building/conversion/convert-models.ts'
import { globalIdOf, ifcText } from '#sample/ifc-text.ts'
import { aProject, aUser } from '#support/factories.ts'
import { aBox, aModelForm, anIfc } from '#support/models.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database, files } = app
const manager = await aUser(database, { role: 'admin' })
const castUnit = 'Mark (Assembly/Cast unit Mark)'
const stored = (name: string) => brotliDecompressSync(readFileSync(new URL(name, import.meta.url))).toString()

/** Converts a model and returns its schedule. */
async function aSchedule(model: string) {
  const project = await aProject(database)
  const params = { id: project.id }
  const { body } = await call(uploadModel, { as: manager, params, body: aModelForm(model) })
  const announcements = await openAnnouncements(database)
  const conversions = convertModels({ database, files, announcements, warn: () => undefined })
  onTestFinished(async () => {
    await conversions.close()
    await announcements.close()
  })
  await conversions.idle()
  const response = await app.app.inject({
    url: `/api${modelSchedule.path.replace(':id', body.id)}`,
    headers: { authorization: `Bearer ${await app.tokenOf(manager)}` },
  })
  const table = response.payload.split('\r\n').map((line) => line.split(','))
  const [headers = []] = table
  const rows = table
    .slice(1, -1)
    .map((cells) => Object.fromEntries(headers.map((header, index) => [header, cells[index] ?? ''])))
  const { schedule_rows } = (await call(getModel, { as: manager, params: { id: body.id } })).body
  return { project, params, response, csv: response.payload, headers, rows, schedule_rows }
}

/** How the columns are imported when the user changes none of the suggestions. */
async function suggested(csv: string) {
  const { body } = await call(previewSchedule, { as: manager, body: aForm(csv) })
  return body.columns.flatMap(({ guess }, column) => (guess ? [{ column, field: guess.field, unit: guess.unit }] : []))
}

const frequency = (values: readonly (string | undefined)[]) =>
  Object.fromEntries(
    [...new Set(values)].sort().map((value) => [value, values.filter((each) => each === value).length]),
  )

it('the model of a real plant gives its 106 concrete components, and 12 steel parts that a filter leaves out', async () => {
  const { project, params, csv, headers, rows, schedule_rows } = await aSchedule(stored('prefab.ifc.br'))
  expect([rows.length, schedule_rows]).toEqual([118, 118])
  expect(rows.filter(({ Type }) => Type === 'Steel Assembly')).toHaveLength(12)
  expect(rows.find((row) => row[castUnit] === 'BP-01-01')).toMatchObject({
    'Model ID': '1L4Hkk0002_Z4qCZSnE3aq',
    Type: 'Balkon',
    Section: '3 m',
    'Weight (kg)': '3575.606',
    'Volume (m³)': '1.476873',
    Material: 'C45/55',
  })
  const columns = await suggested(csv)
  expect(Object.fromEntries(columns.map(({ column, field }) => [headers[column], field]))).toEqual({
    'Model ID': 'external_id',
    [castUnit]: 'name',
    'Concrete class': 'concrete',
    Type: 'type',
    Section: 'section',
    'Length (mm)': 'length',
    'Width (mm)': 'width',
    'Height (mm)': 'height',
    'Thickness (mm)': 'thickness',
    'Volume (m³)': 'volume',
    'Weight (kg)': 'weight',
  })
  const filters = [{ column: headers.indexOf('Type'), keep: 'is_not' as const, value: 'Steel Assembly' }]
  const options = { project_id: project.id, columns, filters }
  const dry = await imported(app, manager, csv, { ...options, dry_run: true })
  expect(dry.counts).toMatchObject({ create: 106, update: 0, filtered: 12, error: 0 })
  expect(dry.sections_created).toEqual(['0 m', '3 m', '6 m'])
  await imported(app, manager, csv, options)
  const shown = (await call(building, { as: manager, params })).body
  expect([shown.pieces.id.length, shown.without_geometry]).toEqual([106, 0])
  const again = await imported(app, manager, csv, { ...options, dry_run: true })
  expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: 106 })
})

it('a model of an architect gives walls and slabs by storey, without doors and windows', async () => {
  const { project, params, csv, rows } = await aSchedule(stored('tall-building.ifc.br'))
  expect(frequency(rows.map((row) => row.Class))).toEqual({ IfcSlab: 5, IfcWallStandardCase: 24 })
  expect(frequency(rows.map(({ Section }) => Section))).toMatchObject({ 'Level 1': expect.any(Number) })
  expect(new Set(rows.map(({ Section }) => Section)).size).toBe(5)
  // The file has each volume twice, once in mm³.
  expect(rows.find((row) => row['Mark (Tag)'] === '359304')).toMatchObject({
    'Mark (Reference)': 'Inside',
    Type: 'Basic Wall:Inside',
    'Length (mm)': '3800',
    'Height (mm)': '4000',
    'Thickness (mm)': '200',
    'Volume (m³)': '3.04',
    'Weight (kg)': '≈ 7600',
  })
  // The width of slabs in their quantities is their thickness.
  expect(rows.find(({ Class }) => Class === 'IfcSlab')).toMatchObject({
    'Thickness (mm)': '150',
    'Width (mm)': '≈ 8200',
  })
  const options = { project_id: project.id, columns: await suggested(csv) }
  const dry = await imported(app, manager, csv, { ...options, dry_run: true })
  expect(dry.counts).toMatchObject({ create: 29, error: 0 })
  await imported(app, manager, csv, options)
  const shown = (await call(building, { as: manager, params })).body
  expect([shown.pieces.id.length, shown.without_geometry, shown.storeys.length]).toEqual([29, 0, 5])
})

it('values are in our units, of the component or its largest part, else of its type', async () => {
  const ifc = ifcText()
  const [small, large] = [aBox('small'), aBox('large', { size: [4000, 2000, 1000] })].map((box) => ifc.box(box)) as [
    string,
    string,
  ]
  const whole = ifc.assembly({ globalId: globalIdOf('whole'), name: '=Balcony', tag: 'B-1' }, [small, large])
  const alone = ifc.box(aBox('alone', { tag: 'W-7', at: [0, 0, 6200] }))
  ifc.storey('Undefined', [whole, alone])
  const set = (name: string, values: readonly string[]) =>
    ifc.add(`IFCPROPERTYSET('${globalIdOf(name)}',$,'${name}',$,(${values.join(',')}))`)
  const value = (name: string, of: string) => ifc.add(`IFCPROPERTYSINGLEVALUE('${name}',$,${of},$)`)
  const define = (object: string, of: string) =>
    ifc.add(`IFCRELDEFINESBYPROPERTIES('${globalIdOf(`${object} ${of}`)}',$,$,$,(${object}),${of})`)
  define(whole, set('Own', [value('Mark', "IFCLABEL('')"), value('Serial number', "IFCLABEL('17')")]))
  define(small, set('Small', [value('Weight', 'IFCMASSMEASURE(1.)')]))
  define(large, set('Large', [value('Weight', 'IFCMASSMEASURE(2.5)'), value('Net volume', 'IFCVOLUMEMEASURE(3.)')]))
  const type = set('Type', [value('Length', 'IFCPOSITIVELENGTHMEASURE(2.)')])
  const wallType = ifc.add(`IFCWALLTYPE('${globalIdOf('type')}',$,'T',$,$,(${type}),$,$,$,.STANDARD.)`)
  ifc.add(`IFCRELDEFINESBYTYPE('${globalIdOf('typed')}',$,$,$,(${alone}),${wallType})`)
  const units = ifc.add(
    `IFCUNITASSIGNMENT((${[
      '(*,.LENGTHUNIT.,.CENTI.,.METRE.)',
      '(*,.MASSUNIT.,.MEGA.,.GRAM.)',
      '(*,.VOLUMEUNIT.,.DECI.,.CUBIC_METRE.)',
    ]
      .map((unit) => ifc.add(`IFCSIUNIT${unit}`))
      .join(',')}))`,
  )
  const text = ifc.text().replace(/(IFCPROJECT\(.*,)#\d+\)/, `$1${units})`)
  const { rows } = await aSchedule(text)
  expect(rows).toEqual([
    expect.objectContaining({
      'Model ID': globalIdOf('whole'),
      'Mark (Name)': "'=Balcony",
      'Mark (Tag)': 'B-1',
      'Control number': '17',
      Type: "'=Balcony",
      'Weight (kg)': '2500',
      'Volume (m³)': '0.003',
      'Length (mm)': '≈ 40000',
    }),
    expect.objectContaining({
      'Model ID': globalIdOf('alone'),
      'Mark (Tag)': 'W-7',
      'Length (mm)': '20',
      'Weight (kg)': '≈ 2500000',
    }),
  ])
})

it('a model without components has no schedule', async () => {
  const { response, schedule_rows } = await aSchedule(anIfc([aBox('a', { className: 'IFCWINDOW' })]))
  expect([response.statusCode, response.json().error, schedule_rows]).toEqual([409, 'conflict', null])
})
