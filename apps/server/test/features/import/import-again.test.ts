import { listComponents } from '@castline/contract/components'
import type { ColumnMapping } from '@castline/contract/import-preview'
import { beforeEach, describe, expect, it } from 'vitest'
import { aComponent, aSection } from '#support/factories.ts'
import { imported, importing } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns, componentsOf } from './imported-components.ts'
import { managedProject } from './managed-project.ts'

const app = await testApp()
const { database } = app

const site = managedProject(database)

const components = () => componentsOf(database, site.project)

const load = (file: string, mapping: ColumnMapping[], more = {}) =>
  imported(app, site.manager, file, { project_id: site.project.id, columns: mapping, ...more })

describe('a schedule whose model ids are all new', () => {
  const mapping = columns('external_id', 'name', 'section', 'weight')
  const first = 'Id,Mark,Floor,Weight\na1,W-01,Ground,100\na2,W-01,Ground,110\na3,W-01,First,120\na4,W-02,First,130\n'
  const second = 'Id,Mark,Floor,Weight\nb1,W-01,Ground,100\nb2,W-01,Ground,115\nb3,W-01,First,120\nb4,W-03,First,130\n'

  beforeEach(() => load(first, mapping))

  it('is paired by mark and section in order, with a warning, and names what changes', async () => {
    const report = await load(second, mapping, { dry_run: true })
    expect(report.counts).toMatchObject({ create: 1, update: 3, error: 0 })
    expect(report.warnings).toEqual([
      { code: 'ids_changed', message: expect.any(String), values: { total: 4, given: 0, value: 3, wanted: 0 } },
    ])
    expect(report.rows[1]).toMatchObject({
      verdict: 'update',
      control_number: 'W-01/2',
      changes: [
        { field: 'external_id', from: 'a2', to: 'b2' },
        { field: 'weight', from: 110, to: 115 },
      ],
      notes: [{ code: 'paired', values: { value: 'W-01/2' } }],
    })
    expect(report.missing).toMatchObject({ total: 1, elsewhere: 0, components: [{ name: 'W-02', status: 'planning' }] })
  })

  it('replaces the ids if the person chose to pair', async () => {
    await load(second, mapping, { changed_ids: 'pair' })
    expect((await components()).map(({ control_number, external_id }) => [control_number, external_id])).toEqual([
      ['W-01', 'b1'],
      ['W-01/2', 'b2'],
      ['W-01/3', 'b3'],
      ['W-02', 'a4'],
      ['W-03', 'b4'],
    ])
    expect((await load(second, mapping)).counts).toMatchObject({ create: 0, update: 0, unchanged: 4 })
  })

  it('creates all if the person chose that, with the same warning', async () => {
    const report = await load(second, mapping, { changed_ids: 'create' })
    expect([report.counts.create, report.warnings.map(({ code }) => code)]).toEqual([4, ['ids_changed']])
    expect(await components()).toHaveLength(8)
  })

  it('is not imported without a choice', async () => {
    const { failure } = await importing(app, site.manager, second, { project_id: site.project.id, columns: mapping })
    expect(failure).toMatchObject({
      error: 'invalid',
      details: [{ field: 'changed_ids', code: 'ids_changed', values: { total: 4, given: 0, value: 3 } }],
    })
    expect(await components()).toHaveLength(4)
  })

  it('is not assumed if most ids are known, or if the marks are new', async () => {
    const more = await load(`${first}a5,W-01,Ground,100\n`, mapping)
    expect([more.counts.create, more.warnings]).toEqual([1, []])
    const others = await load('Id,Mark,Floor,Weight\nc1,S-01,Ground,100\n', mapping)
    expect([others.counts.create, others.warnings]).toEqual([1, []])
  })

  it('is paired by control number if the file has them', async () => {
    const numbered = columns('external_id', 'control_number', 'name', 'section')
    const report = await load('Id,No,Mark,Floor\nb1,W-01/2,W-01,Ground\n', numbered, { dry_run: true })
    expect(report.rows).toMatchObject([
      { verdict: 'update', changes: [{ field: 'external_id', from: 'a2', to: 'b1' }], notes: [] },
    ])
    expect(report.warnings).toMatchObject([{ code: 'ids_changed', values: { total: 1, given: 0, value: 1 } }])
  })
})

