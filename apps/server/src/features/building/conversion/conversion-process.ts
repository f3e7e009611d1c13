import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type ProcessLimits, startLimited } from '#files/limited-process.ts'

export const usualLimits: ProcessLimits = { heapMb: 1024, memoryMb: 3072, processorSeconds: 600, niceness: 10 }

/** A small file that computes for long, e.g. by nested boolean operations, must not keep the others waiting. */
const leastSeconds = 60
const secondsPerMegabyte = 5

/** Returns the limits for a file of this size: its CPU time is a minute plus a share, at most that of `limits`. */
export function limitsFor(bytes: number, limits: ProcessLimits): ProcessLimits {
  const seconds = leastSeconds + Math.ceil((bytes / 1e6) * secondsPerMegabyte)
  return { ...limits, processorSeconds: Math.min(limits.processorSeconds, seconds) }
}

const program = fileURLToPath(new URL('./child.ts', import.meta.url))

/** Starts a process that converts the file with this descriptor. */
export function startConversion(file: number, limits: ProcessLimits): ChildProcess {
  return startLimited(program, file, limits, true)
}
