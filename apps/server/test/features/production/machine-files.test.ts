import { readBillSheet } from '@castline/contract/bill-sheets'
import { saveBill } from '@castline/contract/bills'
import { previewSchedule } from '@castline/contract/import-preview'
import * as contract from '@castline/contract/machine-files'
import { expect, it } from 'vitest'
import { aMember, aUser } from '#support/factories.ts'
import { aMould, worksAt } from '#support/production.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { monday } from './board-site.ts'
import { machineSites } from './machine-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, aWall, aLooseWall, plan, bytesOf, pathOf, pxmlOf, unitechnikOf } = machineSites(app)

it('a PXML document has a product for each component to be cast, with its mould, bill, drawing and what is known of it', async () => {
  const site = await aSite()
  const held = await aWall(site, { name: 'W-9', control_number: 'HELD-1' })
  await database.rows('UPDATE components SET open_holds = 1 WHERE id = $1', [held.id])
  const wall = await aWall(site, {
    ...{ name: 'W <1>', height: 2750, thickness: 200, weight: 8250.5, volume: 3.3, concrete: 'C30/37', type: 'Wall' },
    external_id: '2O2Fr$t4X7Zf8NOew3FNr2',
  })
  const items = [
    { kind: 'mesh', number: 'Q188', name: 'Mesh', unit: 'm2', quantity: 12.5 },
    { kind: 'anchor', number: 'A-25', name: null, unit: 'pcs', quantity: 4 },
  ]
  const bill = { project_id: site.project.id, mark: 'W <1>', version: 0, items }
  expect((await call(saveBill, { as: site.manager, params: { id: site.plant.id }, body: bill as never })).status).toBe(
    200,
  )
  await database.rows(
    `INSERT INTO component_files (component_id, revision, key, file_name, size, sha256, state)
     VALUES ($1, 3, gen_random_uuid(), 'D-7.pdf', 1, sha256('x'), 'released')`,
    [wall.id],
  )
  const document = await pxmlOf(site)
  for (const part of [
    '<DrawingNo>D-7</DrawingNo><DrawingRevision>3</DrawingRevision>',
    `<Product GlobalID="castline-${wall.qr_code}"><ElementNo>W &lt;1&gt;</ElementNo><ProductType>Wall</ProductType>`,
    '<SlabWeight>8250.5</SlabWeight><ProductionThickness>200</ProductionThickness><MaxLength>6000</MaxLength><MaxWidth>2750</MaxWidth>',
    '<ConcreteQuality>C30/37</ConcreteQuality><Volume>3.3</Volume><ObjectID>2O2Fr$t4X7Zf8NOew3FNr2</ObjectID>',
    '<Type>mesh</Type><Code>Q188</Code><Description>Mesh</Description><Val1>12.5</Val1><Unit>m2</Unit>',
    '<Type>anchor</Type><Code>A-25</Code><PieceCount>4</PieceCount><Unit>pcs</Unit>',
    `<Code>Day</Code><Description>${monday}</Description>`,
    'On hold and not in this file: HELD-1.',
  ]) {
    expect(document).toContain(part)
  }
  const options = { project_id: site.project.id }
  const sheet = await call(readBillSheet, {
    ...{ as: site.manager, params: { id: site.plant.id }, body: aForm(document, { options }) },
  })
  expect(sheet.body).toMatchObject({ bills: [{ mark: 'W <1>', items: 2, is_new: false }], faults: [] })
  expect(document).not.toContain('W-9')
  expect(document).not.toContain('<Shape>')
  expect(await pxmlOf(site, '&turn=2')).not.toContain('<Product')
  expect(await pxmlOf(site, `&mould_id=${site.mould.id.toUpperCase()}&turn=1`)).toContain('<Product')
})

