import type { QueuedChange } from './change.ts'
import { kindOf } from './kinds/kinds.ts'

type Ordered = Pick<QueuedChange, 'attempt' | 'code' | 'userId' | 'refusal'>

/** Collects changes that cannot be sent, and finds later changes that must wait for them. */
export function waitingOrder() {
  const waiting = new Set<string>()
  return {
    add(change: Ordered): void {
      for (const subject of kindOf(change.attempt).delays(change)) waiting.add(subject)
    },
    holds: (change: Ordered): boolean =>
      kindOf(change.attempt)
        .waitsFor(change)
        .some((subject) => waiting.has(subject)),
  }
}
