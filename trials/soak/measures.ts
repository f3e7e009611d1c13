import type { RequestResult } from '../shared/client.ts'

/** One kind of work in one minute or in total; times in milliseconds. */
export interface Figure {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

export interface Measured {
  /** The figures of each kind of work by minute; null for a minute without requests of that kind. */
  readonly minutes: Readonly<Record<string, readonly (Figure | null)[]>>
  readonly whole: Readonly<Record<string, Figure>>
  readonly requests: number
  /** Requests refused correctly because another user was faster: the count by kind. */
  readonly overtaken: Readonly<Record<string, number>>
  /** Requests with an unexpected response or none: the count by kind and result. */
  readonly errors: Readonly<Record<string, number>>
}

export interface Measures {
  /** Starts the measurement; earlier requests do not count. */
  begin(): void
  add(kind: string, ms: number): void
  record(result: RequestResult): void
  result(): Measured
}

const minuteMs = 60_000

/** Requests that end after the last of `length` minutes count for that minute. */
export function openMeasures(length: number): Measures {
  let began = Number.NaN
  const minutes = new Map<string, number[][]>()
  const overtaken: Record<string, number> = {}
  const errors: Record<string, number> = {}
  let requests = 0

  function add(kind: string, ms: number): void {
    const minute = Math.min(Math.floor((performance.now() - began) / minuteMs), Math.ceil(length) - 1)
    const ofKind = minutes.get(kind) ?? []
    minutes.set(kind, ofKind)
    while (ofKind.length <= minute) ofKind.push([])
    ofKind[minute]?.push(ms)
  }

  return {
    begin() {
      began = performance.now()
    },
    add(kind, ms) {
      if (!Number.isNaN(began)) add(kind, ms)
    },
    record({ kind, ms, outcome, body }) {
      if (Number.isNaN(began)) return
      requests++
      add(kind, ms)
      const isGood = typeof outcome === 'number' && outcome < 400
      if (isGood) return
      if (outcome === 409) overtaken[kind] = (overtaken[kind] ?? 0) + 1
      else {
        const code = (body as { error?: string } | null)?.error
        const name = [kind, outcome, code].filter(Boolean).join(' ')
        errors[name] = (errors[name] ?? 0) + 1
      }
    },
    result() {
      const kinds = [...minutes].sort(([a], [b]) => (a < b ? -1 : 1))
      return {
        minutes: Object.fromEntries(kinds.map(([kind, all]) => [kind, all.map(figureOf)])),
        whole: Object.fromEntries(kinds.map(([kind, all]) => [kind, figureOf(all.flat()) as Figure])),
        requests,
        overtaken,
        errors,
      }
    },
  }
}

function figureOf(values: readonly number[]): Figure | null {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => rounded(sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN)
  return sorted.length === 0 ? null : { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) }
}

const rounded = (ms: number) => Math.round(ms * 10) / 10
