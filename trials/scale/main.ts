import { randomBytes, randomUUID } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { importRows } from '#support/load/import-rows.ts'
import { load, median } from '#support/load/load.ts'
import { reset, seed } from '#support/load/seed.ts'
import { works } from '#support/load/works.ts'
import { freePort } from '#support/processes.ts'
import { startProduct } from '#support/product.ts'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { accessTokens } from '../../apps/server/src/http/tokens.ts'
import { startNginx } from '../rollout/nginx.ts'
import { productCommand } from '../shared/product-command.ts'
import { runTrial, type Trial } from '../shared/trial.ts'
import { type Postgres, startPrimary, startStandby } from './postgres.ts'

// Four processes behind nginx, a primary with a synchronous standby from which reports are read: the same requests on a
// small and a large database, in turn. `--large 20000000` is the goal of docs/scaling.md; what was run is in
// docs/trials.md.

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '2000000' },
    rounds: { type: 'string', default: '3' },
    requests: { type: 'string', default: '600' },
  },
})
const processes = 4
const longestStartMs = 120_000
const measured = [
  'status change, signed in',
  'status change, by QR',
  'one component',
  'filtered page with total',
  'statistics of a project',
]

interface Site {
  readonly size: number
  readonly address: string
  readonly token: string
  readonly projectId: string
  readonly works: ReturnType<typeof works>
  /** Puts what was changed back to planning, so that each request is a change. */
  reset(): Promise<void>
  readonly url: string
  readonly dataDir: string
}

const print = (line: string) => process.stdout.write(`${line}\n`)

async function created(
  primary: Postgres,
  size: number,
): Promise<{ url: string; seeded: Awaited<ReturnType<typeof seed>> }> {
  const name = `scale_${size}`
  const client = new pg.Client({ connectionString: primary.urlOf('postgres') })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const url = primary.urlOf(name)
  await migrate({ connectionString: url })
  const database = openDatabase({ connectionString: url, max: 2 })
  const began = performance.now()
  try {
    const seeded = await seed(database, size)
    print(`${size} components written in ${Math.round((performance.now() - began) / 1000)} s`)
    return { url, seeded }
  } finally {
    await database.close()
  }
}

/** Starts the processes and nginx of one database. */
async function opened(
  trial: Trial,
  made: Awaited<ReturnType<typeof created>>,
  size: number,
  replica: string,
): Promise<Site> {
  const folder = join(trial.folder, `servers-${size}`)
  const tokenSecret = randomBytes(32).toString('hex')
  const env = {
    DATABASE_URL: made.url,
    DATABASE_REPLICA_URL: replica,
    TOKEN_SECRET: tokenSecret,
    TRUST_PROXY: 'on',
    ALLOWED_HOSTS: '127.0.0.1',
    BACKUP_AT: 'off',
  }
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const servers = await Promise.all(ports.map((port, at) => startProduct({ folder, port, env, name: `server-${at}` })))
  trial.begun(async () => void (await Promise.all(servers.map((server) => server.end()))))
  await Promise.all(servers.map((server) => server.ready(longestStartMs)))
  const https = await freePort()
  const nginx = await startNginx({ folder: join(folder, 'nginx'), http: await freePort(), https, servers: ports })
  trial.begun(() => nginx.end())
  const token = await accessTokens(tokenSecret).sign({ userId: made.seeded.adminId, sessionId: randomUUID() })
  return {
    size,
    address: `https://127.0.0.1:${https}`,
    token,
    projectId: made.seeded.projectId,
    works: works(made.seeded, token),
    async reset() {
      const database = openDatabase({ connectionString: made.url, max: 1 })
      await reset(database, made.seeded).finally(() => database.close())
    },
    url: made.url,
    dataDir: servers[0]?.dataDir ?? '',
  }
}

await runTrial('scale', async (trial) => {
  // The certificate of nginx is made for the trial.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  const primary = await startPrimary(trial.folder)
  trial.begun(() => primary.end())
  const [small, large] = [Number(values.small), Number(values.large)]
  const data = [await created(primary, small), await created(primary, large)] as const
  const standby = await startStandby(trial.folder, primary)
  trial.begun(() => standby.end())
  const sites = [
    await opened(trial, data[0], small, standby.urlOf(`scale_${small}`)),
    await opened(trial, data[1], large, standby.urlOf(`scale_${large}`)),
  ] as const

  const lines: Record<string, { small: number; large: number; times: number }> = {}
  for (const name of measured) {
    const figures = sites.map((): Awaited<ReturnType<typeof load>>[] => [])
    for (let round = 0; round <= Number(values.rounds); round++) {
      for (const [at, site] of sites.entries()) {
        const work = site.works.find((each) => each.name === name)
        if (!work) throw new Error(`There is no work ${name}.`)
        const figure = await load(site.address, { amount: Number(values.requests) }, work.api)
        if (work.writes) await site.reset()
        // The first round warms caches.
        if (round > 0) figures[at]?.push(figure)
      }
    }
    const [few, many] = figures.map((each) => median(each).p50)
    lines[name] = { small: few ?? 0, large: many ?? 0, times: (many ?? 0) / (few ?? 1) }
    print(`${name}: ${few} ms, ${many} ms`)
  }
  const imports = []
  for (const site of sites) imports.push(await importRows(site, site.projectId, 'S'))
  print(`import of 10,000: ${imports.map(Math.round).join(' ms, ')} ms`)
  const archive = join(trial.folder, 'day.tar.gz')
  const began = performance.now()
  await productCommand('backup', [archive], { DATABASE_URL: sites[1].url, DATA_DIR: sites[1].dataDir })
  const backup = performance.now() - began
  const size = (await stat(archive)).size
  print(`backup of the large database: ${Math.round(backup / 1000)} s, ${Math.round(size / 2 ** 20)} MB`)
  const result = {
    ...{
      at: new Date().toISOString(),
      cores: cpus().length,
      loadavg: loadavg(),
      processes,
      components: [small, large],
    },
    ...{ p50: lines, importMs: imports.map(Math.round), backupSeconds: backup / 1000, backupBytes: size },
  }
  await writeFile(new URL('../../docs/figures/scale.json', import.meta.url), `${JSON.stringify(result, null, 2)}\n`)
  return true
})
