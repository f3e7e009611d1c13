import { ncrStats } from '@castline/contract/defects'
import { getNcr, listNcrs, reportNcr } from '@castline/contract/ncrs'
import { exportNcrsCsv, printNcr, printPassport } from '@castline/contract/quality-sheets'
import { search } from '@castline/contract/search'
import { changeStatus } from '@castline/contract/status-changes'
import { expect, it } from 'vitest'
import { aComponent, type Id } from '#support/factories.ts'
import { pagesOf } from '#support/label-sheets.ts'
import { testApp } from '#support/test-app.ts'
import { aReportingProject } from './reporting-project.ts'

const product = await testApp()
const { app, call, database, tokenOf } = product
const { project, manager, inspector, installer, report, step, holdsOf } = await aReportingProject(product)
const ofProject = { id: project.id }

const aWall = (control_number: string) => aComponent(database, { project, name: 'WALL', control_number })

async function textAt(path: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(inspector)}` }
  const { statusCode, rawPayload, headers: sent } = await app.inject({ url: `/api${path}`, headers })
  expect(statusCode).toBe(200)
  if (!String(sent['content-type']).includes('pdf')) return rawPayload.toString('utf8')
  return (await pagesOf(new Uint8Array(rawPayload))).map(({ text }) => text).join('\n')
}

const reported = async (further: readonly Id[], more: object = {}) =>
  report(inspector, { further_component_ids: further.map(({ id }) => id), ...more })

it('one record for several components holds each of them until it is closed, and is counted once', async () => {
  const [second, third] = [await aWall('S-2'), await aWall('S-3')]
  const before = (await call(ncrStats, { as: manager, params: ofProject })).body.total
  const ncr = await reported([third, second, second], { holds: true })
  expect(ncr.further_components).toEqual([
    { id: second.id, name: 'WALL', control_number: 'S-2', deleted: false },
    { id: third.id, name: 'WALL', control_number: 'S-3', deleted: false },
  ])
  const components = [ncr.component_id, second.id, third.id]
  for (const id of components) {
    expect(await holdsOf(id)).toEqual({ open_holds: 1 })
    const made = await call(changeStatus, { as: manager, params: { id }, body: { status: 'manufactured' } })
    expect(made.refusal).toMatchObject({ error: 'on_hold' })
    const listed = await call(listNcrs, { as: installer, params: ofProject, query: { component_id: id } })
    expect(listed.body.ncrs.map(({ number }) => number)).toEqual([ncr.number])
    expect(await textAt(printPassport.path.replace(':id', id))).toContain(ncr.number)
  }
  expect((await call(ncrStats, { as: manager, params: ofProject })).body.total).toBe(before + 1)
  expect((await call(listNcrs, { as: installer, params: ofProject, query: { q: 'S-3' } })).body.total).toBe(1)
  expect((await call(search, { as: installer, query: { q: 'S-3' } })).body.ncrs).toMatchObject([{ number: ncr.number }])
  expect(await textAt(printNcr.path.replace(':id', ncr.id))).toContain('S-3')
  expect(await textAt(exportNcrsCsv.path.replace(':id', project.id))).toContain('"S-2, S-3"')

  await step(manager, ncr, { kind: 'decision', disposition: 'use_as_is' })
  expect((await step(manager, ncr, { kind: 'close', disposition: 'use_as_is' })).status).toBe(201)
  for (const id of components) expect(await holdsOf(id)).toEqual({ open_holds: 0 })
  await step(manager, ncr, { kind: 'reopen', text: 'Not all of them' })
  for (const id of components) expect(await holdsOf(id)).toEqual({ open_holds: 1 })
})

it('is refused with components of another project, and cannot be decided to be scrapped', async () => {
  const foreign = await aComponent(database)
  const body = { component_id: (await aWall('S-5')).id, further_component_ids: [foreign.id], defect_type: 'cracked' }
  const refused = await call(reportNcr, { as: inspector, params: ofProject, body })
  expect([refused.status, refused.refusal.details]).toMatchObject([400, [{ field: 'further_component_ids' }]])

  const ncr = await reported([await aWall('S-6')])
  const scrap = await step(manager, ncr, { kind: 'decision', disposition: 'scrap' })
  expect([scrap.status, scrap.refusal]).toMatchObject([409, { error: 'ncr_refused', details: [{ code: 'several' }] }])
  expect((await call(getNcr, { as: manager, params: { id: ncr.id } })).body.status).toBe('open')
})

it('stays when its first component is scrapped, because it holds the others, too', async () => {
  const other = await aWall('S-7')
  const ncr = await reported([other], { holds: true })
  const params = { id: ncr.component_id }
  const reject = { status: 'rejected', reason: 'Broken' } as const
  expect((await call(changeStatus, { as: inspector, params, body: reject })).status).toBe(200)
  expect((await call(changeStatus, { as: manager, params, body: { status: 'planning' } })).status).toBe(200)
  expect((await call(getNcr, { as: manager, params: { id: ncr.id } })).body.status).toBe('open')
  for (const id of [ncr.component_id, other.id]) expect(await holdsOf(id)).toEqual({ open_holds: 1 })
})
