import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#support/processes.ts'
import { startProduct } from '#support/product.ts'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { runningConnection } from '../../apps/server/src/database/embedded/postgres.ts'
import { build } from '../shared/building.ts'
import { openClient } from '../shared/client.ts'
import { checkAll } from '../shared/invariants/check.ts'
import { sizesOf } from '../shared/ledger.ts'
import { runTrial } from '../shared/trial.ts'
import { openCrowd } from './crowd.ts'
import { countDeliveries } from './deliveries.ts'
import { openMeasures } from './measures.ts'
import { watchMemory } from './memory.ts'
import { isWhole, readOptions } from './options.ts'
import { growthOf, printReport, type Report } from './report.ts'

const longestStartMs = 60_000
const [sites, componentsOfASite] = [5, 1_000]
const figures = new URL('../../docs/figures/soak.json', import.meta.url)

const options = readOptions()
const { minutes, people, seed } = options
const print = (text: string) => process.stdout.write(`${text}\n`)
const loadNow = () => Math.round((loadavg()[0] ?? 0) * 100) / 100

await runTrial('soak', async ({ folder, stopped, begun }) => {
  const product = await startProduct({ folder, port: await freePort() })
  begun(() => product.end())
  await product.ready(longestStartMs)
  const { address, dataDir } = product

  const timeIsUp = new AbortController()
  const over = AbortSignal.any([timeIsUp.signal, stopped])
  const measures = openMeasures(minutes)
  const client = openClient({ address: () => address, over, onResult: measures.record })
  print(`Making ${sites} projects of ${componentsOfASite.toLocaleString('en')} components, and ${people} people …`)
  const building = await build(client, { sites, components: componentsOfASite, seed })
  const onDelay = (ms: number) => measures.add('event', ms)
  const crowd = await openCrowd({ building, client, address, people, over, onDelay })

  print(`${crowd.size} people work for ${minutes} minutes …\n`)
  const before = loadNow()
  const memory = watchMemory(product)
  const lateness = monitorEventLoopDelay({ resolution: 10 })
  lateness.enable()
  measures.begin()
  const working = crowd.work()
  await sleep(minutes * 60_000, undefined, { signal: stopped })
  timeIsUp.abort()
  await working
  const measured = measures.result()
  const samples = memory.end()
  lateness.disable()

  const database = openDatabase({ ...runningConnection(dataDir), max: 2 })
  begun(() => database.close())
  const { finding, ...deliveries } = await countDeliveries(database, crowd.dashboards)
  for (const dashboard of crowd.dashboards) dashboard.end()
  const findings = [...(await checkAll({ database, dataDir, building })), finding]
  const late = (percentile: number) => Math.round(lateness.percentile(percentile) / 1e6)
  const report: Report = {
    at: new Date().toISOString(),
    node: process.version,
    cores: availableParallelism(),
    ...options,
    load: { before, after: loadNow() },
    measured,
    lateness: { p50: late(50), p99: late(99) },
    memory: samples,
    growth: growthOf(samples),
    deliveries,
    acknowledged: sizesOf(building.ledger),
    findings,
  }
  print(printReport(report))
  if (isWhole(options)) {
    await mkdir(new URL('.', figures), { recursive: true })
    await writeFile(figures, `${JSON.stringify(report)}\n`)
    print(`\nWritten to ${fileURLToPath(figures)}`)
  }
  return findings.every(({ broken }) => broken === 0)
})
