import type { Line } from './compare.ts'
import type { Figure } from './load.ts'

/** A line of the table, for a terminal. */
export function printLine({ work, goal, api, bare, ratio }: Line): string {
  const figure = ({ perSecond, p50, p99 }: Figure) =>
    `${Math.round(perSecond).toString().padStart(6)}/s p50 ${p50.toFixed(0).padStart(4)} ms p99 ${p99.toFixed(0).padStart(4)} ms`
  const verdict = goal === null ? '' : `  goal ${goal.toFixed(2)} ${ratio >= goal ? 'met' : 'MISSED'}`
  return `${work.padEnd(27)} API ${figure(api)}   bare ${figure(bare)}   ratio ${ratio.toFixed(2)}${verdict}`
}

/** How many times a request at the smallest size takes as long at the largest, by what the API answers in a second. */
export function printGrowth(sizes: readonly { size: number; lines: readonly Line[] }[]): string {
  const first = sizes[0]?.lines ?? []
  const head = sizes.map(({ size }) => size.toLocaleString('en').padStart(10)).join('')
  const rows = first.map(({ work }) => {
    const figures = sizes.map(({ lines }) => lines.find((line) => line.work === work)?.api.perSecond ?? Number.NaN)
    const factor = (figures[0] ?? Number.NaN) / (figures.at(-1) ?? Number.NaN)
    const cells = figures.map((perSecond) => Math.round(perSecond).toString().padStart(10)).join('')
    return `${work.padEnd(27)}${cells}  × ${factor.toFixed(2)}  goal 1.30 ${factor <= 1.3 ? 'met' : 'MISSED'}`
  })
  return `\n${'API, per second'.padEnd(27)}${head}\n${rows.join('\n')}`
}
