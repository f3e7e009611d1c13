import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Returns an empty folder for this test file, deleted after its tests. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'castline-files-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}
