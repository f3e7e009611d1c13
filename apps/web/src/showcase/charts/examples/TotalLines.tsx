import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import { delivered, months, produced, rowsOf, summedUp } from '../figures.ts'

const totals = { produced: summedUp(produced), delivered: summedUp(delivered) }

const option = ({ series }: ChartColours): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 16, bottom: 56 },
  legend: { bottom: 0 },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: months, boundaryGap: false },
  yAxis: { type: 'value' },
  series: [
    {
      name: 'Produced',
      type: 'line',
      data: totals.produced,
      lineStyle: { width: 3 },
      areaStyle: { color: series[0], opacity: 0.12 },
    },
    {
      name: 'Delivered',
      type: 'line',
      data: totals.delivered,
      lineStyle: { width: 3, type: 'dashed' },
      symbol: 'rect',
    },
  ],
})

const table = { columns: ['Month', 'Produced', 'Delivered'], rows: rowsOf(totals.produced, totals.delivered) }

export function TotalLines() {
  return <Chart label="Components produced and delivered in total" option={option} table={table} />
}
