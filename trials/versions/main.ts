import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#support/processes.ts'
import { startProduct } from '#support/product.ts'
import { processMs } from '#support/waits.ts'
import type { Manifest } from '../../apps/server/src/backup/manifest.ts'
import { verifyArchive } from '../../apps/server/src/backup/verify.ts'
import { openSetting } from '../faults/setting.ts'
import { supervise } from '../faults/supervisor.ts'
import { printFindings } from '../shared/invariants/check.ts'
import { majors, type PostgresOfMajor, startMajor } from '../shared/postgres-majors.ts'
import { productCommand } from '../shared/product-command.ts'
import { runTrial, type Trial } from '../shared/trial.ts'

// Every PostgreSQL that `DATABASE_URL` may name: the sample project, people at work, the promises of the soak, `doctor`,
// and an archive of each restored on each.

const [secondsOfWork = 20] = process.argv.slice(2).map(Number)
const print = (line: string) => void process.stdout.write(`${line}\n`)
const tokenSecret = randomBytes(32).toString('hex')
let isKept = true

function must(isTrue: boolean, promise: string): void {
  print(`${isTrue ? 'kept' : 'NOT KEPT'}: ${promise}`)
  isKept &&= isTrue
}

async function settingsOf(postgres: PostgresOfMajor, database: string, folder: string) {
  await postgres.create(database)
  const external = { DATABASE_URL: postgres.urlOf(database), TOKEN_SECRET: tokenSecret, BACKUP_AT: 'off' }
  return { ...external, DATA_DIR: join(folder, database, 'data') }
}

/** A new installation with the sample project. */
async function trySample(postgres: PostgresOfMajor, folder: string): Promise<void> {
  const settings = await settingsOf(postgres, 'sample', folder)
  const env = { ...settings, SAMPLE_DATA: '1' }
  const product = await startProduct({ folder: join(folder, 'sample'), port: await freePort(), env })
  const ms = await product.ready(processMs).finally(() => product.end())
  print(`PostgreSQL ${postgres.version}: with the sample project ready after ${(ms / 1000).toFixed(1)} s`)
}

/** People at work, then an archive; returns its file. */
async function tryWork(trial: Trial, postgres: PostgresOfMajor, folder: string): Promise<string> {
  const settings = await settingsOf(postgres, 'work', folder)
  const server = await supervise({ folder: join(folder, 'work'), port: await freePort(), env: settings })
  trial.begun(() => server.end())
  const setting = await openSetting({
    ...{ name: `PostgreSQL ${postgres.version}`, servers: [server], dataDir: settings.DATA_DIR },
    ...{ connection: { connectionString: settings.DATABASE_URL }, seed: postgres.major, components: 500, trial },
  })
  await sleep(secondsOfWork * 1000, undefined, { signal: trial.stopped })
  const { findings } = await setting.check()
  await setting.crowd.end()
  const all = [...findings, setting.pulse.noFailure()]
  const wrong = all.filter(({ broken }) => broken > 0)
  if (wrong.length > 0) print(printFindings(wrong))
  must(wrong.length === 0, `${setting.building.ledger.changes.length} changes hold ${all.length} promises`)
  const doctor = await productCommand('doctor', [], settings)
  must(!doctor.includes('FAILED'), 'doctor finds nothing')
  const archive = join(folder, 'work.tar.gz')
  await productCommand('backup', [archive], settings)
  await server.end()
  return archive
}

/** What must not differ after a restore; everybody signs in again. */
const contentOf = ({ tables, files, migrations }: Manifest) =>
  JSON.stringify([tables.filter(({ name }) => name !== 'refresh_tokens'), files, migrations])

async function tryRestore(archive: string, of: PostgresOfMajor, on: PostgresOfMajor, folder: string): Promise<void> {
  const settings = await settingsOf(on, `from_${of.major}`, folder)
  const env = { ...settings, DATA_DIR: join(folder, `from-${of.major}`, 'data') }
  await productCommand('restore', [archive], env)
  const again = join(folder, `from-${of.major}.tar.gz`)
  await productCommand('backup', [again], env)
  const isSame = contentOf(await verifyArchive(again)) === contentOf(await verifyArchive(archive))
  const product = await startProduct({ folder: join(folder, `from-${of.major}`), port: await freePort(), env })
  await product.ready(processMs).finally(() => product.end())
  must(isSame, `an archive of PostgreSQL ${of.major} has the same rows and files on ${on.major}, which starts with it`)
}

await runTrial('versions', async (trial) => {
  const made: { postgres: PostgresOfMajor; folder: string; archive: string }[] = []
  for (const major of majors) {
    const folder = join(trial.folder, String(major))
    const postgres = await startMajor(folder, major)
    trial.begun(() => postgres.stop())
    await trySample(postgres, folder)
    made.push({ postgres, folder, archive: await tryWork(trial, postgres, folder) })
  }
  for (const { archive, postgres: of } of made) {
    for (const { postgres: on, folder } of made) await tryRestore(archive, of, on, folder)
  }
  print(`The machine's load at the end: ${loadavg()[0]?.toFixed(1)}`)
  return isKept
})
