import { existsSync, readFileSync } from 'node:fs'
import type { ImportOptions } from '@castline/contract/import'
import { describe, expect, it } from 'vitest'
import { aSection } from '#support/factories.ts'
import { imported, importing } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns, componentsOf } from '../imported-components.ts'
import { managedProject } from '../managed-project.ts'
import { importWorldFile, worldFile } from './world-file.ts'

const app = await testApp()
const { database } = app
const site = managedProject(database)

const components = async (...fields: string[]) =>
  (await componentsOf(database, site.project)).map((component) => fields.map((field) => component[field]))
const codes = ({ warnings }: { warnings: readonly { code: string }[] }) => warnings.map(({ code }) => code)
const load = (
  file: string | Uint8Array<ArrayBuffer>,
  fields: Parameters<typeof columns>,
  more: Partial<ImportOptions> = {},
) =>
  imported(app, site.manager, file, {
    project_id: site.project.id,
    columns: columns(...fields),
    section: null,
    ...more,
  })

describe('one model id in several spellings', () => {
  it('41a, 41b, 41c: IFC, Tekla and UUID spellings are the same components', async () => {
    const { project } = await importWorldFile(app, '41a-ifc-guids.csv')
    for (const name of ['41b-same-guids-as-tekla-writes-them.csv', '41c-same-guids-as-uuid.csv']) {
      const { report, components } = await importWorldFile(app, name, { project_id: project.id })
      expect([report.counts, codes(report)]).toEqual([
        expect.objectContaining({ create: 0, update: 0, unchanged: 2 }),
        [],
      ])
      expect(components.map(({ external_id }) => external_id)).toEqual([
        '1L6a$l00095p4qCZStEJCr',
        '1L6a$l0009aJ4qCZStEJCt',
      ])
    }
  })

  it('rejects a file with one id in two spellings', async () => {
    const file = 'Id,Mark,Level\n1L6a$l00095p4qCZStEJCr,A,L1\nID551A4FEF-0000-0917-3134-323737393335,B,L1\n'
    const report = await load(file, ['external_id', 'name', 'section'], { dry_run: true })
    expect(report.rows[1]?.notes).toMatchObject([{ code: 'repeated_id' }])
  })
})

describe('revised marks', () => {
  const fields = ['name', 'quantity', 'section', 'weight'] as const
  const first = () => load(worldFile('38-revised-marks-a.csv'), [...fields])

  it('38a, 38b: are offered as renames, in order', async () => {
    await first()
    const report = await load(worldFile('38-revised-marks-b.csv'), [...fields], { dry_run: true })
    expect(report.counts).toMatchObject({ create: 0, update: 2, unchanged: 1 })
    expect(report.warnings).toMatchObject([{ code: 'marks_revised', values: { total: 2 } }])
    expect(report.rows.map(({ control_number, changes }) => [control_number, changes])).toEqual([
      ['W-01', [{ field: 'name', from: 'W-01', to: 'W-01A' }]],
      ['W-01/2', [{ field: 'name', from: 'W-01', to: 'W-01A' }]],
      ['W-02', []],
    ])
    await load(worldFile('38-revised-marks-b.csv'), [...fields], { revised_marks: 'rename' })
    expect(await components('name', 'control_number')).toEqual([
      ['W-01A', 'W-01'],
      ['W-01A', 'W-01/2'],
      ['W-02', 'W-02'],
    ])
  })

  it('are new components if a person chose that, and nothing without a choice', async () => {
    await first()
    const options = { project_id: site.project.id, columns: columns(...fields), section: null }
    const { failure } = await importing(app, site.manager, worldFile('38-revised-marks-b.csv'), options)
    expect(failure?.details).toMatchObject([{ field: 'revised_marks', code: 'marks_revised', values: { total: 2 } }])
    const report = await load(worldFile('38-revised-marks-b.csv'), [...fields], { revised_marks: 'create' })
    expect(report.counts).toMatchObject({ create: 2, update: 0 })
    expect(await components('name')).toHaveLength(5)
  })

  it('are offered for other model ids and other ways to write a revision, never for another section or a known mark', async () => {
    await load('Id,Mark,Level\na1,W-01,L1\na2,W-02 rev. 1,L1\na3,W-03,L1\na4,W-04,L1\n', [
      'external_id',
      'name',
      'section',
    ])
    const file = 'Id,Mark,Level\nb1,W-01-R2,L1\nb2,W-02 rev. 2,L1\nb3,W-03A,L2\nb4,W-04,L1\nb5,W-04B,L1\n'
    const report = await load(file, ['external_id', 'name', 'section'], { dry_run: true })
    expect(report.rows.map(({ verdict }) => verdict)).toEqual(['update', 'update', 'create', 'update', 'create'])
    expect(codes(report)).toEqual(['ids_changed', 'marks_revised'])
  })
})

