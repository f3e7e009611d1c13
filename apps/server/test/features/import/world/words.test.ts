import { previewSchedule } from '@castline/contract/import-preview'
import { describe, expect, it } from 'vitest'
import { guessColumns } from '#features/import/guess/columns.ts'
import { readHeader } from '#features/import/guess/header-units.ts'
import { numbersIn } from '#features/import/rows/number-lists.ts'
import { aProject, aUser } from '#support/factories.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns, componentsOf } from '../imported-components.ts'
import { importWorldFile } from './world-file.ts'

const app = await testApp()
const { database } = app

const weightsOf = async (name: string) => (await importWorldFile(app, name)).components.map(({ weight }) => weight)

describe('the weight of a piece', () => {
  it('06-total-and-unit-weight-de.csv: is in the column per piece', async () => {
    expect(await weightsOf('06-total-and-unit-weight-de.csv')).toEqual([4000, 4000, 4000, 4000, 2000, 2000])
  })

  it('07-rebar-weight-first.csv: is not that of its reinforcement', async () => {
    expect(await weightsOf('07-rebar-weight-first.csv')).toEqual([4000, 2000])
  })

  it('23-kips.csv: is read in kips', async () => {
    expect((await weightsOf('23-kips.csv')).map((weight) => Math.round(Number(weight)))).toEqual([16_783, 11_340])
  })

  it.each([
    [['Rebar weight (kg)', 'Weight'], 'Weight'],
    [['Formwork area (m²)', 'Weight of steel', 'Piece weight'], 'Piece weight'],
    [['Bewehrungsgewicht', 'Stahlgewicht', 'Elementgewicht'], 'Elementgewicht'],
    [['Gewicht [kg/m]', 'Flächengewicht', 'Gewicht'], 'Gewicht'],
    [['Wapeningsgewicht', 'Totaalgewicht', 'Gewicht per stuk'], 'Gewicht per stuk'],
    [['Poids acier', 'Poids au mètre', 'Poids total', 'Poids unitaire'], 'Poids unitaire'],
    [['Peso acero', 'Peso total', 'Peso'], 'Peso'],
    [['Peso armatura', 'Peso al metro', 'Peso'], 'Peso'],
    [['น้ำหนักเหล็ก', 'น้ำหนักรวม', 'น้ำหนักต่อชิ้น'], 'น้ำหนักต่อชิ้น'],
    [['钢筋重量', '总重量', '单件重量'], '单件重量'],
    [['Trọng lượng thép', 'Tổng trọng lượng', 'Trọng lượng'], 'Trọng lượng'],
    [['وزن حديد التسليح', 'الوزن'], 'الوزن'],
    [['Ext. Wt (lbs)', 'Wt Each (lbs)'], 'Wt Each (lbs)'],
    [['Net weight', 'Gross weight'], 'Gross weight'],
    [['Lin. weight (plf)', 'Weight/ft', 'WT'], 'WT'],
    [['Packaging weight', 'Opening weight', 'Reinforced concrete weight'], 'Reinforced concrete weight'],
    [['Rebar weight', 'Weight per m'], undefined],
  ])('is found among %j', (headers, right) => {
    const index = guessColumns(headers, []).findIndex((guess) => guess?.field === 'weight')
    expect(headers[index]).toBe(right)
  })
})

describe('what only counts the rows', () => {
  it('09-sl-no.csv: makes no more pieces', async () => {
    const { components } = await importWorldFile(app, '09-sl-no.csv')
    expect(components.map(({ name }) => name)).toEqual(['W-1', 'W-2', 'W-3', 'W-4'])
  })

  it('10a and 10b: two files with the same numbers have six pieces', async () => {
    const { project } = await importWorldFile(app, '10a-serial-no-walls.csv')
    const { report, components } = await importWorldFile(app, '10b-serial-no-beams.csv', { project_id: project.id })
    expect(report.counts).toMatchObject({ create: 3, update: 0 })
    expect(components).toHaveLength(6)
  })

  it.each([
    ['Serial No.', [1, 2, 3]],
    ['Seriennummer', ['01', '02', '03']],
    ['Piece number', ['1.', '2.', '3.']],
    ['SL', [1, 2, 3, 4]],
    ['Sr. No.', [1, 2, 5]],
    ['ลำดับที่', [1, 2]],
    ['序号', [1, 2]],
    ['Serial', [10, 20, 30]],
    ['Serial no', [1, 2, 3, 1, 2]],
    ['ID', [1, 2, 3]],
  ] as const)('is %j above %j', (header, values) => {
    expect(guessColumns([header, 'Mark'], [values, ['A']])[0]).toBeNull()
  })

  it('is asked about where the header says control number', async () => {
    const admin = await aUser(database, { role: 'admin' })
    const { body } = await app.call(previewSchedule, {
      as: admin,
      body: aForm('Control No,Mark,Level\n1,A,L\n2,B,L\n3,C,L\n'),
    })
    expect(body.questions).toMatchObject([
      {
        code: 'row_counter',
        column: 0,
        suggested: 'values',
        choices: [{ becomes: { field: null } }, { becomes: { field: 'control_number' } }],
      },
    ])
  })
})

