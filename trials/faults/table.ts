import type { Played, Round } from './rounds.ts'

/** The promised recovery time after a fault, in milliseconds. */
export const longestMs = 10_000

/** The results of one kind of fault over all rounds; times in milliseconds. */
export interface Summary {
  readonly setting: string
  readonly fault: string
  readonly times: number
  readonly kills: number
  readonly firstChange: { readonly p50: number; readonly max: number }
  readonly ready: { readonly p50: number; readonly max: number }
  /** Violations, without duplicates. */
  readonly broken: readonly string[]
  /** The figure reported by the last round. */
  readonly detail: string | null
}

/**
 * Returns whether the fault behaved as expected and the service recovered in time. Whether both of two servers were
 * ready is only reported.
 */
export const isGood = ({ broken, firstChange, ready }: Round): boolean =>
  broken.length === 0 && (firstChange ?? Infinity) <= longestMs && ready !== null

export function summaries(rounds: readonly Round[]): Summary[] {
  const kinds = Map.groupBy(rounds, ({ setting, fault }) => `${setting}: ${fault}`)
  return [...kinds.values()].map((of) => {
    const [{ setting, fault }] = of as [Round]
    return {
      setting,
      fault,
      times: of.length,
      kills: of.reduce((sum, { kills }) => sum + kills, 0),
      firstChange: spread(of.map((round) => round.firstChange)),
      ready: spread(of.map((round) => round.ready)),
      broken: [...new Set(of.flatMap(({ broken }) => broken))],
      detail: of.at(-1)?.detail ?? null,
    }
  })
}

/** A missing time counts as infinite. */
function spread(times: readonly (number | null)[]) {
  const sorted = times.map((time) => time ?? Infinity).sort((a, b) => a - b)
  return { p50: sorted[Math.floor(sorted.length / 2)] ?? Infinity, max: sorted.at(-1) ?? Infinity }
}

const seconds = (ms: number) => (Number.isFinite(ms) ? (ms / 1_000).toFixed(2) : 'never').padStart(8)

const head = `${'from the end of the fault, in seconds'.padEnd(56)} times kills   change p50, max    ready p50, max`

/** Returns one line per kind of fault of a setting, followed by its violations. */
export function printSummaries(all: readonly Summary[]): string {
  const lines = all.map(({ setting, fault, times, kills, firstChange, ready, broken, detail }) =>
    [
      `${`${setting}: ${fault}`.padEnd(56)}${String(times).padStart(6)}${String(kills).padStart(6)}` +
        `${seconds(firstChange.p50)}  ${seconds(firstChange.max)}  ${seconds(ready.p50)}  ${seconds(ready.max)}  ${detail ?? ''}`,
      ...broken.map((promise) => `    BROKEN  ${promise}`),
    ].join('\n'),
  )
  return [head, ...lines].join('\n')
}

/** Returns the other figures of a setting. */
export function printPlayed({ rounds, changes, checks, swept, startsInVain }: Played): string {
  const loads = rounds.map(({ load }) => load)
  return `the machine's load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}; ${changes} acknowledged changes, checked ${checks} times; ${swept} files without a row swept; ${startsInVain} starts in vain`
}
