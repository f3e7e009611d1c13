import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'

export interface ProcessLimits {
  /** The JavaScript heap, in MB. */
  readonly heapMb: number
  /** The process's whole writable memory, in MB. */
  readonly memoryMb: number
  /**
   * CPU seconds, not elapsed time, so that a busy machine does not reject files. Also ends a process whose server was
   * killed.
   */
  readonly processorSeconds: number
  /** The nice value, from 1 to 19: the higher, the smaller its CPU share beside the server. */
  readonly niceness: number
}

/**
 * Starts a process for one untrusted file, with its descriptor as standard input. The process gets none of the
 * server's environment (no secret, no database URL). On Linux the kernel enforces the limits, writes no core file,
 * and ends it before the server and its database when memory runs out; on other systems the heap limit and the
 * caller's timeout apply. `hasOutput` pipes its standard output.
 */
export function startLimited(
  program: string,
  file: number,
  { heapMb, memoryMb, processorSeconds, niceness }: ProcessLimits,
  hasOutput = false,
): ChildProcess {
  // The soft limit ends it with SIGXCPU, which names the reason, the hard one with SIGKILL.
  const shell =
    `{ ulimit -c 0; ulimit -S -t ${processorSeconds}; ulimit -H -t ${processorSeconds + 5}; ulimit -d ${memoryMb * 1024}; ` +
    'echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; exec "$@"'
  const node = [process.execPath, `--max-old-space-size=${heapMb}`, program]
  const [command = '', ...args] = process.platform === 'linux' ? ['/bin/sh', '-c', shell, 'sh', ...node] : node
  const { NODE_COMPILE_CACHE } = process.env
  const child = spawn(command, args, {
    stdio: [file, hasOutput ? 'pipe' : 'ignore', 'ignore', 'ipc'],
    env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
  })
  try {
    if (child.pid) setPriority(child.pid, niceness)
  } catch {
    // The process has ended already; its `exit` event reports that.
  }
  return child
}