describe('names of other programs', () => {
  it('33-tekla-attributes.csv: the mark, the type, the phase and the ids', async () => {
    const { components, preview } = await importWorldFile(app, '33-tekla-attributes.csv')
    expect(preview.questions).toEqual([])
    expect(components).toMatchObject([
      { name: 'W-1', type: 'WALL', length: 6000, weight: 12_500, section: '1', control_number: '1' },
      { name: 'C-2', type: 'COLUMN', length: 4200, weight: 2100, section: '1', control_number: '2' },
    ])
  })

  it.each([
    ['ASSEMBLY_POS', 'name'],
    ['AssemblyMark', 'name'],
    ['CONTROL_MARK', 'name'],
    ['Main Mark', 'name'],
    ['Ctrl #', 'control_number'],
    ['CONTROL_NUMBER', 'control_number'],
    ['Fertigteil-Nr.', 'name'],
    ['CUYD', 'volume'],
    ['SF', 'area'],
    ['LBS', 'weight'],
    ['Concrete (m³)', 'volume'],
    ['Weight Each', 'weight'],
    ['Lgth', 'length'],
    ['Drawing mark', undefined],
    ['Rebar mark', undefined],
    ['No. of openings', undefined],
  ])('are read: %s is %s', (header, field) => {
    expect(guessColumns([header], [])[0]?.field).toBe(field)
  })
})

describe('units', () => {
  it.each([
    ['Weight (kips)', 'kip', undefined],
    ['CUYD', 'yd³', undefined],
    ['Weight [kN]', 'kN', undefined],
    ['Length (L)', undefined, undefined],
    ['Weight (net)', undefined, undefined],
    ['Weight (stone)', undefined, 'stone'],
    ['Gewicht [dt]', undefined, 'dt'],
  ])('of %s are %s, unknown %s', (header, unit, unknown) => {
    expect(readHeader(header)).toMatchObject({ unit, ...(unknown && { unknown }) })
  })

  it('that are not known are asked about, with the example converted', async () => {
    const admin = await aUser(database, { role: 'admin' })
    const ask = async (file: string) => (await app.call(previewSchedule, { as: admin, body: aForm(file) })).body
    expect((await ask('Mark,Level,Weight (stone)\nA,L,100\n')).questions).toMatchObject([
      { code: 'unit', column: 2, values: { value: 100 }, suggested: 'kg' },
    ])
    const beside = await ask(`Mark,Level,Length,Weight\nA,L,"12'-6""",8400\n`)
    expect(beside.questions).toMatchObject([{ code: 'unit', column: 3, suggested: 'lb' }])
    expect(beside.columns[3]?.guess).toEqual({ field: 'weight', unit: 'lb' })
    expect((await ask('Mark,Level,Weight\nA,L,8400\n')).questions).toEqual([])
  })
})

describe('control numbers', () => {
  it('32-piece-number-ranges.csv: ranges and lists are one number for each piece', async () => {
    const { components, report } = await importWorldFile(app, '32-piece-number-ranges.csv')
    expect(report.counts).toMatchObject({ create: 10, error: 0 })
    expect(components.map(({ control_number, name }) => `${control_number} ${name}`)).toEqual([
      ...['101 W-1', '102 W-1', '103 W-1', '104 W-1', '105 W-2', '106 W-2', '107 W-3', '108 W-4', '109 W-4', '110 W-4'],
    ])
  })

  it.each([
    ['P-01 to P-03', ['P-01', 'P-02', 'P-03']],
    ['W1–W3', ['W1', 'W2', 'W3']],
    ['7 bis 9', ['7', '8', '9']],
    ['7 t/m 9', ['7', '8', '9']],
    ['101,103-105', ['101', '103', '104', '105']],
    ['101; 102 & 105', ['101', '102', '105']],
    ['1至3', ['1', '2', '3']],
    ['W-12', null],
    ['12-3', null],
    ['A, B', null],
  ])('%j are %j', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers)
  })

  it('that are more or fewer than the quantity are noted', async () => {
    const project = await aProject(database)
    const admin = await aUser(database, { role: 'admin' })
    const { rows } = await imported(app, admin, 'No,Mark,Qty\n101-104,W,3\n"1,2",V,3\n5-9,U,1\n', {
      project_id: project.id,
      columns: columns('control_number', 'name', 'quantity'),
    })
    expect(rows.map(({ control_number, notes: [note] }) => [control_number, note?.code])).toEqual([
      ['101-104', 'numbers_mismatch'],
      ['101-104/2', 'numbers_mismatch'],
      ['101-104/3', 'numbers_mismatch'],
      ['V', 'numbers_mismatch'],
      ['V/2', 'numbers_mismatch'],
      ['V/3', 'numbers_mismatch'],
      ['5-9', undefined],
    ])
  })

  it('that many rows share are asked about, and cost no component', async () => {
    const project = await aProject(database)
    const admin = await aUser(database, { role: 'admin' })
    const rows = Array.from({ length: 500 }, (_, row) => `${row < 489 ? 'see list' : `C-${row}`},W-${row},L\n`)
    const file = `Control number,Mark,Level\n${rows.join('')}`
    const { body } = await app.call(previewSchedule, { as: admin, body: aForm(file) })
    expect(body.questions).toMatchObject([
      {
        code: 'repeated_numbers',
        column: 0,
        values: { value: 'see list', given: 489, total: 500 },
        suggested: 'left_out',
      },
    ])
    const options = { project_id: project.id, columns: columns('control_number', 'name', 'section'), section: null }
    const report = await imported(app, admin, file, options)
    expect(report.counts).toMatchObject({ create: 500, error: 0 })
    expect(report.rows[0]).toMatchObject({ control_number: 'W-0', notes: [{ code: 'number_shared' }] })
    expect(
      (await componentsOf(database, project)).filter(({ control_number }) => /^C-/.test(String(control_number))),
    ).toHaveLength(11)
    const kept = { answers: [{ code: 'repeated_numbers' as const, column: 0, value: 'kept' }], dry_run: true }
    const other = await aProject(database)
    expect((await imported(app, admin, file, { ...options, ...kept, project_id: other.id })).counts).toMatchObject({
      error: 488,
    })
  })
})
