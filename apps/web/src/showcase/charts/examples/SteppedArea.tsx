import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

const weeks = ['W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7', 'W8']
const stock = [64, 82, 82, 58, 96, 71, 71, 44]

const option = ({ status }: ChartColours): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 16, bottom: 24 },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: weeks, boundaryGap: false },
  yAxis: { type: 'value' },
  series: [
    {
      name: 'In the yard',
      type: 'line',
      step: 'end',
      data: stock,
      lineStyle: { width: 3, color: status.transported },
      itemStyle: { color: status.transported },
      areaStyle: { color: status.transported, opacity: 0.2 },
    },
  ],
})

const table = { columns: ['Week', 'In the yard'], rows: weeks.map((week, index) => [week, stock[index] ?? 0]) }

export function SteppedArea() {
  return <Chart label="Components in the yard by week" option={option} table={table} />
}
