import type { ColumnMapping } from '@castline/contract/import-preview'
import { describe, expect, it } from 'vitest'
import { aComponent, aSection } from '#support/factories.ts'
import { imported, importing } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns, componentsOf } from './imported-components.ts'
import { managedProject } from './managed-project.ts'

const announced: string[] = []
const app = await testApp({
  announcements: {
    announce: (id) => void announced.push(id),
    announceUser: () => undefined,
    listen: () => () => undefined,
    isListening: () => false,
    close: async () => undefined,
  },
})
const { database } = app

const site = managedProject(database, { time_zone: 'Asia/Bangkok' })

const components = () => componentsOf(database, site.project)

const load = (file: string, mapping: ColumnMapping[], more = {}) =>
  imported(app, site.manager, file, { project_id: site.project.id, columns: mapping, ...more })

describe('an import', () => {
  it('creates components with separate control numbers, in sections that it creates', async () => {
    const report = await load(
      'Mark,Floor,Type,Weight (t),Width\nW-01,Basement,wall,1.5,1200\nW-01,BASEMENT,wall,1.5,1200\nS-01,First,slab,,\n',
      [...columns('name', 'section', 'type'), { column: 3, field: 'weight', unit: 't' }, { column: 4, field: 'width' }],
    )
    expect(report).toMatchObject({
      dry_run: false,
      counts: { create: 3, update: 0, unchanged: 0, filtered: 0, error: 0 },
      sections_created: ['Basement', 'First'],
    })
    expect(report.rows[1]).toEqual({
      line: 3,
      verdict: 'create',
      name: 'W-01',
      control_number: 'W-01/2',
      section: 'Basement',
      values: { type: 'wall', width: 1200, weight: 1500 },
      changes: [],
      steps: [],
      obstacles: [],
      notes: [],
      message: null,
      // Of a dry run only.
      written: null,
    })
    expect(await components()).toMatchObject([
      { name: 'S-01', control_number: 'S-01', section: 'First', weight: null, status: 'planning' },
      { name: 'W-01', control_number: 'W-01', section: 'Basement', weight: 1500, width: 1200, type: 'wall' },
      { name: 'W-01', control_number: 'W-01/2', section: 'Basement', weight: 1500 },
    ])
    expect(announced).toContain(site.project.id)
  })

  it('warns of unlikely measures that it would write', async () => {
    const file = 'Id;Mark;Volume;Weight\na;W-01;1,29;3,090\nb;W-02;1,29;3090,0\nc;W-03;0,5;12900\n'
    const mapping = columns('external_id', 'name', 'volume', 'weight')
    const report = await load(file, mapping)
    const tooLight = { code: 'unusual_measure', values: { field: 'weight', value: 3.09, wanted: 10 } }
    const tooHeavy = { code: 'unusual_measure', values: { field: 'weight', value: 12_900, wanted: 1200 } }
    expect(report.rows.map(({ verdict, notes }) => [verdict, notes])).toEqual([
      ['create', [tooLight]],
      ['create', []],
      ['create', [tooHeavy]],
    ])
    expect(report.warnings.map(({ code }) => code)).toEqual(['unusual_measures'])

    const renamed = await load(file.replace('W-01', 'W-04').replace('12900', '12901'), mapping)
    expect(renamed.rows.map(({ verdict, notes }) => [verdict, notes.length])).toEqual([
      ['update', 0],
      ['unchanged', 0],
      ['update', 1],
    ])
  })

  it('responds with lines of JSON that report its progress', async () => {
    const result = await importing(app, site.manager, 'Mark\nW-01\nW-02\n', { project_id: site.project.id })
    expect(result.headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
    })
    expect(result.progress[0]).toEqual({ progress: 0, of: 2 })
    expect(result.progress.at(-1)).toEqual({ progress: 2, of: 2 })
  })

  it('of the same file with ids changes nothing, and with other values updates', async () => {
    const mapping = columns('external_id', 'name', 'section', 'weight')
    await load('Id,Mark,Floor,Weight\na,W-01,Basement,100\nA,W-02,Basement,200\n', mapping)
    const again = await load('Id,Mark,Floor,Weight\na,W-01,Basement,100\nA,W-02,basement,200\n', mapping)
    expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: 2 })
    const changed = await load('Id,Mark,Floor,Weight\nA,W-02b,First,\na,W-01,Basement,110\n', mapping)
    expect(changed.counts).toMatchObject({ create: 0, update: 2 })
    expect(changed.rows[0]).toMatchObject({ control_number: 'W-02', message: expect.stringContaining('Basement') })
    expect(await components()).toMatchObject([
      { external_id: 'a', name: 'W-01', weight: 110, version: 2 },
      { external_id: 'A', name: 'W-02b', control_number: 'W-02', weight: 200, section: 'First', version: 2 },
    ])
  })

  it('finds components by control number if the model has no id for them', async () => {
    const section = await aSection(database, { project: site.project, name: 'Basement' })
    await aComponent(database, { section, name: 'W-01', control_number: 'C-1' })
    await load('No,Mark,Id\nC-1,W-01,x1\nC-2,W-01,x2\n', columns('control_number', 'name', 'external_id'), {
      section: 'basement',
    })
    expect(await components()).toMatchObject([
      { control_number: 'C-1', external_id: 'x1', section: 'Basement' },
      { control_number: 'C-2', external_id: 'x2', section: 'Basement' },
    ])
  })

  it('does not reuse the numbers of removed components', async () => {
    const section = await aSection(database, { project: site.project })
    await aComponent(database, { section, name: 'W-01', control_number: 'W-01', deleted_at: '2026-01-01T00:00:00Z' })
    await load('Mark\nW-01\n', columns('name'))
    expect(await components()).toMatchObject([{ control_number: 'W-01/2' }])
  })

  it('adds new sections after the others', async () => {
    await aSection(database, { project: site.project, name: 'Roof', position: 7 })
    await load('Mark,Floor\nW-01,Ground\nW-02,First\n', columns('name', 'section'))
    const sections = await database.rows(
      'SELECT name, position FROM sections WHERE project_id = $1 ORDER BY position',
      [site.project.id],
    )
    expect(sections).toEqual([
      { name: 'Roof', position: 7 },
      { name: 'Ground', position: 8 },
      { name: 'First', position: 9 },
    ])
  })

  it('skips rows that its filters do not keep', async () => {
    const file = 'Mark,Name\nW-01,wall\nS-01,Steel Assembly\nS-02, steel assembly \n'
    const report = await load(file, columns('name', 'type'), {
      filters: [{ column: 1, keep: 'is_not', value: 'Steel Assembly' }],
    })
    expect(report.counts).toMatchObject({ create: 1, filtered: 2 })
    expect(report.rows[1]).toMatchObject({ verdict: 'filtered', name: 'S-01' })
    const kept = async (keep: string, value = '') =>
      (
        await load(file, columns('name'), {
          dry_run: true,
          same_marks: 'create',
          filters: [{ column: 1, keep, value }],
        })
      ).counts.create
    expect([await kept('is', 'wall'), await kept('contains', 'STEEL'), await kept('is_not_empty')]).toEqual([1, 2, 3])
  })
})

