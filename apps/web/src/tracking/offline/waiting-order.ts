import type { KeptChange } from './kept-change.ts'

type Ordered = Pick<KeptChange, 'attempt' | 'code'>

/** What a change is about: it is sent after the earlier changes of the same. */
function subjectsOf({ attempt, code }: Ordered): string[] {
  if (attempt.kind !== 'load') return [attempt.componentId, code]
  const { work, load } = attempt
  if (work.type === 'loaded' || work.type === 'unloaded') return work.componentId ? [work.componentId, code] : [code]
  return [load.id]
}

/** Collects changes that cannot be sent, and finds later changes that must wait for them. */
export function waitingOrder() {
  const waiting = new Set<string>()
  return {
    /** A load departs only after everything that was checked off before has been sent. */
    add(change: Ordered): void {
      const { attempt } = change
      const load = attempt.kind === 'load' ? [attempt.load.id] : []
      for (const subject of [...subjectsOf(change), ...load]) waiting.add(subject)
    },
    holds: (change: Ordered): boolean => subjectsOf(change).some((subject) => waiting.has(subject)),
  }
}
