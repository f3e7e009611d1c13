import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { nextVersion } from '#support/other-build.ts'
import { freePort } from '#support/processes.ts'
import { administrator, type Product, startProduct } from '#support/product.ts'
import { callApi } from '#support/product-api.ts'
import { knownMigrations } from '../../apps/server/src/database/migration-list.ts'
import { startExternal } from '../faults/external-database.ts'
import { runTrial } from '../shared/trial.ts'
import { clientOf, work } from './crowd.ts'
import { startNginx } from './nginx.ts'

// Restarts two servers behind nginx one after the other, as deploy/rollout.sh does, while people work. Every request
// must succeed at its first attempt. `--drain 0` shows what happens without draining. The last round upgrades both to a
// version with another schema that is declared compatible; the older server restarts on that schema in between.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    drain: { type: 'string', default: '10' },
    people: { type: 'string', default: '20' },
  },
})
const longestStartMs = 60_000
const webAssets = join(import.meta.dirname, '../../apps/web/dist/assets')

await runTrial('rollout', async (trial) => {
  const database = await startExternal(join(trial.folder, 'database'))
  trial.begun(() => database.stop())
  const env = {
    DATABASE_URL: database.url,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: 'on',
    ALLOWED_HOSTS: 'castline.test',
    SAMPLE_DATA: '1',
    DRAIN_SECONDS: values.drain,
  }
  const ports = [await freePort(), await freePort()] as const
  const starting = (name: 'first' | 'second', port: number) => ({ folder: join(trial.folder, name), port, env, name })
  const settings = [starting('first', ports[0]), starting('second', ports[1])] as const
  const servers: Product[] = await Promise.all(settings.map(startProduct))
  trial.begun(async () => void (await Promise.all(servers.map((server) => server.end()))))
  await Promise.all(servers.map((server) => server.ready(longestStartMs)))

  const https = await freePort()
  const nginx = await startNginx({ folder: join(trial.folder, 'nginx'), http: await freePort(), https, servers: ports })
  trial.begun(() => nginx.end())

  const direct = servers[0]?.address ?? ''
  const { username: emailOrUsername, password } = administrator
  const { token } = await callApi<{ token: string }>(direct, '', 'POST', '/auth/login', { emailOrUsername, password })
  const [project] = await callApi<{ id: string }[]>(direct, token, 'GET', '/projects')
  const projectId = project?.id ?? ''
  const section = await callApi<{ id: string }>(direct, token, 'POST', '/sections', {
    project_id: projectId,
    name: 'One',
  })
  const assets = readdirSync(webAssets).filter((name) => name.endsWith('.js'))

  const over = new AbortController()
  const working = work(
    Number(values.people),
    {
      client: clientOf(https, token),
      projectId,
      sectionId: section.id,
      assets: assets.slice(0, 50).map((name) => `/assets/${name}`),
    },
    AbortSignal.any([over.signal, trial.stopped]),
  )
  const restart = async (at: 0 | 1, main?: string) => {
    servers[at]?.kill('SIGTERM')
    await servers[at]?.exited
    const again = await startProduct({ ...settings[at], ...(main && { main }) })
    servers[at] = again
    await again.ready(longestStartMs)
  }
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const at of [0, 1] as const) await restart(at)
    process.stdout.write(`round ${round + 1}\n`)
  }
  const next = nextVersion((await knownMigrations()).at(-1) ?? null)
  trial.begun(() => rm(next.folder, { recursive: true }))
  await restart(0, next.main)
  await restart(1)
  await restart(1, next.main)
  process.stdout.write('upgrade\n')
  await sleep(1_000)
  over.abort()
  const { requested, failed, created } = await working

  const stored = await callApi<{ name: string }[]>(
    servers[0]?.address ?? '',
    token,
    'GET',
    `/sections/projects/${projectId}/sections?name=Section`,
  )
  const names = stored.map(({ name }) => name).filter((name) => /^Section \d+-\d+$/.test(name))
  const lost = [...created].filter((name) => !names.includes(name))
  const total = [...failed.values()].reduce((sum, count) => sum + count, 0)
  process.stdout.write(
    `${requested} requests during ${2 * Number(values.rounds) + 3} restarts: ${total} failed ${JSON.stringify(Object.fromEntries(failed))}; ` +
      `${created.size} sections acknowledged, ${lost.length} of them missing\n`,
  )
  if (total > 0) process.stdout.write(nginx.errors())
  return total === 0 && lost.length === 0
})
