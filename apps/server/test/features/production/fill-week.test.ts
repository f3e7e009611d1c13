import { fillWeek, listWaiting } from '@castline/contract/castings'
import { saveChecklistTemplate } from '@castline/contract/checklists'
import { reportNcr } from '@castline/contract/ncrs'
import { expect, it } from 'vitest'
import { testApp } from '#support/test-app.ts'
import { boardSites, monday, tuesday } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, to } = boardSites(app)

type Site = Awaited<ReturnType<typeof aSite>>

const propose = async (site: Site) =>
  (await call(fillWeek, { as: site.manager, params: { id: site.plant.id }, body: { from: monday } })).body

it('asks the gates: what they refuse is left out with its obstacles, in a cell, too; what they warn of is named', async () => {
  const site = await aSite()
  const free = await site.component()
  const gate = (drawing_gate: string) =>
    database.rows(`UPDATE projects SET drawing_release = 'manager', drawing_gate = $2 WHERE id = $1`, [
      site.project.id,
      drawing_gate,
    ])
  await gate('warn')
  const warned = { gate: 'drawing', step: 'cast', rule: 'warn' }
  expect((await propose(site)).proposed).toMatchObject([{ component: { id: free.id }, obstacles: [warned] }])
  await gate('block')
  expect((await propose(site)).left_out).toMatchObject([
    { component: { id: free.id }, reason: 'no_drawing', obstacles: [{ gate: 'drawing', rule: 'block' }] },
  ])
  await gate('off')
  const held = { component_id: free.id, defect_type: 'cracked', severity: 'major', holds: true } as const
  const { number } = (await call(reportNcr, { as: site.manager, params: { id: site.project.id }, body: held })).body
  expect((await propose(site)).left_out).toMatchObject([
    { component: { id: free.id }, reason: 'on_hold', obstacles: [{ gate: 'hold', facts: { numbers: [number] } }] },
  ])
  const slot = { mould_id: to(site).mould_id, day: tuesday, turn: 1 }
  const cell = await call(listWaiting, { as: site.manager, params: { id: site.plant.id }, query: slot })
  expect(cell.body.components).toEqual([])
})

it('proposes what has a checklist to fill before the pour, and names it', async () => {
  const site = await aSite()
  const component = await site.component({ type: 'Wall' })
  const items = [{ id: 'clean', kind: 'yes_no', text: 'Is the mould clean?' }] as const
  const body = {
    name: 'Before the pour',
    element_type: 'Wall',
    step: 'before_casting',
    gate: 'block',
    items,
  } as const
  const made = await call(saveChecklistTemplate, {
    as: site.manager,
    params: { id: site.project.id },
    body: { ...body, items: [...items] },
  })
  expect(made.status).toBe(201)
  expect((await propose(site)).proposed).toMatchObject([
    { component: { id: component.id }, obstacles: [{ gate: 'checklist', facts: { names: ['Before the pour'] } }] },
  ])
})
