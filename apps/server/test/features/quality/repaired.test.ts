import { listNcrs } from '@castline/contract/ncrs'
import { expect, it } from 'vitest'
import { testApp } from '#support/test-app.ts'
import { aReportingProject } from './reporting-project.ts'

const app = await testApp()
const { call } = app
const { project, manager, inspector, installer, viewer, report, step, holdsOf } = await aReportingProject(app)

it('a repair is reported by whoever did it, waits for an inspection, and is sent back or closed', async () => {
  const ncr = await report(inspector, { holds: true })
  await step(manager, ncr, { kind: 'decision', disposition: 'repair' })
  expect((await step(viewer, ncr, { kind: 'repaired' })).status).toBe(403)
  const repaired = await step(installer, ncr, { kind: 'repaired', text: 'Filled with resin' })
  expect([repaired.status, repaired.body.status]).toEqual([201, 'repaired'])
  expect(repaired.body.events.at(-1)).toMatchObject({ kind: 'repaired', text: 'Filled with resin' })
  expect(repaired.body.allowed).toEqual(['comment', 'photo'])
  expect(await holdsOf(ncr.component_id)).toEqual({ open_holds: 1 })
  const listed = { as: viewer, params: { id: project.id }, query: { status: 'repaired' } } as const
  expect((await call(listNcrs, listed)).body.ncrs.map(({ id }) => id)).toEqual([ncr.id])
  const unclosed = { ...listed, query: { status: 'unclosed' } } as const
  expect((await call(listNcrs, unclosed)).body.ncrs.map(({ id }) => id)).toContain(ncr.id)

  expect((await step(installer, ncr, { kind: 'sent_back', text: 'Still open' })).status).toBe(403)
  const back = await step(inspector, ncr, { kind: 'sent_back', text: 'Still open' })
  expect([back.status, back.body.status, back.body.disposition]).toEqual([201, 'decided', 'repair'])
  await step(installer, ncr, { kind: 'repaired' })
  const closed = await step(inspector, ncr, { kind: 'close', disposition: 'repair' })
  expect([closed.status, closed.body.status]).toEqual([201, 'closed'])
  expect(await holdsOf(ncr.component_id)).toEqual({ open_holds: 0 })
})

it('only a decided repair is reported as repaired, and only a reported one is sent back', async () => {
  const ncr = await report(installer)
  const refusalOf = async (body: object) => (await step(inspector, ncr, body)).refusal
  const refused = (code: string) => ({ error: 'ncr_refused', details: [{ code }] })
  expect(await refusalOf({ kind: 'repaired' })).toMatchObject(refused('not_to_repair'))
  await step(manager, ncr, { kind: 'decision', disposition: 'use_as_is' })
  expect(await refusalOf({ kind: 'repaired' })).toMatchObject(refused('not_to_repair'))
  expect(await refusalOf({ kind: 'sent_back', text: 'No' })).toMatchObject(refused('not_repaired'))
  expect((await step(inspector, ncr, { kind: 'sent_back' })).status).toBe(400)
  const outdated = await step(inspector, ncr, { kind: 'repaired', version: 1 })
  expect(outdated.refusal).toMatchObject({ error: 'conflict', current: { status: 'decided' } })
})

it('a new decision ends the wait for an inspection', async () => {
  const ncr = await report(installer)
  await step(manager, ncr, { kind: 'decision', disposition: 'repair' })
  await step(installer, ncr, { kind: 'repaired' })
  const changed = await step(inspector, ncr, { kind: 'decision', disposition: 'use_as_is' })
  expect([changed.status, changed.body.status]).toEqual([201, 'decided'])
})
