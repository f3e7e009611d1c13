import type { SectionStats } from '@castline/contract/projects'
import type { Status } from '@castline/domain/status/statuses'
import type { Bar } from '#ui/charts/BarPlot.tsx'
import type { ChartTable } from '#ui/charts/ChartFigure.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import { barOrder, sharesOf } from './shares.ts'
import { statusStripes } from './status-patterns.ts'

/** In px, per section. */
const barHeight = 36

interface Words {
  readonly wordOf: (status: Status) => string
  readonly section: string
  readonly total: string
}

/** The sections by status as stacked bars, for the exported picture; the page shows a table with selectable counts. */
export function sectionBars(sections: readonly SectionStats[], colours: ChartColours): Bar[] {
  return sections.map((section) => ({
    name: section.section_name,
    parts: sharesOf(section).map(({ status, count }) => ({
      id: status,
      count,
      colour: colours.status[status],
      stripes: statusStripes[status],
    })),
  }))
}

/** The height of the chart in px. */
export function heightOfSectionBars(sections: readonly SectionStats[]): number {
  return sections.length * barHeight + 32
}

export function sectionTable(sections: readonly SectionStats[], { wordOf, section, total }: Words): ChartTable {
  return {
    columns: [section, total, ...barOrder.map(wordOf)],
    rows: sections.map((each) => [
      each.section_name,
      each.total_components,
      ...sharesOf(each).map(({ count }) => count),
    ]),
  }
}
