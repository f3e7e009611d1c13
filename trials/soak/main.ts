import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { runningConnection } from '../../apps/server/src/database/embedded/postgres.ts'
import { freePort } from '../../apps/server/test/start/processes.ts'
import { build } from '../shared/building.ts'
import { openClient } from '../shared/client.ts'
import { checkAll, printFindings } from '../shared/invariants/check.ts'
import { startProduct } from '../shared/product.ts'
import { runTrial } from '../shared/trial.ts'
import { openCrowd } from './crowd.ts'
import { readOptions } from './options.ts'

const longestStartMs = 60_000
const [sites, piecesOfASite] = [5, 1_000]

const { minutes, people, seed } = readOptions()
const say = (text: string) => process.stdout.write(`${text}\n`)

await runTrial('soak', async ({ folder, stopped, begun }) => {
  const product = await startProduct({ folder, port: await freePort() })
  begun(() => product.end())
  await product.ready(longestStartMs)

  const over = new AbortController()
  const closing = AbortSignal.any([over.signal, stopped])
  const outcomes = new Map<string, number>()
  const client = openClient({
    address: () => product.address,
    over: closing,
    onTold({ kind, outcome }) {
      const name = `${kind} ${outcome}`
      outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
    },
  })
  say(`Making ${sites} projects of ${piecesOfASite.toLocaleString('en')} pieces, and ${people} people …`)
  const building = await build(client, { sites, pieces: piecesOfASite, seed })
  const crowd = await openCrowd({ building, client, people, over: closing })
  say(`${people} people work for ${minutes} minutes …`)
  const working = crowd.work()
  await sleep(minutes * 60_000, undefined, { signal: stopped })
  over.abort()
  await working

  for (const [name, count] of [...outcomes].sort()) say(`${name.padEnd(30)}${count}`)
  const database = openDatabase({ ...runningConnection(product.dataDir), max: 2 })
  begun(() => database.close())
  const findings = await checkAll({ database, dataDir: product.dataDir, building })
  say(printFindings(findings))
  return findings.every(({ broken }) => broken === 0)
})
