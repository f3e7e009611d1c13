import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#support/processes.ts'
import { administrator, startProduct } from '#support/product.ts'
import { processMs } from '#support/waits.ts'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { version } from '../../apps/server/src/version.ts'
import { until } from '../cluster/commands.ts'
import { type PostgresOfMajor, startMajor } from '../shared/postgres-majors.ts'
import { runTrial, type Trial } from '../shared/trial.ts'
import { blocksOfHandbook, type Runnable } from './blocks.ts'
import { readPostings, runCalls, runReceivers } from './calls.ts'
import { blockOf, type Shell, shellIn } from './shell.ts'

// Runs the commands of the handbook as they are written, with names of this trial instead of the examples.

const root = join(import.meta.dirname, '../..')
const print = (line: string) => void process.stdout.write(`${line}\n`)
const ran = new Set<Runnable>()
let isKept = true

function must(isTrue: boolean, promise: string): void {
  print(`${isTrue ? 'kept' : 'NOT KEPT'}: ${promise}`)
  isKept &&= isTrue
}

const chosen = process.argv.slice(2)

/** Runs a part with blocks, if it is chosen; one that fails does not hide the others. */
async function part(names: readonly Runnable[], work: () => Promise<void>): Promise<void> {
  if (chosen.length > 0 && !names.some((name) => chosen.includes(name))) return
  try {
    await work()
    for (const name of names) ran.add(name)
  } catch (error) {
    must(false, `${names.join(', ')}: ${(error as Error).message}`)
  }
}

/** Packs the product and installs the bundle as documented. */
async function installBundle({ folder, begun }: Trial, shell: Shell): Promise<void> {
  const packed = join(folder, 'bundle')
  mkdirSync(join(folder, 'opt'), { recursive: true })
  const packing = `node scripts/pack.mjs ${packed}/given.tar.gz && tar -tzf ${packed}/given.tar.gz | sed -n '1s#/.*##p'`
  const name = shell(packing).trim().split('\n').at(-1) ?? ''
  shell(`mv given.tar.gz ${name}.tar.gz && sed -i s/given/${name}/ SHA256SUMS`, {}, packed)
  const port = await freePort()
  const examples = { [`castline-${version}-3f9c2a71-linux-x64`]: name, '/opt': `${folder}/opt`, '/srv': folder }
  const started = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', blockOf('bundle', examples)], {
    cwd: packed,
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, PORT: String(port), SAMPLE_DATA: '0' },
  })
  const end = async () => void (started.pid && process.kill(-started.pid, 'SIGTERM'))
  begun(() => end().catch(() => undefined))
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  must(await until(isReady, processMs), 'the bundle is checked, unpacked and starts')
  await end()
}

async function handOver({ folder }: Trial, address: string, shell: Shell): Promise<void> {
  const ask = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as Record<string, string>
  }
  const { username: emailOrUsername, password } = administrator
  const { token } = await ask('/auth/login', { emailOrUsername, password })
  const listed = await fetch(`${address}/api/projects`, { headers: { authorization: `Bearer ${token}` } })
  const [project] = (await listed.json()) as { id: string }[]
  const { ticket } = await ask(`/projects/${project?.id}/handover`, { language: 'en' }, token)
  const archive = await fetch(`${address}/api/handover?ticket=${encodeURIComponent(ticket ?? '')}`)
  writeFileSync(join(folder, 'PROJECT-2026-11-27.zip'), Buffer.from(await archive.arrayBuffer()))
  shell(blockOf('handed-over'), {}, folder)
  must(existsSync(join(folder, 'handed-over/index.html')), 'every file of a hand-over archive has its checksum')
}

