import { componentHistory } from '@castline/contract/component-history'
import { type ComponentCard, type ComponentDetail, getComponent } from '@castline/contract/components'
import { deleteFile, uploadFile } from '@castline/contract/files'
import { updateProject } from '@castline/contract/projects'
import { changeStatus, changeStatusByQr, changeStatuses } from '@castline/contract/status-changes'
import type { DrawingGate } from '@castline/domain/drawings/drawings'
import { describe, expect, it } from 'vitest'
import { diskStore } from '#files/disk.ts'
import { aFileForm, aPdf } from '#support/drawings.ts'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { imported } from '#support/schedules.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'
import { columns } from '../../import/imported-components.ts'
import { allSteps } from '../../import/production-site.ts'

const app = await testApp({ files: await diskStore(await temporaryFolder()) })
const { call, database } = app

/** A project with a planned component without a drawing. */
async function aPlant(drawing_gate: DrawingGate) {
  const project = await aProject(database)
  const section = await aSection(database, { project })
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const producer = await aUser(database, { role: 'producer', projects: [project] })
  const component = await aComponent(database, { section })
  const params = { id: component.id }
  await call(updateProject, { as: manager, params: { id: project.id }, body: { drawing_gate } })
  const make = (as = producer, more = {}) =>
    call(changeStatus, { as, params, body: { status: 'manufactured', from: 'planning', ...more } })
  const read = async () => (await call(getComponent, { as: producer, params })).body as ComponentDetail
  const upload = () => call(uploadFile, { as: manager, params, body: aFileForm(aPdf()) })
  return { project, section, manager, producer, component, params, make, read, upload }
}

describe('the gate of drawings', () => {
  it('refuses to manufacture without a released drawing on every path, and nothing else', async () => {
    const { project, manager, producer, component, params, make, read, upload } = await aPlant('block')
    expect(await read()).toMatchObject({ drawing_open: 'block', allowed_statuses: [] })
    const card = (await call(getComponent, { params })).body as ComponentCard
    expect(card.drawing_open).toBe('block')
    const refused = await make()
    expect([refused.status, refused.refusal.error]).toEqual([409, 'drawing_open'])
    expect(refused.refusal.current).toMatchObject({ status: 'planning' })
    const body = { status: 'manufactured', username: producer.username }
    expect((await call(changeStatusByQr, { params, body })).refusal.error).toBe('drawing_open')
    const changes = [{ component_id: component.id, status: 'manufactured' }]
    const batch = await call(changeStatuses, { as: producer, body: { changes } })
    expect(batch.body.results[0]).toMatchObject({ ok: false, refusal: { error: 'drawing_open' } })

    await call(updateProject, { as: manager, params: { id: project.id }, body: { drawing_release: 'manager' } })
    await upload()
    expect((await make()).refusal.error).toBe('drawing_open')
    await call(deleteFile, { as: manager, params: { ...params, revision: '1' } })
    await call(updateProject, { as: manager, params: { id: project.id }, body: { drawing_release: 'upload' } })
    await upload()
    expect(await read()).toMatchObject({ drawing_open: null, allowed_statuses: [{ to: 'manufactured' }] })
    expect((await make()).status).toBe(200)
    expect(await read()).toMatchObject({ drawing_open: null })
  })

  it('refuses a change that comes late from a device, too', async () => {
    const { make } = await aPlant('block')
    const occurred_at = new Date(Date.now() - 60_000).toISOString()
    expect((await make(undefined, { occurred_at })).refusal.error).toBe('drawing_open')
  })

  it('only warns, or says nothing', async () => {
    const warned = await aPlant('warn')
    expect(await warned.read()).toMatchObject({ drawing_open: 'warn', allowed_statuses: [{ to: 'manufactured' }] })
    expect((await warned.make()).status).toBe(200)
    expect(await warned.read()).toMatchObject({ drawing_open: null })
    const off = await aPlant('off')
    expect(await off.read()).toMatchObject({ drawing_open: null })
    expect((await off.make()).status).toBe(200)
  })

  it('is overridden only by a manager with a reason, which the history names', async () => {
    const { section, manager, producer, params, make } = await aPlant('block')
    expect((await make(manager)).refusal.error).toBe('drawing_open')
    expect((await make(producer, { override: 'By phone' })).refusal.error).toBe('drawing_open')
    expect((await make(manager, { override: 'By phone' })).status).toBe(200)
    const { body } = await call(componentHistory, { as: producer, params })
    expect(body).toMatchObject([{ override: { reason: 'By phone', checklists: [], drawing: true }, drawing: null }])

    const others = [await aComponent(database, { section }), await aComponent(database, { section })]
    const changes = others.map(({ id }) => ({ component_id: id, status: 'manufactured', override: 'By phone' }))
    const batch = await call(changeStatuses, { as: manager, body: { changes } })
    expect(batch.body.results).toMatchObject([{ ok: true }, { ok: true }])
  })

  it('is noted by a production list', async () => {
    const { project, manager, component } = await aPlant('block')
    const list = `Code,Delivered on\n${component.qr_code},2026-03-05\n`
    const options = { project_id: project.id, section: null, status_steps: allSteps }
    const mapped = columns('qr_code', 'transported_on')
    const { rows, status_changes } = await imported(app, manager, list, { ...options, columns: mapped })
    expect(rows[0]?.notes).toEqual([{ code: 'step_undrawn', values: { status: 'manufactured' } }])
    expect(status_changes).toMatchObject({ chosen: 0, refused: 1 })
  })
})
