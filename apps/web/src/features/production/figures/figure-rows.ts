import type { ProductionFigures } from '@castline/contract/production-figures'

/** How much more a figure is than in the span before, to one decimal; null without one of both. */
export const changeOf = (now: number | null, before: number | null | undefined): number | null =>
  now === null || before === null || before === undefined ? null : Math.round((now - before) * 10) / 10

/** Reasons, most frequent first, each with the percentage that it has together with those before it. */
export function pareto<Row extends { readonly count: number }>(rows: readonly Row[]): (Row & { together: number })[] {
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  let sum = 0
  return rows
    .toSorted((a, b) => b.count - a.count)
    .map((row) => {
      sum += row.count
      return { ...row, together: Math.round((sum / all) * 100) }
    })
}

/** Moulds with the percentage of their usable turns that was poured, the most used first. */
export const byUse = (moulds: ProductionFigures['moulds']) =>
  moulds
    .map((mould) => {
      const usable = mould.turns - mould.out_of_use
      return { ...mould, percent: usable <= 0 ? 0 : Math.min(100, Math.round((mould.poured / usable) * 100)) }
    })
    .toSorted((a, b) => b.percent - a.percent)
