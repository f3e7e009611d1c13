import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#support/processes.ts'
import { clientOf, gather } from '../faults/crowd.ts'
import type { Fault } from '../faults/fault.ts'
import { killOneOf } from '../faults/kills.ts'
import { play, type Round } from '../faults/rounds.ts'
import { openSetting } from '../faults/setting.ts'
import { supervise } from '../faults/supervisor.ts'
import { printPlayed, printSummaries, summaries } from '../faults/table.ts'
import { printFindings } from '../shared/invariants/check.ts'
import { runTrial } from '../shared/trial.ts'
import { startCluster } from './cluster.ts'
import { faultsOf } from './faults.ts'
import { openScreens } from './screens.ts'

// High availability: three nodes with PostgreSQL under Patroni and etcd behind HAProxy, two servers, 50 workers and 10
// dashboards. Needs root, and the Debian packages patroni, etcd-server and haproxy.

const { values } = parseArgs({
  options: { times: { type: 'string', default: '1' }, crowds: { type: 'string', default: '3' } },
})
/** 17 people each. */
const crowds = Number(values.crowds)
/** 1: ten kills of the primary, five of a replica, ten of a server and five cuts of the network. */
const share = Number(values.times)
const dashboards = 10
const backWithinMs = 20_000
const receivedWithinMs = 20_000
const longestMs = 60 * 60_000
const print = (text: string) => process.stdout.write(`${text}\n`)

await runTrial('cluster', async (trial) => {
  // In memory: three databases that flush every commit to one disk would measure the disk.
  const folder = await mkdtemp('/dev/shm/castline-cluster-')
  trial.begun(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const cluster = await startCluster(folder)
  trial.begun(async () => cluster.end())
  print(`The cluster is whole; its primary is ${(await cluster.primary())?.name}.`)

  const env = { DATABASE_URL: cluster.url, TOKEN_SECRET: randomBytes(32).toString('hex') }
  const servers = await Promise.all(
    ['first', 'second'].map(async (name) => supervise({ folder: trial.folder, port: await freePort(), env, name })),
  )
  for (const server of servers) trial.begun(() => server.end())
  const dataDir = join(trial.folder, 'data')
  const connection = { connectionString: cluster.url }
  const setting = await openSetting({
    name: 'cluster',
    servers,
    dataDir,
    connection,
    seed: 1,
    components: 2_000,
    trial,
  })
  const { building, site, pulse } = setting
  const addresses = servers.map(({ address }) => address)
  const reach = { addresses, pulse, over: trial.stopped, building, site }
  const others = await Promise.all(Array.from({ length: crowds - 1 }, () => gather(reach)))
  const screens = await openScreens({ ...reach, client: () => clientOf(reach), count: dashboards })
  trial.begun(async () => screens.close())

  const kinds = faultsOf(cluster)
  const server = killOneOf(servers, building.random)
  const times: [Fault, number][] = [
    [kinds.primary, 5],
    [kinds.database, 5],
    [kinds.replica, 5],
    [server, 10],
    [kinds.network, 5],
  ]
  const plan = times.flatMap(([fault, count]) => Array<Fault>(Math.ceil(count * share)).fill(fault))
  const order = plan.map((fault) => ({ fault, at: building.random() })).sort((a, b) => a.at - b.at)
  let stuck = 0
  const watched = order.map(({ fault }) => ({
    ...fault,
    async strike() {
      // Of the fault before: every dashboard has the latest change by now.
      stuck += await screens.stuck(receivedWithinMs)
      return fault.strike()
    },
  }))

  const everyone = {
    ...setting,
    async check() {
      await Promise.all(others.map((crowd) => crowd.pause(async () => undefined)))
      return setting.check()
    },
  }
  const printRound = (round: Round) =>
    print(
      `  ${round.fault.padEnd(34)} writes back after ${seconds(round.firstChange)}  ${[...round.broken, round.detail ?? ''].join(' ')}`,
    )
  // The other crowds are stopped first, so that the check sees the final state.
  const played = await play(
    {
      ...everyone,
      check: async () => {
        stuck += await screens.stuck(receivedWithinMs)
        await Promise.all(others.map((crowd) => crowd.end()))
        return setting.check()
      },
    },
    watched,
    { stopped: trial.stopped, until: performance.now() + longestMs, onRound: printRound },
  )
  const table = summaries(played.rounds)
  print(`\n${printPlayed(played)}\n${printFindings(played.findings)}\n${printSummaries(table)}`)
  print(`dashboards that missed a change for ${receivedWithinMs / 1000} s: ${stuck}`)
  const slow = played.rounds.filter(({ firstChange }) => firstChange === null || firstChange > backWithinMs)
  print(
    `faults after which writes took longer than ${backWithinMs / 1000} s: ${slow.length} of ${played.rounds.length}`,
  )
  const figures = new URL('../../docs/figures/', import.meta.url)
  await mkdir(figures, { recursive: true })
  const result = { at: new Date().toISOString(), node: process.version, faults: table, stuck, ...played }
  await writeFile(new URL('cluster.json', figures), `${JSON.stringify(result, null, 2)}\n`)
  const isSound = played.findings.every(({ broken }) => broken === 0) && played.rounds.length === plan.length
  return isSound && stuck === 0 && slow.length === 0
})

function seconds(ms: number | null): string {
  return ms === null ? 'never' : `${(ms / 1000).toFixed(1)} s`
}
