import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Limits of the JavaScript heap and of the process's whole writable memory. */
const heapMb = 512
const memoryMb = 1536
/**
 * CPU seconds, not elapsed time, so that a busy machine does not reject files. Also ends a process whose server was
 * killed.
 */
const processorTime = 20
/** Gives the server three times the CPU share if both need it. */
const priority = 5

const program = fileURLToPath(new URL('./child.ts', import.meta.url))

/**
 * No core file, the memory and CPU limits above, and the first choice of the kernel's OOM killer, before the server and
 * its database.
 */
const limits = `{ ulimit -c 0; ulimit -t ${processorTime}; ulimit -d ${memoryMb * 1024}; echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; exec "$@"`

/**
 * Starts a process for one file, which is its standard input. It gets none of the server's environment (no secret, no
 * database URL) and a lower CPU priority.
 */
export function startReading(file: number): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${heapMb}`, program]
  // Only the shell and kernel of Linux support all of these limits. On other systems the heap limit and the timeout
  // apply.
  const [command = '', ...args] = process.platform === 'linux' ? ['/bin/sh', '-c', limits, 'sh', ...node] : node
  const { NODE_COMPILE_CACHE } = process.env
  const child = spawn(command, args, {
    stdio: [file, 'ignore', 'ignore', 'ipc'],
    env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
  })
  try {
    if (child.pid) setPriority(child.pid, priority)
  } catch {
    // The process has ended already; its `exit` event reports that.
  }
  return child
}
