import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import { delivered, months, produced, rowsOf } from '../figures.ts'

const option = ({ status }: ChartColours): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 16, bottom: 56 },
  legend: { bottom: 0 },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: months, boundaryGap: false },
  yAxis: { type: 'value' },
  series: [
    {
      name: 'Produced',
      type: 'line',
      smooth: true,
      data: produced,
      color: status.manufactured,
      areaStyle: { opacity: 0.25 },
    },
    {
      name: 'Delivered',
      type: 'line',
      smooth: true,
      data: delivered,
      color: status.transported,
      symbol: 'rect',
      areaStyle: { opacity: 0.35 },
    },
  ],
})

const table = { columns: ['Month', 'Produced', 'Delivered'], rows: rowsOf(produced, delivered) }

export function DifferenceArea() {
  return <Chart label="Components produced and delivered by month" option={option} table={table} />
}
