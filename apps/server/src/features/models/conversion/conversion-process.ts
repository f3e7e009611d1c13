import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface ConversionLimits {
  /** The JavaScript heap, in MB. */
  readonly heapMb: number
  /** The process's whole writable memory, in MB. */
  readonly memoryMb: number
  /** CPU seconds, so that a busy machine does not fail files. Also ends a process whose server was killed. */
  readonly processorSeconds: number
}

export const usualLimits: ConversionLimits = { heapMb: 1024, memoryMb: 3072, processorSeconds: 600 }

/** Gives the server most of the CPU if both need it. */
const priority = 10

const program = fileURLToPath(new URL('./child.ts', import.meta.url))

/**
 * Starts a process that converts the file with this descriptor, which is its standard input. It gets none of the
 * server's environment (no secret, no database URL). On Linux the kernel holds it to the limits, and ends it before the
 * server when memory runs out; on other systems the heap limit and the caller's timeout apply.
 */
export function startConversion(file: number, limits: ConversionLimits): ChildProcess {
  const { heapMb, memoryMb, processorSeconds } = limits
  const shell =
    `{ ulimit -c 0; ulimit -S -t ${processorSeconds}; ulimit -H -t ${processorSeconds + 5}; ulimit -d ${memoryMb * 1024}; ` +
    'echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; exec "$@"'
  const node = [process.execPath, `--max-old-space-size=${heapMb}`, program]
  const [command = '', ...args] = process.platform === 'linux' ? ['/bin/sh', '-c', shell, 'sh', ...node] : node
  const { NODE_COMPILE_CACHE } = process.env
  const child = spawn(command, args, {
    stdio: [file, 'pipe', 'ignore', 'ipc'],
    env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
  })
  try {
    if (child.pid) setPriority(child.pid, priority)
  } catch {
    // The process has ended already; its `exit` event reports that.
  }
  return child
}
