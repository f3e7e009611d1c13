import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startLimited } from '#files/limited-process.ts'

const limits = { heapMb: 512, memoryMb: 1536, processorSeconds: 20, niceness: 5 }

const program = fileURLToPath(new URL('./child.ts', import.meta.url))

/** Starts a process that reads the schedule with this descriptor. */
export function startReading(file: number): ChildProcess {
  return startLimited(program, file, limits)
}
