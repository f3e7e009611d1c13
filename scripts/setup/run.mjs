import { spawn } from 'node:child_process'
import { codeCache, pinnedNode } from './node.mjs'
import { whenParentEnds } from './parent.mjs'
import { root } from './paths.mjs'

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15, SIGKILL: 9 }

/**
 * Runs a program under the pinned Node until it ends, and exits with the same code. Signals are forwarded; if we are
 * killed, it notices by its closed IPC channel. It ignores a signal that arrives twice (Ctrl-C reaches us both).
 */
export function runUntilItEnds(args, settings = {}) {
  const env = { ...codeCache, ...settings, ...process.env }
  const child = spawn(pinnedNode(), args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenParentEnds(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signalNumbers[signal] ?? 0)))
}
