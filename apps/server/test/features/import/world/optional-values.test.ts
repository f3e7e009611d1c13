import { describe, expect, it } from 'vitest'
import { isUnknownValue } from '#features/import/rows/unknown-values.ts'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns, componentsOf } from '../imported-components.ts'
import { importWorldFile } from './world-file.ts'

const app = await testApp()
const { database } = app

it('11-excel-short-rows.csv: short rows are padded', async () => {
  const { report, components } = await importWorldFile(app, '11-excel-short-rows.csv')
  expect(report.counts).toMatchObject({ create: 4, error: 0 })
  expect(components.map(({ weight }) => weight)).toEqual([900, 900, 900, 900])
})

it('42-unknown-optional-values.csv: every piece is created, the value stays empty and is noted', async () => {
  const { report, components } = await importWorldFile(app, '42-unknown-optional-values.csv')
  expect(components.map(({ weight }) => weight)).toEqual([900, 900, null, 900, null])
  expect(report.rows.map(({ verdict, values, notes }) => [verdict, values.deliver_on, notes])).toEqual([
    ['create', '2026-12-04', []],
    ['create', undefined, [{ code: 'unknown_value', values: { field: 'deliver_on', value: 'TBC' } }]],
    ['create', '2026-12-04', [{ code: 'unknown_value', values: { field: 'weight', value: 'TBC' } }]],
    ['create', undefined, [{ code: 'unknown_value', values: { field: 'deliver_on', value: 'n/a' } }]],
    ['create', '2026-12-04', [{ code: 'unknown_value', values: { field: 'weight', value: '?' } }]],
  ])
})

it('44-zero-weight.csv: a weight of 0 is not known', async () => {
  const { report, components } = await importWorldFile(app, '44-zero-weight.csv')
  expect(components.map(({ weight, length }) => [weight, length])).toEqual([
    [null, null],
    [900, 2000],
  ])
  expect(report.rows[0]?.notes.map(({ code, values }) => [code, values.field])).toEqual([
    ['zero_unknown', 'length'],
    ['zero_unknown', 'weight'],
  ])
})

describe('a cell that says that its value is not known', () => {
  it.each(
    ['TBC', 'tbd', 'T.B.C.', '?', '???', 'n/a', 'N.A.', 'k.A.', 'k. A.', 'n.v.t.', 'unbekannt', 'onbekend'].concat(
      [
        'inconnu',
        'à définir',
        's/d',
        'N/D',
        'da definire',
        'غير معروف',
        '待定',
        'ไม่ทราบ',
        'chưa rõ',
        '...',
        '--',
        '***',
      ],
      [
        '#N/A',
        '#NV',
        '#WERT!',
        '#BEZUG!',
        '#WAARDE!',
        '#¡VALOR!',
        '#¿NOMBRE?',
        '#DIV/0!',
        '#N/B',
        '(TBC)',
        '<unknown>',
      ],
    ),
  )('is %j', (text) => {
    expect(isUnknownValue(text)).toBe(true)
  })

  it.each(['', '-', 'W-01', '#101', '101', 'NC', 'SO', 'ND', 'NN', 'ka', 'X', 'A?1', 'wall', 'Nab', '0'])(
    'is not %j',
    (text) => {
      expect(isUnknownValue(text)).toBe(false)
    },
  )
})

describe('an optional value that cannot be read', () => {
  const fields = columns(
    'control_number',
    'name',
    'quantity',
    'type',
    'weight',
    'deliver_on',
    'sequence',
    'status',
    'width',
  )
  const header = 'No,Mark,Qty,Type,Weight,Delivery,Seq,Status,Width\n'
  const load = async (rows: string, more = {}) => {
    const project = await aProject(database, { time_zone: 'UTC' })
    const admin = await aUser(database, { role: 'admin' })
    return {
      project,
      admin,
      report: await imported(app, admin, header + rows, { project_id: project.id, columns: fields, ...more }),
    }
  }

  it('costs no component: it is left out with its reason', async () => {
    const { report, project } = await load(
      'A,W-1,TBC,=1+1,heavy,31.31.2026,first,gone,-5\nTBD,W-2,,n/a,12 stone,1926-01-01,0,,1e20\n#REF!,W-3,,,5 mm,,,,\n',
    )
    expect(report.counts).toMatchObject({ create: 3, error: 0 })
    expect(
      report.rows.map(({ notes }) => notes.map(({ code, values }) => `${code} ${values.field ?? ''}`.trim())),
    ).toEqual([
      ['unknown_value quantity', 'formula type', 'not_imported type', 'negative width', 'not_imported width'].concat(
        ['not_a_number weight', 'not_imported weight', 'not_a_sequence', 'not_imported sequence'],
        ['not_a_date', 'not_imported deliver_on', 'unknown_status', 'not_imported status'],
      ),
      ['unknown_value control_number', 'unknown_value type', 'number_too_large width', 'not_imported width'].concat(
        ['unknown_unit weight', 'not_imported weight', 'not_a_sequence', 'not_imported sequence'],
        ['unlikely_day deliver_on', 'not_imported deliver_on'],
      ),
      ['unknown_value control_number', 'unknown_unit weight', 'not_imported weight'],
    ])
    expect((await componentsOf(database, project)).map(({ control_number }) => control_number)).toEqual([
      'A',
      'W-2',
      'W-3',
    ])
  })

  it('clears no value of a component, even where empty cells do', async () => {
    const project = await aProject(database)
    const admin = await aUser(database, { role: 'admin' })
    const section = await aSection(database, { project, name: 'Ground' })
    await aComponent(database, { section, name: 'W', control_number: 'A', weight: 900, width: 100 })
    const report = await imported(app, admin, 'No,Mark,Weight,Width\nA,W,TBC,\n', {
      project_id: project.id,
      columns: columns('control_number', 'name', 'weight', 'width'),
      section: 'Ground',
      clear_empty: true,
    })
    expect(report.rows[0]?.changes).toEqual([{ field: 'width', from: 100, to: null }])
  })

  it('is no pair of days in the wrong order: what is late is imported late', async () => {
    const project = await aProject(database)
    const admin = await aUser(database, { role: 'admin' })
    const report = await imported(app, admin, 'Mark,Cast,Delivery\nW,2026-05-02,2026-05-01\n', {
      project_id: project.id,
      columns: columns('name', 'cast_on', 'deliver_on'),
    })
    expect(report.rows).toMatchObject([
      {
        verdict: 'create',
        values: { cast_on: '2026-05-02', deliver_on: '2026-05-01' },
        notes: [{ code: 'days_out_of_order' }],
      },
    ])
  })
})

it('a row with more values than the header has columns is refused', async () => {
  const project = await aProject(database)
  const admin = await aUser(database, { role: 'admin' })
  const { rows } = await imported(app, admin, 'Mark,Level,Weight\nW-1,L1,100,5\n', {
    project_id: project.id,
    columns: columns('name', 'section', 'weight'),
    dry_run: true,
  })
  expect(rows).toMatchObject([{ verdict: 'error', notes: [{ code: 'wrong_value_count' }] }])
})
