import { readFileSync } from 'node:fs'
import { listAudit } from '@castline/contract/audit'
import { listComponents } from '@castline/contract/components'
import { updatePlan } from '@castline/contract/plan'
import { languages } from '@castline/domain/languages'
import { planFields } from '@castline/domain/plan/plan'
import { roles } from '@castline/domain/users/roles'
import { describe, expect, it } from 'vitest'
import { guessColumns } from '#features/import/guess/columns.ts'
import { checkPlanColumns } from '#features/import/options.ts'
import { readPlanDay, readSequence } from '#features/import/rows/plan-cells.ts'
import { aComponent, aSection, aUser } from '#support/factories.ts'
import { aWorkbook, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns } from './imported-components.ts'
import { managedProject } from './managed-project.ts'

const app = await testApp()
const { call, database } = app

const site = managedProject(database)

const mapping = columns('control_number', 'name', 'sequence', 'needed_on', 'deliver_on', 'cast_on')
const head = 'No,Mark,Seq,Needed,Delivery,Cast\n'

const load = (rows: string, more = {}) =>
  imported(app, site.manager, head + rows, { project_id: site.project.id, columns: mapping, ...more })

/** The entered dates of each component, without derived ones. */
async function plans() {
  const { body } = await call(listComponents, {
    as: site.manager,
    params: { id: site.project.id },
    query: { fields: 'plan' },
  })
  return Object.fromEntries(
    body.precast.map((component) => [
      component.control_number,
      planFields.map((field) => (component.derived?.some((date) => date === field) ? null : component[field])),
    ]),
  )
}

describe('the columns of the plan', () => {
  const texts = (language: string) =>
    JSON.parse(
      readFileSync(new URL(`../../../../web/src/i18n/locales/${language}/fields.json`, import.meta.url), 'utf8'),
    ).field as Record<string, string>
  const values = [[1, 2], ['2026-03-04'], ['2026-03-02'], ['2026-02-20']]

  it.each(languages)('are recognised by their names on the screens ($code)', ({ code: language }) => {
    const headers = planFields.map((field) => texts(language)[field] ?? '')
    expect(guessColumns(headers, values).map((guess) => guess?.field)).toEqual([...planFields])
  })

  it.each([
    ['Montagereihenfolge', 'Montagetermin', 'Liefertermin', 'Betonierdatum'],
    ['Volgorde montage', 'Benodigd op', 'Leverdatum', 'Stortdatum'],
    ['Erection Sequence', 'Erection date', 'Ship Date', 'Production date'],
    ['Seq.', 'Required on site', 'Planned delivery date', 'Casting date (planned)'],
  ])('are recognised as %s, %s, %s and %s', (...headers) => {
    expect(guessColumns(headers, values).map((guess) => guess?.field)).toEqual([...planFields])
  })

  it('are not recognised by values that are no dates or whole numbers', () => {
    const wrong = [['A-1'], ['soon'], ['week 12'], ['yes']]
    expect(guessColumns(['Sequence', 'Needed on', 'Deliver on', 'Cast on'], wrong)).toEqual([null, null, null, null])
    expect(guessColumns(['Date'], [['2026-03-04']])[0]?.field).toBe('status_date')
  })
})

