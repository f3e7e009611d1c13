import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestResult } from '../shared/client.ts'
import { type Finding, finding } from '../shared/invariants/finding.ts'

/** Records the results of all requests, to find when the service works again. */
export interface Pulse {
  onResult(detail: RequestResult): void
  /**
   * Milliseconds from `since` to the first acknowledged change requested after it; null if there is none within
   * `withinMs`.
   */
  firstChangeAfter(since: number, withinMs: number): Promise<number | null>
  /** The durations of the changes requested after `since` and acknowledged, in milliseconds. */
  changesSince(since: number): number[]
  /** The longest of them; null if there is none. */
  slowestChangeSince(since: number): number | null
  /** The number of requests by kind of work and result. */
  readonly outcomes: ReadonlyMap<string, number>
  /** The number of status changes answered with 503, by the error in its body. */
  refusedChanges(): Readonly<Record<'disk_full' | 'unavailable', number>>
  /** Checks that no request returned 500: a fault of the database or the files must give 503. */
  noFailure(): Finding
}

interface Change {
  readonly sentAt: number
  readonly receivedAt: number
}

const changes = new Set(['scan', 'change'])
const rememberedChanges = 5_000

export function openPulse(): Pulse {
  const outcomes = new Map<string, number>()
  const acknowledged: Change[] = []
  const failures: string[] = []
  const refused = { disk_full: 0, unavailable: 0 }
  const changesSince = (since: number) =>
    acknowledged.filter(({ sentAt }) => sentAt >= since).map(({ sentAt, receivedAt }) => receivedAt - sentAt)
  return {
    changesSince,
    refusedChanges: () => ({ ...refused }),
    outcomes,
    noFailure() {
      const requests = [...outcomes.values()].reduce((sum, count) => sum + count, 0)
      return finding('no response is a 500', requests, failures)
    },
    onResult({ kind, input: { method, path }, outcome, ms, body }) {
      const name = `${kind} ${outcome}`
      outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
      if (outcome === 500) failures.push(`${method} ${path}: ${JSON.stringify(body)}`)
      if (!changes.has(kind)) return
      if (outcome === 503) {
        const { error } = (body ?? {}) as { error?: string }
        if (error === 'disk_full' || error === 'unavailable') refused[error]++
        else failures.push(`${method} ${path}: 503 with ${JSON.stringify(body)}`)
      }
      if (outcome !== 200) return
      const receivedAt = performance.now()
      acknowledged.push({ sentAt: receivedAt - ms, receivedAt })
      if (acknowledged.length > rememberedChanges) acknowledged.shift()
    },
    async firstChangeAfter(since, withinMs) {
      for (;;) {
        const first = acknowledged.find(({ sentAt }) => sentAt >= since)
        if (first) return first.receivedAt - since
        if (performance.now() - since > withinMs) return null
        await sleep(10)
      }
    },
    slowestChangeSince(since) {
      const times = changesSince(since)
      return times.length === 0 ? null : Math.max(...times)
    },
  }
}
