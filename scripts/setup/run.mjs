import { spawn } from 'node:child_process'
import { pinnedNode } from './node.mjs'
import { root } from './paths.mjs'

const signalNumbers = { SIGINT: 2, SIGTERM: 15, SIGKILL: 9 }

/**
 * Runs a program under the pinned Node until it ends, and ends as it did. Signals go on to it; it hears by its closed
 * channel when we are killed.
 */
export function runUntilItEnds(args) {
  const child = spawn(pinnedNode(), args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  // Ctrl-C reaches the child by itself, as part of the terminal's group; a second one from us would force it.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signalNumbers[signal] ?? 0)))
}
