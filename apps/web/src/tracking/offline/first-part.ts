import type { QueuedChange } from './queued-change.ts'

/** Whether the server has the report or the receipt, so that only its photos are left to send. */
export function isFirstPartMade({ attempt }: Pick<QueuedChange, 'attempt'>): boolean {
  return attempt.kind === 'report' ? attempt.reported !== null : attempt.kind === 'load' && 'changes' in attempt.work
}
