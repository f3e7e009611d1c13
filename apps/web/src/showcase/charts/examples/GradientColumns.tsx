import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import { delivered, months, rowsOf } from '../figures.ts'

const option = ({ primary, status }: ChartColours): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 24, bottom: 24 },
  tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
  xAxis: { type: 'category', data: months },
  yAxis: { type: 'value' },
  series: [
    {
      name: 'Delivered',
      type: 'bar',
      data: delivered,
      barMaxWidth: 36,
      itemStyle: {
        borderRadius: [6, 6, 0, 0],
        color: {
          type: 'linear',
          x: 0,
          y: 0,
          x2: 0,
          y2: 1,
          colorStops: [
            { offset: 0, color: primary },
            { offset: 1, color: status.manufactured },
          ],
        },
      },
    },
  ],
})

const table = { columns: ['Month', 'Delivered'], rows: rowsOf(delivered) }

export function GradientColumns() {
  return <Chart label="Components delivered by month" option={option} table={table} />
}
