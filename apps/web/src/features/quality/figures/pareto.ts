import type { NcrStats } from '@castline/contract/defects'
import type { DefectNames } from '@castline/domain/quality/defect-types'
import type { Bar } from '#ui/charts/BarPlot.tsx'

export const groupings = ['defect', 'type', 'section', 'month'] as const
export type Grouping = (typeof groupings)[number]

export interface Group {
  readonly name: string
  readonly count: number
  /** Only of months. */
  readonly closed: number | null
  /** Its share of all, and the share of it and all before it, from 0 to 1. */
  readonly share: number
  readonly sum: number
}

interface Naming {
  readonly defect: (code: string, name: string | null, names: DefectNames) => string
  readonly month: (month: string) => string
  readonly noType: string
  readonly noSection: string
}

/** The groups of a Pareto chart, the most frequent first; months are in order of time. */
export function groupsOf(stats: NcrStats, by: Grouping, { defect, month, noType, noSection }: Naming): Group[] {
  const counts: Record<Grouping, () => { name: string; count: number; closed?: number }[]> = {
    defect: () =>
      stats.by_defect_type.map(({ defect_type, defect_name, defect_names, ...each }) => ({
        ...each,
        name: defect(defect_type, defect_name, defect_names),
      })),
    type: () => stats.by_element_type.map(({ type, count }) => ({ name: type ?? noType, count })),
    section: () => stats.by_section.map(({ section_name, count }) => ({ name: section_name ?? noSection, count })),
    month: () => stats.by_month.map((each) => ({ ...each, name: month(each.month) })),
  }
  const groups = counts[by]()
  const all = Math.max(
    1,
    groups.reduce((sum, { count }) => sum + count, 0),
  )
  let before = 0
  return groups.map(({ name, count, closed = null }) => {
    before += count
    return { name, count, closed, share: count / all, sum: before / all }
  })
}

/** Maximum number of bars drawn; the table contains all. */
const mostBars = 12
const barHeight = 34

/** The first groups as bars; of months, the last. */
export function barsOf(groups: readonly Group[], by: Grouping, colour: string): Bar[] {
  const shown = by === 'month' ? groups.slice(-mostBars) : groups.slice(0, mostBars)
  return shown.map(({ name, count }) => ({ name, parts: [{ id: 'count', count, colour }] }))
}

/** The height of a chart in px. */
export const heightOf = (bars: readonly Bar[]) => bars.length * barHeight + 32
