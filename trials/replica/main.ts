import { randomBytes, randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StatusResponse } from '@castline/contract/status-changes'
import pg from 'pg'
import { childrenOf, databasePid, freePort } from '#support/processes.ts'
import { administrator, startProduct } from '#support/product.ts'
import { startReplica } from '#support/replica.ts'
import { processMs } from '#support/waits.ts'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { type Embedded, startEmbedded } from '../../apps/server/src/database/embedded/postgres.ts'
import { kill, until } from '../cluster/commands.ts'
import { openSetting, type Setting } from '../faults/setting.ts'
import { supervise } from '../faults/supervisor.ts'
import { openClient } from '../shared/client.ts'
import { checkAll, printFindings } from '../shared/invariants/check.ts'
import { ledgerAt, markOf } from '../shared/ledger-at.ts'
import { signIn } from '../shared/people.ts'
import { runTrial } from '../shared/trial.ts'

// A replica that is a minute behind: reports must have every earlier change and stay quick. Then what an asynchronous
// standby costs: it receives nothing for a while, the primary is lost, and the standby is promoted.

const [secondsOfWork = 20, secondsBehind = 60] = process.argv.slice(2).map(Number)
const print = (line: string) => void process.stdout.write(`${line}\n`)
let isKept = true

function must(isTrue: boolean, promise: string): void {
  print(`${isTrue ? 'kept' : 'NOT KEPT'}: ${promise}`)
  isKept &&= isTrue
}

async function run(database: Embedded, sql: string): Promise<string> {
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return String(Object.values(rows[0] ?? {})[0] ?? '')
}

/** Changes a component and then exports its project, again and again; returns the milliseconds of the exports. */
async function reports({ building, site }: Setting): Promise<number[]> {
  const { administrator: by, ledger } = building
  const times: number[] = []
  let stale = 0
  for (const end = performance.now() + secondsOfWork * 1000; performance.now() < end; ) {
    const component = building.sites[1]?.yard.pick('planning')
    if (!component) throw new Error('There is no component left to change.')
    const key = randomUUID()
    const path = `/components/${component.id}/status-auth`
    const made = await by.insist('change', { method: 'PUT', path, key, body: { status: 'manufactured' } })
    if (made?.status !== 200) throw new Error(`A change was refused: ${JSON.stringify(made)}`)
    const { change_id, status } = made.body as StatusResponse
    ledger.changes.push({ componentId: component.id, changeId: change_id, to: status, key })
    building.sites[1]?.yard.setStatus(component, status)
    const began = performance.now()
    const csv = await by.insist('export', {
      method: 'GET',
      path: `/projects/${building.sites[1]?.projectId}/components.csv`,
    })
    times.push(performance.now() - began)
    const line = String(csv?.body)
      .split('\n')
      .find((each) => each.includes(component.qrCode))
    if (!/manufactured/i.test(line ?? '')) stale++
    await sleep(100)
  }
  must(
    stale === 0,
    `${times.length} exports of ${site.code} and its neighbour have the change made just before (${stale} do not)`,
  )
  return times.sort((a, b) => a - b)
}

function printTimes(name: string, times: readonly number[]): void {
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)
  print(`${name}: exports p50 ${at(0.5)}, p90 ${at(0.9)}, at most ${at(1)} ms`)
}

await runTrial('replica', async (trial) => {
  const [first, second] = [join(trial.folder, 'primary'), join(trial.folder, 'standby')]
  const quiet = () => undefined
  const primary = await startEmbedded(first, quiet)
  const standby = await startReplica(primary, first, second)
  trial.begun(() => standby.stop())
  const urlOf = ({ connection: { host, user, database } }: Embedded) =>
    `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`
  const folder = join(trial.folder, 'server')
  const env = { DATABASE_URL: urlOf(primary), TOKEN_SECRET: randomBytes(32).toString('hex'), BACKUP_AT: 'off' }
  const watched = { ...env, DATABASE_REPLICA_URL: urlOf(standby) }
  const server = await supervise({ folder, port: await freePort(), env: watched })
  trial.begun(() => server.end())
  const setting = await openSetting({
    ...{ name: 'replica', servers: [server], dataDir: join(folder, 'data'), connection: primary.connection },
    ...{ seed: 1, components: 1_000, trial },
  })
  printTimes('Replica up to date', await reports(setting))
  await run(standby, `ALTER SYSTEM SET recovery_min_apply_delay = '${secondsBehind}s'`)
  await run(standby, 'SELECT pg_reload_conf()')
  await sleep(2_000)
  printTimes(`Replica ${secondsBehind} s behind`, await reports(setting))
  await run(standby, 'ALTER SYSTEM RESET recovery_min_apply_delay')
  await run(standby, 'SELECT pg_reload_conf()')
  const isUsed = async () => /castline_replica_in_use 1/.test(await (await fetch(`${server.address}/metrics`)).text())
  const site = setting.building.sites[0]
  const comesBack = async () => {
    await setting.building.administrator.ask('export', {
      method: 'GET',
      path: `/projects/${site?.projectId}/components.csv`,
    })
    return isUsed()
  }
  must(await until(comesBack, processMs), 'a replica that has caught up is used again')

  // Nothing reaches the standby any more.
  const receiver = Number(await run(standby, 'SELECT pid FROM pg_stat_wal_receiver'))
  const mark = markOf(setting.building.ledger)
  process.kill(receiver, 'SIGSTOP')
  await sleep(secondsOfWork * 1000, undefined, { signal: trial.stopped })
  const since = setting.building.ledger.changes.length - mark.changes
  const database = databasePid(first)
  for (const pid of [server.now().pid, database, ...childrenOf(database, '')]) kill(pid)
  await server.end()
  // What the receiver had not read is lost with it; the standby recovers from its end before it can be promoted.
  kill(receiver)
  const isPromoted = () =>
    run(standby, 'SELECT pg_promote()').then(
      (done) => done === 'true',
      () => false,
    )
  if (!(await until(isPromoted, processMs))) throw new Error('The standby was not promoted.')
  const began = performance.now()
  const next = await startProduct({ folder, port: await freePort(), env: { ...env, DATABASE_URL: urlOf(standby) } })
  trial.begun(() => next.end())
  await next.ready(processMs)
  print(`Promoted and ready after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const client = openClient({ address: () => next.address, onResult: quiet, over: trial.stopped })
  const by = await signIn(client, administrator.username, administrator.password)
  const { building } = setting
  const open = openDatabase({ ...standby.connection, max: 2 })
  const findings = await checkAll({
    ...{ database: open, dataDir: join(folder, 'data') },
    building: { ...building, administrator: by, ledger: ledgerAt(building.ledger, mark) },
  })
  const there = await open.rows<{ id: string }>('SELECT id FROM status_changes')
  const ids = new Set(there.map(({ id }) => id))
  await open.close()
  const lost = building.ledger.changes.slice(mark.changes).filter(({ changeId }) => !ids.has(changeId))
  print(`Of ${since} changes acknowledged in the ${secondsOfWork} s before the loss ${lost.length} are lost.`)
  // Files of drawings whose rows are lost remain until the sweep.
  const broken = findings.filter((each) => each.broken > 0 && each.name !== 'every file has its row')
  if (broken.length > 0) print(printFindings(broken))
  must(broken.length === 0, 'all earlier changes are there, and what is there is consistent')
  print(`The machine's load: ${loadavg()[0]?.toFixed(1)}`)
  return isKept
})
