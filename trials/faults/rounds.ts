import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { whenReady } from '#support/product.ts'
import type { Finding } from '../shared/invariants/finding.ts'
import type { Fault } from './fault.ts'
import type { Setting } from './setting.ts'

/** One fault, and how the service recovered. */
export interface Round {
  readonly setting: string
  readonly fault: string
  readonly kills: number
  /**
   * Milliseconds from the end of the fault to the first acknowledged change requested after it; null if none followed
   * in time.
   */
  readonly firstChange: number | null
  /** Milliseconds until every server reported ready; null if not in time. */
  readonly ready: number | null
  readonly broken: readonly string[]
  readonly detail?: string | undefined
  /** The machine's load average over one minute, which includes other programs. */
  readonly load: number
}

export interface Played {
  readonly rounds: readonly Round[]
  /** The findings at the end, or at the first check that failed. */
  readonly findings: readonly Finding[]
  readonly checks: number
  /** The number of files without a row, left by crashes and removed by the sweep. */
  readonly swept: number
  /** How often a server exited on its own because it could not start. */
  readonly startsInVain: number
  /** The number of acknowledged status changes. */
  readonly changes: number
  /** The number of requests by kind of work and result. */
  readonly outcomes: Readonly<Record<string, number>>
}

/** How a plan is run. */
interface Course {
  /** Aborted when the trial is interrupted. */
  readonly stopped: AbortSignal
  /** By `performance.now()`: no fault starts after this; the rest of the plan is skipped. */
  readonly until: number
  /** Called after each round. */
  readonly onRound: (round: Round) => void
}

/** Longer than the promised time, so that the delay is measured if it is exceeded. */
const timeoutMs = 60_000
const [shortestRestMs, longestRestMs] = [300, 1_500]
const checkEvery = 15

/** Returns faults in random order: as many kills as requested, and each other fault `times` times. */
export function planOf(faults: readonly Fault[], kills: number, times: number, random: () => number): Fault[] {
  const killing = faults.filter((fault) => fault.kills > 0)
  const plan = faults.filter((fault) => fault.kills === 0).flatMap((fault) => Array<Fault>(times).fill(fault))
  for (let left = kills, n = 0; left > 0 && killing.length > 0; n++) {
    const fault = killing[n % killing.length] as Fault
    plan.push(fault)
    left -= fault.kills
  }
  return plan
    .map((fault) => ({ fault, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ fault }) => fault)
}

/** Runs the faults one after the other, and checks the invariants from time to time and at the end. */
export async function play(
  { name, servers, building, pulse, crowd, check }: Setting,
  plan: readonly Fault[],
  { stopped, until, onRound }: Course,
): Promise<Played> {
  const rounds: Round[] = []
  let [checks, swept] = [0, 0]
  let findings: readonly Finding[] = []
  const isSound = () => findings.every(({ broken }) => broken === 0)

  async function checkNow(): Promise<void> {
    const checked = await check()
    checks++
    swept += checked.swept
    findings = [...checked.findings, pulse.noFailure()]
  }

  for (const [index, fault] of plan.entries()) {
    stopped.throwIfAborted()
    if (performance.now() > until) break
    const { over, broken, detail } = await fault.strike()
    const [firstChange, ready] = await Promise.all([
      pulse.firstChangeAfter(over, timeoutMs),
      Promise.all(servers.map(({ address }) => whenReady(address, timeoutMs))).then(
        () => performance.now() - over,
        () => null,
      ),
    ])
    const [load = 0] = loadavg()
    const round = { setting: name, fault: fault.name, kills: fault.kills, firstChange, ready, broken, detail, load }
    rounds.push(round)
    onRound(round)
    if (firstChange === null || ready === null) break
    await sleep(shortestRestMs + building.random() * (longestRestMs - shortestRestMs), undefined, { signal: stopped })
    if (index % checkEvery === checkEvery - 1) await checkNow()
    if (!isSound()) break
  }
  if (isSound()) await checkNow()
  await crowd.end()
  const startsInVain = servers.reduce((sum, server) => sum + server.startsInVain(), 0)
  const changes = building.ledger.changes.length
  const outcomes = Object.fromEntries([...pulse.outcomes].sort())
  return { rounds, findings, checks, swept, startsInVain, changes, outcomes }
}
