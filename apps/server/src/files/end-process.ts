import { flushCompileCache } from 'node:module'

/**
 * Ends this process at once, by SIGKILL, after writing its compile cache. For a process whose results are sent: a regular end, also
 * by `process.exit()`, waits for threads that compile, and rarely does so forever (nodejs/node, issue 54918).
 */
export function endProcess(): void {
  flushCompileCache()
  process.kill(process.pid, 'SIGKILL')
}
