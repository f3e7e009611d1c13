import type { ColumnMapping } from '@castline/contract/import-preview'
import { describe, expect, it } from 'vitest'
import { aComponent, aSection } from '#support/factories.ts'
import { imported, importing } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns, componentsOf } from './imported-components.ts'
import { managedProject } from './managed-project.ts'

const app = await testApp()
const { database } = app

const site = managedProject(database, { time_zone: 'Asia/Bangkok' })

const components = () => componentsOf(database, site.project)

const load = (file: string, mapping: ColumnMapping[], more = {}) =>
  imported(app, site.manager, file, { project_id: site.project.id, columns: mapping, ...more })

describe('bad rows', () => {
  const file = [
    'Id,No,Mark,Floor,Weight',
    'a,1,W-01,Ground,100',
    'a,2,W-02,Ground,100',
    'c,1,W-03,Ground,100',
    'd,4,,Ground,100',
    'e,5,W-05,,100',
    'f,6,=cmd|x,Ground,100',
    'g,7,W-07,Ground,-5',
    'h,8,W-08,Ground,heavy',
    'i,9,W-09,Ground,100,200',
    'j,10,W-10',
    'total',
  ].join('\n')
  const mapping = columns('external_id', 'control_number', 'name', 'section', 'weight')

  it('are named by line and reason, and refuse the whole file', async () => {
    const result = await importing(app, site.manager, file, {
      project_id: site.project.id,
      columns: mapping,
      section: null,
    })
    expect(result.failure).toMatchObject({ error: 'invalid', message: '7 rows have errors. Nothing was imported.' })
    expect(result.failure?.details).toMatchObject([
      {
        field: 'line 3',
        code: 'repeated_id',
        values: { value: 'a', line: 2 },
        message: 'The model ID “a” already appears in line 2.',
      },
      { field: 'line 4', message: 'The control number “1” already appears in line 2.' },
      { field: 'line 5', message: 'No component has “4”, and without a mark none can be created.' },
      { field: 'line 6', message: 'The row has no section.' },
      { field: 'line 7', message: expect.stringContaining('is a formula') },
      { field: 'line 10', message: 'Values in this row: 6. Columns in the header: 5.' },
      { field: 'line 11', message: 'The row has no section.' },
    ])
    expect(await components()).toEqual([])
    expect(await database.rows('SELECT 1 FROM sections WHERE project_id = $1', [site.project.id])).toEqual([])
  })

  it('are left out if the person chose that', async () => {
    const report = await load(file, mapping, { section: null, skip_bad_rows: true })
    expect(report.counts).toMatchObject({ create: 3, error: 7 })
    expect(report.sections_created).toEqual(['Ground'])
    expect(await components()).toMatchObject([{ name: 'W-01' }, { name: 'W-07' }, { name: 'W-08' }])
  })

  it('are those about removed components, about numbers of others, and twice about one component', async () => {
    const section = await aSection(database, { project: site.project })
    const removed = { section, deleted_at: '2026-01-01T00:00:00Z' }
    await aComponent(database, { ...removed, control_number: '1', external_id: 'a' })
    await aComponent(database, { ...removed, control_number: '2' })
    await aComponent(database, { section, name: 'W-03', control_number: '3', external_id: 'c' })
    await aComponent(database, { section, name: 'W-04', control_number: '4', external_id: 'd' })
    await aComponent(database, { section, name: 'W-05', control_number: '5', external_id: 'e' })
    const { rows } = await load(
      'Id,No,Mark\na,,W\n,2,W\nc,4,W\ne,,W-05\nnew,5,W\n',
      columns('external_id', 'control_number', 'name'),
      { dry_run: true, move_existing: true },
    )
    expect(rows.map(({ message }) => message)).toEqual([
      'The component with the model ID “a” was deleted from the project.',
      'The component with the control number “2” was deleted from the project.',
      'The control number “4” belongs to another component (mark W-04).',
      expect.stringContaining('Moves here'),
      'Line 5 already describes this component (W-05).',
    ])
    expect(rows.map(({ notes: [note] }) => note?.code)).toEqual([
      'removed_id',
      'removed_number',
      'number_taken',
      'moves_section',
      'repeated_component',
    ])
  })
})
