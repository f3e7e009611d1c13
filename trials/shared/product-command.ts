import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { inherited } from '#support/processes.ts'

/** The settings of an installation. */
export type Settings = Readonly<Record<string, string>>

/** Runs a command of the product, as `npm run backup -- FILE` does, and returns what it printed. Throws if it fails. */
export async function productCommand(
  name: 'backup' | 'restore' | 'doctor' | 'copy-files',
  args: readonly string[],
  settings: Settings,
): Promise<string> {
  const file = fileURLToPath(new URL(`../../apps/server/src/commands/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...inherited, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`)
  return output
}
