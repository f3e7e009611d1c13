import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import { months, rowsOf } from '../figures.ts'

const plants = [
  { name: 'Plant north', data: [48, 60, 55, 70, 78, 74, 85, 92] },
  { name: 'Plant south', data: [40, 44, 46, 52, 57, 58, 64, 68] },
  { name: 'Bought in', data: [24, 30, 27, 34, 36, 36, 40, 44] },
]

const option = (): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 16, bottom: 76 },
  legend: { bottom: 0 },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: months, boundaryGap: false },
  yAxis: { type: 'value' },
  series: plants.map((plant) => ({
    ...plant,
    type: 'line',
    stack: 'pieces',
    showSymbol: false,
    areaStyle: { opacity: 0.6 },
  })),
})

const table = {
  columns: ['Month', ...plants.map(({ name }) => name)],
  rows: rowsOf(...plants.map(({ data }) => data)),
}

export function StackedAreas() {
  return <Chart label="Components by plant and month" option={option} table={table} />
}