describe('lists components of the project that are not in the file', () => {
  it('is listed, first that of the sections of the file, and never deleted', async () => {
    const roof = await aSection(database, { project: site.project, name: 'Roof', position: 1 })
    const ground = await aSection(database, { project: site.project, name: 'Ground', position: 2 })
    await aComponent(database, { section: roof, name: 'R-1', control_number: 'R-1', status: 'manufactured' })
    for (const number of ['W-10', 'W-2', 'W-1']) {
      await aComponent(database, { section: ground, name: 'W', control_number: number })
    }
    const removed = { section: ground, deleted_at: '2026-01-01T00:00:00Z' }
    await aComponent(database, { ...removed, name: 'W', control_number: 'W-3' })
    const mapping = columns('control_number', 'name', 'section')
    const file = 'No,Mark,Floor\nW-1,W,Ground\nW-99,W,Ground\n'

    const { missing } = await load(file, mapping, { dry_run: true })
    expect(missing).toMatchObject({
      total: 3,
      elsewhere: 1,
      components: [
        { control_number: 'W-2', section: 'Ground', status: 'planning', elsewhere: false },
        { control_number: 'W-10', elsewhere: false },
        { control_number: 'R-1', section: 'Roof', status: 'manufactured', elsewhere: true },
      ],
    })
    const listed = async (selection_id = '') => {
      const input = { as: site.manager, params: { id: site.project.id }, query: { selection_id } }
      const { body } = await app.call(listComponents, input)
      return body.precast.map(({ control_number }) => control_number)
    }
    expect(await listed(missing?.selection_id ?? '')).toEqual(['W-2', 'W-10'])
    expect(await listed(missing?.all_selection_id ?? '')).toEqual(['R-1', 'W-2', 'W-10'])
    expect((await load(file, mapping)).missing).toBeNull()
    expect(await components()).toHaveLength(5)
  })
})

describe('an export that a spreadsheet program saved again', () => {
  it('changes nothing: no rounded number, no lost zero, no white space', async () => {
    const mapping = columns('control_number', 'name', 'section', 'type', 'width', 'volume', 'weight')
    await load(
      'No,Mark,Floor,Type,Width,Volume,Weight\n007,0012,01,thin wall,2400.25,1.23456789012,79.1207576752489\n008,W-08,01,wall,2400,1.5,3120\n',
      mapping,
    )
    const saved =
      'No,Mark,Floor,Type,Width,Volume,Weight\n7,12,1,thin  wall,2400,1.23456789,79.12075768\n8,W-08,1,wall,2400,1.5,3120\n'
    const report = await load(saved, mapping)
    expect(report.counts).toMatchObject({ create: 0, update: 0, unchanged: 2 })
    expect(report.sections_created).toEqual([])

    const { rows } = await load(saved.replace('3120', '3300'), mapping)
    expect(rows.map(({ verdict, changes }) => [verdict, changes])).toEqual([
      ['unchanged', []],
      ['update', [{ field: 'weight', from: 3120, to: 3300 }]],
    ])
    expect(await components()).toMatchObject([
      { control_number: '007', name: '0012', section: '01', width: 2400.25, weight: 79.1207576752489 },
      { control_number: '008', weight: 3300 },
    ])
  })

  it('does not join two numbers if the project or the file has both spellings', async () => {
    const mapping = columns('control_number', 'name')
    await load('No,Mark\n7,A\n007,B\n008,C\n', mapping)
    const report = await load('No,Mark\n7,A\n8,D\n008,C\n', mapping)
    expect(report.rows.map(({ verdict, control_number }) => [verdict, control_number])).toEqual([
      ['unchanged', '7'],
      ['create', '8'],
      ['unchanged', '008'],
    ])
  })
})

describe('an empty cell', () => {
  const mapping = columns('control_number', 'name', 'type', 'weight')
  const file = 'No,Mark,Type,Weight,Width\n1,W-01,,-,\n2,W-02,wall,200,\n'
  const rows = async () => (await components()).map(({ type, weight, width }) => [type, weight, width])

  beforeEach(() =>
    load('No,Mark,Type,Weight,Width\n1,W-01,wall,100,10\n2,W-02,wall,200,20\n', [
      ...mapping,
      { column: 4, field: 'width' },
    ]),
  )

  it('clears nothing, and the report has a warning', async () => {
    const report = await load(file, mapping)
    expect(report.counts).toMatchObject({ unchanged: 2 })
    expect(report.warnings).toMatchObject([{ code: 'empty_cells', values: { total: 1 } }])
    expect(await rows()).toEqual([
      ['wall', 100, 10],
      ['wall', 200, 20],
    ])
  })

  it('clears the value if the person chose that, never one without a column', async () => {
    const report = await load(file, mapping, { clear_empty: true })
    expect(report.rows.map(({ verdict, changes }) => [verdict, changes])).toEqual([
      [
        'update',
        [
          { field: 'type', from: 'wall', to: null },
          { field: 'weight', from: 100, to: null },
        ],
      ],
      ['unchanged', []],
    ])
    expect(await rows()).toEqual([
      [null, null, 10],
      ['wall', 200, 20],
    ])
  })
})
