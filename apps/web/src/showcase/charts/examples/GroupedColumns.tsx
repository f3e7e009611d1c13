import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import { delivered, months, produced, rowsOf } from '../figures.ts'

const option = (): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 16, bottom: 56 },
  legend: { bottom: 0 },
  tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
  xAxis: { type: 'category', data: months },
  yAxis: { type: 'value' },
  series: [
    { name: 'Produced', type: 'bar', data: produced, barMaxWidth: 20, itemStyle: { borderRadius: [4, 4, 0, 0] } },
    { name: 'Delivered', type: 'bar', data: delivered, barMaxWidth: 20, itemStyle: { borderRadius: [4, 4, 0, 0] } },
  ],
})

const table = { columns: ['Month', 'Produced', 'Delivered'], rows: rowsOf(produced, delivered) }

export function GroupedColumns() {
  return <Chart label="Components produced and delivered by month" option={option} table={table} patterns />
}
