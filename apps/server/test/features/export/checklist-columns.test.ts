import { answerChecklist, saveChecklistTemplate, startChecklist } from '@castline/contract/checklists'
import { exportCsv } from '@castline/contract/export'
import { previewSchedule } from '@castline/contract/import-preview'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { aComponent, aProject, aUser, type Id, type ProjectRow } from '#support/factories.ts'
import { aForm } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app

const items = [
  { id: 'clean', kind: 'yes_no', text: 'Is the mould clean?' },
  { id: 'length', kind: 'tolerance', text: 'Length of the mould', dimension: 'length', minus: 5, plus: 5 },
  { id: 'slump', kind: 'number', text: 'Slump', unit: 'cm', min: 5, max: 20 },
  {
    id: 'finish',
    kind: 'choice',
    text: 'Finish',
    options: ['Smooth', 'Rough'].map((text) => ({ text, passes: true })),
  },
  { id: 'remarks', kind: 'text', text: 'Remarks' },
]
const answers = [
  { item_id: 'clean', value: 'yes' },
  { item_id: 'length', value: 6009, note: 'Measured twice' },
  { item_id: 'slump', value: 12.5 },
  { item_id: 'finish', value: 1 },
  { item_id: 'remarks', value: '=1+1' },
]

async function aPlant() {
  const project = await aProject(database)
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const save = async (more: object = {}) => {
    const body = { name: 'Before casting', step: 'before_casting', element_type: null, gate: 'warn', items, ...more }
    return (await call(saveChecklistTemplate, { as: manager, params: { id: project.id }, body })).body
  }
  const fill = async (component: Id, template: Id, given: readonly object[]) => {
    const started = await call(startChecklist, {
      as: manager,
      params: { id: component.id },
      body: { template_id: template.id },
    })
    const { status } = await call(answerChecklist, {
      as: manager,
      params: { id: started.body.id },
      body: { answers: given },
    })
    expect(status).toBe(201)
  }
  return { project, manager, save, fill }
}

async function bytesOf(format: 'csv' | 'xlsx', project: ProjectRow, as: Id) {
  const url = `/api/projects/${project.id}/components.${format}`
  const headers = { authorization: `Bearer ${await app.tokenOf(as)}` }
  return new Uint8Array((await app.app.inject({ url, headers })).rawPayload)
}

/** Returns the columns about checklists, with the values of each component in the order of marks. */
async function columnsOf(format: 'csv' | 'xlsx', project: ProjectRow, as: Id) {
  const bytes = Buffer.from(await bytesOf(format, project, as))
  const table = format === 'csv' ? parse(bytes, { bom: true }) : ((await readSheet(bytes)) as string[][])
  const [headers = [], ...rows] = table as (string | number | null)[][]
  return headers.flatMap((header, column) =>
    String(header).startsWith('Checklist')
      ? [[header, ...rows.map((row) => (row[column] === '' ? null : row[column]))]]
      : [],
  )
}

it.each(['csv', 'xlsx'] as const)('a %s export has the results of each checklist', async (format) => {
  const { project, manager, save, fill } = await aPlant()
  const template = await save({ element_type: 'Wall' })
  const [complete, begun] = [
    await aComponent(database, { project, name: 'W-1', type: 'wall', length: 6000 }),
    await aComponent(database, { project, name: 'W-2', type: 'Wall' }),
    await aComponent(database, { project, name: 'W-3', type: 'Wall' }),
    await aComponent(database, { project, name: 'X-4', type: 'Slab' }),
  ]
  await fill(complete as Id, template, [{ item_id: 'clean', value: 'no' }])
  await fill(complete as Id, template, answers)
  // The items are those of the version that was filled in.
  const shorter = { element_type: 'Wall', series_id: template.series_id, version: 1, items: items.slice(0, 1) }
  await fill(begun as Id, await save(shorter), [{ item_id: 'clean', value: 'na' }])
  const [state, completed, failed, results, ...more] = await columnsOf(format, project, manager)
  expect(more).toEqual([])
  expect(state).toEqual(['Checklist: Before casting', 'complete', 'complete', 'not started', null])
  expect(completed?.slice(0, 2)).toEqual([
    'Checklist: Before casting, completed',
    format === 'csv' ? expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/) : expect.any(Date),
  ])
  expect(failed?.map(String)).toEqual(['Checklist: Before casting, items not OK', '1', '0', 'null', 'null'])
  expect(results).toEqual([
    'Checklist: Before casting, results',
    'Is the mould clean? yes; Length of the mould: 6009 mm (not OK) – Measured twice; Slump: 12.5 cm; Finish: Rough; Remarks: =1+1',
    'Is the mould clean? not applicable',
    null,
    null,
  ])
})

it('a started checklist is incomplete; retired checklists stay where they have results', async () => {
  const { project, manager, save, fill } = await aPlant()
  const kept = await save()
  const unused = await save({ name: 'Unused' })
  const component = await aComponent(database, { project })
  await fill(component, kept, answers.slice(0, 2))
  for (const { name, series_id } of [kept, unused]) await save({ name, series_id, version: 1, active: false })
  const [state, ...others] = await columnsOf('csv', project, manager)
  expect(state).toEqual(['Checklist: Before casting', 'incomplete'])
  expect(others).toHaveLength(3)
})

it('checklists of the same name have separate columns', async () => {
  const { project, manager, save } = await aPlant()
  for (const element_type of ['Wall', 'Slab', null, null]) await save({ element_type })
  const headers = (await columnsOf('csv', project, manager)).map(([header]) => header)
  expect(headers.filter((header) => !String(header).includes(','))).toEqual(
    expect.arrayContaining([
      'Checklist: Before casting (Wall)',
      'Checklist: Before casting (Slab)',
      'Checklist: Before casting',
      'Checklist: Before casting 2',
    ]),
  )
})

it('the import ignores the columns of checklists, whatever their names', async () => {
  const { project, manager, save, fill } = await aPlant()
  const template = await save({ name: 'Quantity' })
  await fill(await aComponent(database, { project }), template, answers)
  const { body } = await call(previewSchedule, { as: manager, body: aForm(await bytesOf('csv', project, manager)) })
  const added = body.columns.filter(({ header }) => header.startsWith('Checklist'))
  expect(added).toHaveLength(4)
  expect(added.map(({ guess }) => guess)).toEqual([null, null, null, null])
  expect(body.columns[0]?.guess).toMatchObject({ field: 'name' })
})

it('a project without checklists has no such columns, and users without access get none', async () => {
  const { project, manager } = await aPlant()
  await aComponent(database, { project })
  expect(await columnsOf('csv', project, manager)).toEqual([])
  const stranger = await aUser(database, { role: 'manager' })
  expect((await call(exportCsv, { as: stranger, params: { id: project.id } })).status).toBe(404)
})
