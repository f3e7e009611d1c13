import type { KeptChange } from './kept-change.ts'

/** Whether the server has the report or the receipt, so that only its photos are left to send. */
export function isFirstPartMade({ attempt }: Pick<KeptChange, 'attempt'>): boolean {
  if (attempt.kind === 'report') return attempt.reported !== null
  return attempt.kind === 'load' && attempt.work.type === 'receive' && attempt.work.changes !== undefined
}
