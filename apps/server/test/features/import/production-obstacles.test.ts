import { undoImport } from '@castline/contract/import'
import { previewSchedule } from '@castline/contract/import-preview'
import { getLoad } from '@castline/contract/loads'
import { expect, it } from 'vitest'
import { aLoadOf, aSite } from '#support/loads.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns } from './imported-components.ts'
import { allSteps } from './production-site.ts'

const app = await testApp()
const { database } = app
const site = await aSite(app)
const options = { project_id: site.project.id, section: null, status_steps: allSteps }

it('guesses the columns of a list, and asks about days that may be planned', async () => {
  const list = 'Control no,Cast on,Delivered on,Actual erection date\nP-1,2026-03-04,2026-03-05,2026-03-06\n'
  const preview = async (file: string) =>
    (await app.call(previewSchedule, { as: site.manager, body: aForm(file) })).body
  const { columns: guessed, questions } = await preview(list)
  expect(guessed.map(({ guess }) => guess?.field ?? null)).toEqual([
    'control_number',
    'cast_on',
    'transported_on',
    'installed_on',
  ])
  expect(questions).toMatchObject([
    { code: 'planned_or_done', column: 1, choices: [{ becomes: { field: 'manufactured_on' } }, {}], suggested: 'done' },
  ])
  expect((await preview(list.replace('2026-03-04', '2099-03-04'))).questions).toEqual([])
})

it('a component on a load in the plant is loaded when it is transported, and not when that is undone', async () => {
  const piece = await site.piece({ status: 'manufactured' })
  const load = await aLoadOf(app, site, [piece])
  const read = async () => (await app.call(getLoad, { as: site.manager, params: { id: load.id } })).body
  const list = `Code,Delivered on\n${piece.qr_code},2026-03-05\n`
  const mapped = columns('qr_code', 'transported_on')
  const { import_id, counts } = await imported(app, site.manager, list, { ...options, columns: mapped })
  expect(counts).toMatchObject({ update: 1 })
  expect(await read()).toMatchObject({ status: 'loading', loaded: 1 })
  await app.call(undoImport, { as: site.manager, params: { id: String(import_id) } })
  expect(await read()).toMatchObject({ status: 'planned', loaded: 0 })
})

it('an open blocking checklist refuses its step, which is noted with its name', async () => {
  const piece = await site.piece({ status: 'planning' })
  await database.rows(
    `INSERT INTO checklist_templates (project_id, version, name, step, gate, items, created_by)
     VALUES ($1, 1, 'Mould check', 'before_casting', 'block', '[{"id": "a", "text": "Clean", "kind": "yes_no", "required": true}]', $2)`,
    [site.project.id, site.manager.id],
  )
  const list = `Code,Delivered on\n${piece.qr_code},2026-03-05\n`
  const mapped = columns('qr_code', 'transported_on')
  const { rows, status_changes } = await imported(app, site.manager, list, { ...options, columns: mapped })
  expect(rows[0]?.notes).toEqual([{ code: 'step_unchecked', values: { status: 'manufactured', value: 'Mould check' } }])
  expect(status_changes).toMatchObject({ chosen: 0, refused: 1 })
})
