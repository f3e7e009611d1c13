import { deleteModel, getModel, listModels, type Model, uploadModel } from '@castline/contract/models'
import { zipSync } from 'fflate'
import { expect, it, onTestFinished } from 'vitest'
import { openAnnouncements } from '#database/announcements.ts'
import { limitsFor, usualLimits } from '#features/building/conversion/conversion-process.ts'
import { convertModels } from '#features/building/conversion/convert-models.ts'
import { claimJob, finishJob, reportJob, requeueJob } from '#features/building/conversion/job-queries.ts'
import { sweepFiles } from '#files/sweep.ts'
import { aProject, aUser } from '#support/factories.ts'
import { aBox, aModelForm, anIfc } from '#support/models.ts'
import { childrenOf } from '#support/processes.ts'
import { testApp } from '#support/test-app.ts'

const { call, database, files } = await testApp()
const admin = await aUser(database, { role: 'admin' })
const file = anIfc([aBox('a')])

async function upload(given: { name?: string; file?: string; projectId?: string } = {}): Promise<Model> {
  const id = given.projectId ?? (await aProject(database)).id
  const { body } = await call(uploadModel, { as: admin, params: { id }, body: aModelForm(given.file ?? file, given) })
  return body
}

const modelOf = async ({ id }: { id: string }) => (await call(getModel, { as: admin, params: { id } })).body

async function aServer(options: { silentMs?: number } = {}) {
  const announcements = await openAnnouncements(database)
  const conversions = convertModels({ database, files, announcements, warn: () => undefined, ...options })
  onTestFinished(async () => {
    await conversions.close()
    await announcements.close()
  })
  return conversions
}

it('two servers share the jobs, and convert each once', async () => {
  const uploaded = [await upload(), await upload(), await upload()]
  const servers = [await aServer(), await aServer()]
  await Promise.all(servers.map(({ idle }) => idle()))
  for (const model of uploaded) expect(await modelOf(model)).toMatchObject({ state: 'ready' })
  const rows = await database.rows<{ attempts: number }>('SELECT attempts FROM models WHERE id = ANY($1)', [
    uploaded.map(({ id }) => id),
  ])
  expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1])
})

it('a job whose server was killed is taken over, and its late result is refused', async () => {
  const model = await upload()
  const killed = await claimJob(database, 30_000)
  expect(killed?.id).toBe(model.id)
  expect(await claimJob(database, 30_000)).toBeNull()
  await (await aServer({ silentMs: 0 })).idle()
  expect(await modelOf(model)).toMatchObject({ state: 'ready' })
  if (!killed) return
  expect(await reportJob(database, killed, 50)).toBe(false)
  const summary = {
    origin: [0, 0, 0] as const,
    elements: 0,
    leftOut: 0,
    scheduleRows: null,
    isPropertiesComplete: true,
  }
  const nothing = { elements: [], sets: [], schedule: '', bills: [] }
  const late = { key: 'models/late', size: 1, sha256: Buffer.alloc(32), summary, ...nothing }
  expect(await finishJob(database, killed, late)).toBe(false)
})

it('a job that was interrupted three times is given up', async () => {
  const model = await upload()
  for (let attempt = 1; attempt <= 3; attempt++)
    expect(await claimJob(database, 0)).toMatchObject({ attempts: attempt })
  await (await aServer({ silentMs: 0 })).idle()
  expect(await modelOf(model)).toMatchObject({ state: 'failed', failure: 'interrupted' })
})

it('a server that stops puts its job back, without counting the attempt', async () => {
  const model = await upload()
  const server = await aServer()
  await server.close()
  expect(await modelOf(model)).toMatchObject({ state: 'queued' })
  await (await aServer()).idle()
  expect(await modelOf(model)).toMatchObject({ state: 'ready' })
})

