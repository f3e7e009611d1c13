import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tokens } from '@castline/contract/auth'
import type { Component } from '@castline/contract/components'
import type { Project } from '@castline/contract/projects'
import { importRows } from '#support/load/import-rows.ts'
import { freePort } from '#support/processes.ts'
import { administrator, startProduct } from '#support/product.ts'
import { processMs } from '#support/waits.ts'
import { runningConnection } from '../../apps/server/src/database/embedded/postgres.ts'
import { openSetting } from '../faults/setting.ts'
import { supervise } from '../faults/supervisor.ts'
import { memoryOfDescendants } from '../shared/database-memory.ts'
import { printFindings } from '../shared/invariants/check.ts'
import { productCommand } from '../shared/product-command.ts'
import { runTrial } from '../shared/trial.ts'

// The smallest machine: server, embedded database, commands and the people's programs share one core, and what the product
// uses must fit into 1 GB. The memory is measured, not limited.

const limitMb = 1024
const labels = 200
const [secondsOfWork = 30] = process.argv.slice(2).map(Number)
const print = (line: string) => void process.stdout.write(`${line}\n`)
let [peak, highest] = [0, 0]

async function sample(): Promise<void> {
  const bytes = await memoryOfDescendants(process.pid)
  peak = Math.max(peak, Math.round((bytes ?? 0) / 2 ** 20))
}

/** Does something, and prints how long it took and the most memory that the product used meanwhile. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  peak = 0
  const began = performance.now()
  const result = await work()
  const ms = performance.now() - began
  await sample()
  highest = Math.max(highest, peak)
  print(`${name}: ${(ms / 1000).toFixed(1)} s, at most ${peak} MB`)
  return result
}

await runTrial('limits', async (trial) => {
  const pinned = spawnSync('taskset', ['-a', '-p', '-c', '0', String(process.pid)])
  if (pinned.status !== 0) throw new Error('taskset is missing: it is in util-linux')
  const timer = setInterval(sample, 200)
  trial.begun(async () => clearInterval(timer))

  const folder = join(trial.folder, 'sample')
  const env = { SAMPLE_DATA: '1', BACKUP_AT: 'off' }
  const product = await startProduct({ folder, port: await freePort(), env })
  trial.begun(() => product.end())
  await step('first start with the sample project', () => product.ready(processMs))
  const body = (value: object) => ({ method: 'POST', body: JSON.stringify(value) })
  let token = ''
  async function ask(path: string, request: object = {}): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${product.address}/api${path}`, { headers, ...request })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const { username, password } = administrator
  token = ((await (await ask('/auth/login', body({ emailOrUsername: username, password }))).json()) as Tokens).token
  const projects = (await (await ask('/projects')).json()) as Project[]
  const projectId = projects[0]?.id ?? ''
  await step('import of 10,000 rows', () => importRows({ address: product.address, token }, projectId, 'L'))
  const list = (await (await ask(`/components/project/${projectId}?limit=${labels}`)).json()) as {
    precast: Component[]
  }
  const component_ids = list.precast.map(({ id }) => id)
  const sheet = { layout: 'a4-3x8', component_ids, public_url: 'https://castline.example' }
  const size = await step(
    `PDF of ${component_ids.length} labels`,
    async () => (await (await ask(`/projects/${projectId}/labels.pdf`, body(sheet))).arrayBuffer()).byteLength,
  )
  print(`The PDF has ${Math.round(size / 1000)} kB.`)
  await product.end()

  const work = join(trial.folder, 'work')
  const dataDir = join(work, 'data')
  const server = await supervise({ folder: work, port: await freePort(), env: { BACKUP_AT: 'off' } })
  trial.begun(() => server.end())
  const setting = await step('two projects of 1,000 components', () =>
    openSetting({
      ...{ name: 'one core', servers: [server], dataDir, connection: runningConnection(dataDir) },
      ...{ seed: 1, components: 1_000, trial },
    }),
  )
  const began = performance.now()
  const file = join(work, 'one.tar.gz')
  await step(`people at work for ${secondsOfWork} s, and a backup`, async () => {
    const working = sleep(secondsOfWork * 1000, undefined, { signal: trial.stopped })
    await productCommand('backup', [file], { DATA_DIR: dataDir })
    await working
  })
  const times = setting.pulse.changesSince(began).toSorted((a, b) => a - b)
  const p99 = Math.round(times[Math.ceil(times.length * 0.99) - 1] ?? 0)
  print(
    `${times.length} status changes, p99 ${p99} ms; the backup has ${Math.round((await stat(file)).size / 1e6)} MB.`,
  )
  const { findings } = await setting.check()
  await setting.crowd.end()
  const { administrator: by } = setting.building
  const { length } = await step('hand-over archive of 1,000 components', async () => {
    const path = `/projects/${setting.site.projectId}/handover`
    const prepared = await by.ask('hand-over', { method: 'POST', path, body: { language: 'en' } })
    const ticket = (prepared?.body as { ticket: string } | undefined)?.ticket
    const response = await fetch(`${server.address}/api/handover?ticket=${ticket}`)
    if (!response.ok) throw new Error(`The archive was refused: ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  })
  print(`The archive has ${Math.round(length / 1e6)} MB.`)
  const all = [...findings, setting.pulse.noFailure()]
  print(printFindings(all))
  print(
    `${highest <= limitMb ? 'kept' : 'NOT KEPT'}: at most ${limitMb} MB (${highest}). Load ${loadavg()[0]?.toFixed(1)}`,
  )
  const hasRestarted = server.startsInVain() > 0
  if (hasRestarted) print('NOT KEPT: the server ended.')
  return highest <= limitMb && !hasRestarted && all.every(({ broken }) => broken === 0)
})
