import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

const reasons = [
  { name: 'Broken edge', value: 14 },
  { name: 'Crack', value: 9 },
  { name: 'Missing insert', value: 7 },
  { name: 'Wrong size', value: 4 },
  { name: 'Rough surface', value: 3 },
]

const option = ({ paper, text }: ChartColours): EChartsCoreOption => ({
  legend: { bottom: 0 },
  tooltip: { trigger: 'item' },
  series: [
    {
      type: 'pie',
      roseType: 'radius',
      radius: [20, '68%'],
      center: ['50%', '42%'],
      data: reasons,
      itemStyle: { borderColor: paper, borderWidth: 2, borderRadius: 6 },
      labelLine: { length: 8, length2: 6 },
      label: { color: text, formatter: '{c}' },
    },
  ],
})

const table = { columns: ['Reason', 'Components'], rows: reasons.map(({ name, value }) => [name, value]) }

export function RosePie() {
  return <Chart label="Rejected components by reason" option={option} table={table} patterns />
}
