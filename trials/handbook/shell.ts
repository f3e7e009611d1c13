import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inherited } from '#support/processes.ts'
import { type Block, blocksOfHandbook, type Runnable } from './blocks.ts'

const blocks = blocksOfHandbook()
/** A command that waits for an answer must not hold the trial. */
const longestMs = 600_000

/** Returns a block of the handbook with names of this trial instead of the examples. Throws for an example that it does not have. */
export function blockOf(name: Runnable, examples: Readonly<Record<string, string>> = {}): string {
  const block = blocks.find(({ run }) => run === name) as Block
  let text = block.text
  for (const [example, here] of Object.entries(examples)) {
    if (!text.includes(example)) throw new Error(`${block.page}:${block.line} has no ${example} any more.`)
    text = text.replaceAll(example, here)
  }
  const { without } = block
  const isRun = (line: string) => without === null || !line.startsWith(without)
  return text.split('\n').filter(isRun).join('\n')
}

/** Runs commands as a person would type them; throws with their output if one fails. Returns what they printed. */
export type Shell = (commands: string, env?: Readonly<Record<string, string>>, cwd?: string) => string

/** A shell in which curl fails for an error of the server. */
export function shellIn(folder: string, root: string): Shell {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.curlrc'), 'fail-with-body\nsilent\nshow-error\n')
  return (commands, env = {}, cwd = root) => {
    const ran: SpawnSyncReturns<string> = spawnSync('bash', ['--norc', '-euo', 'pipefail', '-c', commands], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: longestMs,
      env: { ...inherited, CURL_HOME: folder, INIT_CWD: cwd, ...env },
    })
    if (ran.status !== 0) throw new Error(`${commands}\nended with ${ran.status}:\n${ran.stdout}${ran.stderr}`)
    return ran.stdout + ran.stderr
  }
}
