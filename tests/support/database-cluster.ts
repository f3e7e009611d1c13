import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { startEmbedded } from '../../apps/server/src/database/embedded/postgres.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this run; its migrated database `template` is copied. */
    cluster: { host: string; user: string }
  }
}

/** Settings that are off in tests, where no data has to survive a crash. */
const durability = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Starts one real PostgreSQL for the whole run and migrates it once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'castline-test-'))
  const postgres = await startEmbedded(folder, () => undefined)
  const { host, user } = postgres.connection
  const root = openDatabase({ ...postgres.connection, max: 1 })
  for (const setting of durability) await root.rows(`ALTER SYSTEM SET ${setting} = off`)
  await root.rows('SELECT pg_reload_conf()')
  await root.rows('CREATE DATABASE template')
  await root.close()
  await migrate({ host, user, database: 'template' })
  project.provide('cluster', { host, user })
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
