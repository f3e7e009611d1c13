import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** JavaScript's own memory, and with it everything else that the process may write to. */
const heapMb = 512
const memoryMb = 1536
/** Of a processor, in seconds, so that a busy machine refuses no file; ends a process whose server was killed, too. */
const processorTime = 20
/** Gives the server three times as much of a processor where both want it. */
const priority = 5

const program = fileURLToPath(new URL('./child.ts', import.meta.url))

/**
 * No core file, no more memory and time than that, and the first one to go where the system has no memory left: not the
 * server, and not its database.
 */
const limits = `{ ulimit -c 0; ulimit -t ${processorTime}; ulimit -d ${memoryMb * 1024}; echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; exec "$@"`

/**
 * A process for one file, which it gets as its standard input. It has none of the server's environment (so no secret, and
 * no address of the database), and gives way to the server where both want a processor.
 */
export function startReading(file: number): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${heapMb}`, program]
  // Only Linux's shell and kernel know all of these limits. Elsewhere the heap's limit and the deadline hold.
  const [command = '', ...args] = process.platform === 'linux' ? ['/bin/sh', '-c', limits, 'sh', ...node] : node
  const { NODE_COMPILE_CACHE } = process.env
  const child = spawn(command, args, {
    stdio: [file, 'ignore', 'ignore', 'ipc'],
    env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
  })
  try {
    if (child.pid) setPriority(child.pid, priority)
  } catch {
    // It has ended already, which its `exit` event reports.
  }
  return child
}