describe('a cell of the plan', () => {
  it.each([
    ['12', '.', 12],
    ['12.0', '.', 12],
    ['1.000', ',', 1000],
    [' ', '.', null],
    ['–', '.', null],
    ['๑๒', '.', 12],
    [7, ',', 7],
  ] as const)('with the sequence %j (decimal %s) is read as %j', (cell, decimal, sequence) => {
    expect(readSequence(typeof cell === 'string' ? cell.trim() : cell, decimal)).toBe(sequence)
  })

  it.each(['0', '-1', '1.5', 'A1', '1000001', 0.5, '='])('with the sequence %j is refused', (cell) => {
    expect(() => readSequence(cell, '.')).toThrow(
      expect.objectContaining({ note: { code: 'not_a_sequence', values: expect.anything() } }),
    )
  })

  it.each([
    ['2026-03-04', '2026-03-04'],
    ['2026-03-04T23:30:00', '2026-03-04'],
    ['04.03.2026', '2026-03-04'],
    ['4/3/2569', '2026-03-04'],
    ['๔/๓/๒๕๖๙', '2026-03-04'],
    ['46085', '2026-03-04'],
    [46085.75, '2026-03-04'],
    ['-', null],
  ] as const)('with the date %j is read as %j', (cell, day) => {
    expect(readPlanDay(cell, 'needed_on', 'day-first')).toBe(day)
  })

  it.each([
    ['2026-02-30', 'not_a_date'],
    ['KW 12', 'not_a_date'],
    ['#N/A', 'not_a_date'],
    ['1900-01-01', 'unlikely_day'],
  ])('with the date %j is refused as %s', (cell, code) => {
    expect(() => readPlanDay(cell, 'needed_on', 'day-first')).toThrow(
      expect.objectContaining({ note: { code, values: expect.anything() } }),
    )
  })
})

