import { printFindings } from '../shared/invariants/check.ts'
import type { Finding } from '../shared/invariants/finding.ts'
import type { Deliveries } from './deliveries.ts'
import type { Measured } from './measures.ts'
import { type MemorySample, slopeOf } from './memory.ts'

/** The result of a run, written as JSON. */
export interface Report {
  readonly at: string
  readonly node: string
  readonly cores: number
  readonly minutes: number
  readonly people: number
  readonly seed: number
  /** The machine's load average over one minute, before the users start and after they stop. */
  readonly load: { readonly before: number; readonly after: number }
  readonly measured: Measured
  /** How late the simulation itself was, in milliseconds; the measured times are longer by that. */
  readonly lateness: { readonly p50: number; readonly p99: number }
  readonly memory: readonly MemorySample[]
  /** In megabytes per hour. */
  readonly growth: { readonly server: number | null; readonly database: number | null }
  readonly deliveries: Omit<Deliveries, 'finding'>
  readonly acknowledged: Readonly<Record<string, number>>
  readonly findings: readonly Finding[]
}

const wide = (value: string | number, width: number) => String(value).padStart(width)

/** Returns the report for a terminal; its tables are Markdown, for the documents. */
export function printReport(report: Report): string {
  const { measured, deliveries, findings, acknowledged, lateness, load } = report
  return [
    byMinute(measured),
    '',
    `${measured.requests.toLocaleString('en')} requests; the simulation was late by p50 ${lateness.p50} ms, p99 ${lateness.p99} ms; load of the machine ${load.before} before, ${load.after} after`,
    `acknowledged: ${listed(acknowledged)}`,
    `somebody else was faster: ${listed(measured.overtaken)}`,
    `errors: ${listed(measured.errors)}`,
    `events: ${deliveries.received.toLocaleString('en')} received of ${deliveries.expected.toLocaleString('en')}, ${deliveries.covered} covered, ${deliveries.repeated} repeated, ${deliveries.comebacks} comebacks`,
    memoryLine(report),
    '',
    printFindings(findings),
  ].join('\n')
}

const listed = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'none'

/** Returns p99 in milliseconds for each kind of work and minute. */
function byMinute({ minutes, whole }: Measured): string {
  const count = Math.max(...Object.values(minutes).map((all) => all.length))
  const numbers = Array.from({ length: count }, (_, minute) => minute + 1)
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const head = row([
    'work'.padEnd(10),
    wide('count', 6),
    wide('p50', 5),
    wide('p99', 5),
    ...numbers.map((n) => wide(n, 5)),
  ])
  const lines = Object.entries(whole).map(([kind, figure]) =>
    row([
      kind.padEnd(10),
      wide(figure.count, 6),
      wide(figure.p50.toFixed(0), 5),
      wide(figure.p99.toFixed(0), 5),
      ...numbers.map((n) => wide(minutes[kind]?.[n - 1]?.p99.toFixed(0) ?? '', 5)),
    ]),
  )
  const rule = row(['---', '---:', '---:', '---:', ...numbers.map(() => '---:')])
  return [head, rule, ...lines].join('\n')
}

function memoryLine({ memory, growth }: Report): string {
  const of = (process: 'server' | 'database') => {
    const sizes = memory.flatMap((sample) => sample[process] ?? [])
    if (sizes.length === 0) return `${process} not known here`
    const middle = sizes[Math.floor(sizes.length / 2)]
    const slope = growth[process] === null ? '' : `, ${growth[process]} MB/h in the second half`
    return `${process} ${sizes[0]} MB at first, ${middle} in the middle, ${Math.max(...sizes)} at most, ${sizes.at(-1)} at last${slope}`
  }
  return `memory: ${of('server')}; ${of('database')}`
}

export const growthOf = (memory: readonly MemorySample[]) => ({
  server: slopeOf(memory, 'server'),
  database: slopeOf(memory, 'database'),
})