it('200 components that were written are read back as the same rows, also with marks in other scripts', async () => {
  const site = await aSite()
  const marks = ['W-1', 'جدار ١', 'ผนัง-๒', 'W & 3 <x>', 'Größe "4"']
  await database.rows(
    `WITH made AS (
       INSERT INTO components (project_id, section_id, name, control_number, type, length, width, height, thickness, weight, volume,
         concrete, exposure, external_id)
       SELECT $1, $2, ($4::text[])[1 + n % 5], 'N-' || n, CASE WHEN n % 4 > 0 THEN 'Wall' END, 3000 + n, CASE WHEN n % 3 = 0 THEN 400.5 END,
         CASE WHEN n % 2 = 0 THEN 2700 END, 200, 1000.25 + n, CASE WHEN n % 7 > 0 THEN 0.123 * n END,
         CASE WHEN n % 5 > 0 THEN 'C30/37' END, CASE WHEN n % 6 = 0 THEN 'XC4, XF1' END, CASE WHEN n % 2 = 1 THEN 'model-' || n END
       FROM generate_series(1, 200) AS n RETURNING id, project_id
     ), planned AS (
       INSERT INTO component_plan (component_id, project_id, cast_on, deliver_on) SELECT id, project_id, $5, '2090-04-01' FROM made)
     INSERT INTO component_moulds (component_id, mould_id) SELECT id, $3 FROM made`,
    [site.project.id, site.section.id, site.mould.id, marks, monday],
  )
  const document = await pxmlOf(site)
  expect(document.match(/<Product /g)).toHaveLength(200)
  const { columns, row_count } = (await call(previewSchedule, { as: site.manager, body: aForm(document) })).body
  expect(row_count).toBe(200)
  const mapped = columns.flatMap(({ guess }, column) => (guess ? [{ column, ...guess }] : []))
  const fields = mapped.map(({ field }) => field)
  expect(fields).toEqual(expect.arrayContaining(['name', 'qr_code', 'control_number', 'section', 'width', 'height']))
  const options = { project_id: site.project.id, columns: mapped, dry_run: true, section: null }
  const read = await imported(app, site.manager, document, options as never)
  expect([read.counts, read.rows.filter(({ verdict }) => verdict !== 'unchanged')]).toEqual([
    expect.objectContaining({ create: 0, update: 0, unchanged: 200, error: 0 }),
    [],
  ])
})

it('Unitechnik files have one header for each casting and project, and fields of fixed width in Windows-1252', async () => {
  const site = await aSite()
  await database.rows('UPDATE moulds SET name = $2 WHERE id = $1', [site.mould.id, 'Tisch Süd'])
  const wall = await aWall(site, {
    name: 'Größe-1',
    control_number: 'N-1',
    thickness: 200,
    weight: 8250.5,
    volume: 3.3,
  })
  await aWall(site, { name: 'جدار', control_number: 'N-2' })
  await aWall(site, { name: 'W'.repeat(41), control_number: 'N-3' })
  await aWall(site, { control_number: 'N-4', weight: 1_000_000 })
  const { files, leftOut } = await unitechnikOf(site)
  expect(files).toHaveLength(1)
  const [lines = []] = files
  const at = lines.indexOf('SLABDATE')
  expect(lines.slice(0, 2)).toEqual(['HEADER__', '600'])
  expect(lines).toContain(`${'Tisch Süd'.padEnd(60)} 01`)
  expect(lines.slice(at)).toEqual([
    'SLABDATE',
    wall.qr_code,
    `${'Größe-1'.padEnd(40)} ${'N-1'.padEnd(40)}`,
    expect.any(String),
    ' '.repeat(64),
    ' '.repeat(40),
    ['06000', ' '.repeat(5), ' '.repeat(5), '00200'].join(' '),
    '003300 008251',
    ...['END', 'END SLABDATE', 'END HEADER__', ''],
  ])
  expect(leftOut).toEqual([
    'N-2: mark "جدار": Windows-1252 has no ج د ا ر',
    `N-3: mark "${'W'.repeat(41)}": longer than the 40 characters of its field`,
    'N-4: weight "1000000": longer than the 6 characters of its field',
  ])
})

it('strangers download nothing, and readers of the plant do', async () => {
  const site = await aSite()
  await aWall(site)
  const stranger = await aUser(database, { role: 'manager' })
  const reader = await aUser(database, { role: 'manager' })
  await aMember(database, site.project, reader)
  await worksAt(database, site.plant, reader, 'reader')
  for (const each of [contract.exportPxml, contract.exportUnitechnik]) {
    expect((await bytesOf(pathOf(each, site), stranger)).status).toBe(404)
    expect((await bytesOf(pathOf(each, site), reader)).status).toBe(200)
    expect((await bytesOf(pathOf(each, site, '&turn=9'), reader)).status).toBe(400)
  }
})

it('components of projects that the reader does not reach are in no file', async () => {
  const site = await aSite()
  const other = await aSite()
  await database.rows('UPDATE projects SET plant_id = $2 WHERE id = $1', [other.project.id, site.plant.id])
  const foreign = await aLooseWall(other, { name: 'SECRET' })
  const table = await aMould(database, site.plant)
  const admin = await aUser(database, { role: 'admin' })
  await plan({ ...site, manager: admin }, [
    { component_id: foreign.id, to: { mould_id: table.id, day: monday, turn: 1 } },
  ])
  const document = await pxmlOf(site)
  expect(document).not.toContain('SECRET')
  expect(document).toContain('Components of other projects that are not in this file: 1.')
})
