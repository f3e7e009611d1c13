import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#support/processes.ts'
import { administrator, startProduct } from '#support/product.ts'
import { processMs } from '#support/waits.ts'
import { verifyArchive } from '../../apps/server/src/backup/verify.ts'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { runningConnection } from '../../apps/server/src/database/embedded/postgres.ts'
import { uploadTo } from '../faults/disk-full.ts'
import { openSetting, type Setting } from '../faults/setting.ts'
import { supervise } from '../faults/supervisor.ts'
import { openClient } from '../shared/client.ts'
import { checkAll, printFindings } from '../shared/invariants/check.ts'
import { ledgerAt, markOf } from '../shared/ledger-at.ts'
import { signIn } from '../shared/people.ts'
import { startMajor } from '../shared/postgres-majors.ts'
import { productCommand, type Settings } from '../shared/product-command.ts'
import { runTrial, type Trial } from '../shared/trial.ts'

// Backups while people work, with the embedded and an external database: each archive is restored into an empty
// installation, which must hold the promises of the soak, with every change that was acknowledged before the backup.

const [secondsOfWork = 30, megabytesOfFiles = 200, components = 10_000] = process.argv.slice(2).map(Number)
const drawingBytes = 4 * 2 ** 20
const leastBackups = 2
const print = (line: string) => void process.stdout.write(`${line}\n`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN)
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, at most ${at(1)} ms of ${sorted.length} changes`
}

interface Installation {
  readonly name: string
  readonly folder: string
  readonly settings: Settings
  /** The settings of an empty one, and how its database is read while its server runs. */
  readonly empty: Settings
  readonly connections: readonly [own: object, restored: object]
}

async function installations(trial: Trial): Promise<Installation[]> {
  const [embedded, external] = ['embedded', 'external'].map((name) => join(trial.folder, name)) as [string, string]
  const dataIn = (folder: string) => join(folder, 'data')
  const postgres = await startMajor(join(trial.folder, 'postgres'), 17)
  trial.begun(() => postgres.stop())
  for (const database of ['work', 'restored']) await postgres.create(database)
  const at = (database: string, folder: string) => ({
    ...{ DATABASE_URL: postgres.urlOf(database), TOKEN_SECRET: randomBytes(32).toString('hex') },
    ...{ DATA_DIR: dataIn(folder), BACKUP_AT: 'off' },
  })
  const restoredOf = (folder: string) => join(folder, 'restored')
  return [
    {
      name: 'embedded database',
      folder: embedded,
      settings: { DATA_DIR: dataIn(embedded), BACKUP_AT: 'off' },
      empty: { DATA_DIR: dataIn(restoredOf(embedded)), BACKUP_AT: 'off' },
      connections: [runningConnection(dataIn(embedded)), runningConnection(dataIn(restoredOf(embedded)))],
    },
    {
      name: `PostgreSQL ${postgres.version}`,
      folder: external,
      settings: at('work', external),
      empty: at('restored', restoredOf(external)),
      connections: ['work', 'restored'].map((name) => ({ connectionString: postgres.urlOf(name) })) as [object, object],
    },
  ]
}

async function addFiles({ building, site }: Setting): Promise<void> {
  for (let left = megabytesOfFiles * 2 ** 20; left > 0; left -= drawingBytes) {
    const component = site.yard.any()
    if (component) await uploadTo(building.administrator, component, Math.min(left, drawingBytes))
  }
}

/** Restores an archive into an empty installation and returns what is broken in it. */
async function restored(
  { name, folder, empty, connections }: Installation,
  archive: string,
  { building }: Setting,
  mark: ReturnType<typeof markOf>,
  trial: Trial,
) {
  const began = performance.now()
  await productCommand('restore', [archive, '--replace'], empty)
  const ms = performance.now() - began
  const product = await startProduct({ folder: join(folder, 'restored'), port: await freePort(), env: empty })
  const database = openDatabase({ ...connections[1], max: 2 })
  try {
    await product.ready(processMs)
    print(`${name}: restored in ${seconds(ms)}, ready after ${seconds(performance.now() - began)}`)
    const client = openClient({ address: () => product.address, onResult: () => undefined, over: trial.stopped })
    const by = await signIn(client, administrator.username, administrator.password)
    const then = { ...building, administrator: by, ledger: ledgerAt(building.ledger, mark) }
    return await checkAll({ database, dataDir: empty.DATA_DIR ?? '', building: then })
  } finally {
    await database.close()
    await product.end()
  }
}

async function tryBackups(trial: Trial, installation: Installation): Promise<boolean> {
  const { name, folder, settings, connections } = installation
  const server = await supervise({ folder, port: await freePort(), env: settings })
  trial.begun(() => server.end())
  const setting = await openSetting({
    ...{ name, servers: [server], dataDir: settings.DATA_DIR ?? '', connection: connections[0] },
    ...{ seed: 1, components, trial },
  })
  await addFiles(setting)
  const { pulse, building } = setting
  const before = performance.now()
  await sleep(secondsOfWork * 1000, undefined, { signal: trial.stopped })
  print(`${name}: without a backup ${percentiles(pulse.changesSince(before))}`)

  const archives: { file: string; mark: ReturnType<typeof markOf> }[] = []
  const during = performance.now()
  while (archives.length < leastBackups || performance.now() - during < secondsOfWork * 1000) {
    const file = join(folder, `${archives.length}.tar.gz`)
    archives.push({ file, mark: markOf(building.ledger) })
    await productCommand('backup', [file], settings)
  }
  const ms = (performance.now() - during) / archives.length
  print(`${name}: during backups ${percentiles(pulse.changesSince(during))}`)
  const [first, last] = [archives[0], archives.at(-1)]
  const size = last ? (await stat(last.file)).size : 0
  print(`${name}: ${archives.length} backups of ${Math.round(size / 2 ** 20)} MB, each ${seconds(ms)}`)
  await setting.crowd.end()
  await server.end()

  const findings = []
  for (const archive of [first, last]) {
    if (!archive) continue
    const { missingFiles } = await verifyArchive(archive.file)
    findings.push({
      name: 'the archive has every file',
      checked: 1,
      broken: missingFiles.length,
      examples: missingFiles,
    })
    findings.push(...(await restored(installation, archive.file, setting, archive.mark, trial)))
  }
  print(printFindings([...findings, pulse.noFailure()]))
  return [...findings, pulse.noFailure()].every(({ broken }) => broken === 0)
}

await runTrial('backups', async (trial) => {
  let isKept = true
  for (const installation of await installations(trial)) isKept = (await tryBackups(trial, installation)) && isKept
  print(`The machine's load at the end: ${loadavg()[0]?.toFixed(1)}`)
  return isKept
})