it('an upload of a known name is its next revision; the newest ready one is shown', async () => {
  const first = await upload({ name: 'Precast' })
  const projectId = first.project_id
  const second = await upload({ name: 'precast', projectId })
  const broken = await upload({ name: 'Precast', projectId, file: anIfc([aBox('a')]).slice(0, -30) })
  expect([second, broken]).toMatchObject([
    { name: 'Precast', revision: 2 },
    { name: 'Precast', revision: 3 },
  ])
  await (await aServer()).idle()
  const list = async () => (await call(listModels, { as: admin, params: { id: projectId } })).body
  const shown = async () => (await list()).map(({ revision, is_current, state }) => [revision, is_current, state])
  expect(await shown()).toEqual([
    [3, false, 'failed'],
    [2, true, 'ready'],
    [1, false, 'ready'],
  ])
  expect(await call(deleteModel, { as: admin, params: { id: second.id } })).toMatchObject({ status: 204 })
  expect(await shown()).toEqual([
    [3, false, 'failed'],
    [1, true, 'ready'],
  ])
})

it('the files of a model survive the sweep, and are swept after the model is deleted', async () => {
  const model = await upload()
  await (await aServer()).idle()
  const keys = async () => {
    const found = []
    for await (const { key } of files.keys('models')) found.push(key)
    return found
  }
  const later = { olderThanMs: 0, now: Date.now() + 1000 }
  await sweepFiles(database, files, later)
  const kept = await keys()
  await call(deleteModel, { as: admin, params: { id: model.id } })
  await sweepFiles(database, files, later)
  expect(kept.length - (await keys()).length).toBe(2)
})

it('three models of a project may wait, and projects take turns', async () => {
  const [busy, other] = [await aProject(database), await aProject(database)]
  const sent = async (id: string) => call(uploadModel, { as: admin, params: { id }, body: aModelForm(file) })
  for (let count = 0; count < 3; count++) expect((await sent(busy.id)).status).toBe(201)
  expect(await sent(busy.id)).toMatchObject({ status: 409, body: { error: 'models_waiting' } })
  expect((await sent(other.id)).status).toBe(201)

  const first = await claimJob(database, 30_000)
  const second = await claimJob(database, 30_000)
  expect([first?.project_id, second?.project_id]).toEqual([busy.id, other.id])
  expect((await sent(busy.id)).status).toBe(201)
  for (const job of [first, second]) if (job) await requeueJob(database, job)
  await (await aServer()).idle()
})

it('a zip archive without an IFC file is refused at once, and its file is not kept', async () => {
  const { id } = await aProject(database)
  const keys = async () => {
    const found = []
    for await (const { key } of files.keys('models')) found.push(key)
    return found.length
  }
  const before = await keys()
  const archive = (name: string) => new Uint8Array(zipSync({ [name]: new TextEncoder().encode(file) }))
  const sent = (name: string) =>
    call(uploadModel, { as: admin, params: { id }, body: aModelForm(archive(name), { name: 'Zipped' }) })
  expect(await sent('notes.txt')).toMatchObject({ status: 400, body: { error: 'unreadable_file' } })
  expect(await keys()).toBe(before)
  const { status, body } = await sent('Tower.IFC')
  expect(status).toBe(201)
  await (await aServer()).idle()
  expect(await modelOf(body)).toMatchObject({ state: 'ready' })
})

it('a conversion that the system kills is tried again, at most three times', async () => {
  const model = await upload()
  const server = await aServer()
  let killed = 0
  const killing = setInterval(() => {
    for (const pid of childrenOf(process.pid, 'conversion/child.ts')) {
      process.kill(pid, 'SIGKILL')
      killed += 1
    }
  }, 20)
  onTestFinished(() => clearInterval(killing))
  await server.idle()
  clearInterval(killing)
  expect(killed).toBeGreaterThanOrEqual(3)
  expect(await modelOf(model)).toMatchObject({ state: 'failed', failure: 'interrupted' })
  const [row] = await database.rows('SELECT attempts FROM models WHERE id = $1', [model.id])
  expect(row).toEqual({ attempts: 4 })
})

it('the CPU time of a conversion depends on the size of its file', () => {
  const secondsFor = (bytes: number) => limitsFor(bytes, usualLimits).processorSeconds
  expect(secondsFor(846)).toBe(61)
  expect(secondsFor(20_000_000)).toBe(160)
  expect(secondsFor(300_000_000)).toBe(usualLimits.processorSeconds)
})