describe('a schedule with the plan', () => {
  it('plans new components and changes the plan of others, and names each change', async () => {
    const created = await load('W-1,W,1,2026-03-04,2026-03-02,2026-02-20\nW-2,W,2,2026-03-05,,\nW-3,W,,,,\n')
    expect(created.counts).toMatchObject({ create: 3, error: 0 })
    expect(created.rows[0]?.values).toMatchObject({ sequence: 1, needed_on: '2026-03-04', cast_on: '2026-02-20' })
    expect(await plans()).toEqual({
      'W-1': [1, '2026-03-04', '2026-03-02', '2026-02-20'],
      'W-2': [2, '2026-03-05', null, null],
      'W-3': [null, null, null, null],
    })

    const changed = await load('W-1,W,1,2026-03-04,2026-03-03,\nW-2,W,2,2026-03-05,,\nW-3,W,3,2026-03-06,,\n')
    expect(changed.counts).toMatchObject({ create: 0, update: 2, unchanged: 1 })
    expect(changed.rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'deliver_on', from: '2026-03-02', to: '2026-03-03' }],
      [],
      [
        { field: 'sequence', from: null, to: 3 },
        { field: 'needed_on', from: null, to: '2026-03-06' },
      ],
    ])
    expect(await plans()).toMatchObject({
      'W-1': [1, '2026-03-04', '2026-03-03', '2026-02-20'],
      'W-3': [3, '2026-03-06', null, null],
    })

    const admin = await aUser(database, { role: 'admin' })
    const { body } = await call(listAudit, { as: admin, query: { limit: 10 } })
    const entries = body.filter(({ action, subject_id }) => action === 'plan.update' && subject_id === site.project.id)
    expect(entries.map(({ details }) => details)).toEqual([
      {
        via: 'import',
        components: 2,
        changes: [
          { control_number: 'W-1', deliver_on: ['2026-03-02', '2026-03-03'] },
          { control_number: 'W-3', sequence: [null, 3], needed_on: [null, '2026-03-06'] },
        ],
      },
    ])
  })

  it('raises the version of a component whose plan changes', async () => {
    await load('W-1,W,1,,,\n')
    await load('W-1,W,2,,,\n')
    const { body } = await call(listComponents, {
      as: site.manager,
      params: { id: site.project.id },
      query: { fields: 'all' },
    })
    const [component] = body.precast
    const edit = { components: [{ id: component?.id ?? '', version: 1, sequence: 3 }] }
    expect((await call(updatePlan, { as: site.manager, params: { id: site.project.id }, body: edit })).status).toBe(409)
  })

  it('keeps dates if its cells are empty, or clears them if that is chosen', async () => {
    await load('W-1,W,1,2026-03-04,2026-03-02,\n')
    const kept = await load('W-1,W,,2026-03-04,,\n')
    expect([kept.counts.unchanged, kept.warnings.map(({ code }) => code)]).toEqual([1, ['empty_cells']])
    await load('W-1,W,,2026-03-04,,\n', { clear_empty: true })
    expect(await plans()).toEqual({ 'W-1': [null, '2026-03-04', null, null] })
  })

  it('changes no plan if it has no columns for it', async () => {
    await load('W-1,W,1,2026-03-04,,\n')
    const few = { columns: columns('control_number', 'name'), clear_empty: true }
    expect((await load('W-1,X,,,,\n', few)).counts).toMatchObject({ update: 1 })
    expect(await plans()).toEqual({ 'W-1': [1, '2026-03-04', null, null] })
  })

  it('imports days of a late component, and notes their order, also against those of the component', async () => {
    const values = { field: 'needed_on', value: '2026-03-04', given: '2026-03-05' }
    const created = await load('W-1,W,,2026-03-04,2026-03-05,\n')
    expect(created.rows[0]).toMatchObject({ verdict: 'create', notes: [{ code: 'days_out_of_order', values }] })
    expect(await plans()).toEqual({ 'W-1': [null, '2026-03-04', '2026-03-05', null] })
    await load('W-1,W,,2026-03-06,2026-03-05,\n')
    const report = await load('W-1,W,,2026-03-04,,\n')
    expect(report.rows[0]).toMatchObject({ verdict: 'update', notes: [{ code: 'days_out_of_order', values }] })
    expect(await plans()).toEqual({ 'W-1': [null, '2026-03-04', '2026-03-05', null] })
  })

  it('reads all its dates in the order that one of them implies', async () => {
    await load('W-1,W,,3/4/2026,,\nW-2,W,,3/20/2026,3/2/2026,\n')
    expect(await plans()).toEqual({
      'W-1': [null, '2026-03-04', null, null],
      'W-2': [null, '2026-03-20', '2026-03-02', null],
    })
  })

  it('reads the dates of a workbook, also without their format', async () => {
    const file = await aWorkbook({
      Schedule: [
        ['No', 'Mark', 'Seq', 'Needed', 'Delivery', 'Cast'],
        ['W-1', 'W', 4, new Date('2026-03-04T00:00:00Z'), 46083, null],
      ],
    })
    await imported(app, site.manager, file, { project_id: site.project.id, columns: mapping })
    expect(await plans()).toEqual({ 'W-1': [4, '2026-03-04', '2026-03-02', null] })
  })

  it('plans every component of a quantity alike', async () => {
    const counted = columns('name', 'quantity', 'needed_on')
    await imported(app, site.manager, 'Mark,Qty,Needed\nW,2,2026-03-04\n', {
      project_id: site.project.id,
      columns: counted,
    })
    expect(Object.values(await plans())).toEqual([
      [null, '2026-03-04', null, null],
      [null, '2026-03-04', null, null],
    ])
  })

  it('changes nothing in another project', async () => {
    const other = await aComponent(database, { section: await aSection(database), control_number: 'W-1' })
    await load('W-1,W,1,2026-03-04,,\n')
    expect(await database.row('SELECT FROM component_plan WHERE component_id = $1', [other.id])).toBeNull()
  })
})

it('refuses columns of the plan to roles that may not edit it, and names them', () => {
  const given = { columns: columns('name', 'sequence', 'needed_on') }
  const refused = roles.filter((role) => {
    try {
      checkPlanColumns(given, role)
      return false
    } catch (error) {
      expect(error).toMatchObject({
        code: 'forbidden',
        details: [{ field: 'columns.1.field' }, { field: 'columns.2.field' }],
      })
      return true
    }
  })
  expect(refused).toEqual(['producer', 'transporter', 'inspector', 'installer', 'viewer'])
  expect(() => checkPlanColumns({ columns: columns('name', 'status_date') }, 'viewer')).not.toThrow()
})
