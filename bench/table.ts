import type { Figure } from '#support/load/load.ts'
import type { CastingLine } from './castings.ts'
import type { Line } from './compare.ts'
import type { CurveFigure } from './curves.ts'
import type { DryRunFigure } from './dry-runs.ts'
import { projectSizes } from './filter-projects.ts'
import type { FilterLine } from './filters.ts'
import type { FirstReadFigure } from './first-reads.ts'
import type { ImportFigure } from './imports.ts'
import type { StartFigure } from './starting.ts'
import type { UploadFigure } from './uploads.ts'
import type { YardLine } from './yards.ts'

/** Formats a line of the table for a terminal. */
export function printLine({ work, goal, api, bare, ratio }: Line): string {
  const figure = ({ perSecond, p50, p99 }: Figure) =>
    `${Math.round(perSecond).toString().padStart(6)}/s p50 ${p50.toFixed(0).padStart(4)} ms p99 ${p99.toFixed(0).padStart(4)} ms`
  const aim = goal === null ? '' : `  goal ${goal.toFixed(2)} ${verdict(ratio >= goal)}`
  return `${work.padEnd(27)} API ${figure(api)}   bare ${figure(bare)}   ratio ${ratio.toFixed(2)}${aim}`
}

/**
 * Formats by what factor a request is slower at the largest size than at the smallest, from the API's requests per
 * second.
 */
export function printGrowth(sizes: readonly number[], lines: readonly (readonly Line[])[]): string {
  const head = sizes.map((size) => size.toLocaleString('en').padStart(10)).join('')
  const rows = lines.map((line) => {
    const factorOf = (side: 'api' | 'bare') =>
      (line[0]?.[side].perSecond ?? Number.NaN) / (line.at(-1)?.[side].perSecond ?? Number.NaN)
    const cells = line.map(({ api }) => Math.round(api.perSecond).toString().padStart(10)).join('')
    const factor = `× ${factorOf('api').toFixed(2)}  goal 1.30 ${verdict(factorOf('api') <= 1.3)}`
    return `${(line[0]?.work ?? '').padEnd(27)}${cells}  ${factor}  (bare × ${factorOf('bare').toFixed(2)})`
  })
  return `\n${'API, per second'.padEnd(27)}${head}\n${rows.join('\n')}`
}

const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED')
const ms = (value: number) => `${value.toFixed(0)} ms`
const mb = (value: number | null) => (value === null ? 'not known here' : `${value.toFixed(0)} MB`)

export function printImports({ api, bare, times, memoryGrowth }: ImportFigure): string {
  const goal = `goal 2.50 ${verdict(times <= 2.5)}`
  const memory = `memory + ${mb(memoryGrowth)}  goal 200 ${verdict((memoryGrowth ?? 0) <= 200)}`
  return `import of 10,000, history too   API ${ms(api)}   bare ${ms(bare)}   × ${times.toFixed(2)}  ${goal}   ${memory}`
}

export function printDryRuns({ took, held, megabytes }: DryRunFigure): string {
  return `dry run of 50,000 paired rows   API ${ms(took)}  goal 5,000 ${verdict(took <= 5000)}   event loop held ${ms(held)}  goal 100 ${verdict(held <= 100)}   report ${mb(megabytes)}`
}

export function printFirstReads({ took, slowest }: FirstReadFigure): string {
  return `first read after an import of 30,000   API ${ms(took)} (${slowest})  goal 1,000 ${verdict(took <= 1000)}`
}

/** The requests of a large yard, by their ratio to a page of the components' list. */
export function printYards(lines: readonly YardLine[]): string {
  const rows = lines.map(
    ({ name, ratio, goal }) =>
      `${name.padEnd(40)} × ${ratio.toFixed(2)} of the list  goal ${goal.toFixed(0)} ${verdict(ratio <= goal)}`,
  )
  return `\n${rows.join('\n')}`
}

export function printCastings(lines: readonly CastingLine[]): string {
  const rows = lines.map(({ name, figure, unit, goal }) => {
    const isMet = unit === 'ms' ? figure <= goal : figure >= goal
    const shown = unit === 'ms' ? ms(figure) : `× ${figure.toFixed(2)} of bare`
    return `${name.padEnd(50)} ${shown.padStart(14)}  goal ${goal} ${verdict(isMet)}`
  })
  return `\n${rows.join('\n')}`
}

const printRows = (
  head: string,
  lines: readonly FilterLine[],
  columns: readonly string[],
  last: (took: readonly number[]) => string,
) =>
  [
    [head.padEnd(40), ...columns.map((column) => column.padStart(10))].join(' '),
    ...lines.map(({ name, took }) =>
      [name.padEnd(40), ...took.map((value) => ms(value).padStart(10)), last(took)].join(' '),
    ),
  ].join('\n')

export const printFilters = (lines: readonly FilterLine[]) =>
  printRows(
    'filter, sort or search (goal 150 ms)',
    lines,
    projectSizes.map(({ name }) => name),
    (took) => verdict(Math.max(...took) <= 150),
  )

/** By what factor each list of a project of 5,000 is slower in the largest database than in the smallest. */
export const printFilterGrowth = (lines: readonly FilterLine[], sizes: readonly number[]) =>
  printRows(
    'filter, sort or search (goal × 1.30)',
    lines,
    sizes.map((size) => size.toLocaleString('en')),
    (took) => {
      const factor = (took.at(-1) ?? 0) / (took[0] ?? 0)
      return `× ${factor.toFixed(2)} ${verdict(factor <= 1.3)}`
    },
  )

export function printCurves({ curves, insights, first, afterChanges }: CurveFigure): string {
  const goal = (value: number) => `${ms(value)} ${verdict(value <= 300)}`
  return `100,000 components, 500,000 changes (goal 300 ms)   curves ${goal(curves)}   after 100 changes ${goal(afterChanges)}   insights ${goal(insights)}   first time ${ms(first)}`
}

export function printUploads({ api, bare, times, memoryGrowth }: UploadFigure): string {
  return `upload of a 5 MB PDF, 4 at once   API ${ms(api)}   bare ${ms(bare)}   × ${times.toFixed(2)}   memory + ${mb(memoryGrowth)}`
}

/** In bytes. */
export function printMemory({
  idle,
  loaded,
  bareLoaded,
}: Record<'idle' | 'loaded' | 'bareLoaded', number | null>): string {
  const line = (bytes: number | null, goal: number) => {
    const megabytes = bytes === null ? null : bytes / 2 ** 20
    return `${mb(megabytes)} (goal ${goal} ${verdict((megabytes ?? 0) <= goal)})`
  }
  return `memory of the API   idle ${line(idle, 120)}   after all this ${line(loaded, 250)}   bare after it ${mb(bareLoaded === null ? null : bareLoaded / 2 ** 20)}`
}

export function printStarts({ cold, warm }: StartFigure): string {
  return `start, embedded database included   without data ${cold.toFixed(1)} s   with data ${warm.toFixed(1)} s  goal 2.0 ${verdict(warm <= 2)}`
}
