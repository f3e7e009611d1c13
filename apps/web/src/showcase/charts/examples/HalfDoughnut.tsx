import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

const parts = [
  { name: 'On time', value: 412 },
  { name: 'Up to two days late', value: 96 },
  { name: 'Later', value: 28 },
]

const option = ({ paper, status, text }: ChartColours): EChartsCoreOption => ({
  legend: { bottom: 0 },
  tooltip: { trigger: 'item', formatter: '{b}: {c} ({d} %)' },
  color: [status.installed, status.transported, status.rejected],
  series: [
    {
      type: 'pie',
      radius: ['62%', '96%'],
      center: ['50%', '72%'],
      startAngle: 180,
      endAngle: 360,
      data: parts,
      itemStyle: { borderColor: paper, borderWidth: 3, borderRadius: 6 },
      label: { show: false, color: text },
    },
  ],
})

const table = { columns: ['Delivery', 'Loads'], rows: parts.map(({ name, value }) => [name, value]) }

export function HalfDoughnut() {
  return <Chart label="Loads by punctuality" option={option} table={table} patterns />
}