/** The commands of the section "Maintenance" of the README, each with the settings that it is for. */
async function maintain({ folder }: Trial, shell: Shell, embedded: Record<string, string>, postgres: PostgresOfMajor) {
  const text = blockOf('maintenance', { FILE: `${folder}/readme.tar.gz`, FOLDER: `${folder}/copied` })
  for (const command of text.split('\n').filter((line) => line.trim() !== '')) {
    const verb = /^npm run ([\w-]+)/.exec(command)?.[1] ?? ''
    const needsEmpty = verb === 'restore' || verb === 'move-database'
    if (needsEmpty) await postgres.create(`for_${verb.replace('-', '_')}`)
    const env: Record<string, string> = { ...embedded }
    if (needsEmpty) env.DATABASE_URL = postgres.urlOf(`for_${verb.replace('-', '_')}`)
    if (verb === 'restore') env.DATA_DIR = join(folder, 'restored')
    shell(command, env)
    must(true, command.replace(/ *#.*/, ''))
  }
}

await runTrial('handbook', async (trial) => {
  const { folder } = trial
  const shell = shellIn(join(folder, 'home'), root)
  await part(['bundle'], () => installBundle(trial, shell))

  const port = await freePort()
  const product = await startProduct({ folder, port, env: { SAMPLE_DATA: '1' } })
  trial.begun(() => product.end())
  await product.ready(processMs)
  const dataDir = product.dataDir
  const database = openDatabase({ host: join(dataDir, 'run'), user: 'castline', database: 'postgres', max: 2 })
  const at = { address: product.address, database, folder, root, shell, must }
  await part(['first-call', 'scan', 'readings', 'logger', 'list', 'bcf'], () => runCalls(at))
  await part(['webhook-node', 'webhook-python'], () => runReceivers(at))
  await part(['postings', 'postings-sap', 'postings-datev'], () => readPostings(at))
  await part(['handed-over'], () => handOver(trial, product.address, shell))
  const embedded = { DATA_DIR: dataDir, PORT: String(port), TOKEN_SECRET_FILE: join(dataDir, 'token-secret') }
  mkdirSync(join(folder, 'backups'))
  const archive = { '/backups/castline-2026-11-21.tar.gz': join(folder, 'backups/one.tar.gz') }
  await part(['people'], async () => void shell(blockOf('people'), embedded))
  await part(['backup'], async () => void shell(blockOf('backup', archive), embedded))
  await part(['several-processes'], async () => {
    shell(blockOf('several-processes', { '/opt/castline': root, '/etc/systemd/system': folder }))
    must(shell(`cat ${folder}/castline@.service`).includes('Environment=PORT=%i'), 'a unit for several processes')
  })
  await database.close()
  await product.end()

  const postgres = await startMajor(
    join(folder, 'postgres'),
    existsSync('/usr/lib/postgresql/15/bin/postgres') ? 15 : 18,
  )
  trial.begun(() => postgres.stop())
  await part(['restore'], async () => {
    await postgres.create('restored')
    shell(blockOf('restore', archive), {
      ...embedded,
      DATA_DIR: join(folder, 'second'),
      DATABASE_URL: postgres.urlOf('restored'),
    })
  })
  await part(['own-database', 'move'], async () => {
    const root = new pg.Client({ connectionString: postgres.urlOf('postgres') })
    await root.connect()
    // The superuser of the trial has the name of the example.
    for (const statement of blockOf('own-database', { castline: 'plant' }).split(';\n')) {
      if (statement.trim()) await root.query(statement)
    }
    await root.end()
    const url = postgres.urlOf('plant').replace('user=castline', 'user=plant')
    const moved = shell(blockOf('move'), { ...embedded, DATABASE_URL: url })
    must(
      moved.includes('the counts are the same'),
      moved.split('\n').find((line) => line.startsWith('Moved')) ?? 'moved',
    )
  })
  await part(['maintenance'], () => maintain(trial, shell, embedded, postgres))

  const blocks = blocksOfHandbook()
  const missed = blocks.filter(({ run }) => run !== null && !ran.has(run as Runnable)).map(({ run }) => run)
  must(
    missed.length === 0,
    `${ran.size} blocks ran, ${blocks.length - ran.size} are marked with a reason ${missed.join(' ')}`,
  )
  print(`Files of the trial: ${readdirSync(folder).length}`)
  return isKept
})