describe('another export with other model ids', () => {
  const fields = ['external_id', 'name', 'section'] as const

  it('is paired across sections, and the section is shown as a change', async () => {
    await load('Id,Mark,Level\na1,W-01,L1\na2,W-01,L2\na3,W-02,L2\n', [...fields])
    const file = 'Id,Mark,Level\nb1,W-01,Level 1\nb2,W-01,Level 2\nb3,W-02,Level 2\n'
    const report = await load(file, [...fields], { dry_run: true })
    expect(report.counts).toMatchObject({ create: 0, update: 3 })
    expect(report.warnings).toMatchObject([
      { code: 'ids_changed', values: { total: 3, given: 0, value: 3, wanted: 3 } },
    ])
    expect(report.rows[1]?.changes).toEqual([
      { field: 'external_id', from: 'a2', to: 'b2' },
      { field: 'section', from: 'L2', to: 'Level 2' },
    ])
    await load(file, [...fields], { changed_ids: 'pair' })
    expect(await components('external_id', 'section')).toEqual([
      ['b1', 'Level 1'],
      ['b2', 'Level 2'],
      ['b3', 'Level 2'],
    ])
  })

  it('pairs within the sections first', async () => {
    await load('Id,Mark,Level\na1,W-01,L1\na2,W-01,L2\n', [...fields])
    const report = await load('Id,Mark,Level\nb2,W-01,L2\nb3,W-01,L3\n', [...fields], { changed_ids: 'pair' })
    expect(report.rows.map(({ control_number }) => control_number)).toEqual(['W-01/2', 'W-01'])
  })

  it('is paired with a project that has no ids yet', async () => {
    await load('Mark,Level\nW-01,L1\nW-02,L1\n', ['name', 'section'])
    const report = await load('Id,Mark,Level\nb1,W-01,L1\nb2,W-02,L1\n', [...fields], { dry_run: true })
    expect([report.counts, codes(report)]).toEqual([expect.objectContaining({ create: 0, update: 2 }), ['ids_changed']])
  })

  const real = new URL('../../../../../../../shared/data/schependomlaan-prefab-schedule.csv', import.meta.url)
  it.skipIf(!existsSync(real))(
    'of a real model does not double a project whose components are in other sections',
    async () => {
      const bytes = new Uint8Array(readFileSync(real))
      const given = {
        columns: [
          { column: 0, field: 'external_id' },
          { column: 1, field: 'name' },
          { column: 5, field: 'weight' },
        ],
        filters: [{ column: 2, keep: 'is_not', value: 'Steel Assembly' }],
      } as const satisfies Partial<ImportOptions>
      await load(bytes, [], { ...given, columns: [...given.columns], filters: [...given.filters], section: 'Building' })
      const floor = await aSection(database, { project: site.project, name: 'Floor 2', position: 2 })
      await database.rows('UPDATE components SET section_id = $1 WHERE project_id = $2', [floor.id, site.project.id])
      const other = new TextEncoder().encode(new TextDecoder().decode(bytes).replaceAll(/^1/gm, '2'))
      const report = await load(other, [], {
        ...given,
        columns: [...given.columns],
        filters: [...given.filters],
        section: 'Building',
        dry_run: true,
      })
      expect(report.counts).toMatchObject({ create: 0, update: 106, error: 0 })
      expect(codes(report)).toEqual(['ids_changed', 'sections_kept'])
      expect(
        report.rows.filter(({ verdict }) => verdict === 'update').every(({ section }) => section === 'Floor 2'),
      ).toBe(true)
    },
  )
})

