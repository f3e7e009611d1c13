import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#support/processes.ts'
import { administrator, startProduct } from '#support/product.ts'
import { processMs } from '#support/waits.ts'
import { openClient } from '../shared/client.ts'
import { runTrial } from '../shared/trial.ts'
import { archivedDatabase, archiveTimeoutSeconds } from './database.ts'

// An external PostgreSQL whose log pgBackRest archives (Debian's `postgresql-15` and `pgbackrest`; needs root): projects
// are created all the time; its disk is lost; it is restored to a minute, and again to the last archived change.

const [secondsOfWork] = process.argv.slice(2).map(Number)
const workMs = (secondsOfWork ?? 40) * 1000
const print = (line: string) => void process.stdout.write(`${line}\n`)
let isKept = true

function must(isTrue: boolean, promise: string): void {
  print(`${isTrue ? 'kept' : 'NOT KEPT'}: ${promise}`)
  isKept &&= isTrue
}

interface Acknowledged {
  readonly name: string
  /** Before the request was sent, and after its response. */
  readonly sent: number
  readonly received: number
}

await runTrial('recovery', async (trial) => {
  const folder = trial.folder
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  const database = archivedDatabase(join(folder, 'database'), await freePort())
  trial.begun(database.stop)
  await database.start()
  const port = await freePort()
  const env = { DATABASE_URL: database.url, TOKEN_SECRET: 'a secret of trials, 32 bytes or more' }
  const start = async () => {
    const product = await startProduct({ folder, port, env })
    await product.ready(processMs)
    return product
  }
  let product = await start()
  trial.begun(() => product.end())
  database.backUp('full')

  const client = openClient({ address: () => product.address, onResult: () => undefined, over: trial.stopped })
  const signIn = async () => {
    const body = { emailOrUsername: administrator.username, password: administrator.password }
    const reply = await client.ask('sign in', { method: 'POST', path: '/auth/login', body })
    if (!reply) throw new Error('Nobody could sign in.')
    return (reply.body as { token: string }).token
  }
  const acknowledged: Acknowledged[] = []
  async function work(ms: number, token: string): Promise<void> {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) {
      const name = `T-${acknowledged.length + 1}`
      const sent = Date.now()
      const body = { code: name, name, time_zone: 'UTC' }
      const reply = await client.ask('project', { method: 'POST', path: '/projects', token, body })
      if (reply?.status !== 201) throw new Error(`A project was not created: ${JSON.stringify(reply)}`)
      acknowledged.push({ name, sent, received: Date.now() })
    }
  }
  const restored = () =>
    new Set(database.value(`SELECT code FROM projects WHERE code LIKE 'T-%'`).split('\n').filter(Boolean))

  const token = await signIn()
  await work(workMs / 2, token)
  const minute = database.value('SELECT clock_timestamp()')
  const at = Date.parse(minute.replace(' ', 'T').replace(/\+00$/, 'Z'))
  // What follows, such as a deletion by mistake, is not wanted.
  await work(workMs / 2, token)
  database.value('SELECT pg_switch_wal()')
  database.backUp('incr')
  await work(workMs / 2, token)
  const total = acknowledged.length
  const lostAt = Date.now()
  await database.loseDisk()
  await product.end()

  let began = performance.now()
  await database.restore(null)
  product = await start()
  const all = restored()
  const lost = acknowledged.filter(({ name }) => !all.has(name))
  const lostMs = lost[0] ? lostAt - lost[0].sent : 0
  print(
    `To the end of the archive: ${all.size} of ${total} changes, ready after ${seconds(performance.now() - began)}; lost: ${lost.length}, of the last ${seconds(lostMs)}.`,
  )
  must(
    lostMs <= (archiveTimeoutSeconds + 15) * 1000,
    `nothing older than archive_timeout (${archiveTimeoutSeconds} s) is lost`,
  )
  must(
    lost.every(({ sent }) => sent >= (lost[0]?.sent ?? 0)) && all.size + lost.length === total,
    'what is lost is the end, without gaps',
  )

  await product.end()
  await database.loseDisk()
  began = performance.now()
  await database.restore(minute)
  product = await start()
  const then = restored()
  print(`To the minute ${minute}: ${then.size} of ${total} changes, ready after ${seconds(performance.now() - began)}.`)
  must(
    acknowledged.every(({ name, received }) => received > at || then.has(name)),
    'every change before that minute is there',
  )
  must(
    acknowledged.every(({ name, sent }) => sent < at || !then.has(name)),
    'no change after it is there',
  )
  await work(1_000, await signIn())
  must(true, 'the restored installation takes changes')
  return isKept
})

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
