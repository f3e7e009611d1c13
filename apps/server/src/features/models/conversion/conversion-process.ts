import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type ProcessLimits, startLimited } from '#files/limited-process.ts'

export const usualLimits: ProcessLimits = { heapMb: 1024, memoryMb: 3072, processorSeconds: 600, niceness: 10 }

const program = fileURLToPath(new URL('./child.ts', import.meta.url))

/** Starts a process that converts the file with this descriptor. */
export function startConversion(file: number, limits: ProcessLimits): ChildProcess {
  return startLimited(program, file, limits, true)
}