describe('a status column', () => {
  const mapping = columns('control_number', 'name', 'status', 'status_date')

  it('counts for new components, with one entry of history at the date in the project’s time', async () => {
    await load('No,Mark,Status,Date\n1,W-01,installed,2026-03-04\n2,W-02,ผลิตแล้ว,\n3,W-03,planning,\n', mapping)
    const [installed, manufactured, planned] = await components()
    expect(installed).toMatchObject({ status: 'installed', status_changed_at: '2026-03-03T17:00:00Z' })
    expect(manufactured).toMatchObject({ status: 'manufactured' })
    expect(planned).toMatchObject({ status: 'planning', status_changed_at: null, last_change_id: null })
    const history = await database.rows(
      'SELECT id, from_status, to_status, user_id, via, occurred_at FROM status_changes WHERE component_id = $1',
      [installed?.id],
    )
    expect(history).toEqual([
      {
        id: installed?.last_change_id,
        from_status: 'planning',
        to_status: 'installed',
        user_id: site.manager.id,
        via: 'import',
        occurred_at: '2026-03-03T17:00:00Z',
      },
    ])
  })

  it('never changes the status of an existing component', async () => {
    await load('No,Mark,Status,Date\n1,W-01,manufactured,\n', mapping)
    const report = await load('No,Mark,Status,Date\n1,W-01,installed,2026-03-04\n', mapping)
    expect(report.rows).toMatchObject([
      {
        verdict: 'unchanged',
        notes: [{ code: 'status_stays', values: { given: 'installed', status: 'manufactured' } }],
        message: 'Status in the file: installed. The status of the component stays: manufactured.',
      },
    ])
    expect(await components()).toMatchObject([{ status: 'manufactured' }])
  })

  it('refuses unknown statuses, and dates in the future or long ago', async () => {
    const file =
      'No,Mark,Status,Date\n1,W-01,lost,\n2,W-02,installed,2199-01-01\n3,W-03,installed,1931-03-04\n4,W-04,installed,0001-01-01\n'
    const { rows } = await load(file, mapping, { dry_run: true })
    expect(rows.map(({ message }) => message)).toEqual([
      expect.stringContaining('“lost” is not a known status'),
      expect.stringContaining('in the future'),
      'The status date is before the year 2000 (1931-03-04).',
      expect.stringContaining('“0001-01-01” is not a date'),
    ])
  })

  it('accepts the first dates of the year 2000', async () => {
    const { counts } = await load('No,Mark,Status,Date\n1,W-01,installed,2000-01-01\n', mapping, { dry_run: true })
    expect(counts).toMatchObject({ create: 1, error: 0 })
  })
})

describe('a dry run', () => {
  it('reports what would change, and changes nothing', async () => {
    const report = await load('Mark,Floor\nW-01,Ground\nW-01,Ground\n', columns('name', 'section'), { dry_run: true })
    expect(report).toMatchObject({ dry_run: true, counts: { create: 2 }, sections_created: ['Ground'] })
    expect(report.rows.map(({ control_number }) => control_number)).toEqual(['W-01', 'W-01/2'])
    expect(report.warnings).toEqual([{ code: 'no_ids', message: expect.stringContaining('pairs its rows') }])
    expect(await components()).toEqual([])
    expect(await database.rows('SELECT 1 FROM sections WHERE project_id = $1', [site.project.id])).toEqual([])
  })
})
