import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../../apps/server/src/commands/backup.ts', import.meta.url))

/** Backs an installation up into a file, as `npm run backup` does; returns the milliseconds. */
export async function backUp(site: { readonly url: string; readonly dataDir: string }, file: string): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [command, file], {
    env: { ...process.env, DATABASE_URL: site.url, DATA_DIR: site.dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The backup ended with ${code}.`)
  return performance.now() - began
}
