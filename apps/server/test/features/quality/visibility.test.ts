import { projectActivity } from '@castline/contract/activity'
import {
  answerChecklist,
  componentChecklists,
  saveChecklistTemplate,
  startChecklist,
} from '@castline/contract/checklists'
import { componentHistory, rejectedHistory } from '@castline/contract/component-history'
import * as defects from '@castline/contract/defects'
import { projectFeed } from '@castline/contract/feed'
import * as ncrEvents from '@castline/contract/ncr-events'
import * as quality from '@castline/contract/ncrs'
import * as sheets from '@castline/contract/quality-sheets'
import { search } from '@castline/contract/search'
import { changeStatus } from '@castline/contract/status-changes'
import { beforeAll, describe, expect, it } from 'vitest'
import { textsOf } from '#features/events/texts.ts'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { pagesOf } from '#support/label-sheets.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database, tokenOf } = await testApp()

const secretName = 'Zyxwv'
const secretWords = 'hushhush'
const secretCost = 98_765
const sharedWords = 'everybodymayread'

let ncrId: string
let componentId: string
const project = await aProject(database)
const ofProject = { id: project.id }
const person = (role: 'manager' | 'inspector' | 'installer' | 'viewer', name: string) =>
  aUser(database, { role, name, projects: [project] })
const manager = await person('manager', `${secretName} Manager`)
const inspector = await person('inspector', `${secretName} Inspector`)
const installer = await person('installer', `${secretName} Installer`)
const viewer = await person('viewer', 'Vera')

beforeAll(async () => {
  const component = await aComponent(database, { project, name: 'W-1', status: 'manufactured' })
  componentId = component.id
  const template = {
    name: 'Reinforcement',
    element_type: null,
    step: 'before_loading',
    gate: 'warn',
    items: [{ id: 'cover', text: 'Cover', kind: 'yes_no' }],
  } as const
  const saved = await call(saveChecklistTemplate, { as: manager, params: ofProject, body: template })
  expect(saved.status).toBe(201)
  const started = await call(startChecklist, {
    as: inspector,
    params: { id: component.id },
    body: { template_id: saved.body.id },
  })
  await call(answerChecklist, {
    as: inspector,
    params: { id: started.body.id },
    body: { answers: [{ item_id: 'cover', value: 'yes' }] },
  })
  const rejected = {
    as: inspector,
    params: { id: component.id },
    body: { status: 'rejected', reason_code: 'cracked' },
  } as const
  expect((await call(changeStatus, rejected)).status).toBe(200)
  const { body } = await call(quality.listNcrs, { as: manager, params: ofProject })
  ncrId = body.ncrs[0]?.id ?? ''
  const edit = { cost: secretCost, version: body.ncrs[0]?.version ?? 1 }
  expect((await call(quality.updateNcr, { as: manager, params: { id: ncrId }, body: edit })).status).toBe(200)
  const step = async (more: object, as: Id = manager) => {
    const { version } = (await call(quality.getNcr, { as: manager, params: { id: ncrId } })).body
    const given = { as, params: { id: ncrId }, body: { version, ...more } as never }
    expect((await call(ncrEvents.addNcrEvent, given)).status).toBe(201)
  }
  await step({ kind: 'comment', text: `${secretWords} one` }, installer)
  await step({ kind: 'comment', text: sharedWords, visibility: 'shared' })
  await step({ kind: 'assignment', assigned_to: installer.id, text: `${secretWords} two` })
  const form = aPictureForm('photos', [await aPicture()], { options: JSON.stringify({ text: `${secretWords} three` }) })
  expect((await call(ncrEvents.addNcrPhotos, { as: installer, params: { id: ncrId }, body: form })).status).toBe(201)
  await step({ kind: 'decision', disposition: 'use_as_is', text: `${secretWords} four` })
  await step({ kind: 'close', disposition: 'use_as_is', text: `${secretWords} five` }, inspector)
})

