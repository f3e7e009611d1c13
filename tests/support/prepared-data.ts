import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../apps/server/src/database/embedded/postgres.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with a stopped, migrated cluster, to be copied. */
    preparedData: string
  }
}

/** Creates the cluster from which most tests of processes start: creating one takes longer than starting a server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'castline-prepared-'))
  const postgres = await startEmbedded(folder, () => undefined)
  await migrate(postgres.connection)
  await postgres.stop()
  project.provide('preparedData', folder)
  return () => rm(folder, { recursive: true, force: true })
}

/** Copies a prepared data directory. Uses `cp -a`, which keeps the owner of the cluster. */
export function copyData(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The prepared data could not be copied: ${stderr}`)
}
