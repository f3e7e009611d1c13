import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import { months, produced, rowsOf } from '../figures.ts'

const option = ({ primary, paper }: ChartColours): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 16, bottom: 24 },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: months, boundaryGap: false },
  yAxis: { type: 'value' },
  series: [
    {
      name: 'Produced',
      type: 'line',
      smooth: true,
      symbol: 'circle',
      data: produced,
      lineStyle: { width: 3 },
      areaStyle: {
        opacity: 0.5,
        color: {
          type: 'linear',
          x: 0,
          y: 0,
          x2: 0,
          y2: 1,
          colorStops: [
            { offset: 0, color: primary },
            { offset: 1, color: paper },
          ],
        },
      },
    },
  ],
})

const table = { columns: ['Month', 'Produced'], rows: rowsOf(produced) }

export function FadingArea() {
  return <Chart label="Components produced by month" option={option} table={table} />
}
