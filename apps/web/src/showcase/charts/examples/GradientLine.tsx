import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import { months, produced, rowsOf } from '../figures.ts'

const option = ({ primary, status }: ChartColours): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 16, bottom: 24 },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: months, boundaryGap: false },
  yAxis: { type: 'value', min: 80 },
  series: [
    {
      name: 'Produced',
      type: 'line',
      smooth: true,
      data: produced,
      symbol: 'circle',
      symbolSize: 8,
      itemStyle: { color: primary },
      lineStyle: {
        width: 5,
        color: {
          type: 'linear',
          x: 0,
          y: 0,
          x2: 1,
          y2: 0,
          colorStops: [
            { offset: 0, color: primary },
            { offset: 1, color: status.installed },
          ],
        },
      },
    },
  ],
})

const table = { columns: ['Month', 'Produced'], rows: rowsOf(produced) }

export function GradientLine() {
  return <Chart label="Components produced by month" option={option} table={table} />
}
