import { expect, it } from 'vitest'
import { aComponent, aSection } from '#support/factories.ts'
import { aWorkbook, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns } from '../imported-components.ts'
import { managedProject } from '../managed-project.ts'

const app = await testApp()
const site = managedProject(app.database)

it('a row that was copied with its label code is left out, or read without the code, and the rest is imported', async () => {
  const section = await aSection(app.database, { project: site.project, name: 'Ground' })
  const { qr_code } = await aComponent(app.database, { section, name: 'W-1', control_number: '1' })
  const file = [
    'Code,No,Mark,Floor,Weight',
    `${qr_code},1,W-1,Ground,900`,
    `${qr_code},1,W-1,Ground,950`,
    `${qr_code},2,W-2,Ground,800`,
    ...[3, 4, 5, 6].map((number) => `,${number},W-${number},Ground,700`),
  ].join('\n')
  const mapped = columns('qr_code', 'control_number', 'name', 'section', 'weight')
  const { rows, counts } = await imported(app, site.manager, file, { project_id: site.project.id, columns: mapped })
  expect(counts).toMatchObject({ update: 1, filtered: 1, create: 5, error: 0 })
  expect(rows.slice(0, 3).map(({ verdict, notes }) => [verdict, notes])).toEqual([
    ['update', []],
    ['filtered', [{ code: 'copied_row', values: { line: 2 } }]],
    ['create', [{ code: 'repeated_label', values: { value: qr_code, line: 2 } }]],
  ])
})

it('notes name the sheet beside the line if several are imported', async () => {
  const file = await aWorkbook({
    Ground: [
      ['No', 'Mark', 'Weight'],
      ['C-1', 'W-1', 900],
    ],
    Roof: [
      ['No', 'Mark', 'Weight'],
      ['C-1', 'W-2', 900],
      ['C-2', 'W-3', -5],
      ...[3, 4, 5].map((number) => [`C-${number}`, `W-${number}`, 700]),
      ['total', '', 1800],
    ],
  })
  const answers = [{ code: 'further_sheets' as const, column: null, value: 'sections' }]
  const mapped = columns('control_number', 'name', 'weight')
  const given = { project_id: site.project.id, columns: mapped, answers, dry_run: true, section: null }
  const { rows } = await imported(app, site.manager, file, given)
  const sheet = { code: 'of_sheet', values: { sheet: 'Roof' } }
  expect(rows[1]?.notes).toEqual([{ code: 'repeated_number', values: { value: 'C-1', line: 'Ground!2' } }, sheet])
  expect(rows[2]?.notes).toContainEqual(sheet)
  expect(rows.at(-1)?.notes).toEqual([{ code: 'total_row', values: { value: 'total', given: '1800' } }, sheet])
})
