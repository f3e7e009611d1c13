import type { SectionStats } from '@castline/contract/projects'
import type { Status } from '@castline/domain/statuses'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartTable } from '#ui/charts/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import { barOrder, sharesOf } from './shares.ts'

/** In px, per section. */
const barHeight = 36

interface Words {
  readonly wordOf: (status: Status) => string
  readonly section: string
  readonly total: string
}

/** The sections by status as stacked bars, for the exported picture; the page shows a table with selectable counts. */
export function sectionBars(sections: readonly SectionStats[], { wordOf }: Words) {
  const shares = sections.map(sharesOf)
  return (colours: ChartColours): EChartsCoreOption => ({
    grid: { left: 24, right: 32, bottom: 72 },
    legend: { bottom: 16 },
    xAxis: { type: 'value', minInterval: 1 },
    yAxis: {
      type: 'category',
      inverse: true,
      data: sections.map(({ section_name }) => section_name),
      axisLabel: { color: colours.text, width: 200, overflow: 'truncate', hideOverlap: false },
    },
    series: barOrder.map((status, index) => ({
      type: 'bar',
      stack: 'all',
      name: wordOf(status),
      barMaxWidth: 22,
      itemStyle: { color: colours.status[status] },
      data: shares.map((each) => each[index]?.count ?? 0),
    })),
  })
}

/** The height of the chart in px. */
export function heightOfSectionBars(sections: readonly SectionStats[]): number {
  return sections.length * barHeight + 120
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