describe('a schedule without ids', () => {
  it('imported again is unchanged, with or without a quantity', async () => {
    const rows = 'Mark,Level\nW-01,L1\nW-01,L1\nW-02,L1\n'
    await load(rows, ['name', 'section'])
    const again = await load(rows, ['name', 'section'])
    expect([again.counts, again.warnings]).toEqual([
      expect.objectContaining({ create: 0, unchanged: 3 }),
      [{ code: 'same_marks', message: expect.any(String), values: { given: 3, wanted: 0 } }],
    ])
    const counted = await load('Mark,Level,Qty\nW-01,L1,3\nW-02,L1,1\n', ['name', 'section', 'quantity'])
    expect(counted.counts).toMatchObject({ create: 1, unchanged: 3 })
    const more = await load('Mark,Level\nW-02,L1\n', ['name', 'section'], { same_marks: 'create' })
    expect(more.counts).toMatchObject({ create: 1, unchanged: 0 })
  })

  it('creates the same marks of another section, with a warning, or pairs everywhere if a person chose that', async () => {
    await load('Mark,Level\nW-01,L1\nW-02,L1\n', ['name', 'section'])
    const other = 'Mark,Level\nW-01,L2\n'
    const report = await load(other, ['name', 'section'], { dry_run: true })
    expect(report).toMatchObject({
      counts: { create: 1 },
      warnings: [{ code: 'same_marks', values: { given: 0, wanted: 1 } }, { code: 'no_ids' }],
    })
    const moved = await load(other, ['name', 'section'], { same_marks: 'everywhere' })
    expect(moved.rows).toMatchObject([
      { control_number: 'W-01', changes: [{ field: 'section', from: 'L1', to: 'L2' }] },
    ])
  })
})

describe('a file without sections', () => {
  const file = 'No,Mark,Weight\n1,W-01,200\n2,W-02,200\n3,W-03,200\n'
  const fields = ['control_number', 'name', 'weight'] as const

  it('keeps the sections of components that exist; the chosen one is for new ones', async () => {
    await load('No,Mark,Level\n1,W-01,L1\n2,W-02,L2\n', ['control_number', 'name', 'section'])
    const report = await load(file, [...fields], { section: 'L1' })
    expect(report.rows.map(({ verdict, section }) => [verdict, section])).toEqual([
      ['update', 'L1'],
      ['update', 'L2'],
      ['create', 'L1'],
    ])
    expect(report.warnings).toMatchObject([{ code: 'sections_kept', values: { total: 1 } }])
    const moved = await load(file, [...fields], { section: 'L3', move_existing: true })
    expect(moved.counts).toMatchObject({ update: 3 })
    expect(await components('section')).toEqual([['L3'], ['L3'], ['L3']])
  })

  it('needs a section only for new components', async () => {
    await load('No,Mark,Level\n1,W-01,L1\n2,W-02,L2\n', ['control_number', 'name', 'section'])
    const report = await load(file, [...fields], { dry_run: true })
    expect(report.rows.map(({ verdict, notes }) => [verdict, notes.map(({ code }) => code)])).toEqual([
      ['update', []],
      ['update', []],
      ['error', ['no_section']],
    ])
  })

  it('creates no section that only components would have that stay elsewhere', async () => {
    await load('No,Mark,Level\n1,W-01,L1\n', ['control_number', 'name', 'section'])
    const report = await load('No,Mark,Weight\n1,W-01,5\n', [...fields], { section: 'New' })
    expect(report.sections_created).toEqual([])
  })
})

it('10a, 10b: a file whose updates would change the marks of most components has a warning', async () => {
  const fields = ['control_number', 'name', 'section', 'weight'] as const
  await load(worldFile('10a-serial-no-walls.csv'), [...fields])
  const report = await load(worldFile('10b-serial-no-beams.csv'), [...fields], { dry_run: true })
  expect(report.warnings).toMatchObject([{ code: 'other_marks', values: { total: 3, value: 3 } }])
})
