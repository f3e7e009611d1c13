import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import { delivered, installed, months, produced, rowsOf } from '../figures.ts'

// Each line has its own dash and symbol, because colours alone are not distinguishable for everybody.
const lines = [
  { name: 'Produced', data: produced, symbol: 'circle', lineStyle: { type: 'solid', width: 2 } },
  { name: 'Delivered', data: delivered, symbol: 'rect', lineStyle: { type: [10, 4], width: 2 } },
  { name: 'Installed', data: installed, symbol: 'diamond', lineStyle: { type: [3, 3], width: 2 } },
]

const option = (): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 16, bottom: 76 },
  legend: { bottom: 0, itemWidth: 32, icon: undefined },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: months, boundaryGap: false },
  yAxis: { type: 'value' },
  series: lines.map((line) => ({ ...line, type: 'line', symbolSize: 8 })),
})

const table = {
  columns: ['Month', ...lines.map(({ name }) => name)],
  rows: rowsOf(produced, delivered, installed),
}

export function PlainLines() {
  return <Chart label="Components produced, delivered and installed by month" option={option} table={table} />
}
