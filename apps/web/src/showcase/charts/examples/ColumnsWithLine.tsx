import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import { installed, months, movingMean, rowsOf } from '../figures.ts'

const means = movingMean(installed, 3)

const option = (): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 16, bottom: 56 },
  legend: { bottom: 0 },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: months },
  yAxis: { type: 'value' },
  series: [
    { name: 'Installed', type: 'bar', data: installed, barMaxWidth: 28, itemStyle: { borderRadius: [4, 4, 0, 0] } },
    { name: 'Three-month average', type: 'line', data: means, smooth: true, lineStyle: { width: 3 } },
  ],
})

const table = {
  columns: ['Month', 'Installed', 'Average'],
  rows: rowsOf(installed).map((row, index) => [...row, means[index] ?? '–']),
}

export function ColumnsWithLine() {
  return <Chart label="Components installed by month, with their average" option={option} table={table} />
}
