import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import { installed, months, rowsOf, summedUp } from '../figures.ts'

const done = summedUp(installed)
const planned = summedUp([90, 110, 120, 140, 150, 160, 170, 180])

const option = ({ status, textSecondary }: ChartColours): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 16, bottom: 56 },
  legend: { bottom: 0, itemWidth: 32, icon: undefined },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: months, boundaryGap: false },
  yAxis: { type: 'value' },
  series: [
    {
      name: 'Installed',
      type: 'line',
      step: 'end',
      data: done,
      symbol: 'circle',
      itemStyle: { color: status.installed },
      lineStyle: { width: 3 },
    },
    {
      name: 'Planned',
      type: 'line',
      step: 'end',
      data: planned,
      symbol: 'emptyRect',
      itemStyle: { color: textSecondary },
      lineStyle: { type: [2, 4], width: 2 },
    },
  ],
})

const table = { columns: ['Month', 'Installed', 'Planned'], rows: rowsOf(done, planned) }

export function StepLine() {
  return <Chart label="Components installed and planned, added up by month" option={option} table={table} />
}
