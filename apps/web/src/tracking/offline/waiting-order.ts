import type { QueuedChange } from './queued-change.ts'

type Ordered = Pick<QueuedChange, 'attempt' | 'code'>

/** The subject of a change: it is sent after the earlier changes of the same subject. */
function subjectsOf({ attempt, code }: Ordered): string[] {
  // A defect must become known even if an earlier change of its component was refused.
  if (attempt.kind === 'report') return []
  if (attempt.kind === 'move') return [code]
  if (attempt.kind !== 'load') return [attempt.componentId, code]
  const { work, load } = attempt
  if (work.type === 'loaded' || work.type === 'unloaded') return work.componentId ? [work.componentId, code] : [code]
  return [load.id]
}

/** The changes that wait until a change has been sent. */
function followersOf(change: Ordered): string[] {
  const { attempt, code } = change
  // A load departs only after everything that was checked off before has been sent.
  if (attempt.kind === 'load') return [...subjectsOf(change), attempt.load.id]
  if (attempt.kind !== 'report') return subjectsOf(change)
  // Nothing waits for photos.
  return attempt.reported || !attempt.report.component_id ? [] : [attempt.report.component_id, code]
}

/** Collects changes that cannot be sent, and finds later changes that must wait for them. */
export function waitingOrder() {
  const waiting = new Set<string>()
  return {
    add(change: Ordered): void {
      for (const subject of followersOf(change)) waiting.add(subject)
    },
    holds: (change: Ordered): boolean => subjectsOf(change).some((subject) => waiting.has(subject)),
  }
}