async function textAt(path: string, as: Id): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(as)}` }
  const { statusCode, headers: sent, rawPayload } = await app.inject({ url: `/api${path}`, headers })
  expect(statusCode, path).toBe(200)
  const type = String(sent['content-type'])
  if (!type.includes('pdf')) return rawPayload.toString('utf8')
  return (await pagesOf(new Uint8Array(rawPayload))).map(({ text }) => text).join('\n')
}

/** Everything that shows quality, with the path for this project, component and non-conformance. */
const places: Readonly<Record<string, () => string>> = {
  listNcrs: () => `/projects/${project.id}/ncrs`,
  getNcr: () => `/ncrs/${ncrId}`,
  ncrAssignments: () => `/projects/${project.id}/ncr-assignments`,
  ncrStats: () => `/projects/${project.id}/ncr-stats`,
  listDefectTypes: () => `/projects/${project.id}/defect-types`,
  printNcrs: () => `/projects/${project.id}/ncrs.pdf`,
  exportNcrsCsv: () => `/projects/${project.id}/ncrs.csv`,
  ncrPoints: () => `/projects/${project.id}/ncr-points`,
  exportNcrsXlsx: () => `/projects/${project.id}/ncrs.xlsx`,
  printNcr: () => `/ncrs/${ncrId}.pdf`,
  printPassport: () => `/components/${componentId}/passport.pdf`,
  componentHistory: () => componentHistory.path.replace(':id', componentId),
  componentChecklists: () => componentChecklists.path.replace(':id', componentId),
  checklistTemplates: () => `/projects/${project.id}/checklist-templates`,
  rejectedHistory: () => rejectedHistory.path,
  projectFeed: () => projectFeed.path.replace(':id', project.id),
  projectActivity: () => projectActivity.path.replace(':id', project.id),
  search: () => `${search.path}?q=W-1`,
  component: () => `/components/${componentId}`,
}

/** Excel keeps its texts in a compressed file. */
const isReadable = (name: string) => name !== 'exportNcrsXlsx'

it('the list of places is complete', () => {
  const others = ['listAssignees', 'showNcrPhoto']
  const reads = Object.entries({ ...quality, ...ncrEvents, ...defects, ...sheets }).flatMap(([name, value]) =>
    'method' in value && value.method === 'GET' && !others.includes(name) ? [name] : [],
  )
  expect(reads.filter((name) => !(name in places))).toEqual([])
})

describe('a viewer', () => {
  it.each(Object.keys(places))('sees no people, internal words or cost in %s', async (name) => {
    const text = await textAt(places[name]?.() ?? '', viewer)
    for (const secret of [secretName, secretWords, String(secretCost), '98,765', installer.id, inspector.id]) {
      expect(text.includes(secret), secret).toBe(false)
    }
  })

  it('sees the shared comment, the decision, the photo and that it was closed', async () => {
    const { body } = await call(quality.getNcr, { as: viewer, params: { id: ncrId } })
    expect(body.events.map(({ kind, text }) => [kind, text])).toEqual([
      ['report', null],
      ['edit', null],
      ['comment', sharedWords],
      ['photo', null],
      ['decision', null],
      ['close', null],
    ])
    expect(body).toMatchObject({ cost: null, reported_by: null, assigned_to: null, decided_by: null, closed_by: null })
    expect(body.allowed).toEqual([])
    expect(await textAt(`/ncrs/${ncrId}.pdf`, viewer)).toContain(sharedWords)
  })

  it('finds nothing by a person', async () => {
    for (const assigned_to of [installer.id, 'me'] as const) {
      const { body } = await call(quality.listNcrs, { as: viewer, params: ofProject, query: { assigned_to } })
      expect(body.total).toBe(0)
    }
    const query = { user_id: inspector.id }
    const feed = await call(projectFeed, { as: viewer, params: ofProject, query })
    expect(feed.body.entries).toEqual([])
    expect((await call(projectFeed, { as: installer, params: ofProject, query })).body.entries).not.toEqual([])
  })

  it('gets exports without the columns of people and cost', async () => {
    const [heads = ''] = (await textAt(`/projects/${project.id}/ncrs.csv`, viewer)).split('\n')
    expect(heads).toContain('Description')
    expect(heads).not.toMatch(/Cost|Reported by|Assigned to/)
  })
})

it.each([
  'getNcr',
  'printNcr',
  'listNcrs',
  'printPassport',
  'componentHistory',
  'componentChecklists',
  'exportNcrsCsv',
])('colleagues see people in %s', async (name) => {
  expect(await textAt(places[name]?.() ?? '', installer)).toContain(secretName)
})

it('workers see people and internal comments, but no cost; inspectors and managers see all', async () => {
  for (const name of Object.keys(places).filter(isReadable)) {
    const text = await textAt(places[name]?.() ?? '', installer)
    expect(text.includes(String(secretCost)) || text.includes('98,765'), name).toBe(false)
  }
  expect(await textAt(`/ncrs/${ncrId}`, installer)).toContain(`${secretWords} one`)
  for (const as of [inspector, manager]) {
    expect(await textAt(`/ncrs/${ncrId}`, as)).toContain(String(secretCost))
    expect(await textAt(`/projects/${project.id}/ncrs.csv`, as)).toContain(String(secretCost))
    expect((await call(defects.ncrStats, { as, params: ofProject })).body.cost).toBe(secretCost)
  }
  expect((await call(defects.ncrStats, { as: installer, params: ofProject })).body).toMatchObject({
    cost: null,
    by_defect_type: [{ cost: null }],
  })
})

it('the event of a rejection has a text without its person', async () => {
  const { body } = await call(projectActivity, { as: manager, params: ofProject })
  const change = body.find(({ to_status }) => to_status === 'rejected')
  if (!change) throw new Error('There is no rejection.')
  const texts = textsOf({ project_id: project.id, change })
  expect(texts.text).toContain(secretName)
  expect(texts.textWithoutPeople).not.toContain(secretName)
  expect(
    textsOf({ project_id: project.id, change: { ...change, from_status: 'planning', to_status: 'manufactured' } }),
  ).toEqual({
    text: expect.stringContaining(secretName),
  })
})
